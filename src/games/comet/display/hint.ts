import type { Hint } from '../../../engine/display.ts';
import { type CardId, creditsIn, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { capital, counted, frequencyClause, listed, thousands } from '../../../lib/text/format.ts';
import { adviseCall, adviseTurn, type Lay } from '../bot/expert.ts';
import { freePots, type Hand, handIn, seatsToCome } from '../bot/hand.ts';
import { type Plan, plan } from '../bot/planner.ts';
import { purseAt, setsAt } from '../bot/value.ts';
import { anteIsDue } from '../rules/ante.ts';
import { isTriple } from '../rules/cards.ts';
import { actors } from '../rules/legal.ts';
import { type Comet, type CometState, potPurse, TAIL, zonesAt } from '../rules/state.ts';
import { cardFigures, potName, potPlace } from './words.ts';

type Step = Hint['steps'][number];

/** Returns advice based on the viewer's own view. */
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
  const often = `You would ${frequencyClause('take it', chance)}`;
  return calls
    ? {
        text: `The Tail holds ${tail}. ${often}: it is worth the call.`,
        steps: [{ label: 'Call the Tail', command: { type: 'callTail' }, cards: [] }],
      }
    : {
        text: `The Tail holds ${tail}. ${often}: leave it, and play for the six pots.`,
        steps: [anteStep(state)],
      };
}

const anteStep = ({ game }: CometState): Step => ({
  label: anteIsDue(game) ? 'Ante up' : 'Deal the cards',
  command: { type: 'takeAntes' },
  cards: [],
});

const endTurn = { label: 'End turn', command: { type: 'endTurn' }, cards: [] } as const;

function tailHint({ sets, total }: Plan, hand: readonly number[]): Hint {
  if (!sets.length)
    return {
      text: hand.length
        ? 'No cards left in your hand make a line, so they add nothing at the Tail: end your turn.'
        : PLACED,
      steps: [endTurn],
    };
  const most =
    sets.length > 1
      ? `${sets.length} sets, ${total} together. Lay them all at the Tail: their scores add up.`
      : `one set of ${total}. Lay it at the Tail.`;
  return {
    text: `Your hand is worth most as ${most}`,
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

/** Chance of winning below which a set is laid only because it costs nothing. */
const SLIM = 0.15;

const PLACED = 'Every card is placed: end your turn.';

/** Returns the most a hand can score, in any number of sets. */
const totalOf = (faces: readonly Face[]): number => plan(faces, { aim: 'total' }).total;

/** Explains why a card is kept for the Tail, and admits it if the hand scores less without it. */
function keepText({ cards, faces }: Hand, keep: CardId): string {
  const at = cards.indexOf(keep);
  const face = faces[at]!;
  const card = isTriple(face) ? `the ${cardFigures(face)}` : face;
  const costs = totalOf(faces) > totalOf(faces.toSpliced(at, 1));
  return `Keep ${card} for the Tail: ${costs ? 'it should bring more there' : 'it may help there'}.`;
}

/** Advice when there is nothing to lay. `rest`: the cards that are not kept. */
function restText(rest: readonly Face[], free: number, kept: boolean): string {
  const what = kept ? 'the rest' : rest.length === 1 ? 'the card left in your hand' : 'your hand';
  if (!totalOf(rest)) return `${capital(what)} scores nothing.`;
  return free
    ? `The pots that are left hold nothing to win with ${what}.`
    : `You have laid at every pot: ${what} must stay in hand.`;
}

/** Explains the pot chosen for the most valuable set. */
function layText(state: CometState, seat: Seat, lays: readonly Lay[], kept: boolean): string {
  const [best] = lays;
  const { pot, score, chance } = best!;
  const scores = listed(lays.map((lay) => String(lay.score)));
  const rivals = setsAt(state, pot).filter((set) => set.seat !== seat).length;
  const sure = !rivals && !seatsToCome(state.game).length;
  const there = rivals
    ? `where ${counted(rivals, 'other')} ${rivals === 1 ? 'has' : 'have'} laid`
    : sure
      ? 'where nobody else has laid or still can'
      : 'where nobody has laid yet';
  const slim = !sure && chance < SLIM;
  const wins = sure
    ? 'wins'
    : frequencyClause('wins', chance).replace('about', slim ? 'only about' : 'about');
  const at = `at ${potName(pot)} (${thousands(purseAt(state, pot))}), ${there}: it ${wins}`;
  const from = kept ? 'From the rest, lay' : 'Lay';
  const lay =
    lays.length > 1
      ? `${from} ${lays.length} sets, worth ${scores}. Put the ${score} ${at}`
      : `${from} a set worth ${scores} ${at}`;
  return slim ? `${lay}, but costs nothing.` : `${lay}.`;
}

function potHint(view: View<Comet>, seat: Seat): Hint {
  const { state } = view;
  const hand = handIn(view);
  const { lays, keep } = adviseTurn(view);
  const reserve: Step[] =
    keep === null
      ? []
      : [{ label: 'Reserve a card', command: { type: 'reserve', cards: [keep] }, cards: [keep] }];
  const rest = hand.faces.filter((_, i) => hand.cards[i] !== keep);
  const said = [
    ...(keep === null ? [] : [keepText(hand, keep)]),
    ...(lays.length
      ? [layText(state, seat, lays, keep !== null)]
      : rest.length
        ? [restText(rest, freePots(state, seat).length, keep !== null)]
        : []),
    ...(lays.length || keep !== null ? [] : ['End your turn.']),
  ];
  return {
    text: hand.cards.length ? said.join(' ') : PLACED,
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
