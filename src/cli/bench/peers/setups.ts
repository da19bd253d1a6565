import { NOBODY } from '../../../engine/game.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { gameById } from '../../../games/index.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import type { RoomSession } from '../../../session/table/index.ts';

/** Sets up a match that lasts: no one runs out soon, and it ends when the table says so. */
export function lastingSetup(game: string, seats: number, dealing: 'device' | 'joint'): RoomSetup {
  const { info } = gameById(game)!;
  const isFree = game === 'free';
  const lasting = isFree
    ? { setup: 'comet' }
    : { ending: 'open', 'buy-in': game === 'comet' ? 100_000 : 'tournament' };
  return {
    game,
    options: { ...defaultOptions(info), ...lasting },
    bots: Array.from({ length: seats }, (_, i) => ({ level: isFree ? NOBODY : 'random', name: `Bot ${i}` })),
    settings: { grace: 900, away: 'wait', dealing, forfeit: false },
  };
}

/** Commands with high stakes: random play with them would end a match within a hand or two. */
const BOLD: readonly string[] = ['allIn', 'bet', 'raise'];
const TRIES = 100;

/** Makes random choices that let a match last. */
export function calmly<C extends { readonly type: string }>(choose: () => C): C {
  let command = choose();
  for (let i = 0; i < TRIES && BOLD.includes(command.type); i++) command = choose();
  return command;
}

/**
 * Returns the state of a device's own hand: the deck it was dealt from (0 if there is none), and whether all face-down cards that the seat
 * may see are known.
 */
export function handIn({ peer, match }: RoomSession): { readonly epoch: number; readonly held: boolean } {
  const { state, mySeat } = peer;
  const { play, mental } = state ?? {};
  if (!play || mySeat === null) return { epoch: 0, held: true };
  const cards = [...play.state.table.cards].filter(
    ([, { face, known }]) => face === null && known.includes(mySeat),
  );
  return {
    epoch: cards.length ? (mental?.locks?.epoch ?? 0) : 0,
    held: cards.every(([card]) => match?.secrets.has(card)),
  };
}
