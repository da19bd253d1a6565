import type { GameInfo } from '../../engine/game.ts';
import { capital, counted } from '../../lib/text/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../PageHead.tsx';
import { Fold } from '../tableForm/Fold.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import { NextStepPanel } from './NextStep.tsx';
import { Part } from './Part.tsx';
import { People } from './People.tsx';
import { Share } from './Share.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import styles from './Tournament.module.css';
import { RoundTables } from './tables/RoundTables.tsx';
import { formatText, reachText, roundText } from './words.ts';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
  /** The game; undefined if this page does not know it. */
  readonly info: GameInfo | undefined;
  onBack(): void;
}

/** One tournament: what comes next, the tables of this round, the standings and the players. */
export function TournamentView({ look, actions, info, onBack }: Props) {
  const { log, problem, organises, reach } = look;
  const { state } = log;
  const number = state.rounds.length;
  const text = `${info?.name ?? state.open.game} · ${formatText(state.open)}`;
  const earlier = state.rounds.slice(0, -1).map((_, i) => i + 1);
  return (
    <div className={styles.page}>
      <PageHead title={state.open.name} text={text} onBack={onBack} />
      {problem && <Notice onDismiss={actions.dismiss}>{problem}</Notice>}
      <main>
        <NextStepPanel {...{ look, actions }} />
        <p
          className={`muted ${styles.reach}`}
          role="status"
          data-live={reach === 'live' || reach === 'site' || undefined}
        >
          {reachText(look)}{' '}
          {!organises && (reach === 'away' || reach === 'site') && (
            <button type="button" className={styles.retry} onClick={actions.retry}>
              Look again
            </button>
          )}
        </p>
        <div className={styles.columns}>
          <div className={styles.column}>
            {number > 0 && (
              <Part title={capital(roundText(state, number))}>
                <RoundTables {...{ look, actions, number }} />
              </Part>
            )}
            {number === 0 && <People {...{ look, actions }} />}
            {earlier.reverse().map((round) => (
              <Fold
                key={round}
                title={`Round ${round}`}
                note={counted(state.rounds[round - 1]!.tables.length, 'table')}
              >
                <RoundTables {...{ look, actions }} number={round} />
              </Fold>
            ))}
          </div>
          <div className={styles.column}>
            {number > 0 && (
              <Part title="Standings">
                <StandingsTable {...{ state }} me={look.me} />
              </Part>
            )}
            {number > 0 && <People {...{ look, actions }} />}
            <Share {...{ look, actions }} />
          </div>
        </div>
      </main>
    </div>
  );
}
