import type { Hint } from '../../../engine/display.ts';
import { creditsIn, type Seat, zoneOf } from '../../../engine/table.ts';
import { handOf } from '../../../engine/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed, thousands } from '../../../lib/format.ts';
import { type Plan, plan } from '../bot/planner.ts';
import { anteIsDue, mayCallTail } from '../rules/ante.ts';
import { actors } from '../rules/legal.ts';
import { type Comet, type PotIndex, potPurse, reserveOf, TAIL, turnOrder, zonesAt } from '../rules/state.ts';
import { facesIn, potName, potPlace } from './words.ts';

interface Prospect {
  readonly pot: PotIndex;
  readonly purse: number;
  /** Others who have laid something here. */
  readonly rivals: number;
  /** Seats that may still lay something here. */
  readonly toCome: number;
}

/** A rough chance that one rival's set stays under a score. */
const under = (score: number): number => 1 - Math.exp(-score / 30);
const worth = ({ purse, rivals, toCome }: Prospect, score: number): number =>
  purse * under(score) ** (rivals + toCome * 0.35);

/** Advice for the viewer, from what the viewer sees. */
export function hint(view: View<Comet>): Hint | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return null;
  if (state.game.phase === 'ante') return anteHint(view, seat);
  const hand = zoneOf(state.table, handOf(seat));
  const faces = facesIn(view, hand);
  if (!faces || faces.length > 13) return null;
  return state.game.tail
    ? tailHint(plan(faces, { aim: 'total', maxSets: 7 - zonesAt(state, TAIL, seat).length }), hand)
    : potHint(view, seat, hand, faces);
}

function anteHint({ state }: View<Comet>, seat: Seat): Hint {
  const tail = creditsIn(state.table, potPurse(TAIL));
  const others = turnOrder(state.game).length - 1;
  const reserved = zoneOf(state.table, reserveOf(seat)).length > 0;
  // The caller pays 600 for one share of the chances, and saves an ante of 300.
  const call = mayCallTail(state) && reserved && (tail + 600) / (others + 1) > 600;
  const held = reserved ? 'you hold a card in reserve' : 'you hold nothing in reserve';
  return call
    ? {
        text: `The Tail holds ${thousands(tail)} and ${held}: your chance of winning it is worth the call.`,
        steps: [{ label: 'Call the Tail', command: { type: 'callTail' }, cards: [] }],
      }
    : {
        text: `The Tail holds ${thousands(tail)} and ${held}: let it grow and play for the six pots.`,
        steps: [
          {
            label: anteIsDue(state.game) ? 'Take the antes' : 'Deal the cards',
            command: { type: 'takeAntes' },
            cards: [],
          },
        ],
      };
}

const endTurn = { label: 'End turn', command: { type: 'endTurn' }, cards: [] } as const;

function tailHint({ sets, total }: Plan, hand: readonly number[]): Hint {
  if (!sets.length)
    return {
      text: 'No cards left in your hand make a line, so they add nothing at the Tail.',
      steps: [endTurn],
    };
  return {
    text: `Your hand divides best into ${counted(sets.length, 'set')}, worth ${total} together: all of them count at the Tail.`,
    steps: [
      ...sets.map((set) => {
        const cards = set.cards.map((i) => hand[i]!);
        return {
          label: `Lay ${set.score} at the Tail`,
          command: { type: 'playSet', cards, to: 'pot:tail' },
          cards,
        };
      }),
      endTurn,
    ],
  };
}

function prospects({ state }: View<Comet>, seat: Seat): Prospect[] {
  const { game, table } = state;
  const toCome = game.queue.length - 1;
  return [0, 1, 2, 3, 4, 5]
    .filter((pot) => !zonesAt(state, pot, seat).length)
    .map((pot) => ({
      pot,
      purse: creditsIn(table, potPurse(pot)),
      rivals: turnOrder(game).filter((other) => other !== seat && zonesAt(state, pot, other).length).length,
      toCome,
    }));
}

/** Each set in turn, best first, where it is worth most. */
function assign(sets: Plan['sets'], pots: readonly Prospect[]) {
  const free = [...pots];
  let value = 0;
  const chosen = sets.map((set) => {
    free.sort((a, b) => worth(b, set.score) - worth(a, set.score) || a.pot - b.pot);
    const at = free.shift()!;
    value += worth(at, set.score);
    return { set, at };
  });
  return { chosen, value };
}

function potHint(view: View<Comet>, seat: Seat, hand: readonly number[], faces: readonly string[]): Hint {
  const pots = prospects(view, seat);
  const options = (['total', 'sets'] as const).map((aim) =>
    assign(plan(faces, { aim, maxSets: pots.length }).sets, pots),
  );
  const { chosen } = options[0]!.value >= options[1]!.value ? options[0]! : options[1]!;
  const used = new Set(chosen.flatMap(({ set }) => set.cards));
  const spare = hand.filter((_, i) => !used.has(i));
  const held = zoneOf(view.state.table, reserveOf(seat)).length > 0;
  const reserve =
    spare.length && !held
      ? [
          {
            label: 'Reserve a spare card',
            command: { type: 'reserve', cards: [spare[0]!] },
            cards: [spare[0]!],
          },
        ]
      : [];
  const [best] = chosen;
  if (!best)
    return {
      text: `No cards left in your hand make a line.${reserve.length ? ' One of them may still help at a later Tail.' : ''}`,
      steps: [...reserve, endTurn],
    };
  const scores = listed(chosen.map(({ set }) => String(set.score)));
  const rivals = best.at.rivals
    ? `${counted(best.at.rivals, 'other')} ${best.at.rivals === 1 ? 'has' : 'have'} laid there`
    : 'nobody has laid there yet';
  return {
    text: `Your hand makes ${counted(chosen.length, 'set')}, worth ${scores}. ${potName(best.at.pot)} holds ${thousands(best.at.purse)} and ${rivals}: put the ${best.set.score} there.`,
    steps: [
      ...chosen.map(({ set, at }) => {
        const cards = set.cards.map((i) => hand[i]!);
        return {
          label: `Lay ${set.score} at ${potName(at.pot)}`,
          command: { type: 'playSet', cards, to: potPlace(at.pot) },
          cards,
        };
      }),
      ...reserve,
      endTurn,
    ],
  };
}
