import type { Hint } from '../engine/display.ts';
import { Button } from '../ui/Button.tsx';
import styles from './HintBox.module.css';
import { send, useHudContext } from './hudStore.ts';
import { useMeaning } from './useSettling.ts';
import { WithRulings } from './WithRulings.tsx';

/** Advice. A first step with cards is picked out already and the bright button does it; any other has its own. */
export function HintBox({ hint, onClose }: { readonly hint: Hint; onClose(): void }) {
  const context = useHudContext();
  const meaning = useMeaning();
  const [first, ...rest] = hint.steps;
  return (
    <div className={styles.hint} data-hint role="status">
      <p>
        <WithRulings text={hint.text} />
      </p>
      {first && rest.length > 0 && (
        <p className="muted">
          {[first, ...rest.slice(0, 3)].map((step) => step.label).join(' → ')}
          {rest.length > 3 && ' → …'}
        </p>
      )}
      {first && !first.cards.length && (
        <Button data-acts={meaning(first.command)} size="small" onClick={() => send(context, first.command)}>
          {first.label}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
