import type { GameEntry, GameInfo, GameParts } from '../engine/game.ts';
import { comboInfo } from './combo/info.ts';
import { cometInfo } from './comet/info.ts';
import { laroInfo } from './laro/info.ts';
import { spikeInfo } from './spike/info.ts';

/** The registry: a game's line here, and its parts below. Nothing outside a game's folder names it. */
const infos: readonly GameInfo[] = [cometInfo, spikeInfo, laroInfo, comboInfo];

/** How to get what each game is made of, by its id. Who imports only this, as Workers do, fetches nothing of what a lobby shows. */
export const gameParts: ReadonlyMap<string, GameParts> = new Map<string, GameParts>([
  [
    'comet',
    {
      rules: async () => (await import('./comet/rules.ts')).cometRules,
      bot: async () => (await import('./comet/bot.ts')).chooseCommand,
      art: async () => (await import('./comet/pictures.ts')).cometPictures,
      display: async () => (await import('./comet/display.ts')).cometDisplay,
      referee: async () => (await import('./comet/desk.ts')).cometReferee,
    },
  ],
  [
    'spike',
    {
      rules: async () => (await import('./spike/rules.ts')).spikeRules,
      bot: async () => (await import('./spike/bot.ts')).chooseCommand,
      art: async () => (await import('./spike/pictures.ts')).spikePictures,
      display: async () => (await import('./spike/display.ts')).spikeDisplay,
      referee: async () => (await import('./spike/desk.ts')).spikeReferee,
    },
  ],
  [
    'laro',
    {
      rules: async () => (await import('./laro/rules.ts')).laroRules,
      bot: async () => (await import('./laro/bot.ts')).chooseCommand,
      art: async () => (await import('./laro/pictures.ts')).laroPictures,
      display: async () => (await import('./laro/display.ts')).laroDisplay,
      referee: async () => (await import('./laro/desk.ts')).laroReferee,
    },
  ],
  [
    'combo',
    {
      rules: async () => (await import('./combo/rules.ts')).comboRules,
      bot: async () => (await import('./combo/bot.ts')).chooseCommand,
      art: async () => (await import('./combo/pictures.ts')).comboPictures,
      display: async () => (await import('./combo/display.ts')).comboDisplay,
      referee: async () => (await import('./combo/desk.ts')).comboReferee,
    },
  ],
]);

// Marked as pure, so that it is left out where nobody asks for it.
export const games: readonly GameEntry[] = /* @__PURE__ */ infos.map((info) => ({
  info,
  ...gameParts.get(info.id)!,
}));

export const gameById = (id: string): GameEntry | undefined => games.find((entry) => entry.info.id === id);
