import { MOVES_STAND } from '../../../engine/display/controls.ts';
import type { Control, Controls } from '../../../engine/display.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { type CardId, type Seat, whereIs, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { faceIn } from '../../../engine/view.ts';
import { capital, counted } from '../../../lib/text/format.ts';
import { cardOf } from '../rules/cards.ts';
import { claimable, claimOffers } from '../rules/claims.ts';
import { actors, legal } from '../rules/legal.ts';
import { DISCARD, isIn, isLive, isSolo, type Laro } from '../rules/state.ts';
import { type Choice, choices, claimOf, claimWith, emptyClaim, isChoosing, winWorth } from './choices.ts';
import { CLUSTER_NAMES, clusterCards, ownHand, shortCards, theCard } from './words.ts';

/** Returns the viewer's task and every way to answer it. */
export const controls = (view: View<Laro>): Controls => ({ ...questionTo(view), undoProblem: MOVES_STAND });

function questionTo(view: View<Laro>): Controls {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return waiting(view);
  if (isChoosing(view)) return asked(view);
  return state.game.phase === 'claim' ? waiting(view) : turn(view);
}

/** L9: returns the viewer's possible answers to a discard, against the clock. */
function asked(view: View<Laro>): Controls {
  const { state } = view;
  const face = faceIn(view, claimable(state));
  const possible = choices(view);
  const [best] = possible;
  const kinds = possible.filter(
    (choice, i) => i > 0 && possible.findIndex(({ kind }) => kind === choice.kind) === i,
  );
  const card = face ? theCard(face) : 'this card';
  return {
    title: best ? `Claim ${card}?` : `${capital(card)} is discarded`,
    text: best
      ? claimText(best, cardOf(face!).suit) + (possible.length > kinds.length + 1 ? ANOTHER : '')
      : noClaimText(view),
    controls: [shout(view, best ?? null), ...kinds.map(otherKind), PASS],
    undo: null,
    blind: {
      title: `${capital(card)} is discarded`,
      text: 'Claim it for a cluster or to win, else pass (L7). A cluster takes two of your cards.',
    },
    clock: { id: state.table.asking!.id, seconds: state.game.seconds },
    ...(best ? {} : { idle: { type: 'pass' } }),
  };
}

const ANOTHER = ' Or pick the two cards to claim it with.';

/** Returns what a claim gives, in words that fit two lines of a phone; `suit`: the discard's, which need not be said again. */
function claimText({ kind, faces, points, away, now }: Choice, suit: string | null): string {
  if (kind === 'win') return `It wins the round with three clusters, worth ${points} (L4, L7).`;
  const cards = suit ? shortCards(faces) : clusterCards(faces);
  const left =
    away < now
      ? `then ${away} more to win`
      : away === now
        ? `but still ${away} more to win`
        : `but then ${away} more to win, not ${now}`;
  return `${CLUSTER_NAMES[kind]} with ${cards}, ${counted(points, 'point')}; ${left}.`;
}

const noClaimText = ({ state }: View<Laro>): string =>
  state.game.winOnly
    ? 'Only a win can be claimed, and this isn’t one: you pass (L7).'
    : 'No two of your cards make a cluster with it: you pass (L2).';

function shout(view: View<Laro>, best: Choice | null): Control {
  return {
    id: 'claim',
    verb: 'Laro!',
    help: best
      ? `Claims the discard ${best.kind === 'win' ? 'and wins' : `for a ${CLUSTER_NAMES[best.kind]} cluster`}. Nobody learns of it until everyone has answered (L7, L9).`
      : 'Claims the discard, if your cards make a cluster with it: these do not (L7, L10).',
    key: 'c',
    tone: 'primary',
    offer: { command: best ? claimOf(best) : emptyClaim(view) },
    withPicked: (cards) => (cards.length === 2 && !view.state.game.winOnly ? claimWith(view, cards) : null),
    shout: { lit: best !== null },
  };
}

