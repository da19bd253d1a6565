import type { JoinStep } from '../../../store/room/roomStore.ts';
import styles from './StepSign.module.css';

/** Progress of a step; each state has its own shape. */
export function StepSign({ state }: Pick<JoinStep, 'state'>) {
  return (
    <svg
      className={styles.sign}
      data-state={state}
      viewBox="0 0 24 24"
      width={28}
      height={28}
      aria-hidden="true"
    >
      <circle className={styles.ring} cx={12} cy={12} r={10} />
      {state === 'doing' && <path className={styles.turning} d="M12 2a10 10 0 0 1 10 10" />}
      {state === 'done' && <path d="M7 12.5l3.5 3.5L17 9" />}
      {state === 'failed' && <path d="M8 8l8 8M16 8l-8 8" />}
    </svg>
  );
}
