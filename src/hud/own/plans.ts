import type { Cut, SheetPlan } from '../../art/composeSheet.ts';
import { type OwnDeck, RATIOS } from '../../engine/own.ts';
import { lineOf, type TabletopDeck } from '../../engine/tabletopDeck.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { OpenedPicture } from './openFiles.ts';

/** What is to be made of files, and what the deck is but for the hashes of its pictures. */
export interface DeckPlan {
  readonly sheet: SheetPlan;
  readonly back: SheetPlan | null;
  readonly deck: Omit<OwnDeck, 'sheet' | 'back'>;
  /** A cell of the sheet is the back. */
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

/** The middle of a picture, as much as a square has. */
export function squarePicture({ width, height }: Size, file: number): SheetPlan {
  const side = Math.min(width, height);
  const [wide, high] = [side / width, side / height];
  return {
    ...{ columns: 1, width: side, height: side },
    cuts: [{ file, from: [(1 - wide) / 2, (1 - high) / 2, wide, high] }],
  };
}

/** How a sheet is probably cut: the usual ten by seven, or what makes cards of a usual shape. */
export function guessedGrid({ width, height }: Size): { readonly columns: number; readonly rows: number } {
  const off = (columns: number, rows: number): number =>
    Math.abs(Math.log(height / rows / (width / columns) / 1.4));
  let best = { columns: 10, rows: 7 };
  if (off(10, 7) < 0.15) return best;
  let least = Infinity;
  for (let rows = 1; rows <= 10; rows++)
    for (let columns = 1; columns <= 14; columns++) {
      // Of two that fit as well, the one with fewer cards.
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

/** A sheet that is cut into cards. The back, if it is a picture, is the file after it. */
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

/** Columns in which so many cards of this shape make a sheet that is about square. */
const columnsFor = (cards: number, ratio: number): number =>
  Math.min(cards, MOST_COLUMNS, Math.max(1, Math.round(Math.sqrt(cards * ratio))));

interface Card {
  readonly cut: Cut;
  readonly name: string;
  readonly copies: number;
}

function gathered(
  name: string,
  cards: readonly Card[],
  cell: Size,
  back: SheetPlan | null,
): Result<DeckPlan, string> {
  const ratio = cell.height / cell.width;
  const columns = columnsFor(cards.length, ratio);
  const rows = Math.ceil(cards.length / columns);
  if (rows > 100) return err('That are too many cards for one sheet.');
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

/** Every picture is a card; all become as large as the first. The back, if it is a picture, is the file after them. */
export const singlesPlan = (
  { name }: Pick<SheetForm, 'name'>,
  pictures: readonly OpenedPicture[],
  back: OpenedPicture | null,
): Result<DeckPlan, string> =>
  gathered(
    name,
    pictures.map((picture, file) => ({
      cut: { file, from: WHOLE },
      name: picture.name.replace(/\.[^.]{1,5}$/, ''),
      copies: 1,
    })),
    pictures[0]!,
    back && wholePicture(back, pictures.length),
  );

/** The addresses of a deck's pictures, each once: faces first, then backs. */
export const addressesOf = ({ sheets }: TabletopDeck): readonly string[] => [
  ...new Set([...sheets.map(({ face }) => face), ...sheets.flatMap(({ back }) => (back ? [back] : []))]),
];

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The last part of an address, without what follows a question mark. */
export const fileIn = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split(/[/\\]/)
    .findLast(Boolean) ?? address;

/** Which picture stands for which address, by names where they tell it, the rest in the order in which they were chosen. */
export function matched(
  addresses: readonly string[],
  pictures: readonly { readonly name: string }[],
): readonly (number | null)[] {
  const free = new Set(pictures.keys());
  const take = (index: number): number | null => (free.delete(index) ? index : null);
  const named = addresses.map((address) => {
    const wanted = [bare(fileIn(address).replace(/\.[^.]{1,5}$/, '')), bare(address)];
    const index = pictures.findIndex(
      ({ name }, i) => free.has(i) && wanted.includes(bare(name.replace(/\.[^.]{1,5}$/, ''))),
    );
    return index < 0 ? null : take(index);
  });
  return named.map((found) => {
    const [next] = free;
    return found ?? (next === undefined ? null : take(next));
  });
}

/** A deck of Tabletop Simulator, whose pictures lie in `pictures` as `matched` says. */
export function tabletopPlan(
  deck: TabletopDeck,
  name: string,
  pictures: readonly OpenedPicture[],
): Result<DeckPlan, string> {
  const addresses = addressesOf(deck);
  const files = matched(addresses, pictures);
  const fileOf = (address: string): number | null => files[addresses.indexOf(address)] ?? null;
  const missing = deck.sheets.find(({ face }) => fileOf(face) === null);
  if (missing) return err(`Choose the picture “${fileIn(missing.face)}” too.`);
  const cards = deck.cards.map(({ sheet, cell, name: called, copies }): Card => {
    const { face, columns, rows } = deck.sheets[sheet]!;
    const from = [
      (cell % columns) / columns,
      Math.floor(cell / columns) / rows,
      1 / columns,
      1 / rows,
    ] as const;
    return { cut: { file: fileOf(face)!, from }, name: called, copies };
  });
  const [first] = deck.sheets;
  const picture = pictures[fileOf(first!.face)!]!;
  const cell = { width: picture.width / first!.columns, height: picture.height / first!.rows };
  const back = first!.back ? fileOf(first!.back) : null;
  return gathered(name, cards, cell, back === null ? null : wholePicture(pictures[back]!, back));
}
