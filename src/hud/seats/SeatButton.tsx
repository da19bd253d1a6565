import type { Seat } from '../../engine/table/table.ts';
import { within } from '../../lib/text/format.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { useHudContext } from '../hudStore.ts';
import { botWords } from './botWords.ts';
import styles from './SeatButton.module.css';

/** Covers a seat's row and opens its sheet. A pointer over it reads how the seat's bot plays. */
export function SeatButton({ seat, look }: { readonly seat: Seat; readonly look: SeatLook }) {
  const { hud } = useHudContext();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`About ${within(look.name)}`}
      aria-haspopup="dialog"
      title={botWords(look)}
      onClick={() => hud.setState({ panel: 'seat', about: seat })}
    />
  );
}
