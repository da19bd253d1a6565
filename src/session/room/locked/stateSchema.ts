import * as v from 'valibot';
import { dictionary } from '../../../lib/dictionary.ts';
import { countSchema, hashSchema, keySchema } from '../commands.ts';
import type {
  Caught,
  Demand,
  Dropped,
  Locks,
  Member,
  MentalState,
  Opening,
  Owner,
  Relocking,
  ShuffleStep,
  Shuffling,
  Spent,
} from './state.ts';
import { OFFENCES } from './state.ts';

// Names every member, and no other: the compiler enforces it.
type Members<T> = Record<keyof T, v.GenericSchema>;

const text = v.pipe(v.string(), v.regex(/^[\w-]*$/, 'not base64url'));
const id = v.pipe(v.string(), v.maxLength(64));
/** A number as an object's key. */
const number = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,15})$/, 'not a number'));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));

const lock = v.strictObject({ peer: keySchema, lock: text });
const locks = v.strictObject({
  epoch: countSchema,
  members: v.array(
    v.strictObject({
      peer: keySchema,
      lock: v.nullable(text),
      box: v.nullable(text),
      since: v.exactOptional(countSchema),
    } satisfies Members<Member>),
  ),
  left: v.array(v.strictObject({ peer: keySchema, lock: text, secret: text })),
} satisfies Members<Locks>);
const shuffling = v.strictObject({
  id,
  input: v.array(text),
  steps: v.array(v.strictObject({ list: text, proof: text } satisfies Members<ShuffleStep>)),
  agreed: v.array(keySchema),
} satisfies Members<Shuffling>);

/** Locked cards of a match, as a room's state holds them. */
export const mentalStateSchema = v.strictObject({
  epoch: countSchema,
  caught: v.array(
    v.strictObject({ peer: keySchema, offence: v.picklist(OFFENCES) } satisfies Members<Caught>),
  ),
  losses: dictionary(keySchema, countSchema),
  abstained: v.nullable(v.strictObject({ at: countSchema, peers: v.array(keySchema) })),
  demands: v.array(
    v.strictObject({
      by: keySchema,
      who: keySchema,
      seat,
      cards: v.array(countSchema),
    } satisfies Members<Demand>),
  ),
  dropped: v.array(
    v.strictObject({ members: v.array(keySchema), steps: v.array(hashSchema) } satisfies Members<Dropped>),
  ),
  spent: v.array(v.strictObject({ epoch: countSchema, locks: v.array(lock) } satisfies Members<Spent>)),
  next: v.strictObject({ locks, shuffling }),
  locks: v.nullable(locks),
  cards: dictionary(number, text),
  owners: dictionary(
    number,
    dictionary(number, v.strictObject({ key: keySchema, hand: countSchema } satisfies Members<Owner>)),
  ),
  seen: dictionary(number, v.array(seat)),
  open: dictionary(number, countSchema),
  reshuffle: v.nullable(v.strictObject({ zone: id, shuffling })),
  opening: v.nullable(
    v.strictObject({
      at: countSchema,
      shares: dictionary(keySchema, v.array(v.nullable(text))),
    } satisfies Members<Opening>),
  ),
  relocking: v.exactOptional(
    v.strictObject({ on: hashSchema, shares: dictionary(keySchema, text) } satisfies Members<Relocking>),
  ),
  publicShares: v.exactOptional(dictionary(keySchema, dictionary(number, text))),
  newcomers: v.exactOptional(dictionary(keySchema, hashSchema)),
  returned: v.exactOptional(v.array(keySchema)),
} satisfies Members<MentalState>);
