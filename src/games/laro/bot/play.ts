import type { Command, Offer } from '../../../engine/game.ts';
import { fill } from '../../../engine/offers.ts';
import { type CardId, zoneOf } from '../../../engine/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { cardOf } from '../rules/cards.ts';
import { claimable } from '../rules/claims.ts';
import { discardable, legal } from '../rules/legal.ts';
import { cluster } from '../rules/scoring.ts';
import { DISCARD, type Laro } from '../rules/state.ts';
import { type Belief, CODES, promise } from './groups.ts';
import { claimRisk, deckTop, type Reading, readTable } from './table.ts';

/** How a level of skill plays. */
interface Style {
  /** Counts the cards that lie open. */
  readonly attentive: boolean;
  /** Looks at what the next card may be. */
  readonly ahead: boolean;
  /** How much it fears that a discard is claimed, by clusters that the claimer has laid. */
  readonly fear: readonly number[];
  /** Discards that it could claim for a cluster but does not see. */
  readonly misses: number;
  /** How much better a claim must be than to wait. */
  readonly patience: number;
  belief(reading: Reading): Belief;
}

const saturating = (most: number, rate: number) => (n: number) => most * (1 - Math.exp(-rate * n));

const GREEDY: Style = {
  attentive: false,
  ahead: false,
  fear: [0, 0, 0],
  misses: 0.4,
  patience: 1,
  belief: () => ({ pair: saturating(1, 0.2), single: saturating(0.35, 0.12), none: 0.1, base: 1.5 }),
};

export const EXPERT: Style = {
  attentive: true,
  ahead: true,
  fear: [0.1, 0.2, 0.8],
  misses: 0,
  patience: 1,
  belief: ({ rivals }) => {
    const near = Math.max(0, ...rivals.map(({ laid }) => laid));
    const rate = [0.2, 0.17, 0.14][near] ?? 0.14;
    return { pair: saturating(1, rate), single: saturating(0.25, rate * 0.6), none: 0.06, base: 6 };
  },
};

export const greedyCommand = (view: View<Laro>, rng: Rng): Command => play(view, GREEDY, rng);
export const expertCommand = (view: View<Laro>, rng: Rng): Command => play(view, EXPERT, rng);

function play(view: View<Laro>, style: Style, rng: Rng): Command {
  const offers = legal(view);
  const win = offers.find(({ command }) => command.type === 'win' || isWin(command));
  if (win) return fill(win, { cards: win.cards?.of ?? [] });
  const reading = readTable(view, style.attentive);
  switch (view.state.game.phase) {
    case 'claim':
      return answer(view, offers, reading, style, rng);
    case 'draw':
      return takeCard(view, offers, reading, style);
    default:
      return discard(view, reading, style);
  }
}

const isWin = (command: Command): boolean =>
  command.type === 'claim' && (command as { kind?: string }).kind === 'win';

/** What the hand promises with other cards in it than now. */
const worth = (reading: Reading, codes: readonly number[], style: Style): number =>
  promise(codes, reading.laid, reading.laidPoints, reading.live, style.belief(reading));

/** A command and what it promises. */
export interface Promising {
  readonly command: Command;
  readonly value: number;
}

/** To pass, and every claim that would lay a cluster; a win has been taken before. */
export function weighAnswers(
  view: View<Laro>,
  offers: readonly Offer[],
  reading: Reading,
  style: Style,
): readonly Promising[] {
  const { cards, codes, laid, laidPoints, live } = reading;
  const belief = style.belief(reading);
  const top = faceIn(view, claimable(view.state))!;
  const claims = offers.flatMap((offer): Promising[] => {
    const used = offer.cards?.of;
    if (!used || isWin(offer.command)) return [];
    const { points } = cluster([top, ...used.map((card) => faceIn(view, card)!)]);
    const rest = codes.filter((_, i) => !used.includes(cards[i]!));
    const value = promise(rest, laid + 1, laidPoints + points, live, belief);
    return [{ command: fill(offer, { cards: used }), value }];
  });
  return [{ command: { type: 'pass' }, value: worth(reading, codes, style) * style.patience }, ...claims];
}

