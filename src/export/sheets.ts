/** Sheets of cards and the saved object that lays them out in Tabletop Simulator. */
import type { ExportDeck } from './job.ts';
import { fileName } from './names.ts';

export const COLUMNS = 10;
export const ROWS = 7;
/** Last cell of a sheet, which shows a card in another player's hand. */
export const HIDDEN_CELL = COLUMNS * ROWS - 1;
/** Most pixels along a side. */
export const LONGEST_SIDE = 4096;

/** Most cards of a deck on one sheet. */
const PER_SHEET = HIDDEN_CELL;

export interface SheetsPlan {
  /** Width of a card in pixels. */
  readonly width: number;
  readonly height: number;
  readonly back: string;
  readonly sheets: readonly {
    readonly name: string;
    /** Index of the sheet's first card in the deck, and its number of cards. */
    readonly first: number;
    readonly count: number;
  }[];
}

export function planSheets({
  title,
  ratio,
  cards,
}: Pick<ExportDeck, 'title' | 'ratio' | 'cards'>): SheetsPlan {
  const width = Math.floor(Math.min(LONGEST_SIDE / COLUMNS, LONGEST_SIDE / ROWS / ratio));
  const count = Math.ceil(cards.length / PER_SHEET);
  return {
    width,
    height: Math.min(Math.round(width * ratio), Math.floor(LONGEST_SIDE / ROWS)),
    back: fileName('png', title, 'back'),
    sheets: Array.from({ length: count }, (_, i) => ({
      name: fileName('jpg', title, 'sheet', String(i + 1)),
      first: i * PER_SHEET,
      count: Math.min(PER_SHEET, cards.length - i * PER_SHEET),
    })),
  };
}

/** Returns a sheet's key in the saved object; a card's number is its key × 100 + its cell. */
const keyOf = (sheet: number): number => sheet + 1;

/** Returns the deck as a saved object, face down. Addresses are file names, for the player to replace. */
export function savedObject(deck: ExportDeck, plan: SheetsPlan): string {
  const cards = plan.sheets.flatMap(({ first, count }, sheet) =>
    deck.cards.slice(first, first + count).flatMap(({ name, copies }, cell) => {
      const card = { id: keyOf(sheet) * 100 + cell, key: keyOf(sheet), name };
      return Array.from({ length: copies }, () => card);
    }),
  );
  const sheetOf = (key: number) => ({
    FaceURL: plan.sheets[key - 1]!.name,
    BackURL: plan.back,
    NumWidth: COLUMNS,
    NumHeight: ROWS,
    BackIsHidden: true,
    UniqueBack: false,
    Type: 0,
  });
  const custom = (keys: readonly number[]) =>
    Object.fromEntries(keys.map((key) => [String(key), sheetOf(key)]));
  const object = {
    SaveName: '',
    GameMode: '',
    Note: '',
    Rules: '',
    ObjectStates: [
      {
        Name: 'DeckCustom',
        Transform: LYING,
        Nickname: deck.title,
        ...COMMON,
        DeckIDs: cards.map(({ id }) => id),
        CustomDeck: custom(plan.sheets.map((_, sheet) => keyOf(sheet))),
        ContainedObjects: cards.map(({ id, key, name }) => ({
          Name: 'Card',
          Transform: LYING,
          Nickname: name,
          ...COMMON,
          Hands: true,
          CardID: id,
          CustomDeck: custom([key]),
        })),
      },
    ],
  };
  return `${JSON.stringify(object, null, 2)}\n`;
}

/** Position on the table, face down. */
const LYING = {
  ...{ posX: 0, posY: 1, posZ: 0 },
  ...{ rotX: 0, rotY: 180, rotZ: 180 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
};

const COMMON = {
  Description: '',
  GMNotes: '',
  ColorDiffuse: { r: 1, g: 1, b: 1 },
  Locked: false,
  Grid: true,
  Snap: true,
  Autoraise: true,
  Sticky: true,
  Tooltip: true,
  SidewaysCard: false,
  LuaScript: '',
  LuaScriptState: '',
};
