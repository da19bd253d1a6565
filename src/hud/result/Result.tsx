import { type CSSProperties, Suspense, useEffect, useMemo, useState } from 'react';
import type { Outcome } from '../../engine/game.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { wasShared } from '../../store/creditHistory.ts';
import { highlightWords } from '../../store/finale/highlightWords.ts';
import { namesOf, youIn } from '../../store/tableStore.ts';
import type { Best } from '../../store/viewer/bests.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHandAlone } from '../handOnly/handView.ts';
import { useHud, useHudContext, useRoomLook, useTable } from '../hudStore.ts';
import { useMayPublish } from '../publish/useMayPublish.ts';
import { useTournamentTable } from '../room/tournamentTable.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { DayShare } from './DayShare.tsx';
import { FeatLines } from './FeatLines.tsx';
import { leadText, resultTitle } from './outcomeWords.ts';
import { BestCards, Podium } from './Podium.tsx';
import styles from './Result.module.css';
import { Scores } from './Scores.tsx';
import { ShareResult } from './ShareResult.tsx';

const RoomTally = lazyComponent(
  loadOnce(async () => (await import('../room/tally/RoomTally.tsx')).RoomTally, 'room'),
);
const CreditChart = lazyComponent(
  loadOnce(async () => (await import('./CreditChart.tsx')).CreditChart, 'table'),
);
const RoomResult = lazyComponent(
  loadOnce(async () => (await import('../room/tally/RoomResult.tsx')).RoomResult, 'room'),
);

const TurningPoints = lazyComponent(
  loadOnce(async () => (await import('../review/TurningPoints.tsx')).TurningPoints, 'table'),
);

/** Direction and distance of each star: all round by the golden angle, some farther than others. */
const FLIGHTS = Array.from({ length: 18 }, (_, i) => ({
  '--turn': `${(i * 137.5) % 360}deg`,
  '--far': `${90 + ((i * 53) % 110)}px`,
}));

/** Stars that fly up once behind a message when the viewer has won. The style sheet drops them under reduced motion. */
const Stars = () => (
  <span className={styles.stars} aria-hidden="true">
    {FLIGHTS.map((flight) => (
      <i key={flight['--turn']} style={flight as CSSProperties} />
    ))}
  </span>
);

/** Result of the match, once all reveals have been shown: beside the table, which shows the podium itself. */
export function Result() {
  const { hud, rules, room } = useHudContext();
  const view = useTable((state) => state.view);
  const you = useTable(youIn);
  const seats = useTable((state) => state.seats);
  const live = useTable((state) => state.live);
  const replaying = useTable((state) => state.replaying);
  const seen = useHud((state) => state.resultSeen);
  // On a phone one would lie on the other.
  const publishing = useHud((state) => state.panel === 'publish');
  const outcome = useMemo(() => rules.outcome(view.state), [rules, view]);
  const over = live && !replaying;
  if (!outcome) return null;
  const title = resultTitle(outcome, seats, you);
  return (
    <>
      {seen && !replaying && (
        <Button className={styles.again} onClick={() => hud.setState({ resultSeen: false })}>
          Show the result
        </Button>
      )}
      <Dialog
        open={over && !seen && !publishing}
        title={title}
        place="beside"
        onClose={() => hud.setState({ resultSeen: true })}
        footer={
          room ? (
            <Suspense fallback={null}>
              <RoomResult />
            </Suspense>
          ) : (
            <LocalButtons />
          )
        }
      >
        {over && <Contents outcome={outcome} />}
      </Dialog>
    </>
  );
}

/** Checks whether there was anyone to compare with. */
const isShared = ({ standings }: Outcome): boolean => standings.length > 1;

