import { charactersFor, MANNER_WORDS, mannersFor } from '../../art/figures/characters.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Manner } from '../../engine/manner.ts';
import type { SeatInfo } from '../../engine/match.ts';
import type { Seat } from '../../engine/table/table.ts';
import { capital } from '../../lib/text/format.ts';

interface Props {
  readonly info: GameInfo;
  readonly seats: readonly SeatInfo[];
  readonly seat: Seat;
}

/** Meaning of each manner in any game. */
const MEANINGS: Readonly<Record<Manner, string>> = {
  careful: 'takes few risks',
  daring: 'bluffs and risks more',
  collecting: 'holds on to cards',
  chasing: 'aims high',
};

/** Says which character a seat's bot is, and how it plays. */
export default function MannerNote({ info, seats, seat }: Props) {
  const manner = mannersFor(info, seats)[seat];
  const words = manner ? `${MANNER_WORDS[manner]}: ${MEANINGS[manner]}` : 'playing at random';
  return `${capital(charactersFor(seats)[seat]!.name)}, ${words}`;
}
