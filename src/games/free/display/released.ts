import type { Handling, Verb } from '../../../engine/display/handling.ts';
import type { Layout } from '../../../engine/display/layout.ts';
import type { TimerLook } from '../../../engine/display/shared.ts';
import type { GameDisplay, Highlights } from '../../../engine/display.ts';
import type { Command, GameInfo } from '../../../engine/game.ts';
import { partsOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { type ByHand, type Free, type FreeEvent, isReleased } from '../rules/state.ts';

type Hands = GameDisplay<Free, FreeEvent>;

/** Timer while there is a referee: never set. */
const NO_TIMER: TimerLook = { run: 0, of: 0, left: 0, running: false, by: 0 };

const byHand = (does: Command): ByHand => ({ type: 'byHand', does });
const orNull = (does: Command | null): ByHand | null => does && byHand(does);

function verbByHand(verb: Verb): Verb {
  const { command, text, bring } = verb;
  return {
    ...verb,
    command: orNull(command),
    ...(text && { text: { ...text, command: (words: string) => byHand(text.command(words)) } }),
    ...(bring && {
      bring: { ...bring, command: (own: never, before?: number) => byHand(bring.command(own, before)) },
    }),
  };
}

/** Felt of a game played by hand: everything is where people have put it, as seat 0 saw it. */
const bare = (layout: Layout, seats: number, near: number): Layout => ({
  turn: (near * 2 * Math.PI) / seats,
  places: [],
  seats: layout.seats,
  zone: (id) => (partsOf(id)[0] === 'hand' ? layout.zone(id) : null),
  purse: () => null,
  marker: () => null,
});

/**
 * A game's display that becomes the free table's once the referee goes. The free table's own is loaded only then: `ready` must resolve
 * before such a state is shown.
 */
export function releasableDisplay(
  info: GameInfo,
  inner: GameDisplay,
  fetchHands: () => Promise<Hands>,
): GameDisplay {
  let hands: Hands | null = null;
  const freeOf = (view: View): View<Free> | null =>
    isReleased(view.state.game) ? (view as unknown as View<Free>) : null;
  return {
    ...inner,
    async ready(game) {
      if (isReleased(game)) hands ??= await fetchHands();
    },
    isReady: (game) => !isReleased(game) || hands !== null,
    handling: handlingOf(() => hands!.handling!),
    notebook: {
      get title() {
        return hands?.notebook?.title ?? '';
      },
      get max() {
        return hands?.notebook?.max ?? 0;
      },
      read: (view) => hands!.notebook!.read(view as View<Free>),
      write: (text, version) => byHand(hands!.notebook!.write(text, version)),
    },
    timer: {
      get max() {
        return hands?.timer?.max ?? 0;
      },
      read(view) {
        const free = freeOf(view);
        return free ? hands!.timer!.read(free) : NO_TIMER;
      },
      start: (run, seconds) => byHand(hands!.timer!.start(run, seconds)),
      pause: (run, left) => byHand(hands!.timer!.pause(run, left)),
      resume: (run) => byHand(hands!.timer!.resume(run)),
      reset: (run) => byHand(hands!.timer!.reset(run)),
      end: (run) => byHand(hands!.timer!.end(run)),
    },
    decks(view) {
      const free = freeOf(view);
      return free ? hands!.decks!(free) : inner.cards;
    },
    brought(view) {
      const free = freeOf(view);
      return free ? hands!.brought!(free) : [];
    },
    arrange(view, layout, near, name) {
      const free = freeOf(view);
      if (!free) return inner.arrange?.(view, layout, near, name) ?? layout;
      return hands!.arrange!(free, bare(layout, free.state.game.seats, near), near, name);
    },
    controls(view) {
      const free = freeOf(view);
      if (!free) return inner.controls(view);
      const { undo, ...controls } = hands!.controls(free);
      return { ...controls, undo: orNull(undo) };
    },
    premoves: (view) => (freeOf(view) ? null : (inner.premoves?.(view) ?? null)),
    gesture: (view, cards, to) => (freeOf(view) ? null : inner.gesture(view, cards, to)),
    preview: (view, cards, to) => (freeOf(view) ? null : inner.preview(view, cards, to)),
    hint: (view) => (freeOf(view) ? null : inner.hint(view)),
    showing: (view) => (freeOf(view) ? null : inner.showing(view)),
    ...(inner.highlights && { highlights: refereed(inner.highlights) }),
    ...(inner.chances && {
      chances: (view, rng) => (freeOf(view) ? null : inner.chances!(view, rng)),
    }),
    ...(inner.sheet && {
      sheet: (view) =>
        freeOf(view)
          ? { lines: [], totals: [], text: 'No score is kept since the referee left.' }
          : inner.sheet!(view),
    }),
    ...(inner.tension && { tension: (state) => (isReleased(state.game) ? 0 : inner.tension!(state)) }),
    moment(event, view, name, asked) {
      if (event.type === 'laidOut')
        return { title: 'No referee', text: 'From here on you play with your hands, by your own rules.' };
      return freeOf(view) ? null : (inner.moment?.(event, view, name, asked) ?? null);
    },
    seatNote(view, seat) {
      const free = freeOf(view);
      return free ? hands!.seatNote(free, seat) : inner.seatNote(view, seat);
    },
    headline: (view, options) =>
      freeOf(view) ? { title: info.name, text: 'by hand, no referee' } : inner.headline(view, options),
    narrate(event, view, name, fully) {
      const free = freeOf(view);
      if (!free) return inner.narrate(event, view, name, fully);
      if (event.type === 'laidOut') return 'The referee has left: from here on everything is done by hand.';
      return hands!.narrate(event as FreeEvent, free, name, fully);
    },
    beats(event, view) {
      const free = freeOf(view);
      if (!free) return inner.beats(event, view);
      return event.type === 'laidOut' ? 4 : hands!.beats(event as FreeEvent, free);
    },
  };
}

/** Compares hands and pots only with a referee: those that people show or push around themselves are not compared. */
const refereed = ({ what, of, pot }: Highlights): Highlights => ({
  what,
  of: (event, state) => (isReleased(state.game) ? [] : of(event, state)),
  pot: (event, state) => (isReleased(state.game) ? null : (pot?.(event, state) ?? null)),
});

/** Input handling once the referee has gone. `handling`: the free table's, once loaded. */
function handlingOf(handling: () => Handling<Free>): Handling {
  return {
    on: (view) => isReleased(view.state.game),
    lift: (grip) => orNull(handling().lift(grip)),
    take: (view, piece, count) => orNull(handling().take(view as View<Free>, piece, count)),
    part: (view, card, at) => byHand(handling().part(view as View<Free>, card, at)),
    pull: (view, card) => byHand(handling().pull(view as View<Free>, card)),
    drop: (view, grip, spot) => orNull(handling().drop(view as View<Free>, grip, spot)),
    verbs: (view, grip, count, name) =>
      handling()
        .verbs(view as View<Free>, grip, count, name)
        .map(verbByHand),
    undo: (view) => orNull(handling().undo!(view as View<Free>)),
    name: (view, grip) => handling().name!(view as View<Free>, grip),
    size: (view, grip) => handling().size(view as View<Free>, grip),
  };
}
