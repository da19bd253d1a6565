import { type PlayerId, standings, type TournamentState } from '../../session/tournament/index.ts';
import styles from './StandingsTable.module.css';
import { nameOf, pointsText } from './words.ts';

interface Props {
  readonly state: TournamentState;
  readonly me: PlayerId | null;
}

/** The standings: places, points, and what decides between equal points. */
export function StandingsTable({ state, me }: Props) {
  // Someone who left before they were drawn may have been a slip of the pen.
  const rows = standings(state).filter(({ gone, reached }) => !gone || reached > 0);
  const isKnockout = state.open.format.kind === 'knockout';
  return (
    <div>
      <div className={styles.frame}>
        <table className={styles.standings}>
          <caption className="sr-only">Standings, best first</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Place">#</abbr>
              </th>
              <th scope="col">Player</th>
              {isKnockout && (
                <th scope="col" title="Last round reached">
                  Round
                </th>
              )}
              <th scope="col">Points</th>
              <th scope="col" title="Points of the opponents, table by table on average">
                Opponents
              </th>
              <th scope="col" title="Tables won">
                Wins
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, place, points, opponents, ranks, reached, gone }) => (
              <tr
                key={player}
                data-mine={player === me || undefined}
                aria-current={player === me || undefined}
              >
                <td>{place}</td>
                <th scope="row">
                  {nameOf(state, player)}
                  {player === me && <span className="muted"> (you)</span>}
                  {gone && <span className="muted"> (left)</span>}
                </th>
                {isKnockout && <td>{reached}</td>}
                <td className={styles.points}>{pointsText(points)}</td>
                <td>{pointsText(opponents)}</td>
                <td>{pointsText(ranks[0] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`muted ${styles.note}`}>
        Opponents: for each table, the points that the others there have on average. They decide between equal
        points, and then wins do; a win that two share is half a win to each.
      </p>
    </div>
  );
}
