import * as v from 'valibot';
import type { CardId, Seat } from '../../engine/table.ts';
import { zoneOf } from '../../engine/table.ts';
import type { Settled } from '../replica/chain.ts';
import { controllerOf, type Games, isPlaying, type Play, type RoomState } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Dealing, Owed } from '../table/dealing.ts';
import { type KeptFaces, type Known, makeMemory } from '../table/memory.ts';
import { type MentalCommand, type Told, toldSchema } from './commands.ts';
import { agreedHash, locksToOpen, shuffleStatement, toOpen } from './fold.ts';
import { contextOf, type Scheme } from './scheme.ts';
import { makeSecretsBook } from './secrets.ts';
import { isLocked, type Locks, type MentalState, memberOf, type Shuffling, shufflerOf } from './state.ts';
import { type MentalWork, makeJobs } from './work.ts';

const match = v.pipe(v.string(), v.maxLength(64));
const bodySchema = v.variant('type', [
  /** Shares for who plays a seat: `toldSchema` as JSON, in a box that only they can open, or open to who has none. */
  v.strictObject({
    type: v.literal('told'),
    match,
    epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    boxed: v.boolean(),
    text: v.pipe(v.string(), v.maxLength(60_000)),
  }),
  /** The way back: shares for this seat are missing here. */
  v.strictObject({
    type: v.literal('wanting'),
    match,
    seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  }),
]);
export type MentalBody = v.InferOutput<typeof bodySchema>;

/** Messages from one peer that are kept until this device has settled what they are about. */
const EARLY = 16;

export interface MentalPorts {
  readonly me: Key;
  readonly games: Games;
  readonly scheme: Scheme;
  /** Where the heavy part is done. */
  readonly work: MentalWork;
  state(): RoomState | null;
  send(to: Key, body: MentalBody): void;
  keep(match: string, faces: readonly Known[]): void;
  /** Secrets of an earlier life of this page, and where they are written down before their keys are said. */
  readonly saved: unknown;
  save(secrets: unknown): void;
  /** Faces were learnt, or something is owed now. */
  changed(): void;
  trouble(error: unknown): void;
}

interface At {
  readonly state: RoomState;
  readonly play: Play;
  readonly mental: MentalState;
}

/**
 * One peer's part in dealing that nobody sees into: it says its keys, shuffles when it is its turn, checks what others have shuffled,
 * gives its shares of what all or one seat may see, and opens what it is shown with the shares of the others. Barnett and Smart (2003).
 */
