import * as v from 'valibot';
import { type CardId, zoneOf } from '../../engine/table.ts';
import type { Settled } from '../replica/chain.ts';
import { controllerOf, type Games, isAway, isPlaying, type RoomState, seatOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Dealing, Owed } from '../table/dealing.ts';
import { type KeptFaces, type Known, makeMemory } from '../table/memory.ts';
import { type MentalCommand, toldSchema } from './commands.ts';
import { type At, makePrivately } from './privately.ts';
import { contextOf, type Scheme } from './scheme.ts';
import { makeSecretsBook } from './secrets.ts';
import { hasGiven, isLocked, type Locks, memberOf, type Shuffling, shufflerOf } from './state.ts';
import {
  agreedHash,
  isAwaited,
  isToShow,
  keyOf,
  locksToOpen,
  missingOf,
  sealedOf,
  shuffleStatement,
  toOpen,
} from './statements.ts';
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
  const privately = makePrivately({ me, scheme, work, memory, secrets, jobs, send: ports.send });

  const at = (): At | null => {
    const state = ports.state();
    return state?.play && state.mental && isPlaying(state, ports.games)
      ? { state, play: state.play, mental: state.mental }
      : null;
  };
  const begin = (name: string): void => {
    memory.begin(name);
    jobs.clear();
    privately.clear();
    owed = [];
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
    secrets.keep(name, epoch, made, mental.locks ? [mental.locks.epoch] : []);
    owe(`keys ${epoch}`, { type: 'keys', epoch, ...made.keys });
  }

  function shuffling({ play }: At, locks: Locks, list: Shuffling): void {
    if (!memberOf(locks, me) || !isLocked(locks)) return;
    const { id, steps, agreed } = list;
    const name = play.header.match;
    let checked = true;
    for (const [step, { peer }] of locks.members.slice(0, steps.length).entries()) {
      if (peer === me) continue;
      const fine = jobs.get(`check ${id} ${step} ${locks.epoch}`, () =>
        work.checkShuffle(...shuffleStatement(scheme, name, locks, list, step)),
      );
      if (fine === false) owe(`accuse ${id}`, { type: 'accuse', of: id, step });
      if (!fine) checked = false;
    }
    // On a list that is wrong nobody builds: then every wrong step is the fault of who made it.
    if (checked && shufflerOf(locks, list) === me) {
      // Whatever stands in place of the step's own list is not looked at here.
      const next = { ...list, steps: [...steps, { list: '', proof: '' }] };
      const [context, key, before] = shuffleStatement(scheme, name, locks, next, steps.length);
      const made = jobs.get(`shuffle ${id} ${locks.epoch}`, () => work.shuffle(context, key, before));
      if (made) owe(`shuffle ${id}`, { type: 'shuffle', of: id, ...made });
    }
    if (agreed.includes(me)) ahead(name, locks, list);
    if (!checked || steps.length < locks.members.length || agreed.includes(me)) return;
    owe(`agree ${id}`, { type: 'agree', of: id, list: agreedHash(list) });
  }

  /** One's shares of a deck that is about to be dealt from are made while others still check it, or play. */
  function ahead(name: string, { epoch }: Locks, { id, steps }: Shuffling): void {
    const mine = secrets.of(name, epoch);
    const last = steps.at(-1);
    if (mine && last)
      jobs.get(`ahead ${id} ${epoch}`, () => work.prepare(mine.secrets, scheme.split(last.list)!));
  }

  function openToAll(here: At): void {
    const { state, play, mental } = here;
    const { header, count } = play;
    const due = ports.games.get(header.game)!.due(play.state);
    if (due?.type === 'mix') {
      const { locks } = mental;
      if (!locks || controllerOf(state, due.seat) !== me) return;
      const input = zoneOf(play.state.table, due.zone).map((card) =>
        sealedOf(scheme, Object.keys(play.state.table.decks)[0]!, mental, card),
      );
      const key = keyOf(scheme, locks);
      const made = jobs.get(`mix ${count}`, () =>
        work.shuffle(contextOf('mix', header.match, count), key, input),
      );
      if (made) owe(`mix ${count}`, { type: 'mix', at: count, ...made });
      return;
    }
    const wanted = toOpen(scheme, mental, play, due);
    const locks = locksToOpen(mental);
    const mine = secrets.of(header.match, locks.epoch);
    if (!wanted || !mine || !memberOf(locks, me) || !isLocked(locks)) return;
    if (due?.type === 'reveal') handOn(here, count, due.cards);
    if (hasGiven(mental, count, me)) return;
    const made = jobs.get(`shares ${locks.epoch} ${count}`, () =>
      work.shares(contextOf('open', header.match, count), mine.secrets, wanted),
    );
    if (made) owe(`shares ${count}`, { type: 'shares', at: count, ...made });
  }

  /** Of cards that this device holds it has been told the shares of the others: those who are away need not be there to show them. */
  function handOn(here: At, at: number, cards: readonly CardId[]): void {
    const { state, mental } = here;
    for (const { peer } of mental.locks?.members ?? []) {
      if (peer === me || !isAway(state, peer) || hasGiven(mental, at, peer)) continue;
      for (const told of privately.toldBy(peer, missingOf(mental, at, peer, cards), mental))
        owe(`hand ${at} ${peer} ${told.cards.join()}`, { type: 'hand', at, who: peer, told });
    }
  }

  /** What others wait for from this device it cannot give any more: they need not wait. */
  function lost({ play, mental }: At): void {
    // The deck that lies ready first: else the next hand would be dealt from it.
    for (const locks of [mental.next.locks, mental.locks]) {
      const lock = memberOf(locks, me)?.lock;
      if (!locks || !lock || secrets.of(play.header.match, locks.epoch)?.keys.lock === lock) continue;
      owe(`lost ${locks.epoch}`, { type: 'lost', epoch: locks.epoch });
    }
  }

  /** Goes over everything that is this peer's to do. */
  function look(): void {
    const here = at();
    owed = [];
    if (!here) return;
    const { mental } = here;
    keys(here);
    lost(here);
    shuffling(here, mental.next.locks, mental.next.shuffling);
    if (mental.locks && mental.reshuffle) shuffling(here, mental.locks, mental.reshuffle.shuffling);
    openToAll(here);
    privately.look(here);
    for (const { who, told } of privately.wrong())
      if (memberOf(mental.locks, who)) owe(`expose ${who}`, { type: 'expose', who, told });
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
        privately.again(from);
        look();
        return true;
      }
      if (body.match !== memory.match) return true;
      const box = secrets.of(body.match, body.epoch);
      const text = !body.boxed
        ? body.text
        : box && scheme.unseal(contextOf('box', body.match, body.epoch, me), box.secrets, body.text);
      const words = v.safeParse(toldSchema, parseJson(text ?? ''));
      if (!words.success) return true;
      privately.take(from, words.output);
      look();
      ports.changed();
      return true;
    },
    linked(key) {
      privately.again(key);
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
      const state = ports.state();
      if (!state?.play) return true;
      // What lies behind lost locks is never known any more: it is on its way back into the deck.
      const { cards = {} } = state.mental ?? {};
      return memory.missing(seat, state.play.state.table).every((card) => cards[card] === undefined);
    },
    ask() {
      const here = at();
      if (!here?.mental.locks) return;
      const { state, play, mental } = here;
      for (const seat of state.seats.keys()) {
        if (controllerOf(state, seat) !== me) continue;
        for (const { peer } of mental.locks!.members)
          if (peer !== me && privately.lacks(seat, peer, here))
            ports.send(peer, { type: 'wanting', match: play.header.match, seat });
      }
    },
    waitsFor(key) {
      const here = at();
      if (!here || key === me) return false;
      const { state, play, mental } = here;
      const due = ports.games.get(play.header.game)!.due(play.state);
      if (due?.type === 'mix' && controllerOf(state, due.seat) === key) return true;
      if (isAwaited(scheme, mental, play, due, key)) return true;
      if (!memberOf(mental.locks, key)) return false;
      // What one device alone has not been told only that device can know: its vote to give the hand up says so to the others.
      if (
        isAway(state, key) &&
        state.motions.some(({ motion }) => motion.kind === 'void' && motion.key === key)
      )
        return true;
      return state.seats.some(
        (_, seat) => controllerOf(state, seat) === me && privately.lacks(seat, key, here),
      );
    },
    waitsToShow(key) {
      const here = at();
      if (!here) return false;
      const { play, mental, state } = here;
      const due = ports.games.get(play.header.game)!.due(play.state);
      const seat = seatOf(state, key);
      return seat !== null && isToShow(mental, play, due, key, seat);
    },
    parting() {
      const here = at();
      const { locks } = here?.mental ?? {};
      const made = here && locks && memberOf(locks, me) && secrets.of(here.play.header.match, locks.epoch);
      return made ? made.secrets.lock : null;
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
