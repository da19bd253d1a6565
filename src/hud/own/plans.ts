import type { Cut, SheetPlan } from '../../art/composeSheet.ts';
import { type OwnDeck, RATIOS } from '../../engine/own/own.ts';
import { lineOf } from '../../engine/own/tabletopDeck.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { type OpenedPicture, stemOf } from './openFiles.ts';

/** Pictures to make from files, and the deck without their hashes. */
export interface DeckPlan {
  readonly sheet: SheetPlan;
  readonly back: SheetPlan | null;
  readonly deck: Omit<OwnDeck, 'sheet' | 'back'>;
  /** Sheet cell used as the back. */
  readonly backCell: number | null;
}

type Size = Pick<OpenedPicture, 'width' | 'height'>;

const WHOLE = [0, 0, 1, 1] as const;
const MOST_COLUMNS = 100;

const thousandths = (ratio: number): number =>
  Math.min(RATIOS.max, Math.max(RATIOS.min, Math.round(ratio * 1000)));

/** One picture as it is. */
export const wholePicture = ({ width, height }: Size, file: number): SheetPlan => ({
  ...{ columns: 1, width, height },
  cuts: [{ file, from: WHOLE }],
});

/** Plans the largest square in the middle of a picture. */
export function squarePicture({ width, height }: Size, file: number): SheetPlan {
  const side = Math.min(width, height);
  const [wide, high] = [side / width, side / height];
  return {
    ...{ columns: 1, width: side, height: side },
    cuts: [{ file, from: [(1 - wide) / 2, (1 - high) / 2, wide, high] }],
  };
}

/** Guesses a sheet's grid: the usual ten by seven, or one that makes cards of a usual shape. */
export function guessedGrid({ width, height }: Size): { readonly columns: number; readonly rows: number } {
  const off = (columns: number, rows: number): number =>
    Math.abs(Math.log(height / rows / (width / columns) / 1.4));
  let best = { columns: 10, rows: 7 };
  if (off(10, 7) < 0.15) return best;
  let least = Infinity;
  for (let rows = 1; rows <= 10; rows++)
    for (let columns = 1; columns <= 14; columns++) {
      // Prefer fewer cards among equally good grids.
      const cost = off(columns, rows) + columns * rows * 0.0005;
      if (cost < least) [best, least] = [{ columns, rows }, cost];
    }
  return best;
}

export interface SheetForm {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  readonly back: 'plain' | 'last' | 'file';
}

/** Plans a sheet cut into cards. A back picture is the file after it. */
export function sheetPlan(form: SheetForm, sheet: OpenedPicture, back: OpenedPicture | null): DeckPlan {
  const { columns, rows, count } = form;
  const last = columns * rows - 1;
  return {
    sheet: wholePicture(sheet, 0),
    back: form.back === 'file' && back ? wholePicture(back, 1) : null,
    backCell: form.back === 'last' ? last : null,
    deck: {
      ...{ name: lineOf(form.name) || 'My deck', columns, rows },
      count: form.back === 'last' ? Math.min(count, Math.max(1, last)) : count,
      ratio: thousandths(sheet.height / rows / (sheet.width / columns)),
    },
  };
}

/** Returns the columns in which cards of this shape make a roughly square sheet. */
const columnsFor = (cards: number, ratio: number): number =>
  Math.min(cards, MOST_COLUMNS, Math.max(1, Math.round(Math.sqrt(cards * ratio))));

export interface CardPlan {
  readonly cut: Cut;
  readonly name: string;
  readonly copies: number;
}

/** Gathers cards of several pictures into one sheet. */
export function gathered(
  name: string,
  cards: readonly CardPlan[],
  cell: Size,
  back: SheetPlan | null,
): Result<DeckPlan, string> {
  const ratio = cell.height / cell.width;
  const columns = columnsFor(cards.length, ratio);
  const rows = Math.ceil(cards.length / columns);
  if (rows > 100) return err('That’s too many cards for one sheet.');
  const names = cards.map((card, i) => lineOf(card.name) || `Card ${i + 1}`);
  const copies = cards.map((card) => card.copies);
  return ok({
    sheet: { cuts: cards.map(({ cut }) => cut), columns, width: cell.width, height: cell.height },
    back,
    backCell: null,
    deck: {
      ...{ name: lineOf(name) || 'My deck', columns, rows, count: cards.length, ratio: thousandths(ratio) },
      names,
      ...(copies.some((each) => each > 1) && { copies }),
    },
  });
}

/** Plans a deck in which each picture is a card of the first one's size. A back picture is the file after them. */
export const singlesPlan = (
  { name }: Pick<SheetForm, 'name'>,
  pictures: readonly OpenedPicture[],
  back: OpenedPicture | null,
): Result<DeckPlan, string> =>
  gathered(
    name,
    pictures.map((picture, file) => ({
      cut: { file, from: WHOLE },
      name: stemOf(picture.name),
      copies: 1,
    })),
    pictures[0]!,
    back && wholePicture(back, pictures.length),
  );
