import * as v from 'valibot';
import type { CardId, Face, Seat } from '../../../engine/table/table.ts';
import { parseJson } from '../../../lib/json.ts';
import type { Key } from '../../identity/index.ts';
import type { Settled } from '../../replica/index.ts';
import {
  awaitsNewcomers,
  commandOfIntent,
  contextOf,
  controllerOf,
  type Games,
  isAwaited,
  isPlaying,
  isToShow,
  isWhole,
  keepersOut,
  type Left,
  mayRead,
  memberOf,
  missingRollers,
  type RoomState,
  type Scheme,
  seatOf,
  signedSharesSchema,
  unlockedPlayers,
} from '../../room/index.ts';
import type { Dealing, Owed } from '../dealing.ts';
import { type KeptFaces, type KnownFace, type Memory, makeMemory } from '../memory.ts';
import { Demands } from './demands.ts';
import { announceKeys, announceLostKeys, announceRelock } from './locks.ts';
import { type MentalBody, mentalBodySchema, type SharesMessage } from './messages.ts';
import { makeOpenings } from './openings.ts';
import type { PartPorts, QueueMessage, SettledMatch } from './ports.ts';
import { PrivateShares } from './privateShares.ts';
import { makeSecretsBook } from './secrets.ts';
import { Shuffles } from './shuffles.ts';
import { type MentalWork, makeJobs } from './work.ts';

export interface MentalPorts {
  readonly me: Key;
  readonly games: Games;
  readonly scheme: Scheme;
  /** Worker for the heavy part. */
  readonly work: MentalWork;
  state(): RoomState | null;
  send(to: Key, body: MentalBody): void;
  keep(match: string, faces: readonly KnownFace[]): void;
  /** Secrets of an earlier life of this page, and their store: written before keys are published. */
  readonly saved: unknown;
  save(secrets: unknown): void;
  /** Faces were learnt, or something is owed now. */
  changed(): void;
  trouble(error: unknown): void;
}

/**
 * One peer's part in dealing that no one can see into: it publishes its keys, shuffles when it is its turn, checks the others' shuffles,
 * gives its shares of cards for all or for one seat, and opens its own cards with the shares of the others. Barnett and Smart (2003).
 */
export class JointDealing implements Dealing {
  readonly #ports: MentalPorts;
  readonly #memory: Memory;
  readonly #parts: PartPorts & { readonly owe: QueueMessage };
  readonly #shares: PrivateShares;
  readonly #demands: Demands;
  readonly #shuffles: Shuffles;
  readonly #openings: ReturnType<typeof makeOpenings>;
  #owed: Owed[] = [];

