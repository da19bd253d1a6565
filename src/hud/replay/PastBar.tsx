import { withoutRulings } from '../../lib/text/rulings.ts';
import { neighbourLines } from '../../store/director/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import styles from './PastBar.module.css';

/** Says that the table is shown at a past moment, and leads to its neighbours and back to now. */
export function PastBar() {
  const { actions } = useHudContext();
  const past = useTable((state) => state.past);
  const log = useTable((state) => state.log);
  useBackCloses(past !== null, () => actions.lookBack(null));
  if (!past) return null;
  const { before, after } = neighbourLines(log, past);
  return (
    <Panel className={styles.past} role="toolbar" aria-label="The table as it was">
      <p className={styles.text} aria-live="polite">
        <strong>This is the table as it was.</strong> {withoutRulings(past.text)}
        {past.awaited && <strong>It is your turn now.</strong>}
      </p>
      <Button size="small" disabled={!before} onClick={() => actions.lookBack(before)}>
        Previous
      </Button>
      <Button size="small" disabled={!after} onClick={() => actions.lookBack(after)}>
        Next
      </Button>
      <Button size="small" tone="primary" onClick={() => actions.lookBack(null)}>
        Back to now
      </Button>
    </Panel>
  );
}
