import type { ReactNode } from 'react';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { revealIn } from '../../store/director/reveals.ts';
import { namesOf } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { HudContext, useHudContext, useTable } from '../hudStore.ts';
import { MomentBanner } from '../log/MomentBanner.tsx';
import { winnersText } from '../result/outcomeWords.ts';
import { Seats } from '../seats/Seats.tsx';
import { SilentNote } from '../sound/SilentNote.tsx';
import { type Table, useHudParts } from '../useHudParts.ts';
import styles from './Television.module.css';

interface Props extends Table {
  /** No input for a while: the button is hidden. */
  readonly quiet: boolean;
  /** The way in for others. */
  readonly children: ReactNode;
  onStop(): void;
}

/** The interface of a screen that all players look at: who plays, who is ahead, and what happens. It asks for nothing. */
export function Television({ quiet, children, onStop, ...table }: Props) {
  const context = useHudParts(table);
  return (
    <HudContext value={context}>
      <div className={styles.television} data-quiet={quiet || undefined}>
        <Caption />
        <Places />
        <div className={styles.moment}>
          <MomentBanner />
        </div>
        <aside className={styles.corner} aria-label="Sit down with a phone">
          {children}
        </aside>
        <div className={styles.top}>
          <SilentNote preferences={table.preferences} />
          <div className={styles.stop}>
            <Button onClick={onStop}>Stop being the table</Button>
          </div>
        </div>
      </div>
    </HudContext>
  );
}

/** The seats, except during a reveal, whose rows name them. */
function Places() {
  const isShowing = useTable((state) => revealIn(state) !== null && !state.live);
  return isShowing ? null : (
    <div className={styles.seats}>
      <Seats />
    </div>
  );
}

/** The game and, in one line, what happens: the winner, a standstill, a reveal, or the last line of the log. */
function Caption() {
  const { rules } = useHudContext();
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const options = useTable((state) => state.options);
  const { title, text } = display.headline(view, options);
  const news = useTable((state) => {
    const outcome = state.live ? rules.outcome(state.view.state) : null;
    if (outcome) return winnersText(outcome.winners.map(namesOf(state.seats)), state.seats.length);
    if (state.blocked) return state.blocked;
    const { live } = state;
    const showing = revealIn(state);
    if (showing && !live) return [showing.title, showing.text].filter(Boolean).join(' · ');
    return withoutRulings(state.log.at(-1)?.text ?? '');
  });
  return (
    <header className={styles.caption}>
      <p className={styles.head}>
        <b className="serif">{title}</b> <span className="muted">{text}</span>
      </p>
      <h1 className={styles.news} aria-live="polite">
        {news}
      </h1>
    </header>
  );
}
