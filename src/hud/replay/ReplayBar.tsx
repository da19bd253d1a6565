import { useMemo } from 'react';
import type { ReplayAct } from '../../interaction/events.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ReplayActions } from '../actions.ts';
import { useHud, useHudContext, usePreference, useTable } from '../hudStore.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import { MoveExplanation } from './MoveExplanation.tsx';
import { explanationQuestion, toggleMoveExplanation } from './moveExplanation.ts';
import styles from './ReplayBar.module.css';
import { stepReplay } from './replaySteps.ts';

const SPEEDS = [0.5, 1, 2, 4];

interface Props {
  readonly replay: ReplayActions;
}

/** Controls of a replay: back and forth, at any speed. */
export function ReplayBar({ replay }: Props) {
  const context = useHudContext();
  const { preferences, hud } = context;
  const why = useHud((state) => state.why);
  const narrow = useNarrow();
  // Every event shown changes the view; the position is read again then.
  useTable((state) => state.view);
  useTable((state) => state.progress);
  // Pausing does not.
  useHud((state) => state.replayed);
  const speed = usePreference((state) => state.speed);
  const at = Math.max(0, replay.position());
  const last = Math.max(0, replay.length() - 1);
  const move = replay.move();
  const isExplained = why && !replay.playing() && move;
  return (
    <>
      {isExplained && <MoveExplanation replay={replay} move={move} at={at} />}
      <Panel className={styles.replay} role="toolbar" aria-label="Replay">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Position in the match"
          aria-valuetext={`step ${at + 1} of ${last + 1}`}
          onChange={(event) => replay.seek(Number(event.target.value))}
        />
        <Steps replay={replay} onStep={(act) => stepReplay(context, replay, act)} />
        <Button
          className={styles.why}
          size="small"
          disabled={!move}
          aria-expanded={Boolean(isExplained)}
          aria-label={explanationQuestion(move)}
          title={move ? undefined : 'Go to a move of one of the seats.'}
          onClick={() => toggleMoveExplanation(context, replay)}
        >
          {narrow ? (move && !move.bot ? 'Expert?' : 'Why?') : explanationQuestion(move)}
          <Shortcut of="h" />
        </Button>
        <Round replay={replay} at={at} last={last} onChoose={(step) => replay.seek(step)} />
        {!narrow && (
          <span className={`${styles.at} muted`}>
            {at + 1} / {last + 1}
          </span>
        )}
        <Select
          aria-label="Speed"
          value={SPEEDS.includes(speed) ? speed : 1}
          choices={SPEEDS.map((each) => ({ value: each, label: `${each}×` }))}
          onChoose={(next) => preferences.setState({ speed: next })}
        />
        <Button
          size="small"
          onClick={() => {
            replay.pause();
            hud.setState({ panel: 'share' });
          }}
        >
          Share…
        </Button>
        {/* On a phone the menu leads out. */}
        {!narrow && (
          <Button size="small" onClick={() => replay.exit()}>
            Leave
          </Button>
        )}
      </Panel>
    </>
  );
}

/** Buttons for one step or one move back or on, and for playing automatically. */
function Steps({ replay, onStep }: Props & { onStep(act: ReplayAct): void }) {
  return (
    <div className={styles.steps}>
      <Button
        size="small"
        aria-label="Previous move"
        title="Previous move (PageUp)"
        onClick={() => onStep('moveBack')}
      >
        «
      </Button>
      <Button
        size="small"
        aria-label="One step back"
        title="One step back (,)"
        onClick={() => onStep('oneBack')}
      >
        ‹
      </Button>
      <Button tone="primary" size="small" onClick={() => onStep('playOrPause')}>
        {replay.playing() ? 'Pause' : 'Play'}
      </Button>
      <Button
        size="small"
        aria-label="One step forward"
        title="One step forward (.)"
        onClick={() => onStep('oneOn')}
      >
        ›
      </Button>
      <Button
        size="small"
        aria-label="Next move"
        title="Next move (PageDown)"
        onClick={() => onStep('moveOn')}
      >
        »
      </Button>
    </div>
  );
}

interface RoundProps extends Props {
  readonly at: number;
  readonly last: number;
  onChoose(step: number): void;
}

/** Number of the round shown, with a way to each of the others. */
function Round({ replay, at, last, onChoose }: RoundProps) {
  const { rules } = useHudContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer match may have more rounds
  const begins = useMemo(() => replay.rounds(), [replay, last]);
  if (begins.length < 2) return null;
  const name = rules.info.deal === 'round' ? 'Round' : 'Hand';
  return (
    <Select
      aria-label={`${name} that is shown`}
      value={begins.findLast((step) => step <= at) ?? 0}
      choices={begins.map((step, i) => ({ value: step, label: `${name} ${i + 1}` }))}
      onChoose={onChoose}
    />
  );
}
