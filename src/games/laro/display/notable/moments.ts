import type { Moment } from '../../../../engine/display.ts';
import { refundWords } from '../../../../engine/table/refund.ts';
import { type Seat, zoneOf } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { capital, counted, thousands, within } from '../../../../lib/text/format.ts';
import { claimsInOrder } from '../../rules/claims.ts';
import { POINTS } from '../../rules/scoring.ts';
import { DISCARD, type Ev, isSolo, type Laro, type LaroState } from '../../rules/state.ts';
import { claimName, type Does, possessive, voidWords } from '../narrate.ts';
import { CLUSTER_NAMES, theCard } from '../words.ts';
import { great } from './great.ts';

/** Returns the headline over the table: a claim that holds (L7), one that does not (L10), a win (L4), the last player left. */
export function moment(
  event: Ev,
  view: View<Laro>,
  name: (seat: Seat) => string,
  asked: () => LaroState | null = () => null,
): Moment | null {
  const words = wordsOf(event, view, name, asked);
  const shine = great(event, view.state);
  return words && shine ? { ...words, great: shine } : words;
}

function wordsOf(
  event: Ev,
  { seat: viewer, state }: View<Laro>,
  name: (seat: Seat) => string,
  asked: () => LaroState | null,
): Moment | null {
  const does: Does = (seat, they, you) => `${name(seat)} ${name(seat) === 'You' ? you : they}`;
  switch (event.type) {
    case 'claimed': {
      const { seat, kind, from } = event;
      const card = discardWords(state);
      const owner = within(name(from));
      const lost = lossWords(event, viewer, asked());
      return kind === 'win'
        ? {
            title: 'Laro!',
            text: `${does(seat, 'wins', 'win')} with ${card} from ${owner}.${lost}`,
            place: DISCARD,
          }
        : {
            place: DISCARD,
            title: kind === 'void' ? 'Laro! A Void cluster' : 'Laro!',
            text: `${does(seat, 'claims', 'claim')} ${card} from ${owner}: ${CLUSTER_NAMES[kind]}, ${counted(POINTS[kind], 'point')}.${lost}`,
          };
    }
    case 'claimVoid':
      return {
        title: 'A false claim',
        text: `${capital(possessive(event.seat, name))} claim is void: ${voidWords(event, state)}.`,
      };
    case 'winClaimed':
      return {
        title: 'Three clusters?',
        text: `${does(event.seat, 'shows', 'show')} nine cards.`,
        calm: true,
      };
    case 'winVoid':
      return {
        title: 'A false win',
        text: `${capital(possessive(event.seat, name))} nine cards are not three clusters.`,
      };
    case 'roundWon':
      if (event.clusters.some(({ cluster }) => cluster === 'void'))
        return {
          title: 'A Void cluster!',
          text: `All three Voids: ${POINTS.void} points for ${within(name(event.seat))}.`,
        };
      if (event.clusters.length)
        return event.by === 'claim'
          ? null
          : { title: 'Three clusters!', text: winText(event, state.game, does) };
      return {
        title: `${does(event.seat, 'wins', 'win')} the round`,
        text: event.antes
          ? `Everyone else has left. The antes come to ${thousands(event.antes)} credits.`
          : 'Everyone else has left.',
      };
    case 'roundVoided':
      return { title: 'The round is void', text: refundWords(event.forfeit, name) };
    default:
      return null;
  }
}

/** L4, L12: tells what nine cards have won. */
function winText({ seat, antes, paid }: Ev & { type: 'roundWon' }, game: Laro, does: Does): string {
  if (isSolo(game)) return `In ${counted(game.draws[seat]!, 'draw')}.`;
  const sum = paid.reduce((all, { amount }) => all + amount, antes);
  return `${does(seat, 'takes', 'take')} ${counted(sum, 'credit')} with nine cards.`;
}

/** L8: tells a viewer who claimed too why another claim came first; "" for everyone else. */
function lossWords(
  { seat, kind }: Ev & { type: 'claimed' },
  viewer: Seat | null,
  asked: LaroState | null,
): string {
  const mine =
    viewer === seat || !asked ? undefined : claimsInOrder(asked).find((claim) => claim.seat === viewer);
  if (!mine) return '';
  const why = mine.kind === kind ? 'comes later in turn' : kind === 'win' ? 'does not win' : 'is worth less';
  return ` Your ${claimName(mine.kind)} ${why}.`;
}

/** Names the claimed card, which is still on the pile. */
function discardWords({ table }: LaroState): string {
  const top = zoneOf(table, DISCARD).at(-1);
  const face = top === undefined ? null : table.cards.get(top)?.face;
  return face ? theCard(face) : 'the discard';
}
