import type { Evaluator } from '../../engine/analysis/evaluation.ts';
import type { PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { spikeInfo } from './info.ts';

/** Galaxy Series Spike's entry in the registry; everything but the lobby's data is loaded when needed. */
export const spike: GameEntry = {
  info: spikeInfo,
  rules: async () => (await import('./game.ts')).spikeRules,
  bot: async () => (await import('./bot/bot.ts')).chooseCommand,
  places: () => import('./display/layout.ts'),
  art: async () => (await import('./display/pictures.ts')).spikePictures,
  guide: async () => (await import('./display/teaching/guide.ts')).spikeGuide,
  display: async () => (await import('./display/display.ts')).spikeDisplay,
  feats: async () => (await import('./display/notable/feats.ts')).spikeFeats,
  referee: async () => (await import('./display/desk.ts')).spikeReferee,
  evaluator: async () => (await import('./display/evaluator.ts')).spikeEvaluator as Evaluator,
  lesson: async () => (await import('./display/teaching/lesson.ts')).spikeLesson as Lesson,
  puzzles: async () => (await import('../../../assets/puzzles/spike.json')).default as PuzzleFile,
};
