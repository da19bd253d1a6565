import { useEffect } from 'react';
import { isSkinFile } from '../../hud/skins/isSkinFile.ts';

/**
 * Opens a file dropped on the page, unless a part of the page takes it or it is a look, which is applied (`SkinDrop.tsx`). `onFile` null:
 * this page takes no such files. The drop is cancelled all the same, or the browser would leave the page to open the file.
 */
export function useDroppedFile(onFile: ((file: File) => void) | null): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void isSkinFile(file).then((isLook) => {
        if (!isLook) onFile?.(file);
      });
    };
    // After the parts of the page, and before the window, where looks are handled: whether this file is one is not known yet.
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [onFile]);
}
