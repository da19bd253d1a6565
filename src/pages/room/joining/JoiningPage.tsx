import { REACH_WORDS } from '../../../hud/room/status/troubles.ts';
import { BACK_TO_TOURNAMENT, useTournamentTable } from '../../../hud/room/tournamentTable.ts';
import type { JoinStep, RoomLook } from '../../../store/room/roomStore.ts';
import styles from './JoiningPage.module.css';
import { StepSign } from './StepSign.tsx';
import { TroubleNote } from './TroubleNote.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'joining' | 'opens' | 'reach' | 'trouble' | 'retry' | 'mySeat'>;
  /** Name of the player who is to open the table; missing: it was opened before its link was sent. */
  readonly awaited?: string | null | undefined;
  onRetry(): void;
  onLobby(): void;
}

/** Label of each step on the way to a table. */
const STEP_LABELS: Readonly<Record<JoinStep['id'], string>> = {
  server: 'Reaching the server that introduces people',
  find: 'Looking for the table',
  connect: 'Connecting to someone at the table',
  check: 'Checking who is who',
  log: 'Catching up on the match',
};

/** Text alternatives of the step signs, for screen readers. */
const STATES: Readonly<Record<JoinStep['state'], string>> = {
  waiting: 'not yet',
  doing: 'just now',
  done: 'done',
  failed: 'failed',
};

const unopenedWords = (opener: string) => ({
  title: `${opener} has not opened this table yet`,
  text: `It appears here as soon as they do. If ${opener} cannot, go back: “Link” at this table of the tournament lets someone else.`,
});

/** Progress of joining a table: the current step, the failed one, and what to do about it. Whoever opens it has no step to wait for. */
export function JoiningPage({ look, awaited, onRetry, onLobby }: Props) {
  const { joining, opens, reach, trouble, retry, mySeat } = look;
  const tournament = useTournamentTable();
  if (opens && mySeat === null)
    return (
      <TroubleNote
        // That nobody is found is as it should be.
        trouble={trouble?.code === 'refused' ? trouble : null}
        retry={null}
        {...{ onRetry, onLobby }}
        title="Opening the table"
        now="One moment…"
      />
    );
  const doing = joining.find(({ state }) => state === 'doing');
  return (
    <TroubleNote
      {...{ trouble, retry, onRetry, onLobby }}
      words={trouble?.code === 'nobodyThere' && awaited ? unopenedWords(awaited) : undefined}
      leave={awaited || tournament ? BACK_TO_TOURNAMENT : undefined}
      title={mySeat === null ? 'Joining the table' : 'Back to the table'}
      now={doing ? `${STEP_LABELS[doing.id]}…` : 'One moment…'}
    >
      <ol className={styles.steps}>
        {joining.map((step) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'doing' ? 'step' : undefined}
          >
            <StepSign state={step.state} />
            <div>
              <span className={styles.label}>{STEP_LABELS[step.id]}</span>
              <span className="sr-only">: {STATES[step.state]}</span>
            </div>
          </li>
        ))}
      </ol>
      <p className={`${styles.reach} muted`}>{REACH_WORDS[reach]}</p>
    </TroubleNote>
  );
}
