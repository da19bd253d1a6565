import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Command, RuleError } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { Key } from '../identity/index.ts';
import type { Answerer, BotRunner } from '../match/index.ts';
import {
  commandOfIntent,
  controllerOf,
  type Games,
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
  /** Memory of this device's bots for the match (`View.notes`). */
  notes(): unknown;
  propose(body: RoomCommand, done: (error: RuleError | null) => void): void;
  /** Reports an unexpected fault; the match is unchanged. */
  trouble(error: unknown): void;
}

/** Does what this device owes the table automatically: facts if it deals, openings of answers, and its bots' moves. */
export function makeDriver(ports: DriverPorts) {
  const { me, games, dealing, answerer } = ports;
  /** Messages under way and moves being thought about. */
  const busy = new Set<string>();
  let closed = false;

  const say = (id: string, body: RoomCommand): void => {
    if (busy.has(id)) return;
    busy.add(id);
    ports.propose(body, (error) => {
      busy.delete(id);
      // Refused: the table has moved on meanwhile. Whatever is still due is sent again after the next entry or tick.
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
    return commandOfIntent(state, { type: 'play', seat, body });
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
      if (owed) say(`owed ${seat}`, commandOfIntent(state, { type: 'play', seat, body: owed }));
      else if (!table.asking?.closed && state.seats[seat]!.plays === 'bot')
        void think(play, seat, state.seats[seat]!.bot.level);
    }
  }

  return {
    /** Does what is due now. Call after everything that was settled or learnt. */
    run,
    /** Command of this device's person for a seat, sealed where answers are secret. */
    bodyOf,
    close(): void {
      closed = true;
    },
  };
}

export type Driver = ReturnType<typeof makeDriver>;
