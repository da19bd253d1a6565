import * as v from 'valibot';
import type { Answer, AnswerWindow } from '../../../engine/answers.ts';
import type { MatchHeader, SeatInfo } from '../../../engine/match.ts';
import type { CardState, Pool, Table } from '../../../engine/table/table.ts';
import { dictionary } from '../../../lib/dictionary.ts';
import {
  countSchema,
  figureSchema,
  hashSchema,
  keySchema,
  laidSchema,
  motionSchema,
  nameSchema,
  settingsSchema,
  setupSchema,
} from '../commands.ts';
import { mentalStateSchema } from '../locked/stateSchema.ts';
import { tableSchema } from '../tables.ts';
import { REMEMBERED } from './past.ts';
import type {
  Holder,
  OpenMotion,
  PastMatch,
  PastSeat,
  Play,
  RoomState,
  SeatSlot,
  SwapWish,
} from './state.ts';
import { MOMENTS } from './state.ts';

type Forfeits = NonNullable<Table['forfeits']>;

// Names every member, and no other: the compiler enforces it.
type Members<T> = Record<keyof T, v.GenericSchema>;

const integer = v.pipe(v.number(), v.safeInteger());
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const text = v.string();
const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cards = v.array(card);
/** A seat number as an object's key. */
const seatName = v.pipe(v.string(), v.regex(/^[0-7]$/, 'not a seat'));
const purses = dictionary(text, integer);
const { game, options, bots } = setupSchema.entries;
const [{ item: bot }] = bots.pipe;

const holder = v.strictObject({
  key: keySchema,
  name: nameSchema,
  colour: seat,
  figure: v.exactOptional(figureSchema),
  present: v.boolean(),
} satisfies Members<Holder>);

const whoPlays = v.picklist(['person', 'bot']);
const slot = v.strictObject({
  holder: v.nullable(holder),
  bot,
  plays: whoPlays,
  next: whoPlays,
} satisfies Members<SeatSlot>);

const answer = v.strictObject({
  seat,
  seal: v.nullable(hashSchema),
  opened: v.nullable(
    v.strictObject({
      answer: v.nullable(v.looseObject({ type: text })),
      held: v.nullable(hashSchema),
    }),
  ),
  shown: v.nullable(v.strictObject({ cards: v.nullable(cards) })),
} satisfies Members<Answer>);

const asking = v.strictObject({
  id: text,
  closed: v.boolean(),
  answers: v.array(answer),
  called: v.nullable(seat),
} satisfies Members<AnswerWindow>);

const pool = v.strictObject({
  deck: text,
  first: card,
  size: countSchema,
  outside: cards,
  seen: v.array(v.strictTuple([card, text])),
} satisfies Members<Pool>);

const cardState = v.strictObject({
  up: v.boolean(),
  face: v.nullable(text),
  known: v.array(seat),
} satisfies Members<CardState>);

const table = v.strictObject({
  zones: dictionary(text, cards),
  cards: v.array(v.strictTuple([card, cardState])),
  decks: dictionary(text, v.array(text)),
  pools: v.array(pool),
  purses,
  dice: dictionary(text, v.array(integer)),
  markers: dictionary(text, text),
  nextCard: card,
  stakes: v.nullable(purses),
  spared: v.exactOptional(v.array(seat)),
  forfeits: v.exactOptional(
    v.strictObject({
      pot: text,
      by: dictionary(seatName, countSchema),
      won: v.exactOptional(dictionary(seatName, countSchema)),
    } satisfies Members<Forfeits>),
  ),
  asking: v.exactOptional(asking),
} satisfies Members<Table>);

const header = v.strictObject({
  match: v.pipe(text, v.maxLength(80)),
  game,
  version: countSchema,
  options,
  seats: v.array(
    v.strictObject({
      name: nameSchema,
      kind: v.picklist(['human', 'bot']),
      level: v.exactOptional(text),
    } satisfies Members<SeatInfo>),
  ),
} satisfies Members<MatchHeader>);

const play = v.strictObject({
  header,
  /** Only the game can check its own part (`isValidState`). */
  state: v.strictObject({ table, game: v.looseObject({}) }),
  head: hashSchema,
  count: countSchema,
  facts: v.exactOptional(countSchema),
  moments: v.exactOptional(v.pipe(v.array(v.tuple([countSchema, hashSchema])), v.maxLength(2 * MOMENTS))),
} satisfies Members<Play>);

const rank = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8));
const pastSeat = v.strictObject({
  key: v.nullable(keySchema),
  name: nameSchema,
  rank: v.nullable(rank),
  credits: integer,
  won: v.boolean(),
} satisfies Members<PastSeat>);
const pastMatch = v.strictObject({
  number: countSchema,
  game,
  unit: v.exactOptional(v.literal('points')),
  seats: v.pipe(v.array(pastSeat), v.minLength(1), v.maxLength(8)),
} satisfies Members<PastMatch>);

/** A whole room state as JSON (`stateToJson`): parsed by this, it has the form that all code here relies on. */
export const stateSchema = v.strictObject({
  room: tableSchema,
  term: countSchema,
  sequencer: keySchema,
  game,
  options,
  settings: settingsSchema,
  seats: v.pipe(v.array(slot), v.minLength(1), v.maxLength(8)),
  dealer: keySchema,
  hand: countSchema,
  setups: countSchema,
  said: countSchema,
  nonces: dictionary(keySchema, countSchema),
  locked: v.boolean(),
  paused: v.nullable(keySchema),
  resumed: v.array(keySchema),
  adjourned: v.boolean(),
  joinedLate: v.array(keySchema),
  barred: v.array(keySchema),
  former: v.array(keySchema),
  motions: v.array(
    v.strictObject({
      motion: motionSchema,
      votes: v.array(keySchema),
      against: v.array(keySchema),
      laid: v.exactOptional(laidSchema),
    } satisfies Members<OpenMotion>),
  ),
  swaps: v.array(v.strictObject({ from: keySchema, to: keySchema } satisfies Members<SwapWish>)),
  kept: dictionary(keySchema, seat),
  spares: dictionary(seatName, countSchema),
  matches: countSchema,
  play: v.nullable(play),
  rematch: v.pipe(v.array(keySchema), v.maxLength(8)),
  past: v.pipe(v.array(pastMatch), v.maxLength(REMEMBERED)),
  mental: v.nullable(mentalStateSchema),
} satisfies Members<RoomState>);
