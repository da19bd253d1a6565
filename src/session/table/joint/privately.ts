import type { CardId, Seat } from '../../../engine/table.ts';
import { canonical } from '../../../lib/json.ts';
import type { Key } from '../../identity/index.ts';
import {
  contextOf,
  controllerOf,
  type Demand,
  type MentalCommand,
  type MentalState,
  mayRead,
  memberOf,
  onAnswer,
  onCards,
  type Play,
  type RoomState,
  type Scheme,
  type Sealed,
  type Secrets,
  type Told,
} from '../../room/index.ts';
import type { Known, Memory } from '../memory.ts';
import type { SecretsBook } from './secrets.ts';
import type { Jobs, MentalWork } from './work.ts';

/** Messages from one peer that are kept until this device has settled what they are about. */
const EARLY = 16;

/** A match as it is settled here. */
export interface At {
  readonly state: RoomState;
  readonly play: Play;
  readonly mental: MentalState;
}

/** What goes from one device to another: shares for a seat, in a box that only its player can open, or open to who has none. */
export interface ToldMessage {
  readonly type: 'told';
  readonly match: string;
  /** Whose keys the box is for. */
  readonly epoch: number;
  readonly boxed: boolean;
  readonly text: string;
}

type Answer = Extract<MentalCommand, { type: 'tell' }>;

/** Something told whose proof is wrong, and the ciphertexts that it is about. */
interface Wrong {
  readonly who: Key;
  readonly told: Told;
  readonly cards: string;
}

interface Ports {
  readonly me: Key;
  readonly scheme: Scheme;
  readonly work: MentalWork;
  readonly memory: Memory;
  readonly secrets: SecretsBook;
  readonly jobs: Jobs;
  send(to: Key, message: ToldMessage): void;
}

