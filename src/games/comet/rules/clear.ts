import { partsOf, zoneOf } from '../../../engine/table.ts';
import type { CometState, Ev } from './state.ts';

/** Everything goes back to the deck, face down (C13); reserved cards only if `reserves`. */
export function clearTable({ table }: CometState, reserves = false): Ev[] {
  const events: Ev[] = [];
  for (const zone in table.zones) {
    if (zone === 'deck' || (partsOf(zone)[0] === 'reserve' && !reserves)) continue;
    const cards = zoneOf(table, zone);
    const up = cards.filter((card) => table.cards.get(card)!.up);
    if (up.length) events.push({ type: 'turned', cards: up, up: false });
    events.push({ type: 'moved', cards, from: zone, to: 'deck' });
  }
  return events;
}
