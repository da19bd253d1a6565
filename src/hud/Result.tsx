import { useMemo } from 'react';
import { listed, thousands } from '../lib/format.ts';
import { useHud, useHudContext, useTable } from './hudStore.ts';
import { SeatMarker } from './SeatMarker.tsx';
import { Sheet } from './Sheet.tsx';

/** How the match came out, once everything has been shown. */
export function Result() {
  const { hud, actions, rules } = useHudContext();
  const view = useTable((state) => state.view);
  const seats = useTable((state) => state.seats);
  const live = useTable((state) => state.live);
  const replaying = useTable((state) => state.replaying);
  const seen = useHud((state) => state.resultSeen);
  const outcome = useMemo(() => rules.outcome(view.state), [rules, view]);
  if (!outcome) return null;
  const names = outcome.winners.map((seat) => seats[seat]?.name ?? `Seat ${seat + 1}`);
  const plural = names.length > 1 || names[0] === 'You';
  return (
    <>
      {seen && !replaying && (
        <button
          type="button"
          className="button result-again"
          onClick={() => hud.setState({ resultSeen: false })}
        >
          Show the result
        </button>
      )}
      <Sheet
        open={live && !seen && !replaying}
        title={`${listed(names)} ${plural ? 'win' : 'wins'}`}
        onClose={() => hud.setState({ resultSeen: true })}
        footer={
          <>
            <button type="button" className="button" data-tone="primary" onClick={() => actions.rematch()}>
              Play again
            </button>
            <button type="button" className="button" onClick={() => actions.watchReplay()}>
              Watch the replay
            </button>
            <button type="button" className="button" onClick={() => actions.saveRecord()}>
              Save to a file
            </button>
            <button type="button" className="button" onClick={() => actions.lobby()}>
              Back to the lobby
            </button>
          </>
        }
      >
        <ol className="standings">
          {outcome.standings.map(({ seat, credits, rank }) => (
            <li key={seat} data-won={rank === 1 || undefined}>
              <span className="serif">{rank}</span>
              <SeatMarker colour={seats[seat]?.colour ?? seat} size={32} />
              <span>{seats[seat]?.name}</span>
              <strong className="serif">{thousands(credits)}</strong>
            </li>
          ))}
        </ol>
      </Sheet>
    </>
  );
}
