import type { CardId } from '../../../engine/table/table.ts';
import type { Ev, Free, Owed } from './state.ts';

// Remembers cards of hands that could not be mixed. Chance can't mix a hand while a share of the secret is missing, and a card known to
// others stays known until it can. So the cards of a missed mix are remembered for as long as they are in that hand (`postponed.ts`).

/** Remembers and forgets cards of hands that were to be mixed, before this event has changed anything else. */
export function withUnmixed(game: Free, event: Ev): Free {
  switch (event.type) {
    case 'withheld':
      return remember(game, mixedBy(game.owed.slice(0, 1)));
    case 'owesOnly':
      return remember(game, mixedBy(game.owed.filter((each) => !event.owed.includes(each))));
    case 'unmixed':
      return remember(game, event.cards);
    case 'moved':
      return event.from === event.to ? game : forget(game, new Set(event.cards));
    case 'mixed':
    case 'removed':
      return forget(game, new Set(event.cards));
    case 'arranged': {
      const held = new Set(event.zones.flatMap(([zone, cards]) => (zone.startsWith('hand:') ? cards : [])));
      return forget(game, new Set(game.unmixed?.filter((card) => !held.has(card))));
    }
    default:
      return game;
  }
}

const mixedBy = (owed: readonly Owed[]): readonly CardId[] =>
  owed.flatMap(({ due }) => (due.type === 'mix' ? (due.cards ?? []) : []));

function remember(game: Free, cards: readonly CardId[]): Free {
  const { unmixed = [] } = game;
  const more = cards.filter((card) => !unmixed.includes(card));
  return more.length ? { ...game, unmixed: [...unmixed, ...more] } : game;
}

function forget(game: Free, over: ReadonlySet<CardId>): Free {
  if (!game.unmixed?.some((card) => over.has(card))) return game;
  const { unmixed, ...rest } = game;
  const left = unmixed.filter((card) => !over.has(card));
  return left.length ? { ...rest, unmixed: left } : rest;
}
