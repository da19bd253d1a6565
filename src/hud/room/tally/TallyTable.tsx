import { counted } from '../../../lib/text/format.ts';
import type { TallyLook } from '../../../store/room/tally/betweenLook.ts';
import { SeatMarker } from '../../seats/SeatMarker.tsx';
import { endText, standingText } from './betweenWords.ts';
import styles from './TallyTable.module.css';

interface Props {
  readonly tally: TallyLook;
  /** Heading level among the surrounding headings. */
  readonly level?: 'h2' | 'h3';
}

/** Each player's wins since the table was opened, and the end of each match. */
export function TallyTable({ tally: { people, matches }, level: Heading = 'h3' }: Props) {
  return (
    <div className={styles.evening}>
      <Heading className="serif">This evening</Heading>
      {people.length > 0 && (
        <table>
          <thead className="muted">
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Won</th>
              <th scope="col">Played</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ key, name, me, colour, won, played }) => (
              <tr key={key}>
                <th scope="row">
                  {colour === null ? <i /> : <SeatMarker colour={colour} size={24} />}
                  <bdi>{name}</bdi>
                  {me && <span className="muted"> (you)</span>}
                </th>
                <td className={`serif ${styles.won}`}>{won}</td>
                <td className="muted">{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}>
        <summary>
          {matches.length > 1 ? `All ${counted(matches.length, 'match', 'matches')}` : 'The match'}
        </summary>
        <ol>
          {matches.map((match) => (
            <li key={match.number}>
              <strong>
                {match.number}. {match.game}
              </strong>
              <span>{endText(match)}</span>
              <span className="muted">{standingText(match)}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
