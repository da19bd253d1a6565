import type { Hint } from '../engine/display.ts';
import { send, useHudContext } from './hudStore.ts';

/** Advice, with its first step ready to be done. */
export function HintBox({ hint, onClose }: { readonly hint: Hint; onClose(): void }) {
  const context = useHudContext();
  const [first, ...rest] = hint.steps;
  return (
    <div className="hint" role="status">
      <p>{hint.text}</p>
      {rest.length > 0 && <p className="muted">Then: {rest.map((step) => step.label).join(', ')}.</p>}
      <div className="hint-buttons">
        {first && (
          <button
            type="button"
            className="button"
            data-size="small"
            onClick={() => {
              if (!send(context, first.command)) return;
              const { display, view } = context.table.getState();
              if (rest.length) context.hud.setState({ hint: display.hint(view) });
            }}
          >
            {first.label}
          </button>
        )}
        <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
