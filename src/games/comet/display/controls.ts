import type { Control, Controls } from '../../../engine/display.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { type CardId, partsOf, whereIs, type ZoneId, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { counted, thousands } from '../../../lib/text/format.ts';
import { bestSets } from '../bot/planner.ts';
import { ANTE, TAIL_CALL } from '../info.ts';
import { anteIsDue } from '../rules/ante.ts';
import { actors, legal } from '../rules/legal.ts';
import { isLastRound } from '../rules/reveal.ts';
import { scoreSet } from '../rules/scoring.ts';
import { type Comet, hasBonus, isIn, TAIL } from '../rules/state.ts';
import { isOwn } from './pull.ts';
import { placeInText } from './words.ts';

const TAIL_GOAL = 'take the Tail: all your sets there add up, and the highest total wins it.';

/** Returns the question to the viewer, and every way to answer it. */
export function controls(view: View<Comet>): Controls {
  const asked = askedOf(view);
  return view.state.game.tail ? { ...asked, goal: TAIL_GOAL } : asked;
}

function askedOf(view: View<Comet>): Controls {
  const { seat, state } = view;
  const { game } = state;
  const offers = legal(view);
  if (seat === null || !actors(state).includes(seat)) return waiting(view);
  if (game.phase === 'ante')
    return {
      title: 'You deal',
      text: `${anteIsDue(game) ? `All ante ${ANTE} for the six pots` : 'Play for the six pots without antes'}, or you alone pay ${TAIL_CALL} and call the Tail. Then only the Tail is played${
        hasBonus(game) ? ', without the bonus cards' : ''
      }.`,
      controls: offers.map((offer) => controlOf(view, offer)),
      undo: null,
    };
  const last = game.steps.at(-1);
  return {
    title: 'Your turn',
    text: turnText(view),
    controls: offers.map((offer) => controlOf(view, offer)).sort((a, b) => rank(a) - rank(b)),
    undo: last ? { type: 'takeBack', to: last } : null,
    undoVerb: 'Undo',
  };
}

const TAKE_BACK = 'Take back';
const ORDER = ['playSet', 'reserve', 'endTurn', 'takeBack'];
const rank = (control: Control): number => ORDER.indexOf(control.id);

function controlOf(view: View<Comet>, offer: Offer): Control {
  const { game } = view.state;
  const id = offer.command.type;
  switch (id) {
    case 'callTail':
      return {
        id,
        verb: `Call the Tail (${TAIL_CALL})`,
        help: `You pay ${TAIL_CALL} into the Tail; nobody else pays, only the Tail is played (C18), and bonus cards are lost (C19).${
          game.ending === 'tail' && isLastRound(game, TAIL) ? ' If it is won, the match is over (C21).' : ''
        }`,
        key: 'c',
        tone: 'plain',
        offer,
      };
    case 'takeAntes': {
      const due = anteIsDue(game);
      return {
        id,
        verb: due ? `Ante up (${ANTE} each)` : 'Deal the cards',
        help: due
          ? `Every seat pays ${ANTE}: 25 into each of the six pots, 150 into the Tail (C11).`
          : 'No ante is due this round (C11); the cards are dealt.',
        tone: 'primary',
        offer,
      };
    }
    case 'playSet':
      return {
        id,
        verb: 'Lay set',
        placeVerb: (place) => `Lay set at ${placeInText(place)}`,
        help: game.tail
          ? 'Lays the chosen cards face down at the Tail; you may lay several sets there (C20).'
          : 'Lays the chosen cards face down at a pot; one set per pot (C13).',
        tone: 'primary',
        offer,
      };
    case 'reserve':
      return {
        id,
        verb: 'Reserve',
        help: 'Keeps the chosen card face down until a Tail is called (C13).',
        key: 'r',
        tone: 'plain',
        offer,
      };
    case 'takeBack':
      return {
        id,
        verb: TAKE_BACK,
        help: 'Takes back the last cards you laid this turn (C13).',
        key: 'z',
        tone: 'quiet',
        offer,
      };
    default: {
      const confirm = endingDoubt(view);
      return {
        id,
        verb: 'End turn',
        help: 'The cards left in your hand go back to the deck unseen after the reveal (C13).',
        key: 'e',
        tone: game.steps.length ? 'primary' : 'plain',
        neutral: couldScore(view),
        ends: true,
        offer,
        ...(confirm ? { confirm } : {}),
      };
    }
  }
}

