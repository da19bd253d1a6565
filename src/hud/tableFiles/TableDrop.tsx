import { useEffect } from 'react';
import { useHudContext } from '../hudStore.ts';
import { isSkinFile } from '../skins/isSkinFile.ts';
import { openTable, useDecidesLayout } from './openTable.ts';

/** Opens a saved table that is dropped on the page. */
export function TableDrop() {
  const context = useHudContext();
  const may = useDecidesLayout();
  useEffect(() => {
    if (!may) return;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      // `skins/SkinDrop.tsx` handles a dropped look.
      void isSkinFile(file).then((isLook) => {
        if (!isLook) void openTable(context, file);
      });
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