/** Words about the result; figures are folded away. */
function Contents({ outcome }: { readonly outcome: Outcome }) {
  const { actions } = useHudContext();
  const view = useTable((state) => state.view);
  const seats = useTable((state) => state.seats);
  const [bests, setBests] = useState<ReturnType<typeof actions.bests>>([]);
  const [narrow, alone] = [useNarrow(), useHandAlone()];
  const drawn = narrow || alone;
  useEffect(() => {
    if (outcome.best) setBests(actions.bests());
  }, [outcome, actions]);
  const course = actions.course();
  const { finest, pot } = highlightWords(course, namesOf(seats));
  const lead = leadText(outcome, namesOf(seats));
  return (
    <>
      {outcome.winners.includes(view.seat ?? -1) && <Stars />}
      {lead && <p className={styles.lead}>{lead}</p>}
      {/* Alone there is no one to compare credits with. */}
      {isShared(outcome) && <Podium outcome={outcome} drawn={drawn} />}
      {outcome.ended && <p className={lead ? 'muted' : styles.lead}>{withoutRulings(outcome.ended)}</p>}
      {outcome.text && <p>{withoutRulings(outcome.text)}</p>}
      {outcome.leftOver && wasShared(course, outcome.standings) && <p>{withoutRulings(outcome.leftOver)}</p>}
      {drawn && course.finest && <BestCards finest={course.finest} />}
      {isShared(outcome) && finest && (
        <p className="muted">
          {finest.lead}: {finest.cards}
        </p>
      )}
      {isShared(outcome) && pot && <p className="muted">{pot}</p>}
      {bests.length > 0 && <Bests list={bests} />}
      <FeatLines />
      {actions.day !== undefined && <DayShare day={actions.day} outcome={outcome} />}
      <Figures outcome={outcome} />
    </>
  );
}

/** Figures of the match, folded, its turning points, in a room the evening's figures, and what can be done with the match. */
function Figures({ outcome }: { readonly outcome: Outcome }) {
  const { actions, hud, room } = useHudContext();
  const mayPublish = useMayPublish();
  const hasSheet = useTable((state) => state.display.sheet !== undefined);
  const hasChart = isShared(outcome) && !outcome.unit;
  // A tournament's player has the button below, where the words about it are.
  const isSavedBelow = useRoomLook((look) => look.mySeat !== null) === true;
  const inTournament = useTournamentTable() !== null;
  return (
    <>
      {(hasSheet || hasChart) && (
        <details className={styles.figures}>
          <summary>The match in figures</summary>
          {hasChart && (
            <Suspense fallback={null}>
              <CreditChart course={actions.course()} standings={outcome.standings} />
            </Suspense>
          )}
          <Scores />
        </details>
      )}
      <Suspense fallback={null}>
        <TurningPoints />
      </Suspense>
      {room && (
        <Suspense fallback={null}>
          <RoomTally />
        </Suspense>
      )}
      <div className={styles.keep}>
        <Button onClick={() => actions.watchReplay()}>Watch the replay</Button>
        {!(inTournament && isSavedBelow) && (
          <Button onClick={() => actions.saveRecord()}>Save to a file</Button>
        )}
        {mayPublish && <Button onClick={() => hud.setState({ panel: 'publish' })}>Publish a replay…</Button>}
        {isShared(outcome) && <ShareResult outcome={outcome} />}
      </div>
    </>
  );
}

/** Next steps after a match on this device alone. They stay in sight, in one row, while everything else scrolls. */
function LocalButtons() {
  const { actions } = useHudContext();
  return (
    <>
      <Button className={styles.next} data-acts="again" tone="primary" onClick={() => actions.rematch()}>
        Play again
      </Button>
      <Button onClick={() => actions.lobby()}>Back to the lobby</Button>
    </>
  );
}

/** Best results of this game on this device, with the new one marked. */
function Bests({ list }: { readonly list: readonly (Best & { readonly isNew: boolean })[] }) {
  return (
    <section aria-label="Your best results">
      <h3 className="serif">Your best results</h3>
      <ol className={styles.standings}>
        {list.map(({ match, text, isNew }, i) => (
          <li key={match} data-bare data-won={isNew || undefined}>
            <span className="serif">{i + 1}</span>
            <span>{text}</span>
            {isNew && <strong className="serif">now</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}
