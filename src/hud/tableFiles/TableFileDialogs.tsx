import { useHud } from '../hudStore.ts';
import { OpenTable } from './OpenTable.tsx';
import { Rewind } from './Rewind.tsx';
import { SaveTable } from './SaveTable.tsx';

/** Dialogs for saving a table and laying it anew. */
export function TableFileDialogs() {
  const panel = useHud((state) => state.panel);
  const opening = useHud((state) => state.opening);
  if (opening) return <OpenTable table={opening} />;
  return panel === 'rewind' ? <Rewind /> : panel === 'saveTable' ? <SaveTable /> : null;
}
