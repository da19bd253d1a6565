import type { Evaluator } from '../../engine/analysis/evaluation.ts';
import type { PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { laroInfo } from './info.ts';

/** Laro's registry entry: what a lobby shows, and loaders for the rest. */
export const laro: GameEntry = {
  info: laroInfo,
  rules: async () => (await import('./game.ts')).laroRules,
  bot: async () => (await import('./bot/bot.ts')).chooseCommand,
  places: () => import('./display/layout.ts'),
  art: async () => (await import('./display/pictures.ts')).laroPictures,
  guide: async () => (await import('./display/teaching/guide.ts')).laroGuide,
  display: async () => (await import('./display/display.ts')).laroDisplay,
  feats: async () => (await import('./display/notable/feats.ts')).laroFeats,
  referee: async () => (await import('./display/desk.ts')).laroReferee,
  evaluator: async () => (await import('./display/evaluator.ts')).laroEvaluator as Evaluator,
  lesson: async () => (await import('./display/teaching/lesson.ts')).laroLesson as Lesson,
  puzzles: async () => (await import('../../../assets/puzzles/laro.json')).default as PuzzleFile,
};
