import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Command, RuleError } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import type { Key } from '../identity/index.ts';
import type { Answerer, BotRunner } from '../match/index.ts';
import {
  controllerOf,
  type Games,
  inPlace,
  isPlaying,
  type Play,
  type RoomCommand,
  type RoomState,
} from '../room/index.ts';
import type { Dealing } from './dealing.ts';

export interface DriverPorts {
  readonly me: Key;
  readonly games: Games;
  readonly dealing: Dealing;
  readonly answerer: Answerer;
  readonly bots: BotRunner;
  state(): RoomState | null;
  /** What this device's bots remember of the match (`View.notes`). */
  notes(): unknown;
  propose(body: RoomCommand, done: (error: RuleError | null) => void): void;
  /** Something that should not happen did; the match stands as it is. */
  trouble(error: unknown): void;
}

/** Says what this device owes the table by itself: facts if it deals, openings of answers, and what its bots do. */
export function makeDriver(ports: DriverPorts) {
  const { me, games, dealing, answerer } = ports;
  /** What is on its way or being thought about. */
  const busy = new Set<string>();
  let closed = false;

  const say = (id: string, body: RoomCommand): void => {
    if (busy.has(id)) return;
    busy.add(id);
    ports.propose(body, (error) => {
      busy.delete(id);
      // Refused: the table has moved on meanwhile. What is still due is said again after the next entry or tick.
      if (!error) run();
    });
  };

  const viewOf = ({ state }: Play, seat: Seat): View => ({
    seat,
    state,
    faces: new Map(dealing.faces(seat)),
    notes: ports.notes(),
  });

  const think = async (play: Play, seat: Seat, level: string): Promise<void> => {
    const id = `bot ${seat}`;
    if (busy.has(id) || !dealing.complete(seat)) return;
    busy.add(id);
    try {
      const command = await ports.bots(play.header.game, viewOf(play, seat), level);
      const now = ports.state()?.play;
      const { asking } = play.state.table;
      const still = asking
        ? now?.state.table.asking?.id === asking.id &&
          isSealing(now.state.table) &&
          windowActors(now.state.table).includes(seat)
        : now?.head === play.head;
      busy.delete(id);
      if (!closed && still) say(id, bodyOf(ports.state()!, seat, command));
      else run();
    } catch (error) {
      busy.delete(id);
      ports.trouble(error);
    }
  };

  const bodyOf = (state: RoomState, seat: Seat, command: Command): RoomCommand => {
    const { table } = state.play!.state;
    const secret = isSealing(table) && windowActors(table).includes(seat);
    const body = secret ? answerer.seal(table, seat, command) : command;
    return inPlace(state, { type: 'play', seat, body });
  };

  function run(): void {
    const state = ports.state();
    if (closed || !state?.play || !isPlaying(state, games)) return;
    for (const { id, body } of dealing.owed()) say(id, body);
    const { play } = state;
    const { table } = play.state;
    const isMine = (seat: Seat): boolean => controllerOf(state, seat) === me;
    if (state.paused) return;
    const game = games.get(play.header.game)!;
    if (game.due(play.state)) return;
    for (const seat of game.actors(play.state)) {
      if (!isMine(seat)) continue;
      const owed = table.asking?.closed ? answerer.owes(table, seat) : null;
      if (owed) say(`owed ${seat}`, inPlace(state, { type: 'play', seat, body: owed }));
      else if (!table.asking?.closed && state.seats[seat]!.plays === 'bot')
        void think(play, seat, state.seats[seat]!.bot.level);
    }
  }

  return {
    /** Does what is due now. To be called after everything that was settled or learnt. */
    run,
    /** What a person at this device says for a seat, sealed where answers are secret. */
    bodyOf,
    close(): void {
      closed = true;
    },
  };
}

export type Driver = ReturnType<typeof makeDriver>;
