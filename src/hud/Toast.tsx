import { useEffect } from 'react';
import { saysWhy } from '../interaction/send.ts';
import { namesOf } from '../store/tableStore.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { WithRulings } from './help/WithRulings.tsx';
import { useHud, useHudContext, useTable } from './hudStore.ts';
import { refusalText } from './room/refusals.ts';
import styles from './Toast.module.css';

/** Milliseconds that reasons and news stay. */
const STAYS = 9000;
const NEWS_STAYS = 4000;

/** Reasons for refusals, with their ruling's number, and notices of the page. */
export function Toasts({ notice, onDismiss }: { readonly notice: string | null; onDismiss(): void }) {
  const { hud, room } = useHudContext();
  const news = useHud((state) => state.notice);
  const blocked = useTable((state) => state.blocked);
  const seats = useTable((state) => state.seats);
  // In a room, a line over the table says this already, and moves.
  const isSaid = room != null && saysWhy(news, blocked);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => hud.setState({ notice: null }), news.kind === 'news' ? NEWS_STAYS : STAYS);
    return () => clearTimeout(timer);
  }, [news, hud]);
  return (
    <div className={styles.toasts} role="alert">
      {news && !isSaid && (
        <Panel
          className={styles.toast}
          data-toast
          data-told={news.kind === 'news' || undefined}
          key={news.id}
        >
          <p>
            {news.kind === 'news' ? news.text : refusalText(news.error, namesOf(seats))}
            <WithRulings text={(news.kind === 'refusal' && news.error.ruling) || ''} />
          </p>
          <Dismiss onClick={() => hud.setState({ notice: null })} />
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
