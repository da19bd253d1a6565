import * as v from 'valibot';
import { type LocalDealer, makeLocalDealer } from '../../engine/dealer.ts';
import type { Fact, State } from '../../engine/game.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../engine/table.ts';
import { isTableEvent, poolOf } from '../../engine/tableFold.ts';
import { type Rng, shuffled } from '../../lib/rng.ts';
import type { Key } from '../identity/index.ts';
import type { Settled } from '../replica/index.ts';
import {
  controllerOf,
  type Games,
  inPlace,
  isPlaying,
  type Left,
  type Play,
  type RoomCommand,
  type RoomState,
} from '../room/index.ts';
import { type KeptFaces, type Known, makeMemory } from './memory.ts';

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const match = v.pipe(v.string(), v.maxLength(64));
const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const bodySchema = v.variant('type', [
  /** From the dealing device to the one that plays a seat. */
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
  /** The way back: what this seat may see is not known here. */
  v.strictObject({ type: v.literal('ask'), match, seat }),
]);
export type DealBody = v.InferOutput<typeof bodySchema>;

/** Something that is due from this device. */
export interface Owed {
  readonly id: string;
  readonly body: RoomCommand;
}

/**
 * Who deals at a table of several devices, as each of them sees it. This one has all cards at one device, which tells faces to those
 * who may see them; a joint protocol of all will stand in its place.
 */
export interface Dealing {
  /** What this device has to say by itself now. What is under one name is said once at a time. */
  owed(): readonly Owed[];
  settled(done: readonly Settled[]): void;
  /** A private message of the kind `deal`. False: it was none. */
  receive(from: Key, body: unknown): boolean;
  linked(key: Key): void;
  /** The log begins anew, or was taken up where this device left it: deals on, if that is this device's part. */
  resume(): void;
  /** What this device knows of the cards that a seat it plays may see. */
  faces(seat: Seat): ReadonlyMap<CardId, Face>;
  /** Every card that this seat was shown is known here. */
  complete(seat: Seat): boolean;
  /** Asks for what is missing. To be called about once a second. */
  ask(): void;
  /** The cards cannot go on, as seen from here, without something from this peer's device. */
  waitsFor(key: Key): boolean;
  /** All they wait for is that this peer shows cards of its own: nobody else has seen these. */
  waitsToShow(key: Key): boolean;
  /** What who goes for good leaves behind, so that the others can go on; null: nothing. */
  parting(): Left | null;
  /** Faces this device knows. */
  readonly known: ReadonlyMap<CardId, Face>;
  /** The same for a record: without those that were only drawn for cards which nobody saw before they were shuffled. */
  readonly sure: ReadonlyMap<CardId, Face>;
}

export interface DealingPorts {
  readonly me: Key;
  readonly games: Games;
  /** Where shuffles are drawn from: the system's own source. */
  readonly rng: Rng;
  state(): RoomState | null;
  send(to: Key, body: DealBody): void;
  keep(match: string, faces: readonly Known[]): void;
  /** Faces were learnt. */
  changed(): void;
}

