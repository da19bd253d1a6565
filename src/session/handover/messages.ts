import * as v from 'valibot';
import { hashOf } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import { countSchema, hashSchema, nameSchema } from '../room/index.ts';
import { type Address, PIECE } from '../transport/index.ts';

/** Pieces of the largest transfer. */
export const MOST_PIECES = 500;

/** Why the second device has not taken the seat. `own`: it has sat in this room itself. `storage`: it could not store it. */
const refusalSchema = v.picklist(['unreadable', 'own', 'storage']);
export type TakingRefusal = v.InferOutput<typeof refusalSchema>;

const messageSchema = v.variant('t', [
  /**
   * First message of each side, the second device's first: proves knowledge of the link on this very connection. `name`: the seat's player,
   * from the first device.
   */
  v.strictObject({
    t: v.literal('meet'),
    protocol: countSchema,
    proof: hashSchema,
    name: v.exactOptional(nameSchema),
  }),
  /** From the first device: another one came first, or the player declined. */
  v.strictObject({ t: v.literal('no'), why: v.picklist(['busy', 'declined', 'proof', 'version']) }),
  v.strictObject({
    t: v.literal('piece'),
    of: v.pipe(countSchema, v.minValue(1), v.maxValue(MOST_PIECES)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(PIECE)),
  }),
  /** From the second device: it has stored everything, and owns the seat from now on. */
  v.strictObject({ t: v.literal('kept') }),
  v.strictObject({ t: v.literal('cannot'), why: refusalSchema }),
]);
export type HandoverMessage = v.InferOutput<typeof messageSchema>;
export type MessageOf<T extends HandoverMessage['t']> = Extract<HandoverMessage, { t: T }>;

/** Parses a message from the other device; null if ours would never send it. */
export function readMessage(text: string): HandoverMessage | null {
  const json = parseJson(text);
  const parsed = json.ok ? v.safeParse(messageSchema, json.value) : null;
  return parsed?.success ? parsed.output : null;
}

export const writeMessage = (message: HandoverMessage): string => JSON.stringify(message);

/** Address where the two devices meet. Reveals neither the secret nor the room. */
export const meetingPlace = (secret: string): Address => `ch-${hashOf({ secret, is: 'place' }).slice(0, 28)}`;

/**
 * Proves knowledge of the secret, for one side of one connection: a relay between two connections, such as a signalling server, cannot pass
 * it on.
 */
export const proofOf = (secret: string, binding: string, by: 'giver' | 'taker'): string =>
  hashOf({ secret, binding, by, is: 'handover' });

/** Four digits that both devices show, specific to their connection. */
export const codeOf = (secret: string, binding: string): string =>
  String(Number.parseInt(hashOf({ secret, binding, is: 'code' }).slice(0, 12), 16) % 10_000).padStart(4, '0');
