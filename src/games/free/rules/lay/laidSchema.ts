import * as v from 'valibot';
import { MOST_OWN_DECKS, ownDeckSchema } from '../../../../engine/own/own.ts';
import { MOST_PIECES, REACH, thingSchema, whole } from '../command.ts';

// A table as a document: everything on it, as far as everyone may see it. It is kept short, since a room sends it in one message.

/** Maximum cards at a table that is laid from a document. */
export const MOST_CARDS = 4096;
/** Maximum decks of one table in a document. */
const MOST_DECKS = 64;

const face = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const handle = whole(0, Number.MAX_SAFE_INTEGER);
/** A card's handle, 0 if unnamed: face down, and known to no one. Otherwise also the public face, and 1 for face up. */
const slot = v.union([handle, v.strictTuple([handle, v.nullable(face), whole(0, 1)])]);
const slots = v.pipe(v.array(slot), v.minLength(1), v.maxLength(MOST_CARDS));
const deck = v.pipe(v.string(), v.regex(/^(own:)?[\w-]{1,40}(#[1-9]\d{0,4})?$/, 'not the name of a deck'));
const turn = whole(-REACH, REACH);
const lies = {
  at: v.strictTuple([turn, turn, whole(0, 359)]),
  locked: v.exactOptional(v.literal(true)),
};

export const laidSchema = v.strictObject({
  /** Lowest first. */
  pieces: v.pipe(
    v.array(
      v.union([
        /** `spread`: missing where the cards are stacked. */
        v.strictObject({ ...lies, deck, spread: v.exactOptional(v.picklist(['fan', 'row'])), cards: slots }),
        /** `shows`: a die's number, once it was rolled. */
        v.pipe(
          v.strictObject({ ...lies, thing: thingSchema, shows: v.exactOptional(whole(1, 20)) }),
          v.check(
            ({ thing, shows }) => shows === undefined || (thing.kind === 'die' && shows <= thing.sides),
            'no die shows that',
          ),
        ),
      ]),
    ),
    v.maxLength(MOST_PIECES),
  ),
  /** Hands by seat, deck by deck in order. */
  hands: v.pipe(v.array(v.array(v.strictTuple([deck, slots]))), v.maxLength(8)),
  /** Public faces in the box, by deck. */
  boxed: v.pipe(
    v.array(v.strictTuple([deck, v.pipe(v.array(face), v.minLength(1), v.maxLength(MOST_CARDS))])),
    v.maxLength(MOST_DECKS),
  ),
  /** Decks from players' own files, if the document goes to another table. */
  own: v.exactOptional(v.pipe(v.array(ownDeckSchema), v.minLength(1), v.maxLength(MOST_OWN_DECKS))),
});

/** Everything on a table, and its arrangement. */
export type Laid = v.InferOutput<typeof laidSchema>;
export type LaidPiece = Laid['pieces'][number];
export type Slot = v.InferOutput<typeof slot>;
