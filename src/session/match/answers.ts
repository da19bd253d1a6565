import * as v from 'valibot';
import {
  type AnswerEntry,
  answersInSecret,
  heldHash,
  isSealing,
  sealHash,
  windowActors,
} from '../../engine/answers.ts';
import type { Command, Game, RuleError } from '../../engine/game.ts';
import type { Body } from '../../engine/step.ts';
import type { CardId, Seat, Table } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import type { Result } from '../../lib/result.ts';
import type { Rng } from '../../lib/rng.ts';

/** The secret behind a seal, known only to the seat's own device. */
interface Secret {
  readonly answer: Command;
  readonly cards: readonly CardId[];
  readonly held: string;
  readonly salt: string;
  readonly cardsSalt: string;
}

/** Secrets by seat, with the window they belong to. */
const savedSchema = v.object({
  asking: v.string(),
  secrets: v.array(
    v.tuple([
      v.number(),
      v.object({
        answer: v.looseObject({ type: v.string() }),
        cards: v.array(v.number()),
        held: v.string(),
        salt: v.string(),
        cardsSalt: v.string(),
      }),
    ]),
  ),
});

/** Storage for secrets that must outlive the page. `saved`: the JSON last passed to `save` before this page loaded. */
export interface SecretKeeping {
  readonly saved: unknown;
  save(secrets: unknown): void;
}

/** Seals, opens and shows secret answers for the seats of this device. */
export interface Answerer {
  /** Seals a seat's answer: an ordinary command of the game, which must have been checked (`ownCheck`). */
  seal(table: Table, seat: Seat, command: Command): AnswerEntry;
  /** A seat's command as its device says it: sealed while the seat is asked for a secret answer. */
  bodyOf(table: Table, seat: Seat, command: Command): Body;
  /**
   * Entry that the seat's device owes the window now: its opening, or its cards. Null if nothing is owed, or its player has not answered,
   * or its secret is forgotten, so that only the table can go on (`close`).
   */
  owes(table: Table, seat: Seat): AnswerEntry | null;
}

/** Makes an answerer. `rng` draws the salts: use the system's source if secrecy matters. */
export function makeAnswerer(rng: Rng, keeping?: SecretKeeping): Answerer {
  const saved = v.safeParse(savedSchema, keeping?.saved);
  let asking: string | null = saved.success ? saved.output.asking : null;
  const secrets = new Map<Seat, Secret>(saved.success ? saved.output.secrets : []);
  /** 128 bits as 32 hexadecimal digits. */
  const salt = (): string =>
    Array.from({ length: 4 }, () => rng.next().toString(16).padStart(8, '0')).join('');
  const answerer: Answerer = {
    bodyOf: (table, seat, command) =>
      answersInSecret(table, seat) ? answerer.seal(table, seat, command) : command,
    seal(table, seat, command) {
      const id = table.asking!.id;
      if (asking !== id) secrets.clear();
      asking = id;
      const { cards = [], ...answer } = command;
      const cardsSalt = salt();
      const secret: Secret = { answer, cards, held: heldHash(cards, cardsSalt), salt: salt(), cardsSalt };
      secrets.set(seat, secret);
      keeping?.save({ asking: id, secrets: [...secrets] });
      return { type: 'seal', seal: sealHash(id, seat, answer, secret.held, secret.salt) };
    },
    owes(table, seat) {
      const secret = table.asking?.id === asking ? secrets.get(seat) : undefined;
      if (!secret || isSealing(table) || !windowActors(table).includes(seat)) return null;
      const mine = table.asking!.answers.find((answer) => answer.seat === seat)!;
      const { answer, cards, held, salt: outer, cardsSalt } = secret;
      if (!mine.opened)
        // Windows of different matches may share a name: a seal from elsewhere is not owed here.
        return mine.seal === sealHash(asking!, seat, answer, held, outer)
          ? { type: 'open', answer, held, salt: outer }
          : null;
      return { type: 'show', cards, salt: cardsSalt };
    },
  };
  return answerer;
}

/**
 * Asks the rules about a viewer's command before it is sent or sealed: its own device knows the faces of its cards, and refuses errors that
 * others would see only once they are shown.
 */
export const ownCheck = <G>(game: Game<G>, view: View<G>, command: Command): Result<unknown, RuleError> =>
  game.decide(view.state, view.seat!, command, (card) => faceIn(view, card));
