import type { Hint } from '../../engine/display.ts';
import { advisedBy } from '../../interaction/primary.ts';
import { send } from '../../interaction/send.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { WithTerms } from '../help/WithTerms.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './HintBox.module.css';

/** Advice. The highlighted button makes its first step; if that button does something else, the advice has its own. */
export function HintBox({ hint, onClose }: { readonly hint: Hint; onClose(): void }) {
  const context = useHudContext();
  const meaning = useMeaning();
  const amounts = useHud((state) => state.amounts);
  const isBright = useTable((state) => advisedBy(hint, state, amounts) !== null);
  const [first, ...rest] = hint.steps;
  // The box covers something only on a phone.
  useBackCloses(useNarrow(), onClose);
  return (
    <div className={styles.hint} data-hint role="status">
      <p>
        <WithTerms text={withoutRulings(hint.text)} />
      </p>
      {first && rest.length > 0 && (
        <p className="muted">
          {[first, ...rest.slice(0, 3)].map((step) => step.label).join(' → ')}
          {rest.length > 3 && ' → …'}
        </p>
      )}
      {first && !first.cards.length && !isBright && (
        <Button data-acts={meaning(first.command)} size="small" onClick={() => send(context, first.command)}>
          {first.label}
        </Button>
      )}
      <div className={styles.foot}>
        <Button tone="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
