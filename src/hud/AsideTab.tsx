import type { CardId } from '../engine/table.ts';
import styles from './AsideTab.module.css';
import type { Slot } from './handLayout.ts';

interface Props {
  readonly label: string;
  readonly cards: readonly CardId[];
  readonly picked: readonly CardId[];
  /** Of every card of the hand. */
  readonly slots: ReadonlyMap<CardId, { readonly slot: Slot }>;
}

/** One tab for all cards that are set aside. It has the strip into which picked cards rise, and gives way to them. */
export function AsideTab({ label, cards, picked, slots }: Props) {
  if (!cards.length || cards.some((card) => picked.includes(card))) return null;
  const under = cards.map((card) => slots.get(card)!.slot);
  const x = Math.min(...under.map((slot) => slot.x));
  const y = Math.min(...under.map((slot) => slot.y));
  return (
    <span className={styles.tab} style={{ left: x, top: y }} aria-hidden="true">
      {label}
    </span>
  );
}
