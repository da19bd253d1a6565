import * as v from 'valibot';
import { type LocalDealer, makeLocalDealer } from '../../engine/dealer.ts';
import type { Fact } from '../../engine/game.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../engine/table/table.ts';
import { isTableEvent } from '../../engine/table/tableFold.ts';
import type { Rng } from '../../lib/rng.ts';
import type { Key } from '../identity/index.ts';
import type { Settled } from '../replica/index.ts';
import {
  commandOfIntent,
  controllerOf,
  type Games,
  isPlaying,
  type Play,
  type RoomState,
} from '../room/index.ts';
import type { Dealing, Owed } from './dealing.ts';
import { type KeptFaces, type KnownFace, type Memory, makeMemory } from './memory.ts';
import { missingFaces } from './missingFaces.ts';

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const match = v.pipe(v.string(), v.maxLength(64));
const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const bodySchema = v.variant('type', [
  /** From the dealing device to a seat's player. */
  v.strictObject({
    type: v.literal('faces'),
    match,
    seat,
    faces: v.pipe(
      v.array(v.tuple([card, v.pipe(v.string(), v.minLength(1), v.maxLength(64))])),
      v.maxLength(512),
      v.readonly(),
    ),
  }),
  /** Request back: faces that this seat may see are missing here. */
  v.strictObject({ type: v.literal('ask'), match, seat }),
]);
export type DealBody = v.InferOutput<typeof bodySchema>;

export interface DealingPorts {
  readonly me: Key;
  readonly games: Games;
  /** Source of shuffles: the system's own. */
  readonly rng: Rng;
  state(): RoomState | null;
  send(to: Key, body: DealBody): void;
  keep(match: string, faces: readonly KnownFace[]): void;
  /** Faces were learnt. */
  changed(): void;
}

/** Dealing by one device, which has all cards and tells faces to those who may see them. */
export class DeviceDealing implements Dealing {
  readonly #ports: DealingPorts;
  /** As dealer: all faces; otherwise those this device was told. */
  readonly #memory: Memory;
  /** Null: another device deals. */
  #dealer: LocalDealer | null = null;
  #controllers: readonly (Key | null)[] = [];

  /** `kept`: faces this device had stored, if it has been at this match before. */
  constructor(ports: DealingPorts, kept: KeptFaces | null) {
    this.#ports = ports;
    this.#memory = makeMemory(kept, (match, faces) => ports.keep(match, faces));
  }

