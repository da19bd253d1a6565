import { mayAct, type TableState } from '../store/tableStore.ts';
import type { Effect, InputEvent, Token } from './events.ts';
import { piecesIn, putBack } from './intents.ts';

/** Milliseconds before trying again; doubles with each try. */
const PATIENCE = 2000;
/** Number of tries, over some four minutes, before a piece is left to the others, who can take it out of the hand. */
const MOST_TRIES = 8;

/** Pieces that the table has, or may have, in the viewer's hand. */
export interface Stranded {
  /** Pieces being carried or put down, and whether the table has had them in hand since: until they are out of it, they aren't stranded. */
  readonly going: ReadonlyMap<string, boolean>;
  readonly tries: ReadonlyMap<string, number>;
  /** Pieces that may not have been put down: those still in hand when their time has come were not. */
  readonly doubts: readonly (readonly string[])[];
  /** The one that would try again; null: none would. */
  readonly again: Token | null;
}

export const NONE_STRANDED: Stranded = { going: new Map(), tries: new Map(), doubts: [], again: null };

interface Next {
  readonly stranded: Stranded;
  readonly effects: readonly Effect[];
}

/** Marks pieces that the table will be asked to pick up or put down. */
export const claim = (stranded: Stranded, pieces: readonly string[]): Stranded => ({
  ...stranded,
  going: new Map([...stranded.going, ...pieces.map((id) => [id, false] as const)]),
});

/** Marks pieces as not in hand, whatever the table says later. */
export const giveUp = (stranded: Stranded, pieces: readonly string[]): Stranded => ({
  ...stranded,
  going: new Map([...stranded.going].filter(([id]) => !pieces.includes(id))),
});

/** Call when nothing can be handled any more: the next time, pieces that may not have been put down are put down anew. */
export const withoutDoubts = (stranded: Stranded): Stranded => ({
  ...NONE_STRANDED,
  going: giveUp(stranded, stranded.doubts.flat()).going,
});

/** `tried`: how often the page has put them down by itself; 0 if the viewer did. */
function doubt(stranded: Stranded, pieces: readonly string[], tried: number): Next {
  const { doubts, again } = stranded;
  return {
    stranded: { ...stranded, doubts: [...doubts, pieces], again: tried ? pieces : again },
    effects: [{ wake: { token: pieces, after: PATIENCE * 2 ** Math.max(0, tried - 1) } }],
  };
}

/**
 * Puts down pieces that the table has in the viewer's hand though nothing is carried: the page closed meanwhile, or the viewer released a
 * piece another player had, and received it after all. It returns to its place.
 */
export function putDownStranded(stranded: Stranded, event: InputEvent, table: TableState): Next {
  switch (event.kind) {
    case 'changed':
      return look(table.carrying ? withoutRetry(stranded) : stranded, table);
    case 'refused':
      return stranded.going.size ? doubt(stranded, [...stranded.going.keys()], 0) : { stranded, effects: [] };
    case 'wake': {
      const due = stranded.doubts.find((each) => each === event.token);
      if (!due) return { stranded, effects: [] };
      const doubts = stranded.doubts.filter((each) => each !== due);
      return look({ ...giveUp(stranded, due), doubts }, table);
    }
    default:
      return { stranded, effects: [] };
  }
}

/** The viewer carries things again: another try could put back what they are about to put down. */
const withoutRetry = (stranded: Stranded): Stranded => ({
  ...stranded,
  ...{ doubts: stranded.doubts.filter((each) => each !== stranded.again), again: null },
});

/** Puts back pieces in hand that are not on their way. */
function look(before: Stranded, table: TableState): Next {
  const { view, carrying } = table;
  const mine = piecesIn(table).filter((piece) => piece.held !== null && piece.held === view.seat);
  const isMine = (id: string): boolean => mine.some((piece) => piece.id === id);
  const going = [...before.going]
    .filter(([id, seen]) => isMine(id) || !seen)
    .map(([id]) => [id, isMine(id)] as const);
  const tries = [...before.tries].filter(([id]) => isMine(id));
  const stranded = { ...before, going: new Map(going), tries: new Map(tries) };
  const pieces = mine.map(({ id }) => id).filter((id) => !stranded.going.has(id));
  const [first] = pieces;
  if (first === undefined || carrying || !mayAct(table)) return { stranded, effects: [] };
  const back = putBack(table, pieces);
  const sent: readonly Effect[] = back ? [{ dispatch: back }] : [];
  // A page that has just opened may send it before the others can receive it, or while the table waits for them.
  const tried = (stranded.tries.get(first) ?? 0) + 1;
  const waiting = { ...claim(stranded, pieces), tries: new Map([...tries, [first, tried]]) };
  if (tried >= MOST_TRIES) return { stranded: waiting, effects: sent };
  const next = doubt(waiting, pieces, tried);
  return { ...next, effects: [...sent, ...next.effects] };
}
