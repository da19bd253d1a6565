import { useState } from 'react';
import { isPlayed } from '../../session/tournament/index.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirm } from '../../ui/dialog/lazyDialogs.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import styles from './NextStep.module.css';
import { focusIfLost, useKeptFocus } from './useKeptFocus.ts';
import { hasBye, isOut, nextStep, ownTable } from './words.ts';
import { isAskedFirst, YouAre } from './YouAre.tsx';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
}

/** What comes next, and the organiser's button for it. */
export function NextStepPanel({ look, actions }: Props) {
  const { state } = look.log;
  const { title, text, act, verb } = nextStep(state, look);
  const own = ownTable(state, look.me);
  const box = useKeptFocus<HTMLElement>();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const press = async (): Promise<void> => {
    if (act === 'close') return setAsking(true);
    setProblem(await actions.draw());
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles.next}
      aria-label="Next step"
      data-over={isPlayed(state) || undefined}
    >
      <div aria-live="polite">
        <strong className="serif">{title}</strong>
        <p>{text}</p>
        {own && (
          <p>
            You are at table {own.number} with {own.company}.
          </p>
        )}
        {hasBye(state, look.me) && <p>You have a bye in this round.</p>}
        {isOut(state, look.me) && <p>You are out.</p>}
      </div>
      {isAskedFirst(look) && <YouAre {...{ look, actions }} />}
      {own && (
        <Button tone="primary" onClick={() => actions.visitTable(state.rounds.length, own.number, own.opens)}>
          {own.opens && look.opened !== own.table.room ? 'Open your table' : 'Go to your table'}
        </Button>
      )}
      {verb && (
        <Button tone="primary" onClick={() => void press()}>
          {verb}
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
      <LazyConfirm
        open={asking}
        title="Close the tournament?"
        text="Results can no longer be corrected then. Everyone keeps the standings."
        verb="Close the tournament"
        cancel="Keep it open"
        onConfirm={() =>
          void actions.close().then((refused) => {
            setProblem(refused);
            focusIfLost(box);
          })
        }
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
