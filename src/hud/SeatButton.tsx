import type { Seat } from '../engine/table.ts';
import { useHudContext } from './hudStore.ts';
import styles from './SeatButton.module.css';

/** Lies over the row of a seat, and opens what there is to know of it and to do. */
export function SeatButton({ seat, name }: { readonly seat: Seat; readonly name: string }) {
  const { hud } = useHudContext();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`About ${name}`}
      aria-haspopup="dialog"
      onClick={() => hud.setState({ panel: 'seat', about: seat })}
    />
  );
}
