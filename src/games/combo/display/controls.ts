import { MOVES_STAND } from '../../../engine/display/controls.ts';
import type { Control, Controls } from '../../../engine/display.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { counted } from '../../../lib/text/format.ts';
import { HANDS } from '../info.ts';
import { actors, legal } from '../rules/legal.ts';
import { type Combo, DECK, DISCARD, isIn, passedTo, type Turn } from '../rules/state.ts';
import { listShort } from './company.ts';
import { PASS_PLACE } from './layout.ts';

/** Returns the viewer's task and every way to answer it. */
export const controls = (view: View<Combo>): Controls => ({ ...questionTo(view), undoProblem: MOVES_STAND });

function questionTo(view: View<Combo>): Controls {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return waiting(view);
  const turn = state.game.turn!;
  const offers = legal(view);
  const made = offers.flatMap((offer) => controlsOf(view, offer, offers.length === 1));
  const open = offers.some(({ command }) => command.type === 'takeDiscard');
  return { ...asked(view, turn, open), controls: made, undo: null };
}

/** `open`: the pile has a card to take. */
function asked(view: View<Combo>, turn: Turn, open: boolean): { title: string; text: string } {
  const { table, game } = view.state;
  const { phase, hand } = game;
  const last = hand === HANDS ? 'Last turn: all seven cards count. ' : '';
  const given = zoneOf(table, passedTo(turn.seat));
  if (phase === 'pass')
    return {
      title: 'Pass to the left',
      text: `${last}Pick cards to pass, if any; you then take one more than that (K4).${waitingText(given.length)}`,
    };
  if (phase === 'leave')
    return {
      title: 'Discard the rest',
      text: `Put ${listShort(facesIn(view, given) ?? [])} on the pile: pick them in order, the last on top (K5).`,
    };
  const title = `Take ${counted(turn.due, 'card')}`;
  if (turn.given) return { title, text: choiceText(given.length, turn.due) };
  const text = open
    ? 'From the deck, unseen, or the open card on top of the pile (K5).'
    : 'From the deck: the pile is empty (K5).';
  return { title, text };
}

/** Everyone sees how many cards wait on the right; their faces are visible only after the seat's own pass (K5). */
function waitingText(given: number): string {
  if (!given) return '';
  return ` ${counted(given, 'card')} ${given > 1 ? 'wait' : 'waits'} on your right (K5).`;
}

/** K5: says how many of the cards from the right may be taken; the others come from the deck. */
function choiceText(given: number, due: number): string {
  const came = `${counted(given, 'card')} came from your right.`;
  if (due === 1) return `${came} Take ${given > 1 ? 'one of them' : 'it'}, or one from the deck (K5).`;
  if (given === 1) return `${came} Take it, or all from the deck; the rest come from there (K5).`;
  const which = given > due ? `up to ${due} of them` : 'the ones you want';
  return `${came} Pick ${which}; the rest come from the deck (K5).`;
}

