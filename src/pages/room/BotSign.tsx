import styles from './BotSign.module.css';
/** A seat without a person: an empty place, and a bot's head. */
export function BotSign({ size }: { readonly size: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx={20} cy={20} r={18} strokeDasharray="4 3.5" />
      <path d="M20 9v4M12 17a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4zM16.5 19v2.5M23.5 19v2.5" />
    </svg>
  );
}