export function makeMentalDealing(ports: MentalPorts, kept: KeptFaces | null): Dealing {
  const { me, scheme, work } = ports;
  const memory = makeMemory(kept, ports.keep);
  const secrets = makeSecretsBook(ports.saved, ports.save);
  const jobs = makeJobs(() => {
    look();
    ports.changed();
  }, ports.trouble);
  let owed: Owed[] = [];
  /** Shares of cards that seats of this device see, from the others. */
  const shares = new Map<CardId, Map<Key, string>>();
  /** What was told to whom: `peer card`. */
  const told = new Set<string>();
  let early: { readonly from: Key; readonly told: Told }[] = [];
  /** Cards and who plays them when all was told and opened that could be; null: something has come since. */
  let seen: readonly unknown[] | null = null;
  let wrong: { readonly who: Key; readonly told: Told }[] = [];

  const at = (): At | null => {
    const state = ports.state();
    return state?.play && state.mental && isPlaying(state, ports.games)
      ? { state, play: state.play, mental: state.mental }
      : null;
  };
  const begin = (name: string): void => {
    memory.begin(name);
    jobs.clear();
    shares.clear();
    told.clear();
    seen = null;
    owed = [];
    early = [];
    wrong = [];
  };
  const owe = (id: string, body: MentalCommand): void => {
    owed.push({ id, body: { type: 'mental', body } });
  };

  function keys({ play, mental }: At): void {
    const { locks } = mental.next;
    const { epoch } = locks;
    if (memberOf(locks, me)?.lock !== null) return;
    const name = play.header.match;
    const made =
      secrets.of(name, epoch) ??
      jobs.get(`keys ${epoch}`, () => work.makeKeys(contextOf('keys', name, epoch, me)));
    if (!made) return;
    secrets.keep(name, epoch, made);
    owe(`keys ${epoch}`, { type: 'keys', epoch, ...made.keys });
  }

  function shuffling({ play }: At, locks: Locks, list: Shuffling): void {
    if (!memberOf(locks, me) || !isLocked(locks)) return;
    const { id, steps, agreed } = list;
    const name = play.header.match;
    if (shufflerOf(locks, list) === me) {
      // Whatever stands in place of the step's own list is not looked at here.
      const next = { ...list, steps: [...steps, { list: '', proof: '' }] };
      const [context, key, before] = shuffleStatement(scheme, name, locks, next, steps.length);
      const made = jobs.get(`shuffle ${id} ${locks.epoch}`, () => work.shuffle(context, key, before));
      if (made) owe(`shuffle ${id}`, { type: 'shuffle', of: id, ...made });
    }
    let checked = true;
    for (const [step, { peer }] of locks.members.slice(0, steps.length).entries()) {
      if (peer === me) continue;
      const fine = jobs.get(`check ${id} ${step} ${locks.epoch}`, () =>
        work.checkShuffle(...shuffleStatement(scheme, name, locks, list, step)),
      );
      if (fine === false) owe(`accuse ${id}`, { type: 'accuse', of: id, step });
      if (!fine) checked = false;
    }
    if (!checked || steps.length < locks.members.length || agreed.includes(me)) return;
    owe(`agree ${id}`, { type: 'agree', of: id, list: agreedHash(list) });
  }

  function openToAll({ state, play, mental }: At): void {
    const { header, count } = play;
    const due = ports.games.get(header.game)!.due(play.state);
    if (due?.type === 'mix') {
      const { locks } = mental;
      if (!locks || controllerOf(state, due.seat) !== me) return;
      const input = zoneOf(play.state.table, due.zone).map((card) => sealedOf(mental, play, card));
      const key = scheme.jointKey(locks.members.map(({ lock }) => lock!))!;
      const made = jobs.get(`mix ${count}`, () =>
        work.shuffle(contextOf('mix', header.match, count), key, input),
      );
      if (made) owe(`mix ${count}`, { type: 'mix', at: count, ...made });
      return;
    }
    const wanted = toOpen(scheme, mental, play, due);
    const locks = locksToOpen(mental);
    const mine = secrets.of(header.match, locks.epoch);
    if (!wanted || !mine || !memberOf(locks, me)?.lock) return;
    if (mental.opening?.at === count && mental.opening.shares[me]) return;
    const made = jobs.get(`shares ${count}`, () =>
      work.shares(contextOf('open', header.match, count), mine.secrets, wanted),
    );
    if (made) owe(`shares ${count}`, { type: 'shares', at: count, ...made });
  }

  const sealedOf = (mental: MentalState, play: Play, card: CardId): string => {
    const place = mental.open[card];
    const [deck] = Object.keys(play.state.table.decks);
    return place === undefined ? mental.cards[card]! : scheme.plain(deck!, place);
  };

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
        if (face === null && known.includes(seat) && mental.cards[card] && !told.has(`${to} ${card}`))
          cards.push(card);
      if (!cards.length) continue;
      const id = `tell ${to} ${cards.join()}`;
      const context = contextOf('tell', play.header.match, locks.epoch, seat);
      const made = jobs.get(id, () =>
        work.shares(
          context,
          mine.secrets,
          cards.map((card) => mental.cards[card]!),
        ),
      );
      if (!made) {
        all = false;
        continue;
      }
      for (const card of cards) told.add(`${to} ${card}`);
      const words = { epoch: locks.epoch, seat, cards, ...made };
      const signature = scheme.sign(contextOf('told', play.header.match), mine.secrets, words);
      const text = JSON.stringify({ ...words, signature });
      const box = (memberOf(locks, to) ?? memberOf(mental.next.locks, to))?.box;
      const boxed = box ? scheme.seal(contextOf('box', play.header.match, locks.epoch, to), box, text) : text;
      ports.send(to, {
        type: 'told',
        match: play.header.match,
        epoch: memberOf(locks, to) ? locks.epoch : mental.next.locks.epoch,
        boxed: box != null,
        text: boxed,
      });
    }
    return all;
  }

  /** Shares that have come are checked, and cards opened for which all are there. True: nothing is being worked on. */
  function open(here: At): boolean {
    const { state, play, mental } = here;
    const { locks } = mental;
    if (!locks) return true;
    let all = true;
    early = early.filter((each) => !take(here, each));
    const mine = secrets.of(play.header.match, locks.epoch);
    const { table } = play.state;
    for (const seat of state.seats.keys()) {
      if (controllerOf(state, seat) !== me) continue;
      const ready = memory
        .missing(seat, table)
        .filter(
          (card) =>
            mental.cards[card] !== undefined &&
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
        const all = [...others.map(([, share]) => share), ...ownShares.slice(i, i + 1)];
        const place = scheme.placeOf(deck![0], deck![1].length, scheme.open(sealed[i]!, all));
        if (place < 0) throw new Error('a card that was dealt is none of the deck');
        return [card, deck![1][place]!];
      });
      memory.learn(faces);
    }
    return all && early.length === 0;
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
    if (!scheme.checkSigned(contextOf('told', name), member.lock!, words)) return true;
    const given = scheme.splitShares(words.shares) ?? [];
    const fine = jobs.get(`told ${from} ${words.seat} ${words.cards.join()} ${words.proof}`, () =>
      given.length !== words.cards.length
        ? false
        : work.checkShares(
            contextOf('tell', name, words.epoch, words.seat),
            member.lock!,
            words.cards.map((card) => mental.cards[card]!),
            given,
            words.proof,
          ),
    );
    if (fine === undefined) return false;
    if (!fine) wrong.push({ who: from, told: words });
    else
      words.cards.forEach((card, i) => {
        const by = shares.get(card) ?? new Map<Key, string>();
        shares.set(card, by.set(from, given[i]!));
      });
    return true;
  }

  /** Goes over everything that is this peer's to do. */
  function look(): void {
    const here = at();
    owed = [];
    if (!here) return;
    const { mental } = here;
    keys(here);
    shuffling(here, mental.next.locks, mental.next.shuffling);
    if (mental.locks && mental.reshuffle) shuffling(here, mental.locks, mental.reshuffle.shuffling);
    openToAll(here);
    const now = [here.play.state.table.cards, mental.cards, here.state.seats, here.state.dealer];
    if (!seen || now.some((each, i) => each !== seen![i])) {
      seen = tell(here) && open(here) ? now : null;
    }
    for (const { who, told: words } of wrong)
      if (memberOf(mental.locks, who)) owe(`expose ${who}`, { type: 'expose', who, told: words });
    for (const card of shares.keys()) if (!here.play.state.table.cards.has(card)) shares.delete(card);
    jobs.sweep();
  }

  const take_ = (name: string): void => {
    if (name !== memory.match) begin(name);
  };

  return {
    owed: () => owed,
    settled(done: readonly Settled[]) {
      for (const { applied } of done) take_(applied.state.play?.header.match ?? '');
      look();
    },
    receive(from, input) {
      const parsed = v.safeParse(bodySchema, input);
      if (!parsed.success) return false;
      const body = parsed.output;
      const state = ports.state();
      if (body.type === 'wanting') {
        if (!state || body.match !== memory.match || controllerOf(state, body.seat) !== from) return true;
        for (const id of told) if (id.startsWith(`${from} `)) told.delete(id);
        seen = null;
        look();
        return true;
      }
      if (body.match !== memory.match) return true;
      const box = secrets.of(body.match, body.epoch);
      const text = !body.boxed
        ? body.text
        : box && scheme.unseal(contextOf('box', body.match, body.epoch, me), box.secrets, body.text);
      const words = v.safeParse(toldSchema, parseJson(text ?? ''));
      if (!words.success || early.filter((each) => each.from === from).length >= EARLY) return true;
      early.push({ from, told: words.output });
      seen = null;
      look();
      ports.changed();
      return true;
    },
    linked(key) {
      for (const id of told) if (id.startsWith(`${key} `)) told.delete(id);
      seen = null;
      look();
    },
    resume() {
      take_(ports.state()?.play?.header.match ?? '');
      look();
    },
    faces(seat) {
      const state = ports.state();
      const mine = state !== null && controllerOf(state, seat) === me;
      return memory.faces(seat, mine ? state.play?.state.table : undefined);
    },
    complete(seat) {
      const table = ports.state()?.play?.state.table;
      return !table || memory.missing(seat, table).length === 0;
    },
    ask() {
      const here = at();
      if (!here?.mental.locks) return;
      const { state, play, mental } = here;
      const wanting = (seat: Seat, peer: Key): boolean =>
        memory.missing(seat, play.state.table).some((card) => !shares.get(card)?.has(peer));
      for (const seat of state.seats.keys()) {
        if (controllerOf(state, seat) !== me) continue;
        for (const { peer } of mental.locks!.members)
          if (peer !== me && wanting(seat, peer))
            ports.send(peer, { type: 'wanting', match: play.header.match, seat });
      }
    },
    get known() {
      return memory.known;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
