import * as v from 'valibot';
import type { RuleError } from '../../engine/game.ts';
import { canonical } from '../../lib/json.ts';
import { ok, type Result } from '../../lib/result.ts';
import type { Key } from '../identity/index.ts';
import { PROTOCOL, type RoomCommand } from './commands.ts';
import { loseLocks, restartDeck } from './locked/cards.ts';
import { stateFromJson } from './log.ts';
import { refuse } from './refusals.ts';
import { anotherHand, newDealer, profileIn } from './seats.ts';
import { setUp, setupOf } from './setup.ts';
import type { Draft, Words } from './state/draft.ts';
import { type Games, isMajority, isPlaying, type RoomState, seatOf, votersOf } from './state/state.ts';
import { stateSchema } from './state/stateSchema.ts';
import { isWellFormed } from './state/wellFormed.ts';
import { isLaterTable, mayHaveOpened, peopleKept, peopleOf } from './tables.ts';

type Found = Extract<RoomCommand, { type: 'found' }>;

/** An untaken seat. */
export const FREE = { holder: null, plays: 'bot', next: 'bot' } as const;

/** The room as its first entry opens it. */
export function openRoom(
  games: Games,
  room: string,
  { author, nonce, body }: Words,
): Result<RoomState, RuleError> {
  if (body.type !== 'found') return refuse('notOpen');
  if (body.protocol !== PROTOCOL) return refuse('otherProtocol');
  if (!mayHaveOpened(room, author)) return refuse('openedElsewhere');
  if (body.from) return goOn(games, room, author, nonce, body);
  const { setup, seat } = body;
  const options = setUp(games, setup);
  if (!options.ok) return options;
  if (seat >= setup.bots.length) return refuse('noSuchSeat');
  const holder = { key: author, ...profileIn(body), present: true };
  return ok({
    room,
    term: 1,
    sequencer: author,
    game: setup.game,
    options: options.value,
    settings: setup.settings,
    seats: setup.bots.map((bot, i) =>
      i === seat ? { holder, bot, plays: 'person', next: 'person' } : { ...FREE, bot },
    ),
    dealer: author,
    hand: 0,
    setups: 0,
    said: 0,
    nonces: { [author]: nonce },
    locked: body.locked ?? false,
    paused: null,
    resumed: [],
    adjourned: false,
    joinedLate: [],
    barred: body.barred ?? [],
    former: body.people ?? [],
    motions: [],
    swaps: [],
    kept: {},
    spares: {},
    matches: 0,
    play: null,
    rematch: [],
    past: [],
    mental: null,
  });
}

/**
 * Message by which a player continues this match at another table; null: they can't. `sealed`: its state at the end of a hand, as signed by
 * its people.
 */
export function continuationMessage(
  games: Games,
  sealed: RoomState,
  author: Key,
): Omit<Found, 'from'> | null {
  const seat = seatOf(sealed, author);
  const caught = sealed.mental?.caught.some(({ peer }) => peer === author) ?? false;
  if (seat === null || caught || !votersOf(sealed).includes(author) || !isPlaying(sealed, games)) return null;
  return {
    type: 'found',
    protocol: PROTOCOL,
    setup: setupOf(sealed),
    seat,
    ...profileIn(sealed.seats[seat]!.holder!),
    ...peopleKept(sealed),
  };
}

/**
 * Continues a match at another table, where too few of its people were left to decide anything: from the end of a hand that most of them
 * had signed, so that it can't be made up. All but its opener are away until they come, and the table's rules for absence apply.
 */
function goOn(
  games: Games,
  room: string,
  author: Key,
  nonce: number,
  body: Found,
): Result<RoomState, RuleError> {
  const { from, ...words } = body;
  const read = v.safeParse(stateSchema, from!.state);
  if (!read.success) return refuse('impossible');
  const sealed = stateFromJson(read.output);
  const due = continuationMessage(games, sealed, author);
  if (!due || canonical(due) !== canonical(words)) return refuse('impossible');
  if (!isLaterTable(room, sealed.room) || !isWellFormed(games, sealed)) return refuse('impossible');
  const voters = votersOf(sealed);
  // Their signatures were checked before.
  const signed = voters.filter((voter) => from!.seals.some(({ key }) => key === voter));
  if (!isMajority(signed.length, voters.length)) return refuse('noMajority');
  return ok({
    ...sealed,
    ...anotherHand(sealed),
    room,
    term: 1,
    sequencer: author,
    nonces: { [author]: nonce },
    former: peopleOf(sealed),
    paused: null,
    adjourned: false,
    motions: [],
    swaps: [],
    seats: sealed.seats.map((slot) =>
      slot.holder ? { ...slot, holder: { ...slot.holder, present: slot.holder.key === author } } : slot,
    ),
  });
}

/** Returns all cards and stakes: cards dealt at the table before can't be opened any more. */
export function takeUpMatch(fold: Draft): void {
  const { sequencer } = fold.state;
  if (fold.state.mental) {
    fold.state = { ...fold.state, dealer: sequencer };
    loseLocks(fold, []);
    restartDeck(fold);
  } else newDealer(fold, sequencer, true, []);
}
