import type { Hint } from '../engine/display.ts';
import { send, useHudContext } from './hudStore.ts';
import { useMeaning } from './useSettling.ts';

/** Advice. A first step with cards is picked out already and the bright button does it; any other has its own. */
export function HintBox({ hint, onClose }: { readonly hint: Hint; onClose(): void }) {
  const context = useHudContext();
  const meaning = useMeaning();
  const [first, ...rest] = hint.steps;
  return (
    <div className="hint" role="status">
      <p>{hint.text}</p>
      {first && (
        <p className="muted">
          {[first, ...rest.slice(0, 3)].map((step) => step.label).join(' → ')}
          {rest.length > 3 && ' → …'}
        </p>
      )}
      {first && !first.cards.length && (
        <button
          type="button"
          className="button"
          data-acts={meaning(first.command)}
          data-size="small"
          onClick={() => send(context, first.command)}
        >
          {first.label}
        </button>
      )}
      <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
