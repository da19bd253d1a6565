import { useTable } from '../hudStore.ts';
import styles from './Title.module.css';

/** Characters of a name that fit two lines beside the buttons. */
const SHORT = 20;

/** Title of the selection, or the table's owner if nothing is picked. */
export function Title({
  name,
  locked = false,
}: {
  readonly name: string | null;
  readonly locked?: boolean | undefined;
}) {
  const { title } = useTable((state) => state.controls);
  const isLong = (name?.length ?? 0) > SHORT;
  return (
    <h3 className={styles.name} title={name ?? undefined} data-long={isLong || undefined} aria-live="polite">
      {locked && <LockSign />}
      {name ?? title}
    </h3>
  );
}

const LockSign = () => (
  <svg
    className={styles.lock}
    viewBox="0 0 13 13"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden
  >
    <path d="M3.6 6V4a2.9 2.9 0 0 1 5.8 0v2" />
    <rect x="2" y="6" width="9" height="6" rx="1.2" fill="currentColor" />
  </svg>
);
