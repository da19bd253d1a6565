import { type AnswerEntry, isSealing, windowActors } from '../../../src/engine/answers.ts';
import type { Command, Game } from '../../../src/engine/game.ts';
import { below, type Rng } from '../../../src/lib/rng.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import {
  controllerOf,
  type Games,
  isPlaying,
  type RoomState,
  seatOf,
} from '../../../src/session/room/state/state.ts';
import type { Person } from '../people.ts';
import { place } from '../rig.ts';

interface Ports {
  readonly games: Games;
  readonly game: Game;
  state(): RoomState | null;
}

/** Messages that a page sends by itself, and the deeds of a person who wants to play. */
export function makeConduct({ games, game, state: now }: Ports) {
  const { info } = game;
  const sealed = new Map<string, AnswerEntry>();

  /** A person's deed in their turn: as a bot would act, or anything the rules allow. */
  const moveOf = (who: Person, chance: Rng): RoomCommand | null => {
    const state = now();
    const play = state?.play;
    if (!state || !play || state.paused || !isPlaying(state, games) || game.due(play.state)) return null;
    const { table } = play.state;
    for (const seat of game.actors(play.state)) {
      if (controllerOf(state, seat) !== who.key) continue;
      if (table.asking?.closed) {
        const owed = who.answerer.owes(table, seat);
        if (owed) return place(state, { type: 'play', seat, body: owed });
        continue;
      }
      if (!who.dealing.complete(seat)) continue;
      // A seal is final: another one would need another answer.
      const window = `${who.name} ${play.header.match} ${table.asking?.id} ${seat}`;
      const before = sealed.get(window);
      if (before) return place(state, { type: 'play', seat, body: before });
      const view = { seat, state: play.state, faces: new Map(who.dealing.faces(seat)) };
      const command = choose(view, chance);
      const secret = isSealing(table) && windowActors(table).includes(seat);
      if (secret) sealed.set(window, who.answerer.seal(table, seat, command));
      const body = sealed.get(window) ?? command;
      return place(state, { type: 'play', seat, body });
    }
    return null;
  };
  const choose = (view: Parameters<Game['bot']>[0], chance: Rng): Command => {
    if (below(chance, 3)) return game.bot(view, info.bots[0]!.level, chance);
    const offers = game.legal(view);
    const offer = offers[below(chance, Math.max(1, offers.length))];
    if (!offer) return game.bot(view, info.bots[0]!.level, chance);
    const { command, cards, to, amount } = offer;
    const filled = {
      ...command,
      ...(cards && { cards: cards.of.slice(0, Math.max(1, cards.min)) }),
      ...(to?.length && { to: to[below(chance, to.length)]! }),
      ...(amount && { amount: amount.min }),
    };
    const fine = game.decide(view.state, view.seat!, filled, (card) => view.faces.get(card)).ok;
    return fine ? filled : game.bot(view, info.bots[0]!.level, chance);
  };

  /** All messages that a page sends by itself now, and its person's deed. */
  const wants = (who: Person, chance: Rng): { readonly id: string; readonly body: RoomCommand }[] => {
    const state = now();
    if (!state) return [];
    const own = seatOf(state, who.key);
    if (own === null) return [];
    // A person called absent says that they are back, and continues.
    const { present } = state.seats[own]!.holder!;
    return present
      ? active(who, state, chance)
      : [{ id: 'back', body: place(state, { type: 'back' }) }, ...active(who, state, chance)];
  };
  const active = (
    who: Person,
    state: RoomState,
    chance: Rng,
  ): { readonly id: string; readonly body: RoomCommand }[] => {
    const owed = who.dealing.owed();
    if (owed.length) return [...owed];
    if (!state.play) return [{ id: 'start', body: place(state, { type: 'start' }) }];
    if (!isPlaying(state, games)) return [{ id: 'again', body: place(state, { type: 'again' }) }];
    if (state.paused) return [{ id: 'pause', body: place(state, { type: 'pause', on: false }) }];
    const move = moveOf(who, chance);
    return move ? [{ id: 'move', body: move }] : [];
  };

  return { wants, sealed };
}
