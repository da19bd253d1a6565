import type { Seat } from '../../engine/table/table.ts';
import { within } from '../../lib/text/format.ts';
import { useHudContext } from '../hudStore.ts';
import styles from './SeatButton.module.css';

/** Covers a seat's row and opens its sheet. */
export function SeatButton({ seat, name }: { readonly seat: Seat; readonly name: string }) {
  const { hud } = useHudContext();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`About ${within(name)}`}
      aria-haspopup="dialog"
      onClick={() => hud.setState({ panel: 'seat', about: seat })}
    />
  );
}