  constructor(ports: MentalPorts, kept: KeptFaces | null) {
    const { me, games, scheme, work } = ports;
    this.#ports = ports;
    this.#memory = makeMemory(kept, (match, faces) => ports.keep(match, faces));
    this.#parts = {
      me,
      scheme,
      work,
      secrets: makeSecretsBook(ports.saved, (secrets) => ports.save(secrets)),
      jobs: makeJobs(
        () => {
          this.#look();
          ports.changed();
        },
        (error) => ports.trouble(error),
      ),
      owe: (id, body) => {
        this.#owed.push({ id, body: commandOfIntent(ports.state(), { type: 'mental', body }) });
      },
    };
    const send: MentalPorts['send'] = (to, body) => ports.send(to, body);
    this.#shares = new PrivateShares({ ...this.#parts, memory: this.#memory, send });
    this.#demands = new Demands({ me, shares: this.#shares, owe: this.#parts.owe, send });
    this.#shuffles = new Shuffles(this.#parts);
    this.#openings = makeOpenings({ ...this.#parts, games, shares: this.#shares });
  }

  owed(): readonly Owed[] {
    return this.#owed;
  }

  settled(done: readonly Settled[]): void {
    const { me } = this.#ports;
    for (const { entry, applied } of done) {
      this.#takeUp(applied.state.play?.header.match ?? '');
      const { author, body } = entry.said;
      if (body.type === 'mental' && body.body.type === 'tell' && body.body.to === me)
        this.#shares.answered(author, body.body);
    }
    this.#look();
  }

  receive(from: Key, input: unknown): boolean {
    const parsed = v.safeParse(mentalBodySchema, input);
    if (!parsed.success) return false;
    const body = parsed.output;
    if (body.match !== this.#memory.match) return true;
    if (body.type === 'wanting') {
      const state = this.#ports.state();
      if (!state || controllerOf(state, body.seat) !== from) return true;
      this.#shares.tellAgain(from);
      this.#look();
      return true;
    }
    this.#hear(from, body);
    this.#look();
    this.#ports.changed();
    return true;
  }

  linked(key: Key): void {
    this.#shares.tellAgain(key);
    this.#look();
  }

  resume(): void {
    this.#takeUp(this.#ports.state()?.play?.header.match ?? '');
    this.#look();
  }

  faces(seat: Seat): ReadonlyMap<CardId, Face> {
    const state = this.#ports.state();
    const mine = state !== null && controllerOf(state, seat) === this.#ports.me;
    return this.#memory.faces(seat, mine ? state.play?.state.table : undefined);
  }

  complete(seat: Seat): boolean {
    const state = this.#ports.state();
    // Before a deck is made nothing is dealt; and anything untold when a match is over never will be.
    if (!state?.play || !state.mental) return true;
    const { play, mental } = state;
    // Cards behind lost locks can't be known any more: they are on their way back into the deck.
    const device = controllerOf(state, seat);
    return this.#memory
      .missing(seat, play.state.table)
      .every((card) => mental.cards[card] === undefined || !mayRead(mental, card, seat, device));
  }

  ask(): void {
    const here = this.#at();
    if (!here?.mental.locks) return;
    this.#demands.ask(here);
    this.#look();
  }

  waitsFor(key: Key): boolean {
    const { me, games, scheme } = this.#ports;
    const here = this.#at();
    if (!here || key === me) return false;
    const { state, mental } = here;
    if (keepersOut({ state, games }, scheme).includes(key)) return true;
    if (!awaitsNewcomers({ state, games }) && this.#isDueFrom(key, here)) return true;
    if (mental.demands.some(({ who }) => who === key)) return true;
    if (!memberOf(mental.locks, key)) return false;
    return state.seats.some(
      (_, seat) => controllerOf(state, seat) === me && this.#shares.missing(seat, key, here).length > 0,
    );
  }

  /** Checks whether due chance waits for something from this peer. */
  #isDueFrom(key: Key, { state, play, mental }: SettledMatch): boolean {
    const { games, scheme } = this.#ports;
    const due = games.get(play.header.game)!.due(play.state);
    if (due?.type === 'mix' && controllerOf(state, due.seat) === key) return true;
    const rollers = missingRollers(games, state, due);
    if (rollers.length) return rollers.includes(key);
    if (isAwaited(scheme, mental, play, due, key)) return true;
    // Nothing is dealt before their lock is on.
    if (due?.type !== 'shuffle') return false;
    const locks = isWhole(play, due) ? mental.next.locks : mental.locks;
    return unlockedPlayers(games, state, locks).includes(key);
  }

  waitsToShow(key: Key): boolean {
    const here = this.#at();
    if (!here) return false;
    const { play, mental, state } = here;
    const due = this.#ports.games.get(play.header.game)!.due(play.state);
    const seat = seatOf(state, key);
    return seat !== null && isToShow(mental, play, due, key, seat);
  }

  parting(): Left | null {
    const here = this.#at();
    const { me, secrets } = this.#parts;
    const { locks } = here?.mental ?? {};
    const made = here && locks && memberOf(locks, me) && secrets.of(here.play.header.match, locks.epoch);
    return made ? { epoch: locks.epoch, secret: made.secrets.lock } : null;
  }

  get known(): ReadonlyMap<CardId, Face> {
    return this.#memory.known;
  }

  get sure(): ReadonlyMap<CardId, Face> {
    return this.#memory.known;
  }

  #at(): SettledMatch | null {
    const state = this.#ports.state();
    return state?.play && state.mental && isPlaying(state, this.#ports.games)
      ? { state, play: state.play, mental: state.mental }
      : null;
  }

  #takeUp(match: string): void {
    if (match === this.#memory.match) return;
    this.#memory.begin(match);
    this.#parts.jobs.clear();
    this.#shares.clear();
    this.#shuffles.clear();
    this.#demands.clear();
    this.#owed = [];
  }

  /** Opens a private message to this device. */
  #hear(from: Key, { match, epoch, boxed, text }: SharesMessage): void {
    const { me, scheme, secrets } = this.#parts;
    const box = secrets.of(match, epoch);
    const opened = !boxed
      ? text
      : box && scheme.decrypt(contextOf('box', match, epoch, me), box.secrets, text);
    const json = parseJson(opened ?? '');
    const words = v.safeParse(signedSharesSchema, json.ok ? json.value : null);
    if (words.success) this.#shares.take(from, words.output);
  }

  /** Does everything that is this peer's to do. */
  #look(): void {
    const here = this.#at();
    this.#owed = [];
    if (!here) return;
    const { mental } = here;
    const { owe, jobs } = this.#parts;
    announceKeys(this.#parts, here);
    announceLostKeys(this.#parts, here);
    announceRelock({ ...this.#parts, games: this.#ports.games }, here);
    this.#shuffles.look(here.play, mental);
    this.#openings.look(here);
    this.#shares.look(here);
    this.#demands.look(here);
    for (const { who, told, cards } of this.#shares.wrong)
      if (!mental.caught.some(({ peer }) => peer === who))
        owe(`expose ${who}`, { type: 'expose', who, told, cards });
    jobs.sweep();
  }
}
