import { type CSSProperties, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Outcome } from '../../engine/game.ts';
import { thousands } from '../../lib/text/format.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { wasShared } from '../../store/creditHistory.ts';
import type { Best } from '../../store/viewer/bests.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { SeatPortrait } from '../seats/SeatPortrait.tsx';
import { DayShare } from './DayShare.tsx';
import { FeatLines } from './FeatLines.tsx';
import { winnersText } from './outcomeWords.ts';
import styles from './Result.module.css';
import { Scores } from './Scores.tsx';

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

/** Result of the match, once all reveals have been shown. */
export function Result() {
  const { hud, actions, rules, room } = useHudContext();
  const view = useTable((state) => state.view);
  const seats = useTable((state) => state.seats);
  const live = useTable((state) => state.live);
  const replaying = useTable((state) => state.replaying);
  const seen = useHud((state) => state.resultSeen);
  const outcome = useMemo(() => rules.outcome(view.state), [rules, view]);
  const over = live && !replaying;
  const [bests, setBests] = useState<ReturnType<typeof actions.bests>>([]);
  useEffect(() => {
    if (over && outcome?.best) setBests(actions.bests());
  }, [over, outcome, actions]);
  if (!outcome) return null;
  const names = outcome.winners.map((seat) => seats[seat]?.name ?? `Seat ${seat + 1}`);
  const mine = outcome.winners.length === 1 && outcome.winners[0] === view.seat;
  const title = mine ? 'You win' : winnersText(names, seats.length);
  const shares = over && outcome.standings.length > 1;
  return (
    <>
      {seen && !replaying && (
        <Button className={styles.again} onClick={() => hud.setState({ resultSeen: false })}>
          Show the result
        </Button>
      )}
      <Dialog
        open={over && !seen}
        title={title}
        onClose={() => hud.setState({ resultSeen: true })}
        footer={
          room ? (
            <Suspense fallback={null}>
              <RoomResult />
            </Suspense>
          ) : (
            <LocalButtons>{shares && <ShareResult outcome={outcome} />}</LocalButtons>
          )
        }
      >
        {outcome.winners.includes(view.seat ?? -1) && <Stars />}
        {outcome.text && <p>{withoutRulings(outcome.text)}</p>}
        {outcome.leftOver && over && wasShared(actions.course(), outcome.standings) && (
          <p>{withoutRulings(outcome.leftOver)}</p>
        )}
        {bests.length > 0 && <Bests list={bests} />}
        {over && <FeatLines />}
        {/* Alone there is no one to compare credits with. */}
        {outcome.standings.length > 1 && (
          <ol className={styles.standings} aria-label="Standings">
            {outcome.standings.map(({ seat, credits, rank }) => (
              <li key={seat} data-won={rank === 1 || undefined}>
                <span className="serif">{rank}</span>
                <SeatPortrait {...{ seats, seat }} colour={seats[seat]?.colour ?? seat} size={40} />
                <span>{seats[seat]?.name}</span>
                <strong className="serif">
                  {outcome.unit ? String(credits).replace('-', '−') : thousands(credits)}
                </strong>
              </li>
            ))}
          </ol>
        )}
        {over && outcome.standings.length > 1 && !outcome.unit && (
          <Suspense fallback={null}>
            <CreditChart course={actions.course()} standings={outcome.standings} />
          </Suspense>
        )}
        {over && actions.day !== undefined && <DayShare day={actions.day} outcome={outcome} />}
        <Scores />
        {over && (
          <Suspense fallback={null}>
            <TurningPoints />
          </Suspense>
        )}
        {room && (
          <>
            {shares && (
              <div className={styles.share}>
                <ShareResult outcome={outcome} />
              </div>
            )}
            <Suspense fallback={null}>
              <RoomTally />
            </Suspense>
          </>
        )}
      </Dialog>
    </>
  );
}

const resultPicture = loadOnce(() => import('../capture/resultPicture.ts'), 'table');

/** Button that turns the result into a picture to send. */
function ShareResult({ outcome }: { readonly outcome: Outcome }) {
  const { actions, rules } = useHudContext();
  const table = useTable((state) => state.seats);
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    setSaid('Painting the picture…');
    try {
      const { shareResult } = await resultPicture();
      const course = outcome.unit ? null : actions.course();
      // The viewer shows it to others, so "You" becomes "Me".
      const seats = table.map((seat) => (seat.name === 'You' ? { ...seat, name: 'Me' } : seat));
      const names = outcome.winners.map((seat) => table[seat]!.name.replace(/^You$/, 'I'));
      const title = winnersText(names, table.length);
      const done = await shareResult({ title, game: rules.info.name, outcome, course, seats });
      setSaid(done === 'saved' ? 'The picture is in your downloads.' : '');
    } catch {
      setSaid('The picture could not be made. Try again.');
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>Share picture</Button>
      <span className={`muted ${styles.said}`} role="status">
        {said}
      </span>
    </>
  );
}

/** Actions after a match on this device alone; `children` are those that concern its result. */
function LocalButtons({ children }: { readonly children: ReactNode }) {
  const { actions } = useHudContext();
  return (
    <>
      <Button data-acts="again" tone="primary" onClick={() => actions.rematch()}>
        Play again
      </Button>
      <Button onClick={() => actions.watchReplay()}>Watch the replay</Button>
      <Button onClick={() => actions.saveRecord()}>Save to a file</Button>
      <Button onClick={() => actions.lobby()}>Back to the lobby</Button>
      {children}
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
