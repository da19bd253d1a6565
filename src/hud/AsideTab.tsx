import type { CardId } from '../engine/table.ts';
import styles from './AsideTab.module.css';
import type { Slot } from './handLayout.ts';

interface Props {
  readonly label: string;
  readonly cards: readonly CardId[];
  readonly picked: readonly CardId[];
  readonly slotOf: (card: CardId) => Slot;
}

/** One tab for all cards that are set aside. It has the strip into which picked cards rise, and gives way to them. */
export function AsideTab({ label, cards, picked, slotOf }: Props) {
  if (!cards.length || cards.some((card) => picked.includes(card))) return null;
  const slots = cards.map(slotOf);
  const x = Math.min(...slots.map((slot) => slot.x));
  const y = Math.min(...slots.map((slot) => slot.y));
  return (
    <span className={styles.tab} style={{ left: x, top: y }} aria-hidden="true">
      {label}
    </span>
  );
}
