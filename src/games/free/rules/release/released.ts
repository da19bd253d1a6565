import type { Command, Event, Game, GameEvent, State, TableCommand } from '../../../../engine/game.ts';
import { byEngine, refuse } from '../../../../engine/refusal.ts';
import { kindOfDeck } from '../../../../engine/table/table.ts';
import { err, ok } from '../../../../lib/result.ts';
import { type ByHand, type Ev, type FreeState, isReleased } from '../state.ts';
import type { Decks } from '../verbs/box.ts';

/** Manual play at a table: a module of its own, which a match that keeps its referee never needs. */
export type Hands = typeof import('./hands.ts');

const isByHand = (command: Command): command is ByHand => command.type === 'byHand';

/** Only this game's own decks are in the box. */
function decksOf({ table: { decks } }: FreeState): Decks {
  const kinds = new Map(Object.entries(decks).map(([name, faces]) => [kindOfDeck(name), faces]));
  return Object.fromEntries(kinds);
}

/**
 * Makes a game whose people can take it into their own hands, in the middle of a match and for the rest of it (`TableCommand` `release`).
 * Until `prepare` has loaded the hands, a release is refused.
 */
export function releasable<G, E extends GameEvent>(
  inner: Game<G, E>,
  fetchHands: () => Promise<Hands>,
): Game<G, E> {
  let held: Hands | null = null;
  const hands = (): Hands => {
    if (!held) throw new Error('a released match without hands: `prepare` comes first');
    return held;
  };
  // The game's own state and events are the free table's from then on.
  const freeOf = (state: State<G>): FreeState | null =>
    isReleased(state.game) ? (state as unknown as FreeState) : null;
  const evs = (events: readonly Ev[]) => events as unknown as readonly Event<E>[];

  return {
    ...inner,
    async prepare() {
      held ??= await fetchHands();
    },
    flowing: isReleased,
    turnedInto: (game, seats) =>
      isReleased(game)
        ? (hands().afterRelease({
            ...{ type: 'released', seats, rounds: 0, gone: [] },
            spots: { zones: [], purses: [] },
          }) as G)
        : null,
    unit: (game) => (isReleased(game) ? 1 : (inner.unit?.(game) ?? 1)),
    parse(input) {
      const { type, does, ...more } = (input ?? {}) as Partial<ByHand>;
      if (type !== 'byHand') return inner.parse(input);
      if (Object.keys(more).length) return err(byEngine('format', 'The command says more than it means.'));
      if (!held) return err(byEngine('format', 'This table has a referee: play by the rules.'));
      const parsed = held.parseCommand(does);
      return parsed.ok ? ok({ type, does: parsed.value as Command } as ByHand) : parsed;
    },
    decide(state, author, command, faces) {
      const free = freeOf(state);
      if (!free) {
        if (author === 'table')
          return command.type === 'release'
            ? release(inner, state, command as Extract<TableCommand, { type: 'release' }>, held !== null)
            : inner.decide(state, author, command, faces);
        if (isByHand(command as Command))
          return refuse('F12', 'This table has a referee: play by the rules.');
        return inner.decide(state, author, command, faces);
      }
      if (free.game.over !== null) return refuse('F7', 'The game is over.');
      if (author === 'table') {
        const decided = hands().decideTable(decksOf(free), free, command as TableCommand);
        return decided.ok ? ok(evs(decided.value)) : decided;
      }
      if (free.game.gone.includes(author)) return refuse('F7', 'You have left this table.');
      if (!isByHand(command as Command)) return refuse('F12', 'The referee has gone: play by hand.');
      const decided = hands().decideSeat(decksOf(free), free, author, (command as ByHand).does as never);
      return decided.ok ? ok(evs(decided.value)) : decided;
    },
    next(state) {
      const free = freeOf(state);
      if (!free) return inner.next(state);
      const laid = hands().layOut(free);
      if (laid.length) return evs(laid);
      const { laying, over } = free.game;
      return evs(laying && over === null ? hands().carryOn(decksOf(free), free) : hands().next(free));
    },
    evolve(game, event, table) {
      const own = event as unknown as Ev;
      if (own.type === 'released') return hands().afterRelease(own) as G;
      return isReleased(game) ? (hands().evolve(game, own) as G) : inner.evolve(game, event, table);
    },
    // Called only once the referee has gone (`flowing`).
    laid: (state, as, own) => hands().laidOf(state as unknown as FreeState, as, own),
    houseRules: (state) => freeOf(state)?.game.notebook ?? '',
    actors: (state) => (freeOf(state) ? [] : inner.actors(state)),
    due(state) {
      const free = freeOf(state);
      return free ? hands().dueNow(free) : inner.due(state);
    },
    postponed(state, isReadable) {
      const free = freeOf(state);
      return free ? hands().postponedMixes(free, isReadable) : [];
    },
    legal: (view) => (freeOf(view.state) ? [] : inner.legal(view)),
    // A member that exists means that something can be claimed at this game's table.
    ...(inner.patience && {
      patience: (state: State<G>) => (freeOf(state) ? null : inner.patience!(state)),
    }),
    outcome(state) {
      const free = freeOf(state);
      return free ? hands().outcomeOf(free) : inner.outcome(state);
    },
    out(state) {
      const free = freeOf(state);
      return free ? free.game.gone : (inner.out?.(state) ?? []);
    },
    rounds: ({ game, ...state }) =>
      isReleased(game) ? game.released!.rounds : inner.rounds({ game, ...state } as State<G>),
  };
}

/** Dismisses the referee, once nothing is owed and no one is asked for anything. */
function release<G, E extends GameEvent>(
  inner: Game<G, E>,
  state: State<G>,
  { seats, spots, gone, kept }: Extract<TableCommand, { type: 'release' }>,
  prepared: boolean,
) {
  if (!prepared) return refuse('F12', 'The table is not ready for that yet. Ask again in a moment.');
  if (inner.outcome(state)) return refuse('F7', 'The game is over.');
  if (inner.due(state) || state.table.asking)
    return refuse('F12', 'The deal, or an answer, is not finished. Ask again in a moment.');
  const released: Ev = {
    ...{ type: 'released', seats, spots, gone, ...(kept && { kept }) },
    rounds: inner.rounds(state),
  };
  const events: Ev[] = [...(state.table.stakes ? [{ type: 'staked', open: false } as const] : []), released];
  return ok(events as unknown as readonly Event<E>[]);
}
