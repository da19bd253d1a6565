import { partsOf, type Seat, type Table, zoneOf } from '../../../engine/table/table.ts';
import { afterDraw, handOf } from '../../../engine/table/tableMoves.ts';
import { DECK, type Ev, type Showdown, type ShownHand, type Spike } from './state.ts';

/** Folds one event into Spike's own part of the state. */
export function evolve(game: Spike, event: Ev, table: Table): Spike {
  switch (event.type) {
    case 'handBegan':
      return {
        ...cleared(game),
        phase: 'deal',
        hand: event.hand,
        again: false,
        dealer: event.dealer,
        first: game.hand ? game.first : event.dealer,
        turns: event.turns,
        ante: event.ante,
        shown: null,
      };
    case 'seatOut':
      return { ...game, out: [...game.out, event.seat] };
    case 'seatLeft':
      return { ...passedOver(game, event.seat), gone: [...game.gone, event.seat] };
    case 'owed':
      return { ...game, owed: [...game.owed, ...event.draws] };
    case 'moved':
      if (event.to === DECK) return { ...game, stale: true };
      return event.from === DECK ? { ...game, owed: afterDraw(game.owed, event.cards.length) } : game;
    case 'shuffled':
      return { ...game, stale: false };
    case 'rolled':
      return event.dice === 'spike' ? { ...game, shift: event.values[0] === event.values[1] } : game;
    case 'roundBegan':
      return { ...game, phase: event.round === 3 ? 'dice' : 'draw', round: event.round };
    case 'diceRead':
      return { ...game, phase: 'draw' };
    case 'arrayAdvanced':
      return { ...game, phase: 'cards', queue: event.order };
    case 'turnTaken':
      return { ...game, queue: game.queue.filter((seat) => seat !== event.seat) };
    case 'showdownBegan':
      return { ...game, phase: 'showdown', shown: { ...UNSHOWN, open: true } };
    case 'lastStanding':
      return { ...game, shown: UNSHOWN };
    case 'handEnded':
      return {
        ...cleared(game),
        phase: 'ready',
        shown: game.shown && { ...game.shown, done: true },
      };
    case 'handVoided':
      return { ...cleared(game), phase: 'ready', again: true, shown: null };
    case 'gameEnded':
      return { ...cleared(game), phase: 'ending', over: event.reason };
    case 'sabaccShared':
      return { ...game, phase: 'over' };
    case 'paid':
    case 'bettingBegan':
    case 'checked':
    case 'wagered':
    case 'folded':
      return evolveBetting(game, event);
    case 'handShown':
    case 'potWon':
    case 'sabaccWon':
      return game.shown ? { ...game, shown: evolveShown(game.shown, event, table) } : game;
    default:
      return game;
  }
}

/** Skips the seat for the rest of this hand: no more turns, no more cards. */
const passedOver = (game: Spike, out: Seat): Spike => ({
  ...game,
  queue: game.queue.filter((seat) => seat !== out),
  owed: game.owed.filter(({ to }) => to !== handOf(out)),
});

/** Clears everything that belongs to one hand. */
const cleared = (game: Spike): Spike => ({
  ...game,
  folded: [],
  round: 0,
  owed: [],
  shift: null,
  queue: [],
  betting: { high: 0, raise: game.chip, acted: [], last: null },
  stakes: game.stakes.map(() => 0),
});

const UNSHOWN: Showdown = { open: false, hands: [], pots: [], sabacc: null, done: false };

function evolveBetting(
  game: Spike,
  event: Extract<Ev, { type: 'paid' | 'bettingBegan' | 'checked' | 'wagered' | 'folded' }>,
): Spike {
  const { betting } = game;
  switch (event.type) {
    case 'paid': {
      const [to, better] = partsOf(event.to);
      if (to === 'bet') return stake(game, Number(better), event.amount);
      const [from, owner] = partsOf(event.from);
      return from === 'bet' && to === 'seat' ? stake(game, Number(owner), -event.amount) : game;
    }
    case 'bettingBegan':
      return {
        ...game,
        phase: 'betting',
        betting: { high: 0, raise: game.chip, acted: [], last: null },
      };
    case 'checked':
      return { ...game, betting: { ...betting, acted: [...betting.acted, event.seat], last: event.seat } };
    case 'wagered': {
      const { seat, to, by } = event;
      // S14: only a full bet or raise reopens the betting for seats that have acted.
      const full = by >= betting.raise;
      const others = betting.acted.filter((each) => each !== seat);
      return {
        ...game,
        betting: {
          high: Math.max(betting.high, to),
          raise: full ? by : betting.raise,
          acted: full ? [seat] : [...others, seat],
          last: seat,
        },
      };
    }
    case 'folded':
      return {
        ...passedOver(game, event.seat),
        folded: [...game.folded, event.seat],
        betting: { ...betting, last: event.seat },
      };
  }
}

const stake = (game: Spike, seat: Seat, amount: number): Spike => ({
  ...game,
  stakes: game.stakes.with(seat, game.stakes[seat]! + amount),
});

function evolveShown(
  shown: Showdown,
  event: Extract<Ev, { type: 'handShown' | 'potWon' | 'sabaccWon' }>,
  table: Table,
): Showdown {
  switch (event.type) {
    case 'handShown': {
      const { seat, rank, name, total } = event;
      const cards = zoneOf(table, handOf(seat));
      const faces = cards.map((card) => table.cards.get(card)!.face!);
      const hand: ShownHand = { seat, cards, faces, rank, name, total };
      return { ...shown, hands: [...shown.hands, hand] };
    }
    case 'potWon': {
      const { amount, contestants, winners, share } = event;
      return { ...shown, pots: [...shown.pots, { amount, contestants, winners, share }] };
    }
    case 'sabaccWon': {
      const { amount, winners, share } = event;
      return { ...shown, sabacc: { amount, winners, share } };
    }
  }
}
