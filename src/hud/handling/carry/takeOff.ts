import type { Command } from '../../../engine/game.ts';
import type { CardId } from '../../../engine/table/table.ts';
import { type HudContextValue, send } from '../../hudStore.ts';
import { piecesOf } from './carriedPieces.ts';

type Then = (fresh: string) => void;

/** Milliseconds allowed for the table's answer. */
const PATIENCE = 3000;

/**
 * Takes a number of cards or chips off the top of a piece, and reports the new piece: at once at a local table; in a room after the table's
 * answer. False: it failed, and the viewer has been notified. Null: the piece has no more than that, and is taken whole.
 */
export function takeOff(context: HudContextValue, id: string, count: number, then: Then): boolean | null {
  const { display, view } = context.table.getState();
  const command = display.handling!.take(view, id, count);
  if (!command) return null;
  const from = piecesOf(context).find((piece) => piece.id === id);
  return from ? bringAbout(context, command, from, then) : false;
}

/** Takes a card out of its pile, to a point of the felt; otherwise like `takeOff`. */
export function takeOut(context: HudContextValue, card: CardId, at: Point, then: Then): boolean {
  const { display, view } = context.table.getState();
  return bringAbout(context, display.handling!.part(view, card, at), at, then);
}

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Rounding of a new piece's position, in table units. */
const NEAR = 0.002;

/** Sends the command, and finds the resulting piece at a point of the felt. */
function bringAbout(context: HudContextValue, command: Command, { x, z }: Point, then: Then): boolean {
  const { table } = context;
  const before = new Set(piecesOf(context).map((piece) => piece.id));
  const find = () =>
    piecesOf(context).find(
      (piece) => !before.has(piece.id) && Math.abs(piece.x - x) < NEAR && Math.abs(piece.z - z) < NEAR,
    );
  if (!send(context, command)) return false;
  const there = find();
  if (there) {
    then(there.id);
    return true;
  }
  const end = (): void => {
    stop();
    clearTimeout(timer);
  };
  const stop = table.subscribe(() => {
    const fresh = find();
    if (!fresh) return;
    end();
    then(fresh.id);
  });
  const timer = setTimeout(end, PATIENCE);
  return true;
}
