import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeHotSeat, untimed } from '../../src/app/table/hotSeat.ts';
import { openTable } from '../../src/app/table/tableController.ts';
import { type LocalDealer, makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Game } from '../../src/engine/game.ts';
import type { GameEntry } from '../../src/engine/gameEntry.ts';
import { type Entry, type MatchHeader, stateHash } from '../../src/engine/match.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { ShownStep } from '../../src/engine/step.ts';
import type { Seat } from '../../src/engine/table/table.ts';
import type { View } from '../../src/engine/view.ts';
import { games } from '../../src/games/index.ts';
import { canonical } from '../../src/lib/json.ts';
import { expectOk } from '../../src/lib/result.ts';
import { makeRng, pick } from '../../src/lib/rng.ts';
import { createLocalSession } from '../../src/session/local/index.ts';
import { swapHidden } from '../../src/session/local/laws.ts';
import type { TableState } from '../../src/store/tableStore.ts';
import { createPreferenceStore } from '../../src/store/viewer/preferences.ts';

const PEOPLE: readonly Seat[] = [0, 1, 2];
/** Turns of people: enough for several rounds of claims, passes and bets. */
const TURNS = 24;

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
});
afterEach(() => vi.unstubAllGlobals());

const headerOf = ({ info }: GameEntry): MatchHeader => ({
  match: `shared-${info.id}`,
  game: info.id,
  version: info.version,
  options: defaultOptions(info),
  seats: [...PEOPLE, 3].map((seat) =>
    PEOPLE.includes(seat)
      ? { name: `Person ${seat}`, kind: 'human' }
      : { name: 'Bot', kind: 'bot', level: info.bots[0]!.level },
  ),
});

interface Hearing {
  onSteps(steps: readonly ShownStep[]): void;
  onAnswer(): void;
}

/** The match of three people at one device and a bot that plays at random. */
function open(entry: GameEntry, rules: Game, dealer: LocalDealer, past: readonly Entry[], hears?: Hearing) {
  const bots = makeRng('bot');
  return expectOk(
    createLocalSession(
      rules,
      headerOf(entry),
      0,
      dealer,
      async (_, view) => fillAtRandom(pick(bots, rules.legal(view)), bots),
      {
        onEntry: (_, steps) => hears?.onSteps(steps),
        onError(error) {
          throw error;
        },
        onAnswer: () => hears?.onAnswer(),
      },
      past,
      makeRng('salts'),
      PEOPLE.slice(1),
    ),
  );
}

/** Cards whose faces this view has, though neither it nor everyone may see them. */
const leaks = ({ seat, state, faces }: View): readonly number[] =>
  [...faces.keys()].filter((id) => {
    const card = state.table.cards.get(id);
    return card && card.face === null && (seat === null || !card.known.includes(seat));
  });

it.each(games)(
  '$info.id: the device shows each person only what they may see, also after another had it',
  async (entry) => {
    const [rules, display] = [await entry.rules(), untimed(await entry.display())];
    const rng = makeRng(`people ${entry.info.id}`);
    const preferences = createPreferenceStore(() => null);
    const none = (): void => {};
    let due: (() => void) | null = null;
    const hears: Hearing = { onSteps: (steps) => hotSeat?.push(steps), onAnswer: () => hotSeat?.answered() };
    const session = open(entry, rules, makeLocalDealer(makeRng('deal')), [], hears);
    const check = ({ view, log }: TableState): void => {
      expect(leaks(view)).toEqual([]);
      const { state, faces } = log.at(-1)?.step ?? view;
      expect(leaks({ seat: view.seat, state, faces })).toEqual([]);
    };
    const hotSeat: ReturnType<typeof makeHotSeat> = makeHotSeat({
      ...{ session, people: PEOPLE, first: 0, beginsTogether: true, speed: () => 0, onTake: none },
      open(how) {
        const table = openTable({
          ...{ ...how, rules, display, preferences, alone: true, people: PEOPLE, replaying: false, speed: 0 },
          seats: session.match.header.seats.map((seat, colour) => ({ ...seat, colour })),
          navigate: { rematch: none, watchReplay: none, lobby: none, importRecord: none },
          ...{ onShow: none, saveRecord: none },
        });
        check(table.store.getState());
        table.store.subscribe(check);
        return table;
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
    const had = new Set<Seat>();
    for (let turns = 0; turns < TURNS; turns++) {
      await session.run();
      (due as (() => void) | null)?.();
      const { table, passingTo } = hotSeat.turn.getState();
      const { view } = table.store.getState();
      if (passingTo !== null) {
        expect([view.seat, view.faces.size]).toEqual([null, 0]);
        had.add(passingTo);
        hotSeat.take();
        continue;
      }
      if (view.seat === null || !session.awaited.includes(view.seat)) break;
      expect(table.actions.dispatch(fillAtRandom(pick(rng, rules.legal(view)), rng))).toBeNull();
    }
    hotSeat.close();
    expect([...had].sort()).toEqual(PEOPLE);

    // Law 4, for a person and for the blind screen.
    const { entries, state } = session.match;
    for (const seat of [pick(rng, PEOPLE), null]) {
      const look = ({ state: shown, faces }: ShownStep) =>
        canonical([stateHash(shown), [...faces], display.controls({ seat, state: shown, faces })]);
      const swapped = swapHidden(state.table, seat ?? -1, session.secrets, rng);
      const again = open(entry, rules, makeLocalDealer(makeRng('unused'), swapped), entries);
      expect(look(again.take(seat).past.at(-1)!)).toBe(look(session.take(seat).past.at(-1)!));
    }
  },
);
