import { useEffect, useMemo } from 'react';
import { deckAt } from '../../engine/display/cardArt.ts';
import type { CardArt, GameDisplay } from '../../engine/display.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import { follow, keepOrder, putAt } from '../../store/viewer/handOrder.ts';
import { type HudContextValue, useHud, useHudContext, usePreference, useTable } from '../hudStore.ts';

/** Sort order of `GameDisplay.groups`. */
export const TOGETHER = 'together';

/** Returns the hand's order: cards set aside first, then the rest as arranged by its player, or in their preferred sort order. */
export function useHandOrder(hand: readonly CardId[], aside: readonly CardId[]): readonly CardId[] {
  const { hud } = useHudContext();
  const display = useTable((state) => state.display);
  const decks = useTable((state) => state.decks);
  const view = useTable((state) => state.view);
  const past = useTable((state) => state.past !== null);
  const sort = usePreference((state) => state.sort);
  const kept = useHud(({ arranged }) => (arranged?.sort === sort ? arranged.cards : null));
  const drag = useHud((state) => state.drag);
  const known = useMemo(() => hand.every((card) => faceIn(view, card) !== undefined), [hand, view]);

  const own = useMemo(() => kept && follow(hand, kept, (card) => faceIn(view, card)), [hand, kept, view]);
  useEffect(() => {
    // Shuffled cards are matched again once their faces are known. The hand of a past moment says nothing of the present order.
    if (!kept || !known || past) return;
    const cards = own && keepOrder(own, (card) => faceIn(view, card));
    if (!cards) hud.setState({ arranged: null });
    else if (cards.length !== kept.length || cards.some(({ card }, i) => card !== kept[i]!.card))
      hud.setState({ arranged: { cards, sort } });
  }, [hud, kept, known, own, past, sort, view]);

  return useMemo(() => {
    const order = own ?? hand;
    const free = order.filter((card) => !aside.includes(card));
    const lies = [
      ...order.filter((card) => aside.includes(card)),
      ...(own || !known ? free : sorted(display.groups, decks, view, free, sort)),
    ];
    return drag?.to == null ? lies : putAt(lies, drag.cards, drag.to);
  }, [display, decks, view, hand, aside, sort, known, own, drag?.cards, drag?.to]);
}

/** Sorts by groups, or deck by deck by something printed on each card; otherwise keeps the order of dealing. */
function sorted(
  groups: GameDisplay['groups'],
  decks: readonly CardArt[],
  view: View,
  hand: readonly CardId[],
  sort: string,
): readonly CardId[] {
  const faceOf = (card: CardId): Face => faceIn(view, card)!;
  if (sort === TOGETHER && groups) {
    const found = groups(hand.map(faceOf)).flatMap((group) => group.map((i) => hand[i]!));
    return [...found, ...hand.filter((card) => !found.includes(card))];
  }
  const { table } = view.state;
  return decks.flatMap(({ sorts }, deck) => {
    const of = hand.filter((card) => deckAt(decks, table, card) === deck);
    const by = sorts.find((each) => each.id === sort);
    return by ? of.sort((a, b) => by.compare(faceOf(a), faceOf(b))) : of;
  });
}

/** Moves cards to another place in the hand, now ordered as `order`. */
export function moveInHand(
  { table, hud, preferences }: Pick<HudContextValue, 'table' | 'hud' | 'preferences'>,
  order: readonly CardId[],
  cards: readonly CardId[],
  to: number,
): void {
  const { view, past } = table.getState();
  if (past) return;
  const { sort } = preferences.getState();
  const laid = keepOrder(putAt(order, cards, to), (card) => faceIn(view, card));
  hud.setState({ arranged: { cards: laid, sort } });
}
