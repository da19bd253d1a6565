import { useEffect, useMemo } from 'react';
import type { Verb } from '../../../engine/display/handling.ts';
import type { View } from '../../../engine/view.ts';
import { NO_GRIP } from '../../../interaction/grip.ts';
import { send } from '../../../interaction/send.ts';
import { type HudContextValue, useHudContext, useTable } from '../../hudStore.ts';
import { actOn, verbsOf } from '../grip.ts';

const boxVerbs = (context: HudContextValue): readonly Verb[] => verbsOf(context, NO_GRIP, 1);

/** Takes items out of the box one after another: each finds its free spot once the table shows the previous one. */
export class BoxTaker {
  readonly #context: HudContextValue;
  /** The table's state when the last item was taken. */
  #before: View | null = null;
  /** Ids of verbs. */
  readonly #waiting: string[] = [];

  constructor(context: HudContextValue) {
    this.#context = context;
  }

  /** `id`: the verb's. */
  take(id: string): void {
    const { table } = this.#context;
    const { view } = table.getState();
    if (view === this.#before) {
      this.#waiting.push(id);
      return;
    }
    const command = boxVerbs(this.#context).find((verb) => verb.id === id)?.command;
    if (!command) return;
    unpick(this.#context);
    this.#before = actOn(this.#context, command) ? view : null;
  }

  /** Returns a function that stops. */
  listen(): () => void {
    const { table, hud } = this.#context;
    const stops = [
      table.subscribe(({ view }, before) => {
        if (view === before.view) return;
        this.#before = null;
        const next = this.#waiting.shift();
        if (next !== undefined) this.take(next);
      }),
      hud.subscribe(({ notice }, before) => {
        if (notice?.kind === 'refusal' && notice !== before.notice) this.#forget();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#forget();
    };
  }

  #forget(): void {
    this.#before = null;
    this.#waiting.length = 0;
  }
}

/**
 * Contents of the box while it is `open`, and how to take them out. `ask`: asks for what a verb needs, and then closes. `onDrop`: an item
 * was dragged to a point of the felt.
 */
export function useBox(open: boolean, ask: (verb: Verb) => void) {
  const context = useHudContext();
  const view = useTable((state) => state.view);
  const taking = useMemo(() => new BoxTaker(context), [context]);
  useEffect(() => taking.listen(), [taking]);
  const verbs = useMemo(() => {
    // The contents depend on it.
    void view;
    return open ? boxVerbs(context) : [];
  }, [context, open, view]);
  const asked = (verb: Verb): boolean => {
    if (verb.command && !verb.text) return false;
    unpick(context);
    ask(verb);
    return true;
  };
  return {
    verbs,
    onTake: (verb: Verb): void => void (asked(verb) || taking.take(verb.id)),
    onDrop: (placed: Verb): void => void (asked(placed) || send(context, placed.command!)),
  };
}

/** Clears the selection, as the new piece is picked instead. */
const unpick = ({ table }: HudContextValue): void => table.setState({ chosen: [], selection: [] });
