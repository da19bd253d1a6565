import { useEffect } from 'react';
import { namesOf } from '../store/tableStore.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { WithRulings } from './help/WithRulings.tsx';
import { NOTICE_CODE, useHud, useHudContext, useTable } from './hudStore.ts';
import { refusalText } from './room/refusals.ts';
import styles from './Toast.module.css';

/** Milliseconds that reasons and news stay. */
const STAYS = 9000;
const TOLD_STAYS = 4000;

/** Reasons for refusals, with their ruling's number, and notices of the page. */
export function Toasts({ notice, onDismiss }: { readonly notice: string | null; onDismiss(): void }) {
  const { hud, room } = useHudContext();
  const refusal = useHud((state) => state.refusal);
  const blocked = useTable((state) => state.blocked);
  const seats = useTable((state) => state.seats);
  // In a room, a line over the table says this already, and moves.
  const isSaid = room != null && refusal?.message === blocked;
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(
      () => hud.setState({ refusal: null }),
      refusal.code === NOTICE_CODE ? TOLD_STAYS : STAYS,
    );
    return () => clearTimeout(timer);
  }, [refusal, hud]);
  return (
    <div className={styles.toasts} role="alert">
      {refusal && !isSaid && (
        <Panel
          className={styles.toast}
          data-toast
          data-told={refusal.code === NOTICE_CODE || undefined}
          key={refusal.id}
        >
          <p>
            {refusalText(refusal, namesOf(seats))}
            <WithRulings text={refusal.ruling ?? ''} />
          </p>
          <Dismiss onClick={() => hud.setState({ refusal: null })} />
        </Panel>
      )}
      {notice && (
        <Panel className={styles.toast} data-toast>
          <p>{notice}</p>
          <Dismiss onClick={onDismiss} />
        </Panel>
      )}
    </div>
  );
}

const Dismiss = ({ onClick }: { onClick(): void }) => (
  <Button tone="quiet" size="small" onClick={onClick}>
    Dismiss
  </Button>
);
