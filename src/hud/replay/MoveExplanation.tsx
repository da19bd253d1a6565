import { useEffect, useState } from 'react';
import type { Explanation } from '../../engine/analysis/evaluation.ts';
import { namesOf } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { ReplayActions, ShownMove } from '../actions.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './MoveExplanation.module.css';
import { explanationLead, explanationQuestion, explanationRows, otherHint } from './moveExplanation.ts';

interface Props {
  readonly replay: ReplayActions;
  readonly move: ShownMove;
  /** Step shown. */
  readonly at: number;
}

/** The expert's view of the move shown, with a few numbers. */
export function MoveExplanation({ replay, move, at }: Props) {
  const { hud } = useHudContext();
  const seats = useTable((state) => state.seats);
  const narrow = useNarrow();
  const [more, setMore] = useState(false);
  const { explanation, failed } = useExplained(replay, at);
  const close = () => hud.setState({ why: false });
  // The box covers something only on a phone.
  useBackCloses(narrow, close);
  const lead = failed
    ? 'This device could not work it out.'
    : explanation === undefined
      ? 'Working it out…'
      : explanation
        ? explanationLead(namesOf(seats)(move.seat), move, explanation)
        : 'There was nothing to weigh up here.';
  const whole = explanation && (!narrow || more);
  return (
    <Panel
      className={styles.why}
      as="section"
      data-why
      aria-label={explanationQuestion(move)}
      aria-busy={explanation === undefined}
    >
      <div className={styles.top}>
        <p className={styles.lead} role="status" data-whole={whole || undefined}>
          {lead}
        </p>
        {explanation && narrow && (
          <Button size="small" tone="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
            {more ? 'Less' : 'More'}
          </Button>
        )}
        <Button size="small" tone="quiet" aria-label="Close" onClick={close}>
          ×
        </Button>
      </div>
      {whole && <Choices move={move} explanation={explanation} />}
    </Panel>
  );
}

/** Best choices and the one made, with their values. */
function Choices({ move, explanation }: { readonly move: ShownMove; readonly explanation: Explanation }) {
  const hint = otherHint(move, explanation);
  return (
    <>
      <ul className={styles.rows}>
        {explanationRows(explanation).map(({ label, value, made, even }) => (
          <li key={label} data-made={made || undefined}>
            <span>
              {label}
              {made && <span className={styles.made}> · played</span>}
              {even && <span className={styles.made}> · as good</span>}
            </span>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
      <p className={`${styles.text} muted`}>
        {explanation.title} {hint !== null && `The hint was “${hint}”.`}
      </p>
    </>
  );
}

/** Returns the explanation of the step shown; undefined while it is calculated, which stops when the viewer goes on. */
function useExplained(replay: ReplayActions, at: number) {
  const [answer, setAnswer] = useState<{
    readonly at: number;
    readonly explanation: Explanation | null | Error;
  }>();
  useEffect(() => {
    let gone = false;
    const say = (explanation: Explanation | null | Error): void => {
      if (!gone) setAnswer({ at, explanation });
    };
    replay.explain().then(say, () => say(new Error()));
    return () => {
      gone = true;
      replay.drop();
    };
  }, [replay, at]);
  const explanation = answer?.at === at ? answer.explanation : undefined;
  return explanation instanceof Error ? { explanation: null, failed: true } : { explanation, failed: false };
}
