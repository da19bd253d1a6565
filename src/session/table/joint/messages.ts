import * as v from 'valibot';

const match = v.pipe(v.string(), v.maxLength(64));

/** Messages between jointly dealing devices outside the log. */
export const mentalBodySchema = v.variant('type', [
  /**
   * Shares for the player of a seat: `signedSharesSchema` as JSON, in a box that only that player can open, or in plain text for a player who has
   * no box.
   */
  v.strictObject({
    type: v.literal('told'),
    match,
    epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    boxed: v.boolean(),
    text: v.pipe(v.string(), v.maxLength(60_000)),
  }),
  /** Reply channel: shares for this seat are missing here. */
  v.strictObject({
    type: v.literal('wanting'),
    match,
    seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  }),
]);
export type MentalBody = v.InferOutput<typeof mentalBodySchema>;
export type SharesMessage = Extract<MentalBody, { type: 'told' }>;
