import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBackgroundTable } from '../../../src/app/room/shared/backgroundTable.ts';
import { SharedMatch } from '../../../src/app/room/shared/sharedMatch.ts';
import { memberMatch } from '../../../src/app/room/shared/testing.ts';
import { makeHotSeat, unprompted } from '../../../src/app/table/hotSeat.ts';
import { openTable } from '../../../src/app/table/tableController.ts';
import { windowActors } from '../../../src/engine/answers.ts';
import type { Game, State } from '../../../src/engine/game.ts';
import { fillAtRandom } from '../../../src/engine/offers.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { Seat } from '../../../src/engine/table/table.ts';
import type { View } from '../../../src/engine/view.ts';
import { games } from '../../../src/games/index.ts';
import { makeRng, pick } from '../../../src/lib/rng.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import { setupOf } from '../../../src/session/room/testing.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';
import { actingIn } from '../../../src/store/director/present.ts';
import { isAwaited, type TableState } from '../../../src/store/tableStore.ts';
import { createPreferenceStore } from '../../../src/store/viewer/preferences.ts';

/** Ann and Bo share a device, and Cy has another. */
const NAMES = ['ann', 'bo', 'cy'];
const HERE: readonly Seat[] = [0, 1];
/** Turns of anyone: enough for several rounds of claims, passes and bets. */
const TURNS = 60;

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
});
afterEach(() => vi.unstubAllGlobals());

/** A table of three members: two share a device. */
function seat(id: string, rules: Game) {
  const all = new Map([[id, rules]]);
  const room = setupOf(3, {
    game: id,
    options: defaultOptions(rules.info),
    bots: NAMES.map((_, i) => ({ level: rules.info.bots[0]!.level, name: `Bot ${i}` })),
  });
  const table = new DealtTable({ people: NAMES, games: all, room });
  const say = (speak: () => void): void => {
    const before = table.past.length;
    speak();
    for (const { applied } of table.past.slice(before))
      for (const each of matches) each.show(applied.steps, applied.entries);
  };
  const speak = (who: string, body: RoomCommand): void => say(() => table.say(who, body as never));
  const matches = HERE.map((of) =>
    memberMatch(table, NAMES[of]!, rules, of, (body) => speak(NAMES[of]!, body)),
  );
  const settle = (): void => {
    say(() => table.deal());
    const { asking } = table.state.table;
    if (!asking?.closed) return;
    for (const of of windowActors(table.state.table)) {
      const body = table.of(of).answerer.owes(table.state.table, of);
      if (body) say(() => table.say(NAMES[of]!, { type: 'play', seat: of, body }));
    }
    settle();
  };
  return { table, matches, say, settle };
}

/** Cards whose faces this view has, though by the log (`now`) neither its seat nor everyone may see them. Faces come before they are shown. */
const leaks = ({ seat: of, faces }: View, now: State<unknown>): readonly number[] =>
  [...faces.keys()].filter((id) => {
    const card = now.table.cards.get(id);
    return card && card.face === null && (of === null || !card.known.includes(of));
  });

it.each(games)(
  '$info.id: two people at one device and one elsewhere play, and each is shown only what they may see',
  async (entry) => {
    const [rules, display] = [await entry.rules(), unprompted(await entry.display())];
    const rng = makeRng(`companions ${entry.info.id}`);
    const preferences = createPreferenceStore(() => null);
    const none = (): void => {};
    const { table, matches, say, settle } = seat(entry.info.id, rules);
    let due: (() => void) | null = null;
    const check = ({ view }: TableState): void => expect(leaks(view, table.state)).toEqual([]);
    let hotSeat: ReturnType<typeof makeHotSeat> | null = null;
    const seats = NAMES.map((name, colour) => ({ name, colour, kind: 'human' as const }));
    const background = new Map(
      matches.map((match) => [match.seat!, makeBackgroundTable(match, { rules, display }, seats)]),
    );
    const session = new SharedMatch({
      own: matches[0]!,
      people: matches,
      hooks: {
        onSteps: (steps) => hotSeat?.push(steps),
        onSending: none,
        onRefused: none,
        onAnswer: () => hotSeat?.answered(),
        onTold: (of, step) => background.get(of)!.show(step),
        onChange: () => hotSeat?.changed(),
      },
    });
    hotSeat = makeHotSeat({
      ...{ session, people: HERE, first: 0, beginsTogether: true, speed: () => 0, onTake: none },
      open(how) {
        const made = openTable({
          ...{ ...how, rules, display, preferences, people: HERE, replaying: false, speed: 0 },
          seats,
          navigate: { rematch: none, watchReplay: none, lobby: none, importRecord: none },
          ...{ onShow: none, saveRecord: none },
        });
        check(made.store.getState());
        made.store.subscribe(check);
        return made;
      },
      clock: {
        after(_, then) {
          due = then;
          return () => {
            due = null;
          };
        },
      },
    });
    const acted = new Set<Seat>();
    for (let turns = 0; turns < TURNS; turns++) {
      settle();
      (due as (() => void) | null)?.();
      // A turn clock runs for each of them, with the device or without it.
      for (const [of, { store }] of background)
        expect(isAwaited(store.getState())).toBe(actingIn(rules, table.state).includes(of));
      const { table: front, passingTo } = hotSeat.turn.getState();
      const { view } = front.store.getState();
      if (passingTo !== null) {
        expect([view.seat, view.faces.size]).toEqual([null, 0]);
        hotSeat.take();
      } else if (view.seat !== null && session.awaited.includes(view.seat)) {
        acted.add(view.seat);
        expect(front.actions.dispatch(fillAtRandom(pick(rng, rules.legal(view)), rng))).toBeNull();
      } else if (rules.actors(table.state).includes(2)) {
        const { dealing, answerer } = table.at('cy');
        const own = { seat: 2, state: table.state, faces: new Map(dealing.faces(2)) };
        const body = answerer.bodyOf(table.state.table, 2, fillAtRandom(pick(rng, rules.legal(own)), rng));
        acted.add(2);
        say(() => table.say('cy', { type: 'play', seat: 2, body }));
      } else expect(rules.outcome(table.state)).not.toBeNull();
    }
    hotSeat.close();
    expect([...acted].sort()).toEqual([0, 1, 2]);
  },
);
