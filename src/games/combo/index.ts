import type { Evaluator } from '../../engine/analysis/evaluation.ts';
import type { PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { comboInfo } from './info.ts';

/** Combo's registry entry: what a lobby shows, and loaders for the rest. */
export const combo: GameEntry = {
  info: comboInfo,
  rules: async () => (await import('./game.ts')).comboRules,
  bot: async () => (await import('./bot/bot.ts')).chooseCommand,
  places: () => import('./display/layout.ts'),
  art: async () => (await import('./display/pictures.ts')).comboPictures,
  guide: async () => (await import('./display/teaching/guide.ts')).comboGuide,
  display: async () => (await import('./display/display.ts')).comboDisplay,
  feats: async () => (await import('./display/notable/feats.ts')).comboFeats,
  referee: async () => (await import('./display/desk.ts')).comboReferee,
  evaluator: async () => (await import('./display/evaluator.ts')).comboEvaluator as Evaluator,
  lesson: async () => (await import('./display/teaching/lesson.ts')).comboLesson as Lesson,
  puzzles: async () => (await import('../../../assets/puzzles/combo.json')).default as PuzzleFile,
};
