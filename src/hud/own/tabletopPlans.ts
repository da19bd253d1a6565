import type { Cut, SheetPlan } from '../../art/composeSheet.ts';
import { numbered, type TabletopCard, type TabletopDeck } from '../../engine/own/tabletopDeck.ts';
import { ok, type Result } from '../../lib/result.ts';
import type { OpenedPicture } from './openFiles.ts';
import { type CardPlan, type DeckPlan, gathered, wholePicture } from './plans.ts';

/** Returns the addresses of decks' pictures, each once: faces first, then backs. */
export function addressesOf(decks: readonly TabletopDeck[]): readonly string[] {
  const sheets = decks.flatMap((deck) => deck.sheets);
  return [...new Set([...sheets.map(({ face }) => face), ...sheets.flatMap(({ back }) => back || [])])];
}

/** Cards with the same back. */
interface Group {
  /** Null if the file has no picture of it. */
  readonly back: { readonly address: string; readonly from: Cut['from'] } | null;
  readonly cards: readonly TabletopCard[];
}

function cellOf({ sheet, cell }: TabletopCard, { sheets }: TabletopDeck): Cut['from'] {
  const { columns, rows } = sheets[sheet]!;
  return [(cell % columns) / columns, Math.floor(cell / columns) / rows, 1 / columns, 1 / rows];
}

/** Groups a deck's cards by back, in the deck's order. */
function groupsOf(deck: TabletopDeck): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const card of deck.cards) {
    const { back: address, uniqueBack } = deck.sheets[card.sheet]!;
    const from = uniqueBack ? cellOf(card, deck) : ([0, 0, 1, 1] as const);
    const key = `${from.join()} ${address}`;
    const cards = [...(groups.get(key)?.cards ?? []), card];
    groups.set(key, { back: address ? { address, from } : null, cards });
  }
  return [...groups.values()];
}

/** Each card's own back, which may split one deck into several, or our plain one on all. */
export type Backs = 'each' | 'plain';

/** Returns the number of different backs in a deck. */
export const backsIn = (deck: TabletopDeck): number => groupsOf(deck).length;

/**
 * Plans a Tabletop Simulator deck as decks of ours: one per back, or one with our own back. `fileOf` returns the index of an address's
 * picture; null for a back means that its cards get ours. All faces need a picture.
 */
export function tabletopPlans(
  deck: TabletopDeck,
  name: string,
  pictures: readonly OpenedPicture[],
  fileOf: (address: string) => number | null,
  backs: Backs,
): Result<readonly DeckPlan[], string> {
  const groups = backs === 'each' ? groupsOf(deck) : [{ back: null, cards: deck.cards }];
  const plans: DeckPlan[] = [];
  for (const [i, { back, cards }] of groups.entries()) {
    const { face, columns, rows } = deck.sheets[cards[0]!.sheet]!;
    const picture = pictures[fileOf(face)!]!;
    const plan = gathered(
      groups.length > 1 ? numbered(name, i + 1) : name,
      cards.map((card): CardPlan => {
        const file = fileOf(deck.sheets[card.sheet]!.face)!;
        return { cut: { file, from: cellOf(card, deck) }, name: card.name, copies: card.copies };
      }),
      { width: picture.width / columns, height: picture.height / rows },
      backPlan(back, pictures, fileOf),
    );
    if (!plan.ok) return plan;
    plans.push(plan.value);
  }
  return ok(plans);
}

function backPlan(
  back: Group['back'],
  pictures: readonly OpenedPicture[],
  fileOf: (address: string) => number | null,
): SheetPlan | null {
  const file = back && fileOf(back.address);
  if (file === null) return null;
  const { width, height } = pictures[file]!;
  const [, , wide, high] = back!.from;
  return {
    ...wholePicture({ width: Math.round(width * wide), height: Math.round(height * high) }, file),
    cuts: [{ file, from: back!.from }],
  };
}