function otherKind(choice: Choice): Control {
  const kind = choice.kind as keyof typeof CLUSTER_NAMES;
  return {
    id: `claim ${kind}`,
    verb: `Laro: ${CLUSTER_NAMES[kind]}, ${choice.points}`,
    help: `Claims it with ${clusterCards(choice.faces)} for a ${CLUSTER_NAMES[kind]} cluster (L7, L8).`,
    tone: 'plain',
    aid: true,
    offer: { command: claimOf(choice) },
  };
}

const PASS: Control = {
  id: 'pass',
  verb: 'Pass',
  help: 'Leaves the card to the others (L9).',
  key: 'n',
  tone: 'plain',
  ends: true,
  offer: { command: { type: 'pass' } },
};

/** L6: the viewer's own turn. */
function turn(view: View<Laro>): Controls {
  const { state } = view;
  const offers = legal(view);
  const blind = !offers.some(({ command }) => command.type === 'takeDiscard');
  const made = offers.map((offer) => turnControl(view, offer, blind));
  const top = zoneOf(state.table, DISCARD).at(-1);
  const face = top === undefined ? undefined : faceIn(view, top);
  if (state.game.phase === 'draw') {
    const text = face
      ? `Draw from the deck${isSolo(state.game) ? '' : ' unseen'}, or take ${theCard(face)} from the pile (L6).`
      : 'Draw from the deck: the pile is empty (L6).';
    return { title: 'Take a card', text, controls: made, undo: null };
  }
  const worth = winWorth(view);
  const claimed = state.game.source === 'claim';
  return {
    title: worth ? 'Three clusters!' : claimed ? 'Your claim holds: discard' : 'Discard a card',
    text: worth
      ? `Your nine cards are worth ${worth}: show them and win, or keep playing (L4, L6).`
      : isSolo(state.game)
        ? 'Discard one card to get back to eight (L6).'
        : 'Discard one card face up. The others may claim it (L6, L7).',
    controls: made,
    undo: null,
  };
}

/** `blind`: no card may be taken but from the deck. */
function turnControl(view: View<Laro>, offer: Offer, blind: boolean): Control {
  const { state } = view;
  switch (offer.command.type) {
    case 'take':
      return {
        id: 'take',
        verb: 'Draw',
        help: 'Takes the top card of the deck; only you see it (L6).',
        key: 'g',
        tone: 'primary',
        neutral: !blind,
        offer,
      };
    case 'takeDiscard': {
      const face = faceIn(view, zoneOf(state.table, DISCARD).at(-1)!);
      return {
        id: 'takeDiscard',
        verb: face ? `Take ${theCard(face)}` : 'Take the discard',
        help: 'Takes the top card of the pile, which everyone has seen. You may not discard it again this turn (L6).',
        key: 'b',
        tone: 'plain',
        offer,
      };
    }
    case 'win':
      return {
        id: 'win',
        verb: `Win: ${winWorth(view)}`,
        help: 'Shows your three clusters and ends the round; every other seat pays the stake for each point (L4, L12).',
        key: 'v',
        tone: 'primary',
        offer,
      };
    case 'discard':
      return {
        id: 'discard',
        verb: 'Discard',
        placeVerb: () => 'Discard it',
        help: 'Puts the chosen card face up on the pile (L6).',
        key: 'x',
        tone: 'primary',
        offer,
      };
    default:
      return {
        id: 'giveUp',
        verb: 'Give up',
        help: 'Ends this attempt without a result (L13).',
        tone: 'quiet',
        ends: true,
        offer,
        confirm: 'Give up this attempt? It will not count.',
      };
  }
}

