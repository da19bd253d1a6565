import type { Premove, Premoves } from '../../../engine/display/premoves.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { thousands } from '../../../lib/text/format.ts';
import { owes } from '../rules/betting.ts';
import { isLive, type Spike, type SpikeState } from '../rules/state.ts';

/** Returns the viewer's decisions before its turn: its card turn (S10), or its answer to the bets (S14). */
export function premoves({ seat, state }: View<Spike>): Premoves | null {
  const { game } = state;
  if (seat === null || !isLive(game, seat)) return null;
  const round = `${game.hand} ${game.round} ${game.phase}`;
  if (game.phase === 'cards') return game.queue.includes(seat) ? { round, choices: CARDS } : null;
  if (game.phase !== 'betting' || !credits(state, seat)) return null;
  return { round, choices: bets(state, seat) };
}

const CARDS: readonly Premove[] = [
  {
    id: 'stand',
    label: 'Stand',
    help: 'Keeps your hand as it is in this round (S10).',
    key: 'k',
    command: { type: 'stand' },
  },
  {
    id: 'gain',
    label: 'Gain',
    help: 'Takes the top card of the deck, free of charge (S10).',
    key: 'g',
    command: { type: 'gain' },
  },
];

function bets(state: SpikeState, seat: Seat): Premove[] {
  const owed = owes(state, seat);
  const own = credits(state, seat);
  const acted = state.game.betting.acted.includes(seat);
  return [
    ...(owed || acted ? [] : [CHECK]),
    ...(owed && own >= owed ? [callOf(owed)] : []),
    {
      id: 'checkFold',
      label: owed ? 'Fold' : acted ? 'Fold if raised' : 'Check / fold',
      help: 'Folds if there is a bet to match; otherwise it checks (S14).',
      key: 'n',
      command: { type: owed ? 'fold' : 'check' },
    },
    {
      id: 'callAny',
      label: 'Call any',
      help: 'Matches the highest bet, however high. It asks you again before you go all-in (S14).',
      key: 'v',
      command: { type: !owed ? 'check' : own >= owed ? 'call' : 'allIn' },
    },
  ];
}

const CHECK: Premove = {
  id: 'check',
  label: 'Check',
  help: 'Checks, but only if nobody bets before your turn (S14).',
  key: 'c',
  command: { type: 'check' },
};

const callOf = (owed: number): Premove => ({
  id: `call:${owed}`,
  label: `Call ${thousands(owed)}`,
  help: 'Matches this bet, but only if nobody raises before your turn (S14).',
  key: 'c',
  command: { type: 'call' },
});
