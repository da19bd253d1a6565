import { type CardId, deckOf, type Seat } from '../../../engine/table/table.ts';
import { canonical } from '../../../lib/json.ts';
import type { Key } from '../../identity/index.ts';
import {
  contextOf,
  controllerOf,
  type LockedCard,
  mayRead,
  memberOf,
  onAnswer,
  onCards,
  type Secrets,
  type SignedShares,
} from '../../room/index.ts';
import type { KnownFace, Memory } from '../memory.ts';
import type { Answer, PartPorts, SettledMatch } from './ports.ts';
import type { Made } from './secrets.ts';

/** Messages from one peer that are kept until this device has settled the entries they belong to. */
const EARLY = 16;

/** A private message whose proof is wrong, and its ciphertexts. */
export interface Wrong {
  readonly who: Key;
  readonly told: SignedShares;
  readonly cards: string;
}

interface Early {
  readonly from: Key;
  readonly told: SignedShares;
}

interface Ports extends PartPorts {
  readonly memory: Memory;
}

/** The others' shares of cards that seats of this device may see: checks them, and opens each card once all are there. */
export class SharesIn {
  readonly #ports: Ports;
  readonly #shares = new Map<CardId, Map<Key, string>>();
  #early: Early[] = [];
  /** Public answers: everyone has checked them. */
  #answers: { readonly from: Key; readonly body: Answer }[] = [];
  #wrong: Wrong[] = [];
  /** Opened cards that are none of their deck. */
  readonly #none = new Set<CardId>();
  /** Shares of other locks are of no use for these. */
  #epoch = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Shares whose proof is wrong, with the evidence. */
  get wrong(): readonly Wrong[] {
    return this.#wrong;
  }

