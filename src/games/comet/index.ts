import type { Evaluator } from '../../engine/analysis/evaluation.ts';
import type { PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { cometInfo } from './info.ts';

/** Seven Card Comet's entry in the registry; everything but the lobby's data is loaded when needed. */
export const comet: GameEntry = {
  info: cometInfo,
  rules: async () => (await import('./game.ts')).cometRules,
  bot: async () => (await import('./bot/bot.ts')).chooseCommand,
  places: () => import('./display/layout.ts'),
  art: async () => (await import('./display/pictures.ts')).cometPictures,
  guide: async () => (await import('./display/teaching/guide.ts')).cometGuide,
  display: async () => (await import('./display/display.ts')).cometDisplay,
  feats: async () => (await import('./display/notable/feats.ts')).cometFeats,
  referee: async () => (await import('./display/desk.ts')).cometReferee,
  evaluator: async () => (await import('./display/evaluator.ts')).cometEvaluator as Evaluator,
  lesson: async () => (await import('./display/teaching/lesson.ts')).cometLesson as Lesson,
  puzzles: async () => (await import('../../../assets/puzzles/comet.json')).default as PuzzleFile,
};
