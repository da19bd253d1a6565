import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import styles from './StageView.module.css';
import { Stage } from './stage.ts';
import { watchStage } from './stageInput.ts';
import type { StagePlan } from './stagePlan.ts';

interface Props {
  readonly plan: StagePlan;
  readonly quality: QualityLevel;
  /** Describes the picture and its keys for people who can't see it. */
  readonly label: string;
  /** Called with the stage once created, and with null on unmount. */
  onStage(stage: Stage | null): void;
  onPick(index: number): void;
  onStep(by: number): void;
  onSkip(): void;
}

const KEY_TURN = 0.26;

/** Cards under studio light. Keys: arrows turn the single card, F flips it, + and − zoom, Home straightens it. */
export function StageView({ plan, quality, label, onStage, ...hands }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const now = useRef({ plan, hands, onStage });
  now.current = { plan, hands, onStage };

  useEffect(() => {
    const element = host.current!;
    const made = new Stage(quality);
    stage.current = made;
    element.append(made.canvas);
    made.onFlown = () => now.current.hands.onSkip();
    const observer = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight));
    observer.observe(element);
    const letGo = watchStage(element, made, {
      view: () => now.current.plan.view,
      leans: () => !now.current.plan.still,
      onPick: (index) => now.current.hands.onPick(index),
      onStep: (by) => now.current.hands.onStep(by),
      onSkip: () => now.current.hands.onSkip(),
    });
    made.resize(element.clientWidth, element.clientHeight);
    made.show(now.current.plan);
    now.current.onStage(made);
    return () => {
      letGo();
      observer.disconnect();
      now.current.onStage(null);
      stage.current = null;
      made.dispose();
    };
  }, [quality]);

  useEffect(() => stage.current?.show(plan), [plan]);

  return (
    <div
      ref={host}
      className={styles.stage}
      data-view={plan.view}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes keys while it has the focus
      tabIndex={0}
      role="application"
      aria-label={label}
      onKeyDown={(event) => stage.current && press(event, stage.current)}
      onBlur={() => {
        stage.current?.spin.release();
        stage.current?.invalidate();
      }}
    />
  );
}

function press(event: KeyboardEvent, stage: Stage): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const turn = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!turn) return;
  event.preventDefault();
  event.stopPropagation();
  turn(stage);
  stage.invalidate();
}

const KEYS: Readonly<Record<string, (stage: Stage) => void>> = {
  ArrowLeft: ({ spin }) => spin.by(KEY_TURN, 0),
  ArrowRight: ({ spin }) => spin.by(-KEY_TURN, 0),
  ArrowUp: ({ spin }) => spin.by(0, -KEY_TURN),
  ArrowDown: ({ spin }) => spin.by(0, KEY_TURN),
  Home: ({ spin, sight }) => {
    spin.reset();
    sight.reset();
  },
  f: ({ spin }) => spin.flip(),
  '+': ({ sight }) => sight.zoomBy(1.25),
  '=': ({ sight }) => sight.zoomBy(1.25),
  '-': ({ sight }) => sight.zoomBy(0.8),
};
