import type { Hint } from '../../../engine/display.ts';
import { type CardId, creditsIn, type Seat, zoneOf } from '../../../engine/table.ts';
import { handOf } from '../../../engine/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, howOften, listed, thousands } from '../../../lib/format.ts';
import { adviseCall, adviseTurn } from '../bot/expert.ts';
import { type Plan, plan } from '../bot/planner.ts';
import { purseAt, setsAt } from '../bot/value.ts';
import { anteIsDue } from '../rules/ante.ts';
import { actors } from '../rules/legal.ts';
import { type Comet, type CometState, potPurse, TAIL, zonesAt } from '../rules/state.ts';
import { facesIn, potName, potPlace } from './words.ts';

type Step = Hint['steps'][number];

/** Advice for the viewer, from what the viewer sees. */
export function hint(view: View<Comet>): Hint | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return null;
  if (state.game.phase === 'ante') return anteHint(view);
  const hand = zoneOf(state.table, handOf(seat));
  const faces = facesIn(view, hand);
  if (!faces || faces.length > 13) return null;
  return state.game.tail
    ? tailHint(plan(faces, { aim: 'total', maxSets: 7 - zonesAt(state, TAIL, seat).length }), hand)
    : potHint(view, seat);
}

function anteHint(view: View<Comet>): Hint {
  const { state } = view;
  const tail = thousands(creditsIn(state.table, potPurse(TAIL)));
  const { calls, chance } = adviseCall(view);
  const often = `You would take it ${howOften(chance)}`;
  return calls
    ? {
        text: `The Tail holds ${tail}. ${often}: it is worth the call.`,
        steps: [{ label: 'Call the Tail', command: { type: 'callTail' }, cards: [] }],
      }
    : {
        text: `The Tail holds ${tail}. ${often}: let it grow and play for the six pots.`,
        steps: [anteStep(state)],
      };
}

const anteStep = ({ game }: CometState): Step => ({
  label: anteIsDue(game) ? 'Take the antes' : 'Deal the cards',
  command: { type: 'takeAntes' },
  cards: [],
});

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

/** A set that wins less often than this is laid only because it costs nothing. */
const SLIM = 0.15;

/** Advice for cards that score nothing. */
function restText(left: number, keep: CardId | null): string {
  if (!left) return 'Every card is placed: end your turn.';
  const nothing =
    left === 1 ? 'The card left in your hand scores nothing' : 'Nothing left in your hand scores';
  if (keep === null) return `${nothing}: end your turn.`;
  return `${nothing} at a pot. Reserve ${left === 1 ? 'it: it' : 'one that'} may still help at a later Tail.`;
}

function potHint(view: View<Comet>, seat: Seat): Hint {
  const { state } = view;
  const { lays, keep } = adviseTurn(view);
  const reserve: Step[] =
    keep === null
      ? []
      : [{ label: 'Reserve a card', command: { type: 'reserve', cards: [keep] }, cards: [keep] }];
  const [best] = lays;
  if (!best)
    return { text: restText(zoneOf(state.table, handOf(seat)).length, keep), steps: [...reserve, endTurn] };
  const scores = listed(lays.map(({ score }) => String(score)));
  const rivals = setsAt(state, best.pot).filter((set) => set.seat !== seat).length;
  const there = rivals
    ? `${counted(rivals, 'other')} ${rivals === 1 ? 'has' : 'have'} laid there`
    : 'nobody has laid there yet';
  const purse = thousands(purseAt(state, best.pot));
  const often = howOften(best.chance);
  const wins = often.startsWith('about') ? `wins ${often}` : `${often} wins`;
  const why = best.chance < SLIM ? `: it ${wins}, but costs nothing` : `, where it ${wins}`;
  return {
    text: `Your hand makes ${counted(lays.length, 'set')}, worth ${scores}. ${potName(best.pot)} holds ${purse} and ${there}: put the ${best.score} there${why}.`,
    steps: [
      ...lays.map(({ pot, cards, score }) => ({
        label: `Lay ${score} at ${potName(pot)}`,
        command: { type: 'playSet', cards, to: potPlace(pot) },
        cards,
      })),
      ...reserve,
      endTurn,
    ],
  };
}
