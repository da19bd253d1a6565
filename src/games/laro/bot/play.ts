import type { Command, Offer } from '../../../engine/game.ts';
import { fill } from '../../../engine/offers.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { cardOf } from '../rules/cards.ts';
import { claimable } from '../rules/claims.ts';
import { discardable, legal } from '../rules/legal.ts';
import { cluster } from '../rules/scoring.ts';
import { DISCARD, type Laro } from '../rules/state.ts';
import { type Belief, CODES, promise } from './groups.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { claimRisk, deckTop, type Reading, readTable } from './table.ts';

/** Playing style of a skill level. */
interface Style {
  /** Counts the cards that are face up. */
  readonly attentive: boolean;
  /** Looks one draw ahead. */
  readonly ahead: boolean;
  /** Weight of the risk that a discard is claimed, by the number of clusters the claimer has laid. */
  readonly fear: readonly number[];
  /** Share of the claimable discards that it overlooks. */
  readonly misses: number;
  /** Factor by which a claim must beat waiting. */
  readonly patience: number;
  /** Factor of the open card's value, compared with a card from the deck. */
  readonly open: number;
  belief(reading: Reading): Belief;
}

const saturating = (most: number, rate: number) => (n: number) => most * (1 - Math.exp(-rate * n));

const GREEDY: Style = {
  attentive: false,
  ahead: false,
  fear: [0, 0, 0],
  misses: 0.4,
  patience: 1,
  open: 1,
  belief: () => ({ pair: saturating(1, 0.2), single: saturating(0.35, 0.12), none: 0.1, base: 1.5 }),
};

export const EXPERT: Style = {
  attentive: true,
  ahead: true,
  fear: [0.1, 0.2, 0.8],
  misses: 0,
  patience: 1,
  open: 1,
  belief: ({ rivals }) => {
    const near = Math.max(0, ...rivals.map(({ laid }) => laid));
    const rate = [0.2, 0.17, 0.14][near] ?? 0.14;
    return { pair: saturating(1, rate), single: saturating(0.25, rate * 0.6), none: 0.06, base: 6 };
  },
};

export const greedyCommand = (view: View<Laro>, rng: Rng, leaning: Leaning = PLAIN): Command =>
  play(view, leant(GREEDY, leaning), rng);
export const expertCommand = (view: View<Laro>, rng: Rng, leaning: Leaning = PLAIN): Command =>
  play(view, leant(EXPERT, leaning), rng);

/** Returns a level's style as a manner changes it. */
const leant = (style: Style, leaning: Leaning): Style =>
  leaning === PLAIN
    ? style
    : {
        ...style,
        fear: style.fear.map((weight) => Math.min(1, weight ? leaning.fear * weight : leaning.wary)),
        misses: leaning.misses * style.misses,
        patience: leaning.patience * style.patience,
        open: leaning.open,
        belief(reading) {
          const belief = style.belief(reading);
          return { ...belief, base: leaning.base ?? belief.base };
        },
      };

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

/** Estimates the hand with these cards in it instead. */
const worth = (reading: Reading, codes: readonly number[], style: Style): number =>
  promise(codes, reading.laid, reading.laidPoints, reading.live, style.belief(reading));

/** A command and its estimated value. */
export interface Promising {
  readonly command: Command;
  readonly value: number;
}

/** Rates passing, and every claim that would lay a cluster. A win never gets here. */
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

/** Claims if that leaves a more promising position than passing. */
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

/** Rates drawing, and taking the pile's top card; only one of them if the other is impossible. */
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

/** Takes the pile's top card if it is better than the deck's average. */
function takeCard(view: View<Laro>, offers: readonly Offer[], reading: Reading, style: Style): Command {
  const [first, open] = weighTaking(view, offers, reading, style);
  return open && open.value * style.open > first!.value ? open.command : first!.command;
}

/** Averages the hand's value over every unseen card that may come. */
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

/** Number of discards that get a closer look. */
const CLOSELY = 4;

/** Rates the possible discards, best first. `also` gets the closer look even if it is not among the best. */
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

/** Expected loss, 0 … 1, because another player may claim this card. */
const danger = (view: View<Laro>, reading: Reading, code: number, { fear }: Style): number =>
  claimRisk(view.state.game, reading, code, ({ laid }) => fear[laid]!);
