import { type ReactNode, Suspense } from 'react';
import { withoutRulings } from '../lib/text/rulings.ts';
import { revealIn } from '../store/director/reveals.ts';
import { Button } from '../ui/Button.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import styles from './Audience.module.css';
import { HudContext, useTable } from './hudStore.ts';
import { MomentBanner } from './log/MomentBanner.tsx';
import { Seats } from './seats/Seats.tsx';
import { type Table, useHudParts } from './useHudParts.ts';

const ShowingPanel = lazyComponent(
  loadOnce(async () => (await import('./result/ShowingPanel.tsx')).ShowingPanel, 'table'),
);

interface Props extends Table {
  /** No input for a while: only the game's own news stays. */
  readonly quiet: boolean;
  /** More about the table, below the last event. */
  readonly note?: ReactNode;
  /** Beside the way back. */
  readonly buttons?: ReactNode;
  /** Over the table, above the buttons. */
  readonly over?: ReactNode;
  onLeave(): void;
}

/** Audience's view of a table that plays by itself: players, counts, and the latest event. */
export function Audience({ quiet, note, buttons, over, onLeave, ...table }: Props) {
  const context = useHudParts(table);
  return (
    <HudContext value={context}>
      <div className={styles.audience} data-quiet={quiet || undefined}>
        <Caption title={table.rules.info.name} note={note} />
        <Seats />
        <Reveal />
        <MomentBanner />
        {over && <div className={styles.over}>{over}</div>}
        <div className={styles.leave}>
          {buttons}
          <Button onClick={onLeave}>Back to the lobby</Button>
        </div>
      </div>
    </HudContext>
  );
}

function Reveal() {
  const shown = useTable((state) => revealIn(state) !== null && !state.live);
  return (
    <div className={styles.reveal}>
      <Suspense fallback={null}>{shown && <ShowingPanel passive />}</Suspense>
    </div>
  );
}

/** Name of the game, its headline, and the last line of its log. */
function Caption({ title, note }: { readonly title: string; readonly note: ReactNode }) {
  const head = useTable(({ display, view, options }) => display.headline(view, options).text);
  const last = useTable(({ log }) => log.at(-1)?.text ?? '');
  const shown = useTable((state) => revealIn(state) !== null && !state.live);
  return (
    <header className={styles.caption} data-aside={shown || undefined}>
      <h1 className="serif">{title}</h1>
      <p className="muted">{head}</p>
      <p className={styles.last}>{withoutRulings(last)}</p>
      {note && <p className="muted">{note}</p>}
    </header>
  );
}
