import { makeLocalDealer } from '../../engine/dealer.ts';
import type { GameDisplay } from '../../engine/display.ts';
import type { Command, Game, Options } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import { emptyTable } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { Timer } from '../../lib/clock.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { createLocalSession } from '../../session/local/index.ts';
import { Director } from '../../store/director/director.ts';
import { createTableStore, freshTable, type TableState } from '../../store/tableStore.ts';

/** The seat whose player answers; the others are bots, which seem to think as long as the director has them. */
const PLAYER = 0;
/** Milliseconds that the device takes, on average, to pass where nothing else is possible (`app/table/answerClock.ts`). */
const PASSING = 520;

/** Time that a match takes on one device, alone among bots. */
export interface MatchTime {
  /** Milliseconds in which the table shows what happens, at normal speed. */
  readonly shown: number;
  /** Decisions of the player, the presses that end a hand's summary included. */
  readonly answers: number;
  readonly rounds: number;
  /** The match's reveals, in order. */
  readonly reveals: readonly RevealTime[];
}

/** Time that the reveals of one hand take, from the first to the last payment. */
export interface RevealTime {
  /** Milliseconds at normal speed. */
  readonly shown: number;
  /** Reveals in which several seats compete. */
  readonly contested: number;
}

export interface TimedTable {
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly options: Options;
  readonly seats: number;
  /** Level of every seat, the player's too. */
  readonly level: string;
}

/** Plays a match of bots, and has the director show it to one of them. Throws if a bot is refused. */
export async function timeMatch(table: TimedTable, seed: string): Promise<MatchTime> {
  const { steps, answers, passes, rounds } = await playThrough(table, seed);
  const { waited, rests, reveals } = showAll(table, steps, PLAYER);
  return { shown: waited + passes * PASSING, answers: answers + rests, rounds, reveals };
}

async function playThrough({ rules, display, options, seats, level }: TimedTable, seed: string) {
  const { info } = rules;
  const rng = makeRng(`${seed} bots`);
  const seat = { kind: 'bot' as const, level };
  const header = {
    ...{ match: seed, game: info.id, version: info.version, options },
    seats: Array.from({ length: seats }, (_, i) => ({ ...seat, name: `Seat ${i + 1}` })),
  };
  const steps: ShownStep[] = [];
  let answers = 0;
  let passes = 0;
  const choose = async (_: string, view: View): Promise<Command> => {
    if (view.seat === PLAYER) {
      if (display.controls(view).idle) passes++;
      else answers++;
    }
    return rules.bot(view, level, rng);
  };
  const onError = (error: unknown): never => {
    throw error;
  };
  const session = expectOk(
    createLocalSession(rules, header, PLAYER, makeLocalDealer(makeRng(`${seed} deal`)), choose, {
      onEntry: (_, more) => steps.push(...more),
      onError,
    }),
  );
  await session.run();
  if (!rules.outcome(session.match.state)) throw new Error(`${seed}: the match did not end`);
  return { steps: [...session.past, ...steps], answers, passes, rounds: rules.rounds(session.match.state) };
}

/**
 * Has the director show these steps to a seat on a clock that does not wait. Returns the milliseconds it waited, the presses that ended a
 * hand's summary, and how long each hand's reveals took. Throws if it stopped before the end.
 */
export function showAll(
  { rules, display, options, seats }: Omit<TimedTable, 'level'>,
  steps: readonly ShownStep[],
  seat: number,
) {
  let waited = 0;
  let due: (() => void) | null = null;
  const reveals = timeReveals(rules);
  const clock: Timer = {
    after(ms, then) {
      waited += ms;
      reveals.wait(store.getState(), ms);
      due = then;
      return () => {
        if (due === then) due = null;
      };
    },
  };
  const tick = (): boolean => {
    const then = due;
    due = null;
    then?.();
    return then !== null;
  };
  const view = { seat, state: { ...steps[0]!.state, table: emptyTable }, faces: new Map() };
  const names = Array.from({ length: seats }, (_, colour) => ({
    ...{ name: `Seat ${colour + 1}`, colour, kind: 'bot' as const },
  }));
  const store = createTableStore(freshTable({ display, options, seats: names, view, replaying: false }));
  const rests = () => rules.info.deal !== undefined;
  const director = new Director({ ...{ store, rules, display, clock, rests }, seat, speed: () => 1 });
  director.push(steps);
  while (tick());
  let presses = 0;
  while (store.getState().held) {
    presses++;
    director.next();
    while (tick());
  }
  if (!store.getState().live) throw new Error('The director stopped before the end.');
  return { waited, rests: presses, reveals: reveals.all() };
}

/** Adds up how long the reveals of each hand are shown and paid. */
function timeReveals(rules: Game) {
  const hands = new Map<number, { shown: number; readonly contested: Set<string> }>();
  return {
    wait({ showing, paying, view }: TableState, ms: number): void {
      const reveal = showing ?? paying;
      if (!reveal) return;
      const hand = rules.rounds(view.state);
      const time = hands.get(hand) ?? { shown: 0, contested: new Set() };
      hands.set(hand, time);
      time.shown += ms;
      if (reveal.rows.length > 1) time.contested.add(reveal.id);
    },
    all: (): readonly RevealTime[] =>
      [...hands.values()].map(({ shown, contested }) => ({ shown, contested: contested.size })),
  };
}