/** `kept`: faces this device had written down, if it has been at this match before. */
export function makeSeatDealing(ports: DealingPorts, kept: KeptFaces | null): Dealing {
  const { me } = ports;
  /** As dealer: all; otherwise what this device was told. */
  const memory = makeMemory(kept, ports.keep);
  const { learn } = memory;
  let dealer: LocalDealer | null = null;
  let controllers: readonly (Key | null)[] = [];

  /** What a seat may see goes to whoever plays it; here it stays if that is this device. */
  const tell = (seat: Seat, { seats, dealer: by, play }: RoomState): void => {
    const to = controllerOf({ seats, dealer: by }, seat);
    if (!play || to === null) return;
    const { table } = play.state;
    if (to === me) memory.faces(seat, table);
    else if (dealer)
      ports.send(to, { type: 'faces', match: memory.match, seat, faces: memory.seenBy(seat, table) });
  };
  const tellAll = (state: RoomState): void => {
    controllers = state.seats.map((_, seat) => controllerOf(state, seat));
    for (const seat of state.seats.keys()) tell(seat, state);
  };

  const begin = (name: string): void => {
    memory.begin(name);
    dealer = null;
  };

  /** Deals on with what this device knows; the faces that only another device knew are drawn anew. */
  const takeUp = ({ header, state }: Play): LocalDealer => {
    const faces = missingFaces(state, memory.known, ports.rng);
    const due = ports.games.get(header.game)!.due(state);
    const [pile, ...others] = Object.values(state.table.zones);
    // After a void hand everything lies in one pile, and is shuffled before it is dealt.
    const passing = new Set(others.length ? [] : pile);
    if (due?.type === 'shuffle') for (const id of zoneOf(state.table, due.zone)) passing.add(id);
    memory.suppose(faces.filter(([id]) => passing.has(id)));
    learn(faces);
    return makeLocalDealer(ports.rng, memory.known);
  };

  const take = ({ entry, before, applied }: Settled): void => {
    const { state, steps } = applied;
    const { play } = state;
    if (!play) {
      begin('');
      return;
    }
    const { body } = entry.said;
    const opening = steps[0]?.author === 'opening';
    if (play.header.match !== memory.match) begin(play.header.match);
    if (state.dealer !== me) dealer = null;
    else if (!dealer) {
      dealer = opening ? makeLocalDealer(ports.rng, memory.known) : takeUp(play);
      if (!opening) {
        tellAll(state);
        return;
      }
    } else if (body.type === 'fact' && before?.play) {
      const fact = body.body as Fact;
      // After a reload the dealer does not remember what it was about to shuffle.
      if (fact.type === 'shuffled')
        dealer.answerNow({ type: 'shuffle', zone: fact.zone }, before.play.state.table);
      else if (fact.type === 'mixed') dealer.answerNow({ ...fact, type: 'mix' }, before.play.state.table);
    }
    const to = new Set<Seat>();
    for (const { event, state: after } of steps) {
      if (!isTableEvent(event)) continue;
      dealer?.observe(event, after.table);
      if (dealer && (event.type === 'created' || event.type === 'shuffled' || event.type === 'mixed'))
        learn(zoneOf(after.table, event.zone).map((id) => [id, dealer!.secrets.get(id)!] as const));
      if (event.type === 'revealed' && event.to !== 'all') to.add(event.to);
    }
    const now = state.seats.map((_, seat) => controllerOf(state, seat));
    for (const [seat, key] of now.entries()) if (key !== controllers[seat]) to.add(seat);
    controllers = now;
    for (const seat of to) tell(seat, state);
  };

  return {
    owed() {
      const state = ports.state();
      if (!dealer || !state?.play || state.paused) return [];
      if (state.dealer !== me || !isPlaying(state, ports.games)) return [];
      const due = ports.games.get(state.play.header.game)!.due(state.play.state);
      if (!due) return [];
      const body = dealer.answerNow(due, state.play.state.table);
      return [{ id: 'fact', body: inPlace(state, { type: 'fact', body }) }];
    },
    settled(done) {
      for (const each of done) take(each);
    },
    receive(from, input) {
      const parsed = v.safeParse(bodySchema, input);
      const state = ports.state();
      if (!parsed.success) return false;
      const body = parsed.output;
      if (!state?.play) return true;
      if (body.type === 'ask') {
        if (body.match === memory.match && controllerOf(state, body.seat) === from) tell(body.seat, state);
        return true;
      }
      // A face that comes before the entry it belongs to is kept: it was sent by who deals, to this device.
      if (from !== state.dealer || body.match !== state.play.header.match) return true;
      if (memory.match !== body.match) begin(body.match);
      const faces = new Set(Object.values(state.play.state.table.decks).flat());
      learn(body.faces.filter(([, face]) => faces.has(face)));
      if (controllerOf(state, body.seat) === me) memory.faces(body.seat, state.play.state.table);
      ports.changed();
      return true;
    },
    linked(key) {
      const state = ports.state();
      if (!dealer || !state?.play) return;
      for (const seat of state.seats.keys()) if (controllerOf(state, seat) === key) tell(seat, state);
    },
    resume() {
      const state = ports.state();
      if (!state?.play) return begin('');
      if (state.play.header.match !== memory.match) begin(state.play.header.match);
      dealer = state.dealer === me ? takeUp(state.play) : null;
      tellAll(state);
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
      const state = ports.state();
      if (!state?.play || state.dealer === me) return;
      for (const seat of state.seats.keys())
        if (controllerOf(state, seat) === me && !this.complete(seat))
          ports.send(state.dealer, { type: 'ask', match: state.play.header.match, seat });
    },
    waitsFor: () => false,
    waitsToShow: () => false,
    parting: () => null,
    get known() {
      return memory.known;
    },
    get sure() {
      return memory.sure;
    },
  };
}

/**
 * Faces for all cards: what all know, and for what nobody here knows those of each deck that lie nowhere open, in random order. Only right where all such cards
 * are about to be shuffled, as after a void hand.
 */
export function missingFaces({ table }: State<unknown>, known: ReadonlyMap<CardId, Face>, rng: Rng): Known[] {
  const out: Known[] = [];
  for (const deck in table.decks) {
    const left = new Map<Face, number>();
    const add = (face: Face, by: number) => left.set(face, (left.get(face) ?? 0) + by);
    for (const face of table.decks[deck]!) add(face, 1);
    const lost: CardId[] = [];
    for (const [id, { face }] of table.cards) {
      if (poolOf(table.pools, id)?.deck !== deck) continue;
      const own = face ?? known.get(id);
      if (own === undefined) lost.push(id);
      else add(own, -1);
      if (face !== null) out.push([id, face]);
    }
    const faces = [...left].flatMap(([face, count]) => Array<Face>(Math.max(0, count)).fill(face));
    shuffled(rng, faces).forEach((face, i) => {
      if (lost[i] !== undefined) out.push([lost[i], face]);
    });
  }
  return out;
}