/** Checks whether cards left in the viewer's hand make a set that scores. */
function couldScore(view: View<Comet>): boolean {
  const faces = facesIn(view, zoneOf(view.state.table, handOf(view.seat!)));
  return faces !== null && bestSets(faces, 1).length > 0;
}

/** Question before a turn that can win nothing ends: usually a slip of the finger, sometimes a bluff (C16). */
function endingDoubt(view: View<Comet>): string | null {
  const { game, table } = view.state;
  const sets = game.steps.filter((zone) => partsOf(zone)[0] !== 'reserve');
  if (!sets.length) return 'End your turn with no set laid?';
  const bluffs = sets.every((zone) => {
    const faces = facesIn(view, zoneOf(table, zone));
    return faces !== null && scoreSet(faces).score === 0;
  });
  if (!bluffs) return null;
  return sets.length > 1
    ? 'End your turn with nothing but bluffs laid?'
    : 'End your turn with only a bluff laid?';
}

function turnText(view: View<Comet>): string {
  const { game, table } = view.state;
  const hand = zoneOf(table, handOf(view.seat!)).length;
  if (!hand) return 'Every card is placed. End your turn, or take something back.';
  const left = `${counted(hand, 'card')} left in hand`;
  if (game.tail) return `Tail round: lay as many sets as you like; their scores add up. ${left}.`;
  return game.steps.length
    ? `Lay more sets, reserve a card for the Tail, or end your turn. ${left}.`
    : 'Choose two or three cards and lay them at a pot, one set per pot. One card alone scores 0, unless it is a Triple.';
}

function waiting({ seat, state }: View<Comet>): Controls {
  const { game } = state;
  const none = { controls: [], undo: null };
  if (game.over !== null) return { title: 'The game is over', text: endingText(game.over), ...none };
  if (seat !== null && !isIn(game, seat))
    return {
      title: 'You are out',
      text: game.gone.includes(seat)
        ? 'You left this table.'
        : `You could not pay the ante of ${ANTE} (C11).`,
      ...none,
    };
  return { ...WAITING[game.phase], ...none };
}

const WAITING: Readonly<Record<Comet['phase'], { title: string; text: string }>> = {
  lot: { title: 'Drawing lots', text: 'Lots decide who deals first.' },
  ante: { title: 'Before the deal', text: 'The dealer decides whether to call the Tail.' },
  antes: { title: 'Antes', text: `Every seat pays ${thousands(ANTE)}.` },
  deal: { title: 'The deal', text: 'The deck is shuffled and dealt.' },
  turns: { title: 'Turns', text: 'Each seat in turn lays its sets face down.' },
  reveal: { title: 'The reveal', text: 'Pot by pot, every set is turned up and scored.' },
  ending: { title: 'The end', text: 'The remaining pots are shared.' },
  over: { title: 'The game is over', text: '' },
};

/** Returns the zone the viewer last used at a place in this turn. */
function laidAt({ steps }: Comet, place: string): ZoneId | undefined {
  return steps.findLast((zone) => {
    const [kind, pot] = partsOf(zone);
    if (place === 'reserve') return kind === 'reserve';
    return place === 'pot:tail' ? kind === 'tail' : kind === 'set' && place === `pot:${pot}`;
  });
}

/**
 * Returns the command for cards brought to a place, legal or not. The viewer's own cards on the table come back wherever they are brought;
 * a place chosen without cards returns the cards laid there.
 */
export function gesture(view: View<Comet>, cards: readonly CardId[], to: string): Command | null {
  const { seat, state } = view;
  if (seat === null) return null;
  const [first] = cards;
  if (first === undefined) {
    const zone = laidAt(state.game, to);
    return zone === undefined ? null : { type: 'takeBack', to: zone };
  }
  const from = whereIs(state.table, first);
  if (from !== null && from !== handOf(seat))
    return isOwn(from, seat) ? { type: 'takeBack', to: from } : null;
  if (to === 'reserve') return { type: 'reserve', cards };
  return to.startsWith('pot:') ? { type: 'playSet', cards, to } : null;
}
