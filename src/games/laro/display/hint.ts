import type { Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { capital, counted } from '../../../lib/text/format.ts';
import { helpers, outlook } from '../bot/outlook.ts';
import type { Reading } from '../bot/table.ts';
import { claimable } from '../rules/claims.ts';
import { actors, canDraw } from '../rules/legal.ts';
import { DISCARD, type Laro } from '../rules/state.ts';
import { afterDiscard, codeOf, costs, known, missing } from './advice.ts';
import { choices, isChoosing, winWorth } from './choices.ts';
import { CLUSTER_NAMES, clusterCards, short, theCard } from './words.ts';

/**
 * Advice from the viewer's own knowledge: how many cards are missing from three clusters, and how many unseen ones bring it nearer, over
 * every way to group the hand. It ignores what other seats may hold; that is for the bots.
 */
export function hint(view: View<Laro>): Hint | null {
  const { seat, state } = view;
  const reading = known(view);
  if (seat === null || !reading || !actors(state).includes(seat)) return null;
  if (isChoosing(view)) return claimHint(view, reading);
  if (state.game.phase === 'draw') return drawHint(view, reading);
  return state.game.phase === 'play' ? discardHint(view, reading) : null;
}

const step = (text: string, label: string, command: Command, cards: readonly CardId[] = []): Hint => ({
  text,
  steps: [{ label, command, cards }],
});

/** `you need one more card for three clusters`. */
const missingWords = (away: number): string =>
  `you need ${away === 1 ? 'one more card' : `${away} more cards`} for three clusters`;

function drawHint(view: View<Laro>, reading: Reading): Hint {
  const { codes, live, unseen } = reading;
  const clusters = missing(reading);
  const { away } = outlook(codes, live, clusters);
  const help = helpers(codes, live, clusters);
  const odds = `${help} of the ${unseen} cards you cannot see would bring you closer to three clusters`;
  const top = zoneOf(view.state.table, DISCARD).at(-1);
  const face = top === undefined ? undefined : faceIn(view, top);
  if (face !== undefined) {
    const taken = [...codes, codeOf(face)];
    const left = outlook(taken, live, clusters).away;
    // A card taken from the pile may not be discarded again (L6).
    const after = left ? afterDiscard(taken, reading, clusters, taken.length - 1).away : 0;
    const take = { type: 'takeDiscard' };
    if (left === 0) return step(`${capital(theCard(face))} makes three clusters: take it.`, 'Take it', take);
    if (after < away)
      return step(`Take ${theCard(face)}: ${missingWords(after)} then, not ${away}.`, 'Take it', take);
    if (!canDraw(view.state))
      return step(`Take ${theCard(face)}: the deck has no card for you.`, 'Take it', take);
  }
  const pile = face === undefined ? '' : ` ${capital(theCard(face))} does not.`;
  return step(`Draw from the deck: ${odds}.${pile}`, 'Draw', { type: 'take' });
}

/** Advises the discard that costs nothing and after which most cards help. */
function discardHint(view: View<Laro>, _reading: Reading): Hint | null {
  const worth = winWorth(view);
  if (worth) return step(`Your nine cards are three clusters worth ${worth}: win.`, 'Win', { type: 'win' });
  const all = costs(view);
  const [best] = all;
  if (!best) return null;
  return step(
    `Discard ${theCard(best.face)}: you need it least. After it, ${missingWords(best.away)}, and ${counted(best.helps, 'card')} you cannot see would help.`,
    `Discard ${marked(best.face)}`,
    { type: 'discard', cards: [best.card] },
    [best.card],
  );
}

/** Names a card in a few characters: `+4 circles`. */
const marked = (face: string): string => theCard(face).replace('the ', '').replace(' of ', ' ');

function claimHint(view: View<Laro>, reading: Reading): Hint {
  const { away } = outlook(reading.codes, reading.live, missing(reading));
  const now = `Now ${missingWords(away)}.`;
  const all = choices(view);
  const [first] = all;
  if (!first) return step(`${now} Your cards make nothing with it.`, 'Pass', { type: 'pass' });
  const claim = ({ kind, cards }: typeof first) => ({ type: 'claim', kind, cards }) as Command;
  if (first.kind === 'win')
    return step(`It completes your hand, worth ${first.points}: claim it.`, 'Laro!', claim(first));
  const best = all.reduce((top, each) => (each.away < top.away ? each : top));
  const made = `With ${best.faces.map(short).join(' and ')} it is a ${CLUSTER_NAMES[best.kind as keyof typeof CLUSTER_NAMES]} cluster`;
  const left = `after the claim ${missingWords(best.away)}`;
  return best.away < away
    ? step(`${now} ${made}: ${left}.`, 'Laro!', claim(best))
    : step(
        `${now} ${made} (${clusterCards([...best.faces, faceIn(view, claimable(view.state))!])}), but ${left}: it gains nothing.`,
        'Pass',
        {
          type: 'pass',
        },
      );
}