/** One peer's part in what only one seat may see: gives its shares to who plays the seat, and opens cards with those it is given. */
export function makePrivately({ me, scheme, work, memory, secrets, jobs, send }: Ports) {
  /** Shares of cards that seats of this device see, from the others. */
  const shares = new Map<CardId, Map<Key, string>>();
  /** What was told to whom: `peer card`. */
  const told = new Set<string>();
  let early: { readonly from: Key; readonly told: Told }[] = [];
  /** What was answered before all: it is right, all have checked it. */
  let answers: { readonly from: Key; readonly body: Answer }[] = [];
  let wrong: Wrong[] = [];
  /** Cards and who plays them when all was told and opened that could be; null: something has come since. */
  let seen: readonly unknown[] | null = null;

  /** Shares of what others’ seats were shown go to those who play them. True: all of them have gone out. */
  function tell({ state, play, mental }: At): boolean {
    const { locks } = mental;
    const mine = locks && secrets.of(play.header.match, locks.epoch);
    if (!locks || !mine || !memberOf(locks, me)) return true;
    let all = true;
    for (const seat of state.seats.keys()) {
      const to = controllerOf(state, seat);
      if (to === null || to === me) continue;
      const cards: CardId[] = [];
      for (const [card, { face, known }] of play.state.table.cards)
        if (
          face === null &&
          known.includes(seat) &&
          mental.cards[card] &&
          mayRead(mental, card, seat, to) &&
          !told.has(`${to} ${card}`)
        )
          cards.push(card);
      if (!cards.length) continue;
      const sealed = cards.map((card) => mental.cards[card]!);
      const on = onCards(sealed);
      const id = `tell ${to} ${cards.join()} ${on}`;
      const context = contextOf('tell', play.header.match, locks.epoch, seat);
      const made = jobs.get(id, () => work.shares(context, mine.secrets, sealed));
      if (!made) {
        all = false;
        continue;
      }
      for (const card of cards) told.add(`${to} ${card}`);
      const words = { epoch: locks.epoch, on, seat, cards, ...made };
      const signature = scheme.sign(contextOf('told', play.header.match), mine.secrets, words);
      send(to, boxedFor(play.header.match, mental, to, JSON.stringify({ ...words, signature })));
    }
    return all;
  }

  /** In the box of the reader's keys, where there is one. */
  function boxedFor(match: string, { locks, next }: MentalState, to: Key, text: string): ToldMessage {
    const keys = memberOf(locks, to) ? locks! : next.locks;
    const { epoch } = keys;
    const box = memberOf(keys, to)?.box;
    const boxed = box ? scheme.seal(contextOf('box', match, epoch, to), box, text) : text;
    return { type: 'told', match, epoch, boxed: box != null, text: boxed };
  }

  /** What somebody has asked for before everybody is answered there. */
  function answer({ play, mental }: At, { by, who, seat, cards }: Demand): Answer | null {
    const { locks } = mental;
    const mine = locks && secrets.of(play.header.match, locks.epoch);
    // With other keys than it has said this device would answer wrongly: it has lost those, and says so instead.
    if (who !== me || !mine || mine.keys.lock !== memberOf(locks, me)?.lock) return null;
    const { epoch } = locks;
    const box = memberOf(locks, by)!.box!;
    const sealed = cards.map((card) => mental.cards[card]!);
    const on = onAnswer(mine.keys.lock, box, sealed);
    const context = contextOf('answer', play.header.match, epoch, seat);
    const made = jobs.get(`answer ${by} ${seat} ${on}`, () =>
      work.maskShares(context, mine.secrets, box, sealed),
    );
    return made ? { type: 'tell', epoch, to: by, seat, cards: [...cards], on, ...made } : null;
  }

  /** Shares that have come are checked, and cards opened for which all are there. True: nothing is being worked on. */
  function open(here: At): boolean {
    const { state, play, mental } = here;
    const { locks } = mental;
    if (!locks) return true;
    let all = true;
    early = early.filter((each) => !take(here, each));
    const mine = secrets.of(play.header.match, locks.epoch);
    for (const { from, body } of answers.splice(0)) if (mine) unmask(here, mine.secrets, from, body);
    const { table } = play.state;
    for (const seat of state.seats.keys()) {
      if (controllerOf(state, seat) !== me) continue;
      const ready = memory
        .missing(seat, table)
        .filter(
          (card) =>
            mental.cards[card] !== undefined &&
            mayRead(mental, card, seat, me) &&
            locks.members.every(({ peer }) => (peer === me ? mine : shares.get(card)?.has(peer))),
        );
      if (!ready.length) continue;
      const sealed = ready.map((card) => mental.cards[card]!);
      const own = memberOf(locks, me)
        ? jobs.get(`own ${ready.join()}`, () =>
            work.shares(contextOf('own', play.header.match, locks.epoch, seat), mine!.secrets, sealed),
          )
        : { shares: '' };
      if (!own) {
        all = false;
        continue;
      }
      const [deck] = Object.entries(table.decks);
      const ownShares = scheme.splitShares(own.shares) ?? [];
      const faces = ready.map((card, i): Known => {
        const others = [...(shares.get(card) ?? [])].filter(([peer]) => memberOf(locks, peer) && peer !== me);
        const all = [
          ...others.map(([, share]) => share),
          ...ownShares.slice(i, i + 1),
          ...locks.left.map(({ secret }) => scheme.shareOf(secret, sealed[i]!)),
        ];
        const place = scheme.placeOf(deck![0], deck![1].length, scheme.open(sealed[i]!, all));
        if (place < 0) throw new Error('a card that was dealt is none of the deck');
        return [card, deck![1][place]!];
      });
      memory.learn(faces);
    }
    return all && early.length === 0;
  }

  function keep(cards: readonly CardId[], from: Key, given: readonly string[]): void {
    for (const [i, card] of cards.entries()) {
      const by = shares.get(card) ?? new Map<Key, string>();
      shares.set(card, by.set(from, given[i]!));
    }
  }

  /** Checks shares of cards that this device may see. True: they are done with. */
  function take({ state, play, mental }: At, { from, told: words }: { from: Key; told: Told }): boolean {
    const { locks } = mental;
    if (!locks || words.epoch < locks.epoch) return true;
    const member = memberOf(locks, from);
    if (words.epoch > locks.epoch) return false;
    if (!member || controllerOf(state, words.seat) !== me) return true;
    if (words.cards.some((card) => mental.cards[card] === undefined))
      // Not dealt yet as seen from here, or gone meanwhile.
      return words.cards.some((card) => card < play.state.table.nextCard);
    const name = play.header.match;
    const sealed = words.cards.map((card) => mental.cards[card]!);
    // About other cards than are here: it says nothing of these, and is nobody's fault.
    if (words.on !== onCards(sealed)) return true;
    if (!scheme.checkSigned(contextOf('told', name), member.lock!, words)) return true;
    const given = scheme.splitShares(words.shares) ?? [];
    // The verdict belongs to the whole message: another one with the same proof is another.
    const fine = jobs.get(`told ${from} ${canonical(words)}`, () =>
      given.length !== words.cards.length
        ? false
        : work.checkShares(
            contextOf('tell', name, words.epoch, words.seat),
            member.lock!,
            sealed,
            given,
            words.proof,
          ),
    );
    if (fine === undefined) return false;
    if (!fine) wrong.push({ who: from, told: words, cards: scheme.join(sealed) });
    else {
      keep(words.cards, from, given);
      secrets.keepTold(name, from, words);
    }
    return true;
  }

  /** An answer that was settled: shares of the cards that lay there then. */
  function unmask({ mental: { locks, cards } }: At, mine: Secrets, from: Key, body: Answer): void {
    const box = memberOf(locks, me)?.box;
    const lock = memberOf(locks, from)?.lock;
    const sealed = body.cards.map((card) => cards[card]);
    if (body.epoch !== locks?.epoch || !box || !lock || sealed.some((each) => each === undefined)) return;
    if (body.on !== onAnswer(lock, box, sealed as Sealed[])) return;
    const given = scheme.unmask(mine, scheme.split(body.masked)!);
    keep(body.cards, from, given);
  }

  const forget = (peer: Key): void => {
    for (const id of told) if (id.startsWith(`${peer} `)) told.delete(id);
    seen = null;
  };

  return {
    look(here: At): void {
      const { table } = here.play.state;
      const now = [table.cards, here.mental.cards, here.state.seats, here.state.dealer];
      if (seen && now.every((each, i) => each === seen![i])) return;
      seen = null;
      // Both are gone through, whatever the first has come to.
      const [gone, done] = [tell(here), open(here)];
      if (gone && done) seen = now;
      for (const card of shares.keys()) if (!table.cards.has(card)) shares.delete(card);
    },
    /** Shares whose proof is wrong, with what shows it. */
    wrong: (): readonly Wrong[] => wrong,
    take(from: Key, words: Told): void {
      if (early.filter((each) => each.from === from).length >= EARLY) return;
      early.push({ from, told: words });
      seen = null;
    },
    /** What this peer has told of these cards, where it can still be checked: all cards of its words are there. */
    toldBy: (peer: Key, cards: readonly CardId[], { locks, cards: sealed }: MentalState): readonly Told[] =>
      secrets
        .toldBy(peer)
        .filter(
          (words) =>
            words.epoch === locks?.epoch &&
            words.cards.some((card) => cards.includes(card)) &&
            words.cards.every((card) => sealed[card] !== undefined) &&
            words.on === onCards(words.cards.map((card) => sealed[card]!)),
        ),
    answer,
    /** What `answer` has come to at another device, for this one. */
    answered(from: Key, body: Answer): void {
      answers.push({ from, body });
      seen = null;
    },
    /** Cards of a seat that this peer's shares are missing of. */
    missing: (seat: Seat, peer: Key, { play, mental }: At): CardId[] =>
      memory
        .missing(seat, play.state.table)
        .filter(
          (card) =>
            mental.cards[card] !== undefined &&
            mayRead(mental, card, seat, me) &&
            !shares.get(card)?.has(peer),
        ),
    /** Everything is told to this peer again: its page is a new one, or something was lost. */
    again: forget,
    clear(): void {
      shares.clear();
      told.clear();
      early = [];
      answers = [];
      wrong = [];
      seen = null;
    },
  };
}

export type Privately = ReturnType<typeof makePrivately>;
