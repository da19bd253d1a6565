import type { Table } from '../../../engine/table/table.ts';
import { DECK, type Ev, type Laro } from './state.ts';

/** Clears the list of seats that sit out. */
const allIn = ({ satOut: _before, ...game }: Laro): Laro => game;

/** Folds one event into Laro's own part of the state. */
export function evolve(game: Laro, event: Ev, _table: Table): Laro {
  switch (event.type) {
    case 'roundBegan':
      return {
        ...allIn(game),
        phase: 'deal',
        round: event.round,
        again: false,
        dealer: event.dealer,
        players: event.players,
        turn: event.dealer,
        source: null,
        taken: null,
        failed: [],
        draws: game.draws.map(() => 0),
        won: null,
      };
    case 'seatOut':
      return { ...game, out: [...game.out, event.seat] };
    case 'seatLeft':
      return { ...game, gone: [...game.gone, event.seat] };
    case 'satOut':
      return { ...game, satOut: [...(game.satOut ?? []), event.seat] };
    case 'moved':
      return event.to === DECK ? { ...game, stale: true } : game;
    case 'shuffled':
      return { ...game, stale: false };
    case 'turnBegan':
      return { ...game, phase: 'draw', turn: event.seat, source: null, taken: null, failed: [] };
    case 'deckRenewed':
      return { ...game, phase: 'drawn' };
    case 'cardTaken':
      return {
        ...game,
        phase: 'play',
        source: event.from,
        taken: event.from === 'discard' ? event.card : null,
        draws: game.draws.with(event.seat, game.draws[event.seat]! + 1),
      };
    case 'discarded':
      return {
        ...game,
        phase: 'claim',
        source: null,
        taken: null,
        failed: [],
        discards: game.discards + 1,
      };
    case 'claimVoid':
      return { ...game, failed: [...game.failed, event.seat] };
    case 'claimed':
      return { ...game, phase: 'play', turn: event.seat, source: 'claim', taken: null, failed: [] };
    case 'winClaimed':
      return { ...game, phase: 'win' };
    case 'winVoid':
      return { ...game, phase: 'play' };
    case 'roundWon': {
      const { type: _type, ...won } = event;
      return { ...game, phase: 'end', dealer: event.seat, won };
    }
    case 'gaveUp':
      return { ...game, won: null };
    case 'roundEnded':
      return { ...allIn(game), phase: 'ready' };
    case 'roundVoided':
      return { ...allIn(game), phase: 'ready', again: true };
    case 'gameEnded':
      return { ...allIn(game), phase: 'over', over: event.reason };
    default:
      return game;
  }
}