/** `only`: there is no other offer. */
function controlsOf({ state, seat }: View<Combo>, offer: Offer, only: boolean): Control[] {
  const { game } = state;
  const { turn } = game;
  const id = offer.command.type;
  switch (id) {
    case 'pass':
      return [
        {
          id,
          verb: 'Pass these',
          help: 'Passes the picked cards face down to the player on your left, who alone may look at them (K4).',
          tone: 'primary',
          ends: true,
          offer: { ...offer, cards: { ...offer.cards!, min: 1 } },
          placeVerb: () => 'Pass these',
        },
        {
          id: 'passNothing',
          verb: 'Pass nothing',
          help: 'You keep what you have and take one card (K4).',
          key: 'n',
          tone: 'primary',
          neutral: true,
          ends: true,
          offer: { command: { type: 'pass', cards: [] } },
        },
      ];
    case 'takePassed': {
      const cards = { ...offer.cards!, min: 1 };
      const [card, ...more] = cards.of;
      // Of a single card there is nothing to pick.
      const it = card !== undefined && !more.length ? { command: { ...offer.command, cards: [card] } } : null;
      const none: Control = {
        id: 'takeNone',
        verb: `Take ${turn!.due === 1 ? 'one' : turn!.due} from the deck`,
        help: 'Takes nothing from your right: you draw from the deck (K5).',
        key: 'n',
        tone: 'primary',
        neutral: true,
        offer: { command: { type: 'takePassed', cards: [] } },
      };
      return [
        {
          id,
          verb: cards.max === 1 ? 'Take it' : 'Take these',
          help:
            turn!.due === 1
              ? 'Takes the picked card into your hand (K5).'
              : `Takes the picked cards into your hand, ${turn!.due} at most; the rest come from the deck (K5).`,
          tone: 'primary',
          ...(it ? { neutral: true, offer: it } : { offer: { ...offer, cards } }),
        },
        none,
      ];
    }
    case 'leave': {
      const all = zoneOf(state.table, passedTo(seat!));
      return [
        {
          id,
          verb: 'Discard in this order',
          help: 'The first card you pick goes lowest, the last one on top (K5).',
          tone: 'primary',
          offer,
          placeVerb: () => 'Discard in this order',
        },
        {
          id: 'leaveAsTheyLie',
          verb: 'As they came',
          help: 'Discards them in the order in which they were passed to you (K5).',
          key: 'n',
          tone: 'primary',
          offer: { command: { type: 'leave', cards: all } },
        },
      ];
    }
    case 'takeDeck':
      return [
        {
          id,
          verb: 'Draw',
          help: 'Takes the top card of the deck; only you see it (K5).',
          key: 'g',
          tone: 'primary',
          neutral: !only,
          series: `${game.rounds} ${game.hand} ${seat}`,
          offer,
        },
      ];
    default:
      return [
        {
          id,
          verb: 'Take the open card',
          help: 'Takes the top card of the pile; everyone has seen it (K5).',
          key: 'x',
          tone: 'plain',
          offer,
        },
      ];
  }
}

function waiting({ seat, state }: View<Combo>): Controls {
  const { game } = state;
  const none = { controls: [], undo: null };
  if (game.over !== null) return { title: 'The game is over', text: endingText(game.over), ...none };
  if (seat !== null && !isIn(game, seat))
    return { title: 'You have left', text: 'You left this table.', ...none };
  return { ...WAITING[game.phase], ...none };
}

const TURN = { title: 'Turns', text: 'Turns start at the dealer’s left; the dealer plays last (K3).' };
const WAITING: Readonly<Record<Combo['phase'], { title: string; text: string }>> = {
  lot: { title: 'Drawing lots', text: 'Lots decide who deals first (K3).' },
  ready: { title: 'The next round', text: 'The next seat deals (K2).' },
  deal: { title: 'The deal', text: 'Every seat gets four cards, and one more starts the pile (K3).' },
  pass: TURN,
  take: TURN,
  leave: TURN,
  mix: TURN,
  score: {
    title: 'The count',
    text: 'Every loose card scores one point (K10); the best bonus takes off 1 or 4 (K11).',
  },
  over: { title: 'The game is over', text: '' },
};

/**
 * Returns the command for cards brought to a place, legal or not: cards of the hand are passed to the left; deck and pile give a card;
 * cards from the right are left on the pile.
 */
export function gesture(view: View<Combo>, cards: readonly CardId[], to: string): Command | null {
  const { seat, state } = view;
  if (seat === null) return null;
  if (to === PASS_PLACE) {
    const hand = zoneOf(state.table, handOf(seat));
    return state.game.phase === 'pass' && cards.length && cards.every((card) => hand.includes(card))
      ? { type: 'pass', cards }
      : null;
  }
  // Cards to pass go to the left; anywhere else, send a command that the rules refuse with that advice.
  if (cards.length && state.game.phase === 'pass') return { type: to === DECK ? 'takeDeck' : 'takeDiscard' };
  if (cards.length) return to === DISCARD && state.game.phase === 'leave' ? { type: 'leave', cards } : null;
  if (to === DECK) return { type: 'takeDeck' };
  return to === DISCARD ? { type: 'takeDiscard' } : null;
}
