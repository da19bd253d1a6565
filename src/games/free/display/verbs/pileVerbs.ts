import type { Verb } from '../../../../engine/display/handling.ts';
import type { CardId } from '../../../../engine/table/table.ts';
import { faceIn } from '../../../../engine/view.ts';
import { counted } from '../../../../lib/text/format.ts';
import { hiddenFor } from '../../rules/areas.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { type Pile, pileOf, type Spread } from '../../rules/state.ts';
import { BUSY, isBusy } from '../../rules/verbs/grip.ts';
import { pileHalf } from '../layout/layout.ts';
import { seenFrom } from '../layout/pose.ts';
import { cardsOf, nearOf, often, othersOf, type Sight, spotBeside, spotNear, verb } from './verb.ts';

/** Verbs for one pile, or for `asked` of its cards. While it is shuffled or shown, it waits. */
export function pileVerbs(sight: Sight, pile: Pile, asked: number): Verb[] {
  const verbs = idleVerbs(sight, pile, asked);
  if (!isBusy(sight.view.state, pileOf(pile.id))) return verbs;
  return verbs
    .filter((each) => each.often)
    .map((each) => ({ ...each, command: null, not: BUSY, waits: true }));
}

function idleVerbs(sight: Sight, pile: Pile, asked: number): Verb[] {
  const { view } = sight;
  const { game } = view.state;
  const seat = nearOf(view);
  const cards = cardsOf(view, pile);
  const { id: piece } = pile;
  const hidden = hiddenFor(game, pile);
  if (hidden !== null && hidden !== seat) return [];
  const count = Math.min(asked, cards.length);
  const some = count === 1 ? '' : ` ${count}`;
  const others = othersOf(sight);
  const many = cards.length > 1;
  const top = cards.slice(-count);
  const isUnknown = (card: CardId): boolean => faceIn(view, card) === undefined;
  const draw = many ? `Draw${some} to your hand` : 'Take to your hand';
  const look = many ? `Look privately at the top${some}` : 'Look at it privately';
  return [
    verb('draw', draw, { type: 'draw', piece, count, seat }, { key: 't', often, figures: true }),
    ...(hidden === null
      ? [verb('flip', 'Flip', { type: 'flip', pieces: [piece] }, { key: 'f', often })]
      : []),
    ...(many && hidden === null
      ? [verb('turn', 'Turn the top card over', { type: 'turn', cards: top.slice(-1) }, { key: 'shift+f' })]
      : []),
    ...(many ? [verb('shuffle', 'Shuffle', { type: 'shuffle', piece }, { key: 'r', often })] : []),
    ...(top.some(isUnknown) && hidden === null
      ? [verb('peek', look, { type: 'peek', cards: top }, { key: 'v', often })]
      : []),
    ...(many && cards.some(isUnknown)
      ? [verb('search', 'Look through it privately', { type: 'search', piece })]
      : []),
    ...(many ? heapVerbs(sight, pile, count, cards.length) : []),
    ...(many && others.length && count * (others.length + 1) <= cards.length
      ? [verb('deal', `Deal ${counted(count, 'card')} each`, { type: 'deal', piece, count }, { often })]
      : []),
    ...others.map((to) =>
      verb(
        `give:${to}`,
        `Give${some || ' 1'} to ${sight.name(to)}`,
        { type: 'draw', piece, count, seat: to },
        { seat: to },
      ),
    ),
  ];
}

/** Verbs for more than one card. */
function heapVerbs(sight: Sight, pile: Pile, count: number, all: number): Verb[] {
  const { id: piece, deck, spread: now } = pile;
  const some = count === 1 ? 'top card' : `top ${count}`;
  const part = (off: number): FreeCommand => ({
    ...{ type: 'split', piece, count: off },
    at: spotBeside(sight, piece, pileHalf(sight.arts, deck, now, off)),
  });
  return [
    ...(count < all
      ? [
          verb('split', `Put the ${some} beside it`, part(count)),
          verb('cut', `Move the ${some} to the bottom`, { type: 'cut', piece, count }),
        ]
      : []),
    ...(all > 2 ? [verb('split:half', 'Split it into two piles', part(all >> 1))] : []),
    verb('cut:half', 'Cut it: move the top half to the bottom', { type: 'cut', piece, count: all >> 1 }),
    ...SPREADS.filter(([how]) => how !== now).map(([how, label, key]) =>
      verb(how, label, laidOut(sight, pile, how, all), { key }),
    ),
  ];
}

const SPREADS = [
  ['fan', 'Fan it out', 'g'],
  ['row', 'Lay it out in a row', 'k'],
  ['stack', 'Square it up', 'j'],
] as const;

/** Command to spread cards out: beside anything in their way. */
function laidOut(sight: Sight, pile: Pile, spread: Spread, cards: number): FreeCommand {
  const command = { type: 'spread', piece: pile.id, spread } as const;
  if (spread === 'stack' || pile.locked) return command;
  const { view, arts } = sight;
  const seen = seenFrom(pile.pose, nearOf(view), view.state.game.seats);
  const at = spotNear(sight, { ...seen, half: pileHalf(arts, pile.deck, spread, cards) }, pile.id);
  const isThere = Math.hypot(at.x - pile.pose.x, at.z - pile.pose.z) < 3;
  return isThere ? command : { ...command, at };
}
