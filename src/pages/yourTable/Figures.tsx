import type { ReactNode } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import { thousands } from '../../lib/text/format.ts';
import { COMPANY, type PlayedMatch } from '../../store/played/played.ts';
import { type Statistics, statisticsOf } from '../../store/played/statistics.ts';
import { dateWords } from './dateWords.ts';
import { PlacesChart } from './PlacesChart.tsx';
import styles from './YourTable.module.css';

interface Props {
  /** Missing: the matches are of several games. */
  readonly game: GameInfo | undefined;
  readonly infos: readonly GameInfo[];
  /** At least one, oldest first. */
  readonly matches: readonly PlayedMatch[];
}

/** Figures of matches of one game, or of all together. */
export function Figures({ game, infos, matches }: Props) {
  const { played, won, streak, finest, gain, against } = statisticsOf(matches);
  return (
    <section className={styles.part} aria-label={game?.name ?? 'All games'}>
      {game && <h3 className="serif">{game.name}</h3>}
      <dl className={styles.figures}>
        <Figure label="Played">{thousands(played)}</Figure>
        <Figure label="Won">{thousands(won)}</Figure>
        <Figure label="Wins in a row now">{thousands(streak.now)}</Figure>
        <Figure label="Most wins in a row">{thousands(streak.longest)}</Figure>
        {game && gain && (
          <Figure label={`Most won in one ${game.deal ?? 'hand'}`} note={dateWords(gain.when)}>
            {thousands(gain.gain)}
          </Figure>
        )}
      </dl>
      {game && finest && (
        <p>
          Best {finest.finest.what}: <strong className="serif">{finest.finest.name}</strong>
          <span className="muted">
            {' '}
            · {finest.finest.cards} · {dateWords(finest.when)}
          </span>
        </p>
      )}
      <PlacesChart matches={matches} />
      <Opponents {...{ infos, against }} />
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="serif">{children}</dd>
    {note && <dd className={`muted ${styles.note}`}>{note}</dd>}
  </div>
);

// A file may name opponents like a member of every object.
const COMPANY_WORDS: ReadonlyMap<string, string> = new Map([
  [COMPANY.people, 'Friends'],
  [COMPANY.mixed, 'Bots of several levels'],
  [COMPANY.alone, 'No one: alone'],
]);

/** Names opponents: bots as the lobby calls their level. */
function opponentWords(against: string, infos: readonly GameInfo[]): string {
  const bots = infos.flatMap((info) => info.bots);
  return bots.find(({ level }) => level === against)?.label ?? COMPANY_WORDS.get(against) ?? against;
}

function Opponents({ infos, against }: Pick<Props, 'infos'> & Pick<Statistics, 'against'>) {
  return (
    <table className={styles.opponents}>
      <thead>
        <tr className="muted">
          <th scope="col">Against</th>
          <th scope="col">Played</th>
          <th scope="col">Won</th>
        </tr>
      </thead>
      <tbody>
        {against.map((each) => (
          <tr key={each.against}>
            <th scope="row">{opponentWords(each.against, infos)}</th>
            <td>{thousands(each.played)}</td>
            <td>{each.against === COMPANY.alone ? '–' : thousands(each.won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
