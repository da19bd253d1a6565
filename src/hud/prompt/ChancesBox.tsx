import type { Odds } from '../../interaction/state.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { WithTerms } from '../help/WithTerms.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import { askOdds, canComputeOdds } from './advice.ts';
import styles from './ChancesBox.module.css';

/** Returns the odds asked for, while they still match the view on the table. */
export function useOdds(): Odds | null {
  const view = useTable((state) => state.view);
  const odds = useHud((state) => state.odds);
  return odds?.view === view ? odds : null;
}

/** Odds of each possible action, as bars with their numbers in words. */
export function ChancesBox({ odds, onClose }: { readonly odds: Odds; onClose(): void }) {
  const { chances } = odds;
  // The box covers something only on a phone.
  useBackCloses(useNarrow(), onClose);
  return (
    <div className={styles.odds} data-odds aria-busy={!chances}>
      <div className={styles.head}>
        <p role="status">{chances ? chances.title : 'Calculating…'}</p>
        <Button tone="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      {chances && (
        <>
          <ul className={styles.rows}>
            {chances.rows.map(({ label, chance, bar = chance, text }) => (
              <li key={label}>
                <span>{label}</span> <span className={styles.value}>{text}</span>
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${100 * bar}%` }} />
                </span>
              </li>
            ))}
          </ul>
          <p className={`${styles.text} muted`}>
            <WithTerms text={withoutRulings(chances.text)} />
          </p>
        </>
      )}
    </div>
  );
}

/** Button that asks for the odds or closes them. */
export function OddsButton() {
  const context = useHudContext();
  const possible = useTable((state) => canComputeOdds(state, context.actions));
  const odds = useOdds();
  if (!context.actions.chances) return null;
  return (
    <Button
      tone="quiet"
      size="small"
      title="Your odds, based on the cards you can see"
      disabled={!possible}
      aria-pressed={odds !== null}
      onClick={() => void askOdds(context)}
    >
      Odds
      <Shortcut of="o" />
    </Button>
  );
}
