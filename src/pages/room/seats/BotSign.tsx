import { sized } from '../../../ui/rem.ts';
import styles from './BotSign.module.css';
/** Sign of a seat without a person: an empty place, or a bot's head. */
export function BotSign({ size, empty = false }: { readonly size: number; readonly empty?: boolean }) {
  return (
    <svg className={styles.sign} viewBox="0 0 40 40" style={sized(size)} aria-hidden="true">
      <circle cx={20} cy={20} r={18} strokeDasharray="4 3.5" />
      {!empty && (
        <path d="M20 9v4M12 17a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4zM16.5 19v2.5M23.5 19v2.5" />
      )}
    </svg>
  );
}
