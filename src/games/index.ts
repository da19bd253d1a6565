import type { GameEntry } from '../engine/game.ts';
import { comboInfo } from './combo/info.ts';
import { cometInfo } from './comet/info.ts';
import { laroInfo } from './laro/info.ts';
import { spikeInfo } from './spike/info.ts';

/** The registry: one line a game. Nothing outside a game's folder names it. */
export const games: readonly GameEntry[] = [
  {
    info: cometInfo,
    rules: async () => (await import('./comet/rules.ts')).cometRules,
    art: async () => (await import('./comet/pictures.ts')).cometPictures,
    display: async () => (await import('./comet/display.ts')).cometDisplay,
    referee: async () => (await import('./comet/desk.ts')).cometReferee,
  },
  {
    info: spikeInfo,
    rules: async () => (await import('./spike/rules.ts')).spikeRules,
    art: async () => (await import('./spike/pictures.ts')).spikePictures,
    display: async () => (await import('./spike/display.ts')).spikeDisplay,
    referee: async () => (await import('./spike/desk.ts')).spikeReferee,
  },
  {
    info: laroInfo,
    rules: async () => (await import('./laro/rules.ts')).laroRules,
    art: async () => (await import('./laro/pictures.ts')).laroPictures,
    display: async () => (await import('./laro/display.ts')).laroDisplay,
    referee: async () => (await import('./laro/desk.ts')).laroReferee,
  },
  {
    info: comboInfo,
    rules: async () => (await import('./combo/rules.ts')).comboRules,
    art: async () => (await import('./combo/pictures.ts')).comboPictures,
    display: async () => (await import('./combo/display.ts')).comboDisplay,
    referee: async () => (await import('./combo/desk.ts')).comboReferee,
  },
];

export const gameById = (id: string): GameEntry | undefined => games.find((entry) => entry.info.id === id);
