import type { GameInfo } from '../engine/game.ts';

/** Returns the label of a bot's level: "Trader · fair"; undefined: the game has no such level. */
export const skillOf = ({ bots }: Pick<GameInfo, 'bots'>, level: string | undefined): string | undefined =>
  bots.find((bot) => bot.level === level)?.label;
