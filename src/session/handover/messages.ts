import * as v from 'valibot';
import { hashOf } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import { countSchema, hashSchema, nameSchema } from '../room/index.ts';
import { type Address, PIECE } from '../transport/index.ts';

/** Pieces of the largest baggage. */
export const MOST_PIECES = 500;

/** Why the second device has not taken the seat. `own`: it has sat in this room itself. `storage`: it could not keep it. */
const refusalSchema = v.picklist(['unreadable', 'own', 'storage']);
export type TakingRefusal = v.InferOutput<typeof refusalSchema>;

const messageSchema = v.variant('t', [
  /**
   * The first words of either side, the second device's first: shows that one has the link, on this very connection. `name`: of the player
   * whose seat it is, by the first device.
   */
  v.strictObject({
    t: v.literal('meet'),
    protocol: countSchema,
    proof: hashSchema,
    name: v.exactOptional(nameSchema),
  }),
  /** By the first device: somebody else has come first, or its person has said no. */
  v.strictObject({ t: v.literal('no'), why: v.picklist(['busy', 'declined', 'proof', 'version']) }),
  v.strictObject({
    t: v.literal('piece'),
    of: v.pipe(countSchema, v.minValue(1), v.maxValue(MOST_PIECES)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(PIECE)),
  }),
  /** By the second device: it has everything, written down. From here on the seat is its own. */
  v.strictObject({ t: v.literal('kept') }),
  v.strictObject({ t: v.literal('cannot'), why: refusalSchema }),
]);
export type HandoverMessage = v.InferOutput<typeof messageSchema>;
export type MessageOf<T extends HandoverMessage['t']> = Extract<HandoverMessage, { t: T }>;

/** Text from the other device → a message; null: nothing that one of ours would say. */
export function readMessage(text: string): HandoverMessage | null {
  const json = parseJson(text);
  const parsed = json.ok ? v.safeParse(messageSchema, json.value) : null;
  return parsed?.success ? parsed.output : null;
}

export const writeMessage = (message: HandoverMessage): string => JSON.stringify(message);

/** Where the two devices meet. Says nothing of the secret, nor of the room. */
export const meetingPlace = (secret: string): Address => `ch-${hashOf({ secret, is: 'place' }).slice(0, 28)}`;

/**
 * Shows that one knows the secret, for one connection and one side of it: whoever joins two connections to one, as a signalling server could,
 * cannot pass it on.
 */
export const proofOf = (secret: string, binding: string, by: 'giver' | 'taker'): string =>
  hashOf({ secret, binding, by, is: 'handover' });

/** Four digits that both devices show, and nobody else's connection. */
export const codeOf = (secret: string, binding: string): string =>
  String(Number.parseInt(hashOf({ secret, binding, is: 'code' }).slice(0, 12), 16) % 10_000).padStart(4, '0');
