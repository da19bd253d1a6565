import type { Command } from '../../engine/game.ts';
import type { CardId } from '../../engine/table.ts';
import { type HudContextValue, send } from '../hudStore.ts';
import { piecesOf } from './carriedPieces.ts';

type Then = (fresh: string) => void;

/** How long the table may take to say what came of it, in milliseconds. */
const PATIENCE = 3000;

/**
 * Takes so many off the top of a piece, and tells what they are now: at once at a table of one's own; among friends once the table has
 * answered. False: nothing comes of it, and the viewer has been told why. Null: the piece has no more than that, and is taken whole.
 */
export function takeOff(context: HudContextValue, id: string, count: number, then: Then): boolean | null {
  const { display, view } = context.table.getState();
  const command = display.handling!.take(view, id, count);
  if (!command) return null;
  const from = piecesOf(context).find((piece) => piece.id === id);
  return from ? bringAbout(context, command, from, then) : false;
}

/** Takes a card out of its pile, to lie at a point of the felt; the same as `takeOff`. */
export function takeOut(context: HudContextValue, card: CardId, at: Point, then: Then): boolean {
  const { display, view } = context.table.getState();
  return bringAbout(context, display.handling!.part(view, card, at), at, then);
}

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Where a new piece comes to lie is rounded, in table units. */
const NEAR = 0.002;

/** Sends it, and finds the piece that comes of it at a point of the felt. */
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
