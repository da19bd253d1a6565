import { makePoster, POSTER, POSTER_FACE } from '../../art/poster.ts';
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import type { CardArt } from '../../engine/display.ts';
import type { Outcome } from '../../engine/game.ts';
import { COLOURS } from '../../lib/tokens.ts';
import type { CreditHistory } from '../../store/creditHistory.ts';
import { highlightWords } from '../../store/finale/highlightWords.ts';
import { namesOf, type SeatLook } from '../../store/tableStore.ts';
import { fileNameOf, shareFile } from '../../ui/shareFile.ts';
import { type Box, paintBestCards } from './paintBestCards.ts';
import { paintCourse } from './paintCourse.ts';
import { paintPodium } from './paintPodium.ts';

/** Result of a match. */
export interface Finished {
  readonly title: string;
  readonly game: string;
  readonly outcome: Outcome;
  readonly course: CreditHistory;
  readonly seats: readonly SeatLook[];
  readonly decks: readonly CardArt[];
  readonly ink: 'colour' | 'mono';
}

const EDGE = 64;
/** Pixels: podium on the left; curves above cards on the right, or cards alone. */
const PODIUM: Box = { left: EDGE, top: 216, right: 560, bottom: 574 };
const CHART: Box = { left: 630, top: 116, right: POSTER.width - EDGE - 40, bottom: 290 };
const CARDS: Box = { left: 620, top: 330, right: POSTER.width - EDGE, bottom: 506 };
const CARDS_ALONE: Box = { ...CARDS, top: 216 };
/** Baselines of the words below the cards. */
const WORDS = [546, 580] as const;

/** Shares a picture of the result through the device, or saves it. Rejects if it could not be painted. */
export async function shareResult(finished: Finished): Promise<'shared' | 'saved'> {
  const blob = await makePoster((ctx) => paint(ctx, finished));
  const file = new File([blob], `${fileNameOf(`${finished.game} result`)}.png`, { type: 'image/png' });
  return shareFile(file, { title: `${finished.game}: ${finished.title}` });
}

function paint(ctx: CanvasRenderingContext2D, finished: Finished): void {
  const { title, game, outcome, course, seats } = finished;
  ctx.fillStyle = COLOURS.text;
  // Beside the curves there is less room for it.
  const room = (outcome.unit ? POSTER.width - EDGE : PODIUM.right) - EDGE;
  let size = 72;
  while (size > 34 && widthOfTitle(ctx, title, size) > room) size -= 2;
  fillTitle(ctx, title, EDGE, 112, size);
  ctx.fillStyle = COLOURS.brass;
  ctx.fillRect(EDGE, 134, 96, 3);
  write(ctx, `${game} · Comet Table`, EDGE, 172, 26, COLOURS.textMuted);
  paintPodium(ctx, finished, PODIUM);
  const hasCurves = !outcome.unit && paintCourse(ctx, finished, CHART);
  const { finest, pot } = highlightWords(course, namesOf(seats));
  if (course.finest) paintBestCards(ctx, course.finest, finished, hasCurves ? CARDS : CARDS_ALONE);
  for (const [i, words] of [finest?.lead, pot].filter(Boolean).entries())
    write(ctx, words!, CARDS.left, WORDS[i]!, 24, COLOURS.brass);
}

function write(
  ctx: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  ctx.font = `${size}px ${POSTER_FACE}`;
  ctx.fillStyle = colour;
  ctx.fillText(words, x, y, POSTER.width - EDGE - x);
}
