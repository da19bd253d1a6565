import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';
import type { Key } from '../../identity/index.ts';
import type { Settled } from '../../replica/index.ts';
import {
  contextOf,
  controllerOf,
  type Games,
  inPlace,
  isAwaited,
  isPlaying,
  isToShow,
  isWhole,
  type MentalCommand,
  mayRead,
  memberOf,
  missingRollers,
  type RoomState,
  type Scheme,
  seatOf,
  toldSchema,
  unlockedPlayers,
} from '../../room/index.ts';
import type { Dealing, Owed } from '../dealing.ts';
import { type KeptFaces, type Known, makeMemory } from '../memory.ts';
import { makeOpenings } from './openings.ts';
import { type At, makePrivately, type ToldMessage } from './privately.ts';
import { makeSecretsBook } from './secrets.ts';
import { makeShuffles } from './shuffles.ts';
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

/** Shares that are asked for so often in vain are asked for before everybody: about as many seconds. */
const PATIENCE = 4;

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
  /** How often shares were asked for in vain: `peer seat`. */
  const asked = new Map<string, number>();
  const privately = makePrivately({ me, scheme, work, memory, secrets, jobs, send: ports.send });
  const owe = (id: string, body: MentalCommand): void => {
    owed.push({ id, body: inPlace(ports.state(), { type: 'mental', body }) });
  };
  const shuffles = makeShuffles({ me, scheme, work, secrets, jobs, owe });
  const openings = makeOpenings({ me, games: ports.games, scheme, work, secrets, jobs, privately, owe });

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
    shuffles.clear();
    asked.clear();
    owed = [];
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

  /** What others wait for from this device it cannot give any more: they need not wait. */
  function lost({ play, mental }: At): void {
    // The deck that lies ready first: else the next hand would be dealt from it.
    for (const locks of [mental.next.locks, mental.locks]) {
      const lock = memberOf(locks, me)?.lock;
      if (!locks || !lock || secrets.of(play.header.match, locks.epoch)?.keys.lock === lock) continue;
      owe(`lost ${locks.epoch}`, { type: 'lost', epoch: locks.epoch });
    }
  }

  /** What others have told in vain, or not at all, is asked for before everybody after a while, and answered there. */
  function demands(here: At): void {
    const { state, mental } = here;
    for (const each of mental.demands) {
      const body = privately.answer(here, each);
      if (body) owe(`tell ${each.by} ${each.seat} ${each.cards.join()}`, body);
    }
    const { locks } = mental;
    if (!locks || !memberOf(locks, me)) return;
    for (const [id, times] of asked) {
      const [peer, at] = id.split(' ') as [Key, string];
      const seat = Number(at);
      const cards = controllerOf(state, seat) === me ? privately.missing(seat, peer, here) : [];
      if (!cards.length || !memberOf(locks, peer)) asked.delete(id);
      else if (times >= PATIENCE && !mental.demands.some(({ by, who }) => by === me && who === peer))
        owe(`demand ${id}`, { type: 'demand', epoch: locks.epoch, who: peer, seat, cards });
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
    shuffles.look(here.play, mental);
    openings.look(here);
    privately.look(here);
    demands(here);
    for (const { who, told, cards } of privately.wrong())
      if (!mental.caught.some(({ peer }) => peer === who))
        owe(`expose ${who}`, { type: 'expose', who, told, cards });
    jobs.sweep();
  }

  /** Opens what somebody has told this device. */
  const hear = (from: Key, { match, epoch, boxed, text }: Omit<ToldMessage, 'type'>): void => {
    const box = secrets.of(match, epoch);
    const opened = !boxed
      ? text
      : box && scheme.unseal(contextOf('box', match, epoch, me), box.secrets, text);
    const json = parseJson(opened ?? '');
    const words = v.safeParse(toldSchema, json.ok ? json.value : null);
    if (words.success) privately.take(from, words.output);
  };

  const take_ = (name: string): void => {
    if (name !== memory.match) begin(name);
  };

  return {
    owed: () => owed,
    settled(done: readonly Settled[]) {
      for (const { entry, applied } of done) {
        take_(applied.state.play?.header.match ?? '');
        const { author, body } = entry.said;
        if (body.type === 'mental' && body.body.type === 'tell' && body.body.to === me)
          privately.answered(author, body.body);
      }
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
      hear(from, body);
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
      const { mental } = state;
      if (!mental) return memory.missing(seat, state.play.state.table).length === 0;
      const device = controllerOf(state, seat);
      return memory
        .missing(seat, state.play.state.table)
        .every((card) => mental.cards[card] === undefined || !mayRead(mental, card, seat, device));
    },
    ask() {
      const here = at();
      if (!here?.mental.locks) return;
      const { state, play, mental } = here;
      for (const seat of state.seats.keys()) {
        if (controllerOf(state, seat) !== me) continue;
        for (const { peer } of mental.locks!.members) {
          if (peer === me || !privately.missing(seat, peer, here).length) continue;
          const id = `${peer} ${seat}`;
          asked.set(id, (asked.get(id) ?? 0) + 1);
          ports.send(peer, { type: 'wanting', match: play.header.match, seat });
        }
      }
      look();
    },
    waitsFor(key) {
      const here = at();
      if (!here || key === me) return false;
      const { state, play, mental } = here;
      const due = ports.games.get(play.header.game)!.due(play.state);
      if (due?.type === 'mix' && controllerOf(state, due.seat) === key) return true;
      const rollers = missingRollers(ports.games, state, due);
      if (rollers.length) return rollers.includes(key);
      if (isAwaited(scheme, mental, play, due, key)) return true;
      // Nothing is dealt before their lock is on.
      if (due?.type === 'shuffle') {
        const locks = isWhole(play, due) ? mental.next.locks : mental.locks;
        if (unlockedPlayers(ports.games, state, locks).includes(key)) return true;
      }
      if (mental.demands.some(({ who }) => who === key)) return true;
      if (!memberOf(mental.locks, key)) return false;
      return state.seats.some(
        (_, seat) => controllerOf(state, seat) === me && privately.missing(seat, key, here).length > 0,
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
      return made ? { epoch: locks.epoch, secret: made.secrets.lock } : null;
    },
    get known() {
      return memory.known;
    },
    get sure() {
      return memory.known;
    },
  };
}
