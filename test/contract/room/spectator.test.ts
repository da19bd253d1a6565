import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../../src/engine/dealer.ts';
import type { GameDisplay } from '../../../src/engine/display.ts';
import type { Event } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { CardId, Face, TableEvent } from '../../../src/engine/table/table.ts';
import type { View } from '../../../src/engine/view.ts';
import { games } from '../../../src/games/index.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { playOut } from '../../../src/session/local/simulate.ts';

/** Calls everything that a display is asked for while a spectator looks on. */
function lookAt(display: GameDisplay, seats: number, event: Event, view: View): void {
  const { state } = view;
  const name = (seat: number): string => `Seat ${seat}`;
  const { controls, undo, idle, title, text } = display.controls(view);
  expect({ controls, undo, idle: idle ?? null }).toEqual({ controls: [], undo: null, idle: null });
  expect(title && text).toBeTruthy();
  const layout = display.layout(seats, 0);
  const some = [...state.table.cards.keys()].slice(0, 1);
  for (const { id } of layout.places)
    for (const cards of [[], some]) {
      expect(display.gesture(view, cards, id)).toBe(null);
      expect(display.preview(view, cards, id)).toBe(null);
    }
  expect(display.preview(view, [], null)).toBe(null);
  expect(display.hint(view)).toBe(null);
  expect(display.chances ? display.chances(view, makeRng('watch')) : null).toBe(null);
  for (const [seat] of layout.seats.entries()) expect(display.seatNote(view, seat).text).toBeTypeOf('string');
  display.showing(view);
  display.moment?.(event, view, name);
  display.narrate(event, view, name);
  display.sheet?.(view);
  expect(display.headline(view, {}).title).toBeTruthy();
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))('%s before a watcher', (_, entry) => {
  test('asks nothing, offers nothing, and shows what is public', async () => {
    const { info } = entry;
    const [game, display] = await Promise.all([entry.rules(), entry.display()]);
    const seats = Array.from({ length: info.seats.usual }, (_, i) => ({
      name: `Seat ${i}`,
      kind: 'bot' as const,
    }));
    const header = {
      match: 'watched',
      game: info.id,
      version: info.version,
      options: defaultOptions(info),
      seats,
    };
    const faces = new Map<CardId, Face>();
    const rng = makeRng('watched');
    let looks = 0;
    playOut(game, header, {
      dealer: makeLocalDealer(makeRng('watched-deal')),
      maxEvents: 700,
      choose: (view) => game.bot(view, info.bots[0]!.level, rng),
      observer(event, state) {
        if (event.type === 'revealed') {
          const { cards, faces: shown, to } = event as TableEvent & { type: 'revealed' };
          if (to === 'all') for (const [i, card] of cards.entries()) faces.set(card, shown![i]!);
        }
        if (++looks % 5) return;
        lookAt(display, seats.length, event, { seat: null, state, faces: new Map(faces) });
      },
    });
    expect(looks).toBeGreaterThan(100);
  });
});
