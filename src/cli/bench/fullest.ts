import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Offer } from '../../engine/game.ts';
import { openMatch } from '../../engine/match.ts';
import { fill } from '../../engine/offers.ts';
import { defaultOptions } from '../../engine/options.ts';
import { writeRecord } from '../../engine/record/record.ts';
import type { View } from '../../engine/view.ts';
import { games } from '../../games/index.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';

/**
 * Builds a record of the fullest table: every seat taken, cards laid in every possible place, chips everywhere, and the person in seat 0
 * last to act. For measuring the scene.
 */
export async function fullestRecord(): Promise<{ readonly text: string; readonly view: View }> {
  const entry = games[0]!;
  const rules = await entry.rules();
  const seats = Array.from({ length: entry.info.seats.max }, (_, i) => ({
    name: `Seat ${i + 1}`,
    kind: i === 0 ? ('human' as const) : ('bot' as const),
    ...(i === 0 ? {} : { level: 'random' }),
  }));
  const header = {
    match: 'fullest',
    game: entry.info.id,
    version: entry.info.version,
    options: defaultOptions(entry.info),
    seats,
  };
  for (let seed = 0; ; seed++) {
    const dealer = makeLocalDealer(makeRng(`fullest-${seed}`));
    const match = openMatch(rules, header, (event, state) => dealer.observe(event, state.table));
    const acted = new Set<number>();
    for (;;) {
      const due = rules.due(match.state);
      if (due) {
        expectOk(match.append('dealer', dealer.answerNow(due, match.state.table)));
        continue;
      }
      const seat = rules.actors(match.state)[0];
      if (seat === undefined || rules.rounds(match.state) > 1) break;
      acted.add(seat);
      const view = { seat, state: match.state, faces: dealer.disclosed(seat) };
      const offers = rules.legal(view);
      const laid = layOne(offers);
      const last = !laid && acted.size === seats.length && seat === 0;
      if (last) return { text: writeRecord(match, dealer.secrets), view };
      // When nothing more can be laid, take whichever command ends the turn.
      expectOk(match.append(seat, laid ?? offers[0]!.command));
    }
  }
}

/** Lays one card at the next free place, or returns null. */
function layOne(offers: readonly Offer[]): Command | null {
  const lay = offers.find((offer) => offer.cards && offer.to);
  return lay ? fill(lay, { cards: lay.cards!.of.slice(0, 1), to: lay.to![0]! }) : null;
}
