import * as v from 'valibot';
import { type CardId, deckOf, type Face } from '../../../src/engine/table/table.ts';
import type { Key } from '../../../src/session/identity/signing.ts';
import { contextOf, type Scheme, type Secrets } from '../../../src/session/room/locked/scheme.ts';
import { mayRead } from '../../../src/session/room/locked/state.ts';
import { lockedCardOf } from '../../../src/session/room/locked/statements.ts';
import { stateFromJson, stateToJson } from '../../../src/session/room/log.ts';
import { controllerOf, type RoomState } from '../../../src/session/room/state/state.ts';
import { stateSchema } from '../../../src/session/room/state/stateSchema.ts';
import { isValidState } from '../../../src/session/room/state/validState.ts';
import { makeSecretsBook } from '../../../src/session/table/joint/secrets.ts';
import { SCHEME } from '../../../src/session/table/joint/testing.ts';
import type { DealtTable } from '../../../src/session/table/testing.ts';

/** A table as seen by an observer with access to all devices, which no player has. */
export interface Watched {
  state(): RoomState;
  /** All settled entries, oldest first. */
  readonly past: readonly { readonly applied: { readonly state: RoomState } }[];
  devices(): Iterable<{
    readonly name: string;
    readonly key: Key;
    readonly known: ReadonlyMap<CardId, Face>;
  }>;
  /** Faces of cards that are on the table; without those that can't be known. */
  look(cards: readonly CardId[]): ReadonlyMap<CardId, Face>;
  /** Cheaters: no one else may be caught. Missing: none. */
  readonly liars?: ReadonlySet<Key>;
  /** Device that deals alone, and so knows every card. Missing: all deal together. */
  dealer?(state: RoomState): Key;
}

/** The view of an observer with the keys of every device. */
export const withAllKeys =
  (scheme: Scheme, state: () => RoomState, secretsOf: (peer: Key, match: string, epoch: number) => Secrets) =>
  (cards: readonly CardId[]): ReadonlyMap<CardId, Face> => {
    const out = new Map<CardId, Face>();
    const { play, mental } = state();
    if (!mental || !play) return out;
    const { table } = play.state;
    // Cards behind lost locks can't be read any more.
    const there = cards.filter((card) => mental.cards[card] !== undefined || mental.open[card] !== undefined);
    const sealed = there.map((card) => lockedCardOf(scheme, table, mental, card));
    const shares = (there.length ? (mental.locks?.members ?? []) : []).map(({ peer }) => {
      const secrets = secretsOf(peer, play.header.match, mental.locks!.epoch);
      return scheme.splitShares(scheme.shares(contextOf('truth'), secrets, sealed).shares)!;
    });
    // Players who have gone may have left their secret behind.
    for (const { secret } of mental.locks?.left ?? [])
      shares.push(sealed.map((each) => scheme.shareOf(secret, each)));
    there.forEach((card, i) => {
      const locked = mental.open[card] === undefined;
      const element = scheme.open(sealed[i]!, locked ? shares.map((each) => each[i]!) : []);
      const deck = deckOf(table, card);
      const faces = table.decks[deck]!;
      out.set(card, faces[scheme.placeOf(deck, faces.length, element)]!);
    });
    return out;
  };

