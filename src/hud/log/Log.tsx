import { useEffect, useRef } from 'react';
import { rulingsIn, withoutRulings } from '../../lib/text/rulings.ts';
import { isByHand } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { WithRulings } from '../help/WithRulings.tsx';
import { showLastReveal, showMoment, useHud, useHudContext, useTable } from '../hudStore.ts';
import styles from './Log.module.css';

/** The log of the match in sentences; click a line to revisit its moment. */
export function LogSheet() {
  const context = useHudContext();
  const { hud } = context;
  const open = useHud((state) => state.panel === 'log');
  // At tables played by hand, nothing is revealed to be counted.
  const reveals = useTable((state) => state.revealed && !isByHand(state));
  return (
    <Dialog
      open={open}
      title="What happened"
      place="side"
      onClose={() => hud.setState({ panel: null })}
      footer={
        reveals && (
          <Button
            size="small"
            onClick={() => {
              hud.setState({ panel: null });
              showLastReveal(context);
            }}
          >
            Look at the last reveal
          </Button>
        )
      }
    >
      <LogLines />
    </Dialog>
  );
}

function LogLines() {
  const context = useHudContext();
  const log = useTable((state) => state.log);
  const past = useTable((state) => state.past);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow every new line
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [log]);
  return (
    <>
      {log.length > 0 && (
        <p className={`${styles.hint} muted`}>Choose a line to see the table as it was then.</p>
      )}
      <ol className={styles.log}>
        {log.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              aria-current={line.id === past?.id || undefined}
              title="Show the table as it was then"
              onClick={() => showMoment(context, line)}
            >
              {withoutRulings(line.text)}
            </button>
            <WithRulings text={rulingsIn(line.text).join(' ')} />
          </li>
        ))}
        {log.length ? <li ref={end} aria-hidden="true" /> : <li className="muted">Nothing yet.</li>}
      </ol>
    </>
  );
}