function waiting(view: View<Laro>): Controls {
  const { seat, state } = view;
  const { game } = state;
  const none = { controls: [], undo: null };
  if (game.over !== null) return { title: 'The game is over', text: endingText(game.over), ...none };
  if (seat !== null && !isIn(game, seat))
    return {
      title: 'You are out',
      text: game.gone.includes(seat) ? 'You left this table.' : 'You have no credits left (L12).',
      ...none,
    };
  if (seat !== null && game.round > 0 && game.phase !== 'ready' && !isLive(game, seat))
    return {
      title: 'You sit this round out',
      text: game.satOut?.includes(seat)
        ? 'You were away when it was your turn. You play again in the next round.'
        : 'You could not pay the ante (L12).',
      ...none,
    };
  if (game.phase === 'claim' && state.table.asking?.closed)
    return {
      title: 'The answers are in',
      text: 'If anyone has claimed, the best claim shows its cards (L8).',
      ...none,
    };
  // The device may have passed at once: the reason stays as long as the others think.
  if (game.phase === 'claim' && isHopeless(view))
    return { title: WAITING.claim.title, text: noClaimText(view), blind: WAITING.claim, ...none };
  if (seat !== null && seat === game.turn && (game.phase === 'draw' || game.phase === 'play'))
    return { ...ownPause(game), ...none };
  if (game.phase === 'play' && game.source === 'claim')
    return {
      title: 'A claim holds',
      text: 'The seat that claimed discards next, and that card can be claimed too.',
      ...none,
    };
  return { ...WAITING[game.phase], ...none };
}

/** Returns what happens in the viewer's turn while cards are on their way. */
function ownPause({ phase, source }: Laro): { title: string; text: string } {
  if (phase === 'draw') return { title: 'Your turn', text: 'The discards are on their way.' };
  return source === 'claim'
    ? { title: 'Your claim holds', text: 'The cluster is laid down. Then you discard.' }
    : { title: 'A card for you', text: 'It is on its way to your hand.' };
}

/** Checks whether the viewer, who has answered, had no claim on the discard. */
function isHopeless(view: View<Laro>): boolean {
  const { seat, state } = view;
  if (seat === null || seat === state.game.turn || !ownHand(view) || !faceIn(view, claimable(state)))
    return false;
  return claimOffers(view).every(({ command }) => command.type === 'pass');
}

const WAITING: Readonly<Record<Laro['phase'], { title: string; text: string }>> = {
  lot: { title: 'Drawing lots', text: 'Lots decide who deals first.' },
  ready: { title: 'The next round', text: 'The last winner deals.' },
  deal: { title: 'The deal', text: 'Eight cards for every seat.' },
  draw: {
    title: 'Another’s turn',
    text: 'First a card is taken, then one is discarded. You may be able to claim that.',
  },
  drawn: { title: 'A new deck', text: 'The pile, except for its top card, is shuffled (L11).' },
  play: {
    title: 'Another’s turn',
    text: 'A card has been taken. A win follows, or a discard that you may be able to claim.',
  },
  claim: {
    title: 'The others are thinking',
    text: 'Every other seat decides in secret whether to claim the discard.',
  },
  win: { title: 'Nine cards are shown', text: 'If they are three clusters, they win.' },
  end: { title: 'The round is won', text: 'Every other seat pays the stake for each point.' },
  over: { title: 'The game is over', text: '' },
};

/**
 * Returns the command for cards brought to a place, legal or not: on the pile, a card is discarded, or claims the discard while the viewer
 * is asked; choosing deck or pile without cards takes one.
 */
export function gesture(view: View<Laro>, cards: readonly CardId[], to: string): Command | null {
  const { seat, state } = view;
  if (seat === null) return null;
  const [first] = cards;
  if (first === undefined) {
    if (isChoosing(view)) return null;
    if (to === 'deck') return { type: 'take' };
    return to === DISCARD ? { type: 'takeDiscard' } : null;
  }
  if (to !== DISCARD || !isOwn(view, seat, first)) return null;
  return isChoosing(view) ? claimWith(view, cards) : discardOf(state, cards);
}

const isOwn = ({ state }: View<Laro>, seat: Seat, card: CardId): boolean =>
  whereIs(state.table, card) === handOf(seat);

const discardOf = ({ game }: View<Laro>['state'], cards: readonly CardId[]): Command | null =>
  game.phase === 'play' || game.phase === 'draw' ? { type: 'discard', cards } : null;