/** A claim if the table is then more promising than the hand is now. */
function answer(
  view: View<Laro>,
  offers: readonly Offer[],
  reading: Reading,
  style: Style,
  rng: Rng,
): Command {
  const [pass, ...claims] = weighAnswers(view, offers, reading, style);
  if (unit(rng) < style.misses) return pass!.command;
  return claims.reduce((best, claim) => (claim.value > best.value ? claim : best), pass!).command;
}

/** To draw, and to take the pile's top card. One of them alone where there is but that. */
export function weighTaking(
  view: View<Laro>,
  offers: readonly Offer[],
  reading: Reading,
  style: Style,
): readonly Promising[] {
  const may = (type: string) => offers.some(({ command }) => command.type === type);
  const top = zoneOf(view.state.table, DISCARD).at(-1);
  const { codes } = reading;
  const take = (): Promising => {
    const next = deckTop(view);
    const value =
      next !== null
        ? worth(reading, [...codes, next], style)
        : style.ahead
          ? afterDraw(reading, codes, style)
          : worth(reading, codes, style) * 1.25;
    return { command: { type: 'take' }, value };
  };
  const open = (): Promising => ({
    command: { type: 'takeDiscard' },
    value: worth(reading, [...codes, cardOf(faceIn(view, top!)!).code], style),
  });
  return [
    ...(may('take') || top === undefined ? [take()] : []),
    ...(may('takeDiscard') && top !== undefined ? [open()] : []),
  ];
}

/** The pile's top card if it is better than what the deck gives on average. */
function takeCard(view: View<Laro>, offers: readonly Offer[], reading: Reading, style: Style): Command {
  const [first, open] = weighTaking(view, offers, reading, style);
  return open && open.value > first!.value ? open.command : first!.command;
}

/** What the hand promises on average once a card has come that nobody has seen. */
function afterDraw(reading: Reading, codes: readonly number[], style: Style): number {
  const { live, unseen } = reading;
  if (!unseen) return worth(reading, codes, style);
  let sum = 0;
  for (let code = 0; code < CODES; code++) {
    const n = live[code]!;
    if (n) sum += n * worth(reading, [...codes, code], style);
  }
  return sum / unseen;
}

/** How many discards are looked at more closely. */
const CLOSELY = 4;

/** What may be discarded, the best first; of the others, `also` this one is looked at as closely. */
export function weighDiscards(
  view: View<Laro>,
  reading: Reading,
  style: Style,
  also?: CardId,
): readonly (Promising & { readonly card: CardId })[] {
  const { cards, codes } = reading;
  const may = discardable(view.state);
  const options = cards
    .map((card, i) => ({ card, code: codes[i]!, rest: codes.filter((_, j) => j !== i) }))
    .filter(({ card }) => may.includes(card))
    .map(({ card, code, rest }) => {
      const safe = 1 - danger(view, reading, code, style);
      return { card, rest, safe, value: worth(reading, rest, style) * safe };
    })
    .sort((a, b) => b.value - a.value);
  const close = style.ahead
    ? options
        .filter(({ card }, i) => i < CLOSELY || card === also)
        .map((option) => ({ ...option, value: afterDraw(reading, option.rest, style) * option.safe }))
        .sort((a, b) => b.value - a.value)
    : options;
  return close.map(({ card, value }) => ({ card, value, command: { type: 'discard', cards: [card] } }));
}

const discard = (view: View<Laro>, reading: Reading, style: Style): Command =>
  weighDiscards(view, reading, style)[0]!.command;

/** What is lost, 0 … 1, because others may claim this card. */
const danger = (view: View<Laro>, reading: Reading, code: number, { fear }: Style): number =>
  claimRisk(view.state.game, reading, code, ({ laid }) => fear[laid]!);
