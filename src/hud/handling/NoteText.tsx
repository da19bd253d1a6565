import { Panel } from '../../ui/Panel.tsx';
import { useTable } from '../hudStore.ts';
import known from './inspect/PileBrowser.module.css';
import styles from './NoteText.module.css';

/** The full text of a note: its heading has room for the beginning only. */
export function NoteText({ piece }: { readonly piece: string }) {
  const thing = useTable((state) => state.layout.things?.find(({ id }) => id === piece));
  if (thing?.kind !== 'note' || !thing.text) return null;
  return (
    <Panel as="section" className={known.known} aria-label="What the note says">
      <blockquote className={styles.text}>{thing.text}</blockquote>
    </Panel>
  );
}
