import { answersInSecret } from '../../engine/answers.ts';
import type { Body } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { Answerer, BotRunner } from '../match/index.ts';
import type { RoomPeer } from '../net/index.ts';
import {
  commandOfIntent,
  controllerOf,
  type Games,
  isPlaying,
  type Play,
  type RoomCommand,
} from '../room/index.ts';
import type { Dealings } from './dealings.ts';

export interface DriverPorts {
  readonly peer: Pick<RoomPeer, 'me' | 'state' | 'replica'>;
  readonly games: Games;
  readonly dealings: Pick<Dealings, 'chosen'>;
  readonly answerer: Answerer;
  readonly bots: BotRunner;
  /** Memory of this device's bots for the match (`View.notes`). */
  readonly memory: { readonly notes: unknown };
  /** Reports an unexpected fault; the match is unchanged. */
  trouble(error: unknown): void;
}

/** Does what this device owes the table automatically: facts if it deals, openings of answers, and its bots' moves. */
export function makeDriver(ports: DriverPorts) {
  const { peer, games, dealings, answerer, bots, memory } = ports;
  /** Messages under way and moves being thought about. */
  const busy = new Set<string>();
  let closed = false;

  const say = (id: string, body: RoomCommand): void => {
    if (busy.has(id)) return;
    busy.add(id);
    peer.replica.outbox.propose(body, (error) => {
      busy.delete(id);
      // Refused: the table has moved on meanwhile. Whatever is still due is sent again after the next entry or tick.
      if (!error) run();
    });
  };

  const sayFor = (id: string, seat: Seat, body: Body): void =>
    say(id, commandOfIntent(peer.state, { type: 'play', seat, body }));

  const viewOf = ({ state }: Play, seat: Seat): View => ({
    seat,
    state,
    faces: new Map(dealings.chosen.faces(seat)),
    notes: memory.notes,
  });

  const think = async (play: Play, seat: Seat, level: string): Promise<void> => {
    const id = `bot ${seat}`;
    if (busy.has(id) || !dealings.chosen.complete(seat)) return;
    busy.add(id);
    try {
      const command = await bots(play.header.game, viewOf(play, seat), level);
      const now = peer.state?.play;
      const { asking } = play.state.table;
      const still = asking
        ? now?.state.table.asking?.id === asking.id && answersInSecret(now.state.table, seat)
        : now?.head === play.head;
      busy.delete(id);
      if (!closed && still) sayFor(id, seat, answerer.bodyOf(now!.state.table, seat, command));
      else run();
    } catch (error) {
      busy.delete(id);
      ports.trouble(error);
    }
  };

  function run(): void {
    const { state } = peer;
    if (closed || !state?.play || !isPlaying(state, games)) return;
    for (const { id, body } of dealings.chosen.owed()) say(id, body);
    const { play } = state;
    const { table } = play.state;
    const isMine = (seat: Seat): boolean => controllerOf(state, seat) === peer.me;
    if (state.paused) return;
    const game = games.get(play.header.game)!;
    if (game.due(play.state)) return;
    for (const seat of game.actors(play.state)) {
      if (!isMine(seat)) continue;
      const owed = table.asking?.closed ? answerer.owes(table, seat) : null;
      if (owed) sayFor(`owed ${seat}`, seat, owed);
      else if (!table.asking?.closed && state.seats[seat]!.plays === 'bot')
        void think(play, seat, state.seats[seat]!.bot.level);
    }
  }

  return {
    /** Does what is due now. Call after everything that was settled or learnt. */
    run,
    close(): void {
      closed = true;
    },
  };
}

export type Driver = ReturnType<typeof makeDriver>;