  /** Keeps a peer's message until `open`. Returns false when there are too many. */
  take(from: Key, told: SignedShares): boolean {
    if (this.#early.filter((each) => each.from === from).length >= EARLY) return false;
    this.#early.push({ from, told });
    return true;
  }

  /** Takes another device's answer to a demand of this one. */
  answered(from: Key, body: Answer): void {
    this.#answers.push({ from, body });
  }

  /** Cards of a seat that lack this peer's shares. */
  missing(seat: Seat, peer: Key, { play, mental }: SettledMatch): CardId[] {
    const { me, memory } = this.#ports;
    return memory
      .missing(seat, play.state.table)
      .filter(
        (card) =>
          mental.cards[card] !== undefined &&
          mayRead(mental, card, seat, me) &&
          !this.#shares.get(card)?.has(peer),
      );
  }

  /** Checks the shares that have come, and opens the cards for which all are there. Returns true when no job is running. */
  open(here: SettledMatch): boolean {
    const { me, secrets } = this.#ports;
    const { state, play, mental } = here;
    const { locks } = mental;
    if (!locks) return true;
    if (locks.epoch !== this.#epoch) this.#shares.clear();
    this.#epoch = locks.epoch;
    let all = true;
    this.#early = this.#early.filter((each) => !this.#isDone(here, each));
    const mine = secrets.of(play.header.match, locks.epoch);
    for (const { from, body } of this.#answers.splice(0))
      if (mine) this.#unmask(here, mine.secrets, from, body);
    for (const seat of state.seats.keys()) {
      if (controllerOf(state, seat) !== me) continue;
      const ready = this.#ready(here, mine, seat);
      if (ready.length && !this.#openCards(here, mine, seat, ready)) all = false;
    }
    return all && this.#early.length === 0;
  }

  /** Forgets shares of cards that are gone. */
  sweep(cards: ReadonlyMap<CardId, unknown>): void {
    for (const card of this.#shares.keys()) if (!cards.has(card)) this.#shares.delete(card);
    for (const card of this.#none) if (!cards.has(card)) this.#none.delete(card);
  }

  clear(): void {
    this.#shares.clear();
    this.#none.clear();
    this.#early = [];
    this.#answers = [];
    this.#wrong = [];
  }

  /** Unopened cards of a seat with every member's share here. */
  #ready({ play, mental }: SettledMatch, mine: Made | null, seat: Seat): CardId[] {
    const { me, memory } = this.#ports;
    const { members } = mental.locks!;
    return memory
      .missing(seat, play.state.table)
      .filter(
        (card) =>
          mental.cards[card] !== undefined &&
          !this.#none.has(card) &&
          mayRead(mental, card, seat, me) &&
          members.every(({ peer }) => (peer === me ? mine : this.#shares.get(card)?.has(peer))),
      );
  }

  /** Opens cards; returns false while this device's own shares are still being computed. */
  #openCards(
    { play, mental }: SettledMatch,
    mine: Made | null,
    seat: Seat,
    cards: readonly CardId[],
  ): boolean {
    const { me, scheme, work, memory, jobs } = this.#ports;
    const locks = mental.locks!;
    const locked = cards.map((card) => mental.cards[card]!);
    const own = memberOf(locks, me)
      ? jobs.get(`own ${cards.join()}`, () =>
          work.shares(contextOf('own', play.header.match, locks.epoch, seat), mine!.secrets, locked),
        )
      : { shares: '' };
    if (!own) return false;
    const { table } = play.state;
    const ownShares = scheme.splitShares(own.shares) ?? [];
    const faces = cards.flatMap((card, i): KnownFace[] => {
      const others = [...(this.#shares.get(card) ?? [])].filter(
        ([peer]) => memberOf(locks, peer) && peer !== me,
      );
      const all = [
        ...others.map(([, share]) => share),
        ...ownShares.slice(i, i + 1),
        ...locks.left.map(({ secret }) => scheme.shareOf(secret, locked[i]!)),
      ];
      const deck = deckOf(table, card);
      const faces = table.decks[deck]!;
      const place = scheme.placeOf(deck, faces.length, scheme.open(locked[i]!, all));
      // Made by others before this device came, who alone could check it.
      if (place < 0) this.#none.add(card);
      return place < 0 ? [] : [[card, faces[place]!]];
    });
    memory.learn(faces);
    return true;
  }

  #keep(cards: readonly CardId[], from: Key, given: readonly string[]): void {
    for (const [i, card] of cards.entries()) {
      const by = this.#shares.get(card) ?? new Map<Key, string>();
      this.#shares.set(card, by.set(from, given[i]!));
    }
  }

  /** Checks shares of cards that this device may see. Returns true when the message is dealt with. */
  #isDone({ state, play, mental }: SettledMatch, { from, told: words }: Early): boolean {
    const { me, scheme, secrets } = this.#ports;
    const { locks } = mental;
    if (!locks || words.epoch < locks.epoch) return true;
    const member = memberOf(locks, from);
    if (words.epoch > locks.epoch) return false;
    if (!member || controllerOf(state, words.seat) !== me) return true;
    if (words.cards.some((card) => mental.cards[card] === undefined))
      // Not dealt yet as seen from here, or gone meanwhile.
      return words.cards.some((card) => card < play.state.table.nextCard);
    const name = play.header.match;
    const locked = words.cards.map((card) => mental.cards[card]!);
    // About other cards than are here: says nothing of these, and is no one's fault.
    if (words.on !== onCards(locked)) return true;
    if (!scheme.checkSigned(contextOf('told', name), member.lock!, words)) return true;
    const given = scheme.splitShares(words.shares) ?? [];
    const fine = this.#areFine(name, from, member.lock!, words, locked, given);
    if (fine === undefined) return false;
    if (!fine) this.#wrong.push({ who: from, told: words, cards: scheme.join(locked) });
    else {
      this.#keep(words.cards, from, given);
      secrets.keepTold(name, from, words);
    }
    return true;
  }

  /** Checks the proof of some shares; undefined: still running. */
  #areFine(
    match: string,
    from: Key,
    lock: string,
    words: SignedShares,
    locked: readonly LockedCard[],
    given: readonly string[],
  ): boolean | undefined {
    const { work, jobs } = this.#ports;
    // The verdict belongs to the whole message: another one with the same proof is judged anew.
    return jobs.get(`told ${from} ${canonical(words)}`, () =>
      given.length !== words.cards.length
        ? false
        : work.checkShares(
            contextOf('tell', match, words.epoch, words.seat),
            lock,
            locked,
            given,
            words.proof,
          ),
    );
  }

  /** Unmasks a settled answer: shares of the cards of that moment. */
  #unmask({ mental: { locks, cards } }: SettledMatch, mine: Secrets, from: Key, body: Answer): void {
    const { me, scheme } = this.#ports;
    const box = memberOf(locks, me)?.box;
    const lock = memberOf(locks, from)?.lock;
    const locked = body.cards.map((card) => cards[card]);
    if (body.epoch !== locks?.epoch || !box || !lock || locked.some((each) => each === undefined)) return;
    if (body.on !== onAnswer(lock, box, locked as LockedCard[])) return;
    const given = scheme.unmask(mine, scheme.split(body.masked)!);
    this.#keep(body.cards, from, given);
  }
}
