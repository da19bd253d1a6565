import { useEffect } from 'react';
import { useHudContext } from '../hudStore.ts';
import { openTable, useMayLay } from './openTable.ts';

/** A saved table may be dropped on the page. */
export function TableDrop() {
  const context = useHudContext();
  const may = useMayLay();
  useEffect(() => {
    if (!may) return;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void openTable(context, file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [context, may]);
  return null;
}
