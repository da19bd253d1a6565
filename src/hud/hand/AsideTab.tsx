import type { CardId } from '../../engine/table/table.ts';
import { HandTab } from './HandTab.tsx';
import type { Slot } from './handLayout.ts';

/** Pixels above the tops of its cards, whose brass edges show how far it reaches. */
const HEIGHT = 22;
const LEFT = 4;

interface Props {
  readonly label: string;
  readonly cards: readonly CardId[];
  readonly picked: readonly CardId[];
  /** Slots of every card in the hand. */
  readonly slots: ReadonlyMap<CardId, { readonly slot: Slot }>;
}

/** One tab for all cards that are set aside. It shares the strip that picked cards rise into, and gives way to them. */
export function AsideTab({ label, cards, picked, slots }: Props) {
  if (!cards.length || cards.some((card) => picked.includes(card))) return null;
  const under = cards.map((card) => slots.get(card)!.slot);
  const x = Math.min(...under.map((slot) => slot.x));
  const y = Math.min(...under.map((slot) => slot.y));
  return <HandTab label={label} style={{ left: x + LEFT, top: y - HEIGHT }} />;
}
