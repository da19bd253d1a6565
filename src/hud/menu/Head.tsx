import { Suspense, useState } from 'react';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHudContext, useRoomLook, useTable } from '../hudStore.ts';
import { latenessText } from '../room/status/broadcastText.ts';
import { CrowdCounts } from '../room/status/CrowdCounts.tsx';
import { useTournamentTable } from '../room/tournamentTable.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { TimerSign } from '../shared/TimerSign.tsx';
import styles from './Head.module.css';
import longStyles from './LongHead.module.css';
import { MenuButton } from './MenuButton.tsx';

const TableMenu = lazyComponent(loadOnce(async () => (await import('./TableMenu.tsx')).TableMenu, 'table'));

/** Head of the table: its name and its headline. */
export function Head() {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const options = useTable((state) => state.options);
  // When looking back, show that moment's line.
  const last = useTable((state) => state.past ?? state.log.at(-1));
  const { title, text } = display.headline(view, options);
  const { day, puzzle } = useHudContext().actions;
  const tournament = useTournamentTable();
  const onAir = useOnAir();
  const crowd = useRoomLook((look) => look.broadcast?.crowd ?? null);
  const isLong = onAir !== null || tournament !== null;
  // A phone's headline has no room for more.
  const narrow = useNarrow();
  return (
    <header className={`${styles.head} ${isLong ? longStyles.head : ''}`}>
      <h1 className={`serif ${styles.title}`}>{title}</h1>
      <p className={`${styles.text} ${isLong ? longStyles.text : ''} muted`}>
        {onAir !== null && <span className={narrow ? 'sr-only' : undefined}>{onAir} · </span>}
        {!narrow && crowd && (
          <>
            <CrowdCounts {...crowd} /> ·{' '}
          </>
        )}
        {!narrow && tournament && (
          <>
            <span className={longStyles.tournament}>{tournament.title}</span>
            <span className="sr-only">. </span>
          </>
        )}
        {!narrow && (puzzle ? 'puzzle of the day · ' : day !== undefined && 'deal of the day · ')}
        {text}
      </p>
      {display.timer && <TimerSign />}
      <p className={`${styles.log} ${isLong ? longStyles.log : ''}`} aria-hidden="true" key={last?.id}>
        {narrow && onAir !== null && 'on air · '}
        {narrow && crowd && (
          <>
            <CrowdCounts {...crowd} /> ·{' '}
          </>
        )}
        {last && withoutRulings(last.text)}
      </p>
    </header>
  );
}

/** Returns a reminder that the table has an audience; null: it has none. */
function useOnAir(): string | null {
  const minutes = useRoomLook((look) => look.setup?.settings.broadcast ?? null);
  return minutes === null ? null : latenessText(minutes).toLowerCase();
}

/** The menu's button; the menu itself is loaded once the table is open. */
export function Menu() {
  const [wanted, setWanted] = useState(false);
  const button = <MenuButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return wanted ? (
    <Suspense fallback={button}>
      <TableMenu onGiveUp={() => setWanted(false)} />
    </Suspense>
  ) : (
    button
  );
}
