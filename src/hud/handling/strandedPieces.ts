import type { Grip } from '../../engine/handling.ts';
import { mayAct } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';

type Context = Pick<HudContextValue, 'table' | 'hud' | 'actions'>;

/** Milliseconds. */
const PATIENCE = 2000;
/** So often a thing is laid down before it is left to the others, who can take it out of the hand. */
const MOST_TRIES = 5;

/** Pieces that somebody carries or has put down, and whether the table has had them in their hand since: until they are out of it, they are no strays. */
const going = new WeakMap<Context['table'], Map<string, boolean>>();

const goingAt = ({ table }: Pick<Context, 'table'>): Map<string, boolean> => {
  const known = going.get(table) ?? new Map<string, boolean>();
  going.set(table, known);
  return known;
};

/** The table is told that these are taken in hand, or put down. */
export function claim(context: Pick<Context, 'table'>, pieces: readonly string[]): void {
  for (const id of pieces) goingAt(context).set(id, false);
}

/** They are not in hand, whatever the table says later. */
export function giveUp(context: Pick<Context, 'table'>, pieces: readonly string[]): void {
  for (const id of pieces) goingAt(context).delete(id);
}

/**
 * Lays down what the table has in the viewer's hand though nothing is carried: their page went away meanwhile, or they let go of a thing
 * that somebody else had, and were given it after all. It lies where it lay. Returned: how to stop.
 */
export function putDownStrandedPieces(context: Context): () => void {
  const { table, hud, actions } = context;
  const down = goingAt(context);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tries = new Map<string, number>();
  /** Another try at laying something down; null: none is planned. */
  let again: ReturnType<typeof setTimeout> | null = null;
  /** Nobody knows whether these were put down: what is still in the hand after a while was not. */
  const doubt = (pieces: readonly string[]): ReturnType<typeof setTimeout> => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const id of pieces) down.delete(id);
      look();
    }, PATIENCE);
    timers.add(timer);
    return timer;
  };
  const look = (): void => {
    const state = table.getState();
    const { display, view, layout, carrying } = state;
    const held = layout.pieces?.filter((piece) => piece.held !== null && piece.held === view.seat) ?? [];
    for (const [id, seen] of down) {
      const isHeld = held.some((piece) => piece.id === id);
      if (isHeld) down.set(id, true);
      else if (seen) down.delete(id);
      if (!isHeld) tries.delete(id);
    }
    const strays = held.filter(({ id }) => !down.has(id));
    const [first] = strays;
    if (!first || carrying || !mayAct(state)) return;
    const grip: Grip = { pieces: strays.map(({ id }) => id), cards: [] };
    const back = display.handling!.drop(view, grip, { x: first.x, z: first.z, onto: null, free: true });
    claim(context, grip.pieces);
    if (back) actions.dispatch(back);
    // A page that has just come may say it before the others hear it.
    const tried = (tries.get(first.id) ?? 0) + 1;
    tries.set(first.id, tried);
    if (tried < MOST_TRIES) again = doubt(grip.pieces);
  };
  look();
  const stops = [
    table.subscribe((now, before) => {
      // The viewer has hands on things again: another try could put back what they are about to put down.
      if (now.carrying && again !== null) clearTimeout(again);
      // Not for whatever the pointer passes over.
      const same = now.layout === before.layout && now.carrying === before.carrying;
      if (!same || mayAct(now) !== mayAct(before)) look();
    }),
    hud.subscribe((now, before) => {
      if (now.refusal && now.refusal !== before.refusal && down.size) doubt([...down.keys()]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
