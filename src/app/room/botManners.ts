import { mannersFor } from '../../art/figures/characters.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Manner } from '../../engine/manner.ts';
import type { RoomState } from '../../session/room/index.ts';

/** Returns the manner of each seat's bot in a room. Undefined for a person's seat, even while a bot plays for them. */
export const botManners = (info: GameInfo, seats: RoomState['seats']): readonly (Manner | undefined)[] =>
  mannersFor(
    info,
    seats.map(({ holder, bot }) => ({
      name: holder?.name ?? bot.name,
      kind: holder ? 'human' : 'bot',
      level: bot.level,
    })),
  );
