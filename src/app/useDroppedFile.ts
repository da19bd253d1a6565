import { useEffect } from 'react';

/**
 * A file that is dropped on the page is opened, unless a part of the page takes it. `onFile` null: dropped files are not for this page, and
 * are left to it.
 */
export function useDroppedFile(onFile: ((file: File) => void) | null): void {
  useEffect(() => {
    if (!onFile) return;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [onFile]);
}
