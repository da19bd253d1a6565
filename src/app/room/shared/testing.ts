import type { Game, RuleError } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { Replica } from '../../../session/replica/index.ts';
import type { RoomCommand } from '../../../session/room/commands.ts';
import { RoomMatch } from '../../../session/table/roomMatch.ts';
import type { DealtTable } from '../../../session/table/testing.ts';

/** Returns a match as one member of a dealt table has it. `speak`: has the table accept the member's commands. */
export function memberMatch(
  table: DealtTable,
  who: string,
  rules: Game,
  seat: Seat,
  speak: (body: RoomCommand) => void,
): RoomMatch {
  const { dealings, answerer } = table.at(who);
  const propose = (body: RoomCommand, done: (error: RuleError | null) => void): void => {
    speak(body);
    done(null);
  };
  const replica = { chain: { transcript: () => [] }, outbox: { propose } } as unknown as Replica;
  const peer = {
    get state() {
      return table.log.state;
    },
    replica,
  };
  return new RoomMatch({ peer, dealings, answerer }, rules, seat, {
    history: [],
    entries: [],
    known: { from: null, since: 0 },
  });
}
