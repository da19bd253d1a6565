import { useEffect, useMemo, useState } from 'react';
import { listed, thousands } from '../lib/format.ts';
import type { Best } from '../store/bests.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useHud, useHudContext, useTable } from './hudStore.ts';
import styles from './Result.module.css';
import { Scores } from './Scores.tsx';
import { SeatMarker } from './SeatMarker.tsx';

/** How the match came out, once everything has been shown. */
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
  const title = names.length ? winnersText(names, seats.length) : 'The match is over';
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
          <>
            {(!room || view.seat !== null) && (
              <Button
                data-acts="again"
                tone="primary"
                onClick={() => (room ? room.actions.again() : actions.rematch())}
              >
                {room ? 'Back to the seats' : 'Play again'}
              </Button>
            )}
            <Button onClick={() => actions.watchReplay()}>Watch the replay</Button>
            <Button onClick={() => actions.saveRecord()}>Save to a file</Button>
            <Button onClick={() => (room ? hud.setState({ asking: 'leave' }) : actions.lobby())}>
              {!room ? 'Back to the lobby' : view.seat === null ? 'Stop watching…' : 'Leave the table…'}
            </Button>
          </>
        }
      >
        {outcome.text && <p>{outcome.text}</p>}
        {bests.length > 0 && <Bests list={bests} />}
        {/* Alone there is nobody to compare credits with. */}
        {outcome.standings.length > 1 && (
          <ol className={styles.standings} aria-label="Standings">
            {outcome.standings.map(({ seat, credits, rank }) => (
              <li key={seat} data-won={rank === 1 || undefined}>
                <span className="serif">{rank}</span>
                <SeatMarker colour={seats[seat]?.colour ?? seat} size={32} />
                <span>{seats[seat]?.name}</span>
                <strong className="serif">
                  {outcome.unit ? String(credits).replace('-', '−') : thousands(credits)}
                </strong>
              </li>
            ))}
          </ol>
        )}
        <Scores />
        {room && view.seat === null && (
          <p className="muted">Anyone at the table can choose what to play next.</p>
        )}
      </Dialog>
    </>
  );
}

/** Who has won, of so many: a crowd is counted, as the list below names them all. */
function winnersText(names: readonly string[], of: number): string {
  if (names.length > 1 && names.length === of)
    return names.length === 2 ? 'Both share the win' : 'All share the win';
  if (names.length > 2) return `${names.length} share the win`;
  return `${listed(names)} ${names.length > 1 || names[0] === 'You' ? 'win' : 'wins'}`;
}

/** The best results of this game on this device; the one just made is marked. */
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
