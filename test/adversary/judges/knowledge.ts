import type { CardId } from '../../../src/engine/table/table.ts';
import { fromBase64url } from '../../../src/lib/base64url.ts';
import { parseJson } from '../../../src/lib/json.ts';
import type { Settled } from '../../../src/session/replica/log/chain.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import { type MentalState, memberOf } from '../../../src/session/room/locked/state.ts';
import { locksToOpen, toOpen } from '../../../src/session/room/locked/statements.ts';
import { controllerOf } from '../../../src/session/room/state/state.ts';
import { type Person, type Private, writtenLocks } from '../people.ts';
import { secretIn } from '../rig.ts';
import type { Floor } from './floor.ts';

/**
 * Cards that the enemies together can open, computed from the secrets of their own locks and of those left behind, and from every share
 * that an honest page has signed or sent, ordered or not. They can open a ciphertext as soon as each lock on it is theirs or they have its
 * share; and they may see what the rules show to all or to a seat that one of them played.
 */
export function makeKnowledge(floor: Floor) {
  const { people, scheme, game } = floor;
  const enemies = new Set(people.filter(({ enemy }) => enemy).map(({ key }) => key));
  /** Public keys of locks whose secrets the enemies know. */
  const locks = new Set<string>();
  /** By lock: first halves of the ciphertexts whose shares they have. */
  const shares = new Map<string, Set<string>>();
  const halves = new Map<string, string>();
  /** Cards that they may see. Handles are never used twice in a match. */
  let seen = new Set<number>();
  /** Player of the seat that a card was shown to: null, a bot. */
  let shown = new Map<string, string | null>();
  let match = '';

  /** A share belongs to the first element of a ciphertext. */
  const halfOf = (sealed: string): string => {
    const known = halves.get(sealed);
    if (known !== undefined) return known;
    const bytes = fromBase64url(sealed) ?? new Uint8Array();
    const half = Buffer.from(bytes.subarray(0, bytes.length / 2)).toString('hex');
    if (halves.size > 5000) halves.clear();
    halves.set(sealed, half);
    return half;
  };
  const learn = (lock: string | null | undefined, sealed: readonly string[]): void => {
    if (!lock) return;
    const of = shares.get(lock) ?? new Set();
    shares.set(lock, of);
    for (const each of sealed) of.add(halfOf(each));
  };
  const lockOf = (at: MentalState, key: string, epoch: number): string | null | undefined => {
    const by = at.locks?.epoch === epoch ? at.locks : at.next.locks.epoch === epoch ? at.next.locks : null;
    return memberOf(by, key)?.lock;
  };
  const read = (at: MentalState, from: Person, text: string): void => {
    const parsed = parseJson(text);
    const told = parsed.ok ? (parsed.value as { epoch?: number; cards?: number[] } | null) : null;
    if (!told?.cards || told.epoch === undefined) return;
    learn(
      lockOf(at, from.key, told.epoch),
      told.cards.flatMap((card) => at.cards[card] ?? []),
    );
  };

  const knows = (lock: string, sealed: string): boolean =>
    locks.has(lock) || (shares.get(lock)?.has(halfOf(sealed)) ?? false);

  /** Cards whose faces the rules have shown the enemies by now. */
  const look = (): void => {
    const { state } = floor;
    if (!state?.play) return;
    const { header, state: at } = state.play;
    if (header.match !== match) {
      match = header.match;
      seen = new Set();
      shown = new Map();
    }
    const due = game.due(at);
    if (due?.type === 'reveal' && due.to === 'all') for (const card of due.cards) seen.add(card);
    for (const [card, { face, known }] of at.table.cards) {
      if (face !== null) seen.add(card);
      for (const seat of known) {
        const id = `${card} ${seat}`;
        const { plays, holder } = state.seats[seat]!;
        if (!shown.has(id)) shown.set(id, plays === 'person' ? (holder?.key ?? null) : null);
        const first = shown.get(id)!;
        const device = controllerOf(state, seat);
        if (first === null ? device !== null && enemies.has(device) : enemies.has(first)) seen.add(card);
      }
    }
  };

  return {
    /** An honest page has signed this, and all can read it. */
    signed(who: Person, body: RoomCommand): void {
      const { state } = floor;
      const at = state?.mental;
      const secret = secretIn(body);
      const left = secret === undefined ? null : scheme.publicOf(secret);
      if (left) locks.add(left);
      if (!at || !state?.play || body.type !== 'mental') return;
      const said = body.body;
      if (said.type === 'shares') {
        const by = locksToOpen(at);
        const due = game.due(state.play.state);
        learn(memberOf(by, who.key)?.lock, toOpen(scheme, at, state.play, due) ?? []);
      } else if (said.type === 'tell' && enemies.has(said.to)) read(at, who, JSON.stringify(said));
      else if (said.type === 'hand') {
        const from = floor.byKey(said.who);
        if (from) read(at, from, JSON.stringify(said.told));
      }
    },
    told(from: Person, to: Person, body: Private): void {
      const at = floor.state?.mental;
      if (!to.enemy || from.enemy || body.type !== 'told' || !at) return;
      read(at, from, body.boxed ? (scheme.opened(body.text) ?? '') : body.text);
    },
    wrote(who: Person): void {
      if (who.enemy) for (const { lock } of writtenLocks(who)) locks.add(lock);
    },
    settled({ entry }: Settled): void {
      const { body } = entry.said;
      const secret = secretIn(body);
      const left = secret === undefined ? null : scheme.publicOf(secret);
      if (left) locks.add(left);
      look();
    },
    knows,
    look,
    /** Cards in play that the enemies can open and may not see. */
    excess(): readonly CardId[] {
      const at = floor.state?.mental;
      if (!at?.locks) return [];
      // Nothing is dealt before newcomers have shuffled too: earlier cards were dealt without them.
      if (game.due(floor.state!.play!.state)?.type === 'shuffle') return [];
      const foreign = at.locks.members.flatMap(({ lock }) => (lock && !locks.has(lock) ? [lock] : []));
      // Among themselves they deal as they like.
      if (!at.locks.members.some(({ peer }) => !enemies.has(peer))) return [];
      if (foreign.some((lock) => !shares.get(lock)?.size)) return [];
      const out: CardId[] = [];
      for (const id in at.cards) {
        const card = Number(id);
        const isOpen = seen.has(card) || at.open[card] !== undefined;
        if (!isOpen && foreign.every((lock) => knows(lock, at.cards[card]!))) out.push(card);
      }
      return out;
    },
  };
}
export type Knowledge = ReturnType<typeof makeKnowledge>;
