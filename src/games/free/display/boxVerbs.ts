import type { Verb } from '../../../engine/handling.ts';
import type { Boxed, FreeCommand } from '../rules/command.ts';
import { chipsHalf, pileHalf } from './layout.ts';
import type { Box } from './spots.ts';
import * as loose from './things.ts';
import { DEALER } from './things.ts';
import { type Sight, spotNear } from './verb.ts';
import { tokenName } from './words.ts';

/** What chips are worth. */
export const CHIP_VALUES = [5, 25, 100] as const;
/** So many chips come out of the box at once. */
const CHIPS = 20;
const DICE = [4, 6, 8, 10, 12, 20] as const;
/** Colours that nobody confuses; all eight can be on the table. */
const TOKENS = [0, 1, 2, 3, 5, 6] as const;

/** A deck of the box, as it is called. */
export interface DeckName {
  readonly deck: string;
  readonly name: string;
}

/** What there is in the box. */
export function boxVerbs(sight: Sight, decks: readonly DeckName[]): Verb[] {
  const take = (id: string, label: string, thing: Boxed, group: string): Verb => {
    const at = spotNear(sight, { ...MIDDLE, half: halfOf(sight, thing) });
    return { ...{ id, label, group }, command: { type: 'create', thing, at } as FreeCommand };
  };
  const token = (look: string, colour: number): Verb =>
    take(
      `token:${look}:${colour}`,
      tokenName({ look, colour }),
      { kind: 'token', look, colour },
      'Tokens and notes',
    );
  return [
    ...decks.map(({ deck, name }) =>
      take(`deck:${deck}`, `A deck of ${name}`, { kind: 'deck', deck }, 'Cards'),
    ),
    ...CHIP_VALUES.map((value) =>
      take(`chips:${value}`, `${CHIPS} chips of ${value}`, { kind: 'chips', value, count: CHIPS }, 'Chips'),
    ),
    ...DICE.map((sides) => take(`die:${sides}`, `A die with ${sides} sides`, { kind: 'die', sides }, 'Dice')),
    ...TOKENS.map((colour) => token('plain', colour)),
    token(DEALER, 0),
    take('note', 'A note', { kind: 'note', text: '' }, 'Tokens and notes'),
  ];
}

const MIDDLE = { x: 0, z: 0, angle: 0 } as const;

function halfOf({ arts }: Sight, thing: Boxed): Box['half'] {
  if (thing.kind === 'deck') return pileHalf(arts, thing.deck, 'stack', 1);
  return thing.kind === 'chips' ? chipsHalf(thing.count) : loose.halfOf(thing);
}