  owed(): readonly Owed[] {
    const { me, games } = this.#ports;
    const state = this.#ports.state();
    if (!this.#dealer || !state?.play || state.paused) return [];
    if (state.dealer !== me || !isPlaying(state, games)) return [];
    const due = games.get(state.play.header.game)!.due(state.play.state);
    if (!due) return [];
    const body = this.#dealer.answerNow(due, state.play.state.table);
    return [{ id: 'fact', body: commandOfIntent(state, { type: 'fact', body }) }];
  }

  settled(done: readonly Settled[]): void {
    for (const each of done) this.#settledOne(each);
  }

  receive(from: Key, input: unknown): boolean {
    const { me } = this.#ports;
    const parsed = v.safeParse(bodySchema, input);
    const state = this.#ports.state();
    if (!parsed.success) return false;
    const body = parsed.output;
    if (!state?.play) return true;
    const { match } = state.play.header;
    const { table } = state.play.state;
    if (body.type === 'ask') {
      if (body.match === this.#memory.match && controllerOf(state, body.seat) === from)
        this.#tell(body.seat, state);
      return true;
    }
    // A face that comes before its entry is kept: the dealing device has sent it to this one.
    if (from !== state.dealer || body.match !== match) return true;
    if (this.#memory.match !== body.match) this.#begin(body.match);
    const faces = new Set(Object.values(table.decks).flat());
    this.#memory.learn(body.faces.filter(([, face]) => faces.has(face)));
    if (controllerOf(state, body.seat) === me) this.#memory.faces(body.seat, table);
    this.#ports.changed();
    return true;
  }

  linked(key: Key): void {
    const state = this.#ports.state();
    if (!this.#dealer || !state?.play) return;
    for (const seat of state.seats.keys()) if (controllerOf(state, seat) === key) this.#tell(seat, state);
  }

  resume(): void {
    const state = this.#ports.state();
    if (!state?.play) {
      this.#begin('');
      return;
    }
    if (state.play.header.match !== this.#memory.match) this.#begin(state.play.header.match);
    this.#dealer = state.dealer === this.#ports.me ? this.#takeUp(state.play) : null;
    this.#tellAll(state);
  }

  faces(seat: Seat): ReadonlyMap<CardId, Face> {
    const state = this.#ports.state();
    const mine = state !== null && controllerOf(state, seat) === this.#ports.me;
    return this.#memory.faces(seat, mine ? state.play?.state.table : undefined);
  }

  complete(seat: Seat): boolean {
    const table = this.#ports.state()?.play?.state.table;
    return !table || this.#memory.missing(seat, table).length === 0;
  }

  ask(): void {
    const { me } = this.#ports;
    const state = this.#ports.state();
    if (!state?.play || state.dealer === me) return;
    for (const seat of state.seats.keys())
      if (controllerOf(state, seat) === me && !this.complete(seat))
        this.#ports.send(state.dealer, { type: 'ask', match: state.play.header.match, seat });
  }

  waitsFor(): boolean {
    return false;
  }

  waitsToShow(): boolean {
    return false;
  }

  parting(): null {
    return null;
  }

  get known(): ReadonlyMap<CardId, Face> {
    return this.#memory.known;
  }

  get sure(): ReadonlyMap<CardId, Face> {
    return this.#memory.sure;
  }

  #begin(match: string): void {
    this.#memory.begin(match);
    this.#dealer = null;
  }

  /** Tells a seat's player the faces it may see; nothing is sent if that is this device. */
  #tell(seat: Seat, { seats, dealer: by, play }: RoomState): void {
    const { me, send } = this.#ports;
    const to = controllerOf({ seats, dealer: by }, seat);
    if (!play || to === null) return;
    const { table } = play.state;
    const { match } = this.#memory;
    if (to === me) this.#memory.faces(seat, table);
    else if (this.#dealer) send(to, { type: 'faces', match, seat, faces: this.#memory.seenBy(seat, table) });
  }

  #tellAll(state: RoomState): void {
    this.#controllers = state.seats.map((_, seat) => controllerOf(state, seat));
    for (const seat of state.seats.keys()) this.#tell(seat, state);
  }

  /** Deals on with the faces this device knows; those that only another device knew are drawn anew. */
  #takeUp({ header, state }: Play): LocalDealer {
    const { rng, games } = this.#ports;
    const memory = this.#memory;
    const faces = missingFaces(state, memory.known, rng);
    const due = games.get(header.game)!.due(state);
    const [pile, ...others] = Object.values(state.table.zones);
    // After a void hand everything is in one pile, and is shuffled before it is dealt.
    const passing = new Set(others.length ? [] : pile);
    if (due?.type === 'shuffle') for (const id of zoneOf(state.table, due.zone)) passing.add(id);
    memory.suppose(faces.filter(([id]) => passing.has(id)));
    memory.learn(faces);
    return makeLocalDealer(rng, memory.known);
  }

  #settledOne({ entry, before, applied }: Settled): void {
    const { state, steps } = applied;
    const { play } = state;
    if (!play) {
      this.#begin('');
      return;
    }
    const { body } = entry.said;
    const opening = steps[0]?.author === 'opening';
    if (play.header.match !== this.#memory.match) this.#begin(play.header.match);
    if (state.dealer !== this.#ports.me) this.#dealer = null;
    else if (!this.#dealer) {
      this.#dealer = opening ? makeLocalDealer(this.#ports.rng, this.#memory.known) : this.#takeUp(play);
      if (!opening) {
        this.#tellAll(state);
        return;
      }
    } else if (body.type === 'fact' && before?.play) {
      // After a reload the dealer does not remember its pending shuffle.
      remind(this.#dealer, body.body as Fact, before.play);
    }
    const to = new Set([...this.#observe(steps), ...this.#newPlayers(state)]);
    for (const seat of to) this.#tell(seat, state);
  }

  /** Passes events to the dealer. Returns the seats that were shown something. */
  #observe(steps: Settled['applied']['steps']): Seat[] {
    const dealer = this.#dealer;
    const shown: Seat[] = [];
    for (const { event, state } of steps) {
      if (!isTableEvent(event)) continue;
      dealer?.observe(event, state.table);
      if (dealer && (event.type === 'created' || event.type === 'shuffled' || event.type === 'mixed'))
        this.#memory.learn(
          zoneOf(state.table, event.zone).map((id) => [id, dealer.secrets.get(id)!] as const),
        );
      if (event.type === 'revealed' && event.to !== 'all') shown.push(event.to);
    }
    return shown;
  }

  /** Seats that another device plays now. */
  #newPlayers(state: RoomState): Seat[] {
    const before = this.#controllers;
    this.#controllers = state.seats.map((_, seat) => controllerOf(state, seat));
    return this.#controllers.flatMap((key, seat) => (key === before[seat] ? [] : [seat]));
  }
}

/** Reminds the dealer of the order that it has published. */
function remind(dealer: LocalDealer, fact: Fact, { state }: Play): void {
  if (fact.type === 'shuffled') dealer.answerNow({ type: 'shuffle', zone: fact.zone }, state.table);
  else if (fact.type === 'mixed') {
    const { zone, seat, cards } = fact;
    dealer.answerNow({ type: 'mix', zone, seat, ...(cards && { cards }) }, state.table);
  }
}
