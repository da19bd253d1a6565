import { putBack } from '../../../interaction/intents.ts';
import { mayAct } from '../../../store/tableStore.ts';
import type { HudContextValue } from '../../hudStore.ts';

type Context = Pick<HudContextValue, 'table' | 'hud' | 'actions'>;

/** Milliseconds before trying again. */
const PATIENCE = 2000;
/** Number of tries before a piece is left to the others, who can take it out of the hand. */
const MOST_TRIES = 5;

/** Pieces being carried or put down, and whether the table has had them in hand since: until they are out of it, they aren't stranded. */
const going = new WeakMap<Context['table'], Map<string, boolean>>();

const goingAt = ({ table }: Pick<Context, 'table'>): Map<string, boolean> => {
  const known = going.get(table) ?? new Map<string, boolean>();
  going.set(table, known);
  return known;
};

/** Marks pieces that the table will be asked to pick up or put down. */
export function claim(context: Pick<Context, 'table'>, pieces: readonly string[]): void {
  for (const id of pieces) goingAt(context).set(id, false);
}

/** Marks pieces as not in hand, whatever the table says later. */
export function giveUp(context: Pick<Context, 'table'>, pieces: readonly string[]): void {
  for (const id of pieces) goingAt(context).delete(id);
}

/**
 * Puts down pieces that the table has in the viewer's hand though nothing is carried: the page closed meanwhile, or the viewer released a
 * piece another player had, and received it after all. It returns to its place. Returns a function that stops.
 */
export function putDownStrandedPieces(context: Context): () => void {
  const { table, hud, actions } = context;
  const down = goingAt(context);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tries = new Map<string, number>();
  /** Next try at putting a piece down; null: none is planned. */
  let again: ReturnType<typeof setTimeout> | null = null;
  /** Uncertain whether these were put down: those still in hand after a while were not. */
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
    const { view, layout, carrying } = state;
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
    const pieces = strays.map(({ id }) => id);
    const back = putBack(state, pieces);
    claim(context, pieces);
    if (back) actions.dispatch(back);
    // A page that has just opened may send it before the others can receive it.
    const tried = (tries.get(first.id) ?? 0) + 1;
    tries.set(first.id, tried);
    if (tried < MOST_TRIES) again = doubt(pieces);
  };
  look();
  const stops = [
    table.subscribe((now, before) => {
      // The viewer carries things again: another try could put back what they are about to put down.
      if (now.carrying && again !== null) clearTimeout(again);
      // Ignore mere pointer movement.
      const same = now.layout === before.layout && now.carrying === before.carrying;
      if (!same || mayAct(now) !== mayAct(before)) look();
    }),
    hud.subscribe((now, before) => {
      if (now.notice?.kind === 'refusal' && now.notice !== before.notice && down.size)
        doubt([...down.keys()]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