/** Checks the truth about the cards, and whether any device knows more of it than it may. */
export function truthOf(watched: Watched) {
  const opened = new Map<CardId, Face>();
  /** Cards that a device may know by now, by its owner's name. */
  const mayKnow = new Map<string, Set<CardId>>();
  /** First card number not yet known to each device that dealt alone: it knows all lower ones, also those put away at once. */
  const dealt = new Map<Key, CardId>();
  let seen = 0;

  /** Faces of all cards that are on the table. */
  const faces = (): Map<CardId, Face> => {
    const { cards } = watched.state().play!.state.table;
    const out = new Map<CardId, Face>();
    const fresh = [...cards.keys()].filter((card) => !opened.has(card));
    if (fresh.length) for (const [card, face] of watched.look(fresh)) opened.set(card, face);
    for (const card of cards.keys()) if (opened.has(card)) out.set(card, opened.get(card)!);
    return out;
  };

  /** Everything that is wrong now, in words. Call after every message. */
  const problems = (): string[] => {
    const out: string[] = [];
    const { mental, play } = watched.state();
    const { table } = play!.state;
    const truth = faces();
    for (const { peer, offence } of mental?.caught ?? [])
      if (!watched.liars?.has(peer)) out.push(`${offence}: but whoever is caught is honest`);
    for (const { applied } of watched.past.slice(seen)) {
      const dealer = watched.dealer?.(applied.state);
      if (dealer && applied.state.play) dealt.set(dealer, applied.state.play.state.table.nextCard);
      for (const [card, { face, known }] of applied.state.play?.state.table.cards ?? [])
        for (const { name, key } of watched.devices()) {
          const may = mayKnow.get(name) ?? new Set();
          mayKnow.set(name, may);
          if (face !== null || known.some((seat) => controllerOf(applied.state, seat) === key)) may.add(card);
        }
    }
    seen = watched.past.length;
    for (const [deck, all] of Object.entries(table.decks)) {
      const theirs = [...table.cards.keys()].filter((card) => deckOf(table, card) === deck);
      const there = theirs.flatMap((card) => truth.get(card) ?? []);
      // A deck that was put away is missing, and so are cards that can't be opened.
      if (there.length === all.length && [...there].sort().join() !== [...all].sort().join())
        out.push(`not every face of ${deck} is there once`);
      if (new Set(there).size < there.length && new Set(all).size === all.length)
        out.push(`a face of ${deck} is there twice`);
    }
    for (const [card, { face }] of table.cards)
      if (face !== null && truth.has(card) && face !== truth.get(card))
        out.push(`card ${card} was opened as another`);
    for (const { name, key, known } of watched.devices())
      for (const [card, face] of known) {
        if (!mayKnow.get(name)?.has(card) && card >= (dealt.get(key) ?? 0))
          out.push(`${name} knows card ${card}, which was not shown to it`);
        if (opened.has(card) && opened.get(card) !== face) out.push(`${name} knows card ${card} as another`);
      }
    return out;
  };
  return { faces, problems, opened };
}

/** Entries between full checks of the state: parsing it costs as much as many steps. */
const SOUND_EVERY = 20;

/** The same for a table whose devices deal together, with nothing on its way. */
export function jointTruth(table: DealtTable) {
  const state = (): RoomState => table.log.state;
  const secretsOf = (peer: Key, match: string, epoch: number): Secrets => {
    const { locks } = [...table.devices.values()].find(({ key }) => key === peer)!;
    return makeSecretsBook(locks, () => {}).of(match, epoch)!.secrets;
  };
  const { faces, problems } = truthOf({
    state,
    past: table.past,
    *devices() {
      for (const { name, key, dealing } of table.devices.values()) yield { name, key, known: dealing.known };
    },
    look: withAllKeys(SCHEME, state, secretsOf),
  });
  let asked = 0;
  /** Checks that a newcomer, or a returning player, would accept the state as valid. */
  const isTaken = (): boolean => {
    const read = v.safeParse(stateSchema, JSON.parse(JSON.stringify(stateToJson(state()))));
    return read.success && isValidState(table.games, SCHEME, state().room, stateFromJson(read.output));
  };
  return {
    faces,
    problems(): string[] {
      const out = problems();
      if (asked++ % SOUND_EVERY === 0 && !isTaken()) out.push('the state is taken by nobody who comes');
      const { mental } = table.log.state;
      const truth = faces();
      for (const [card, { face, known }] of table.state.table.cards) {
        // Cards behind lost locks can't be read any more: such a card is about to be shuffled away.
        if (face !== null || !mental?.cards[card]) continue;
        // Cards shown to a person who has left are shown to no later player of the seat.
        for (const seat of known.filter((each) => mayRead(mental, card, each, table.of(each).key))) {
          // A player who has come back has no place to send shares to until the next locks.
          if (!mental.locks?.members.some(({ peer }) => peer === table.of(seat).key)) continue;
          const seen = table.of(seat).dealing.faces(seat).get(card);
          if (seen === undefined) out.push(`seat ${seat} cannot read card ${card}`);
          else if (seen !== truth.get(card)) out.push(`seat ${seat} knows card ${card} as another`);
        }
      }
      return out;
    },
  };
}
