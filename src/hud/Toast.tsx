import { useEffect } from 'react';
import { useHud, useHudContext } from './hudStore.ts';
import { refusalText } from './room/refusals.ts';
import { WithRulings } from './WithRulings.tsx';

const STAYS = 9000;

/** Why something was refused, with the number of its ruling; and notices of the page. */
export function Toasts({ notice, onDismiss }: { readonly notice: string | null; onDismiss(): void }) {
  const { hud } = useHudContext();
  const refusal = useHud((state) => state.refusal);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => hud.setState({ refusal: null }), STAYS);
    return () => clearTimeout(timer);
  }, [refusal, hud]);
  return (
    <div className="toasts" role="alert">
      {refusal && (
        <div className="toast hud-panel" key={refusal.id}>
          <p>
            {refusalText(refusal)} <WithRulings text={refusal.ruling ?? ''} />
          </p>
          <Dismiss onClick={() => hud.setState({ refusal: null })} />
        </div>
      )}
      {notice && (
        <div className="toast hud-panel">
          <p>{notice}</p>
          <Dismiss onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}

const Dismiss = ({ onClick }: { onClick(): void }) => (
  <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClick}>
    Dismiss
  </button>
);
