import type { Verb } from '../../../../engine/display/handling.ts';
import type { OwnDeck } from '../../../../engine/own/own.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import { capital, lower } from '../../../../lib/text/format.ts';
import { ownCardArt } from '../../art/own/cards.ts';
import type { Boxed, FreeCommand } from '../../rules/command.ts';
import { ownCards } from '../../rules/own.ts';
import type { Chips, Pose } from '../../rules/state.ts';
import { CHIP_VALUES } from '../../rules/verbs/chips.ts';
import { HIGHEST } from '../../rules/verbs/grip.ts';
import type { Box } from '../layout/box.ts';
import { cardsHeight, chipsHalf, chipsHeight, pileHalf } from '../layout/layout.ts';
import { poseAt, seenFrom } from '../layout/pose.ts';
import * as loose from '../layout/things.ts';
import { DEALER, SEAT } from '../layout/things.ts';
import { boardName, tokenName } from '../words.ts';
import { NOTE_TEXT } from './otherVerbs.ts';
import { boardSpot, nearOf, type Sight, spotAfter, spotNear, verb } from './verb.ts';

/** Number of chips taken from the box at once. */
const CHIPS = 20;
const DICE = [4, 6, 8, 10, 12, 20] as const;
/** Colours that are hard to confuse; all eight can be on the table. */
const TOKENS = [0, 1, 2, 3, 5, 6] as const;

/** Displayed name of a deck in the box. */
export interface DeckName {
  readonly deck: string;
  readonly name: string;
}

type Looks = Pick<Verb, 'picture' | 'short'>;

/** Verbs for the content of the box. */
export function boxVerbs(sight: Sight, decks: readonly DeckName[]): Verb[] {
  const take = (id: string, label: string, thing: Boxed, group: string, looks: Looks): Verb =>
    placeable(sight, (at, onto) => ({
      ...{ id, label, group, ...looks },
      // Room is searched for only when the thing is taken.
      get command() {
        return takenOut(sight, thing, at, onto);
      },
    }));
  const deckOf = (deck: string, label: string, short: string): Verb =>
    take(`deck:${deck}`, label, { kind: 'deck', deck }, 'Cards', { picture: { kind: 'deck', deck }, short });
  const die = (sides: (typeof DICE)[number], label: string, look?: string): Verb => {
    const thing = { kind: 'die', sides, ...(look !== undefined && { look }) } as const;
    return take(`die:${look ?? sides}`, label, thing, 'Dice', { picture: thing });
  };
  const token = (look: string, colour: number, looks: Looks, group = 'Tokens and notes'): Verb =>
    take(
      `token:${look}:${colour}`,
      tokenName({ look, colour }, sight.name),
      { kind: 'token', look, colour },
      group,
      looks,
    );
  const { seats } = sight.view.state.game;
  return [
    ...decks.map(({ deck, name }) => deckOf(deck, `A deck of ${name}`, capital(name))),
    ...Object.entries(sight.view.state.game.own).map(([deck, { deck: own }]) =>
      deckOf(deck, `A deck “${own.name}”`, own.name),
    ),
    bringDeck(sight),
    ...CHIP_VALUES.map((value) =>
      take(`chips:${value}`, `${CHIPS} chips of ${value}`, { kind: 'chips', value, count: CHIPS }, 'Chips', {
        picture: { kind: 'chip', value },
        short: `${CHIPS} of ${value}`,
      }),
    ),
    ...DICE.map((sides) => die(sides, `A die with ${sides} sides`)),
    ...sight.laid.dice.map(({ look, name }) => die(6, name, look)),
    ...TOKENS.map((colour) => token('plain', colour, { picture: { kind: 'token', face: colour } })),
    token(DEALER, 0, { picture: { kind: 'token', face: 'dealer' }, short: 'Dealer button' }),
    noteVerb(sight),
    bringPicture(sight),
    ...Array.from({ length: seats }, (_, seat) =>
      token(SEAT, seat, { picture: { kind: 'marker', seat } }, 'Seat markers'),
    ),
    ...areaVerbs(sight),
    ...boardVerbs(sight),
  ];
}

/** A verb whose thing can also be dragged to a point of the felt. `make`: called with the chosen place, if any, and the piece there. */
const placeable = (sight: Sight, make: (at?: Pose, onto?: string | null) => Verb): Verb =>
  // Keeps its getters.
  Object.assign(make(), {
    placed: (x: number, z: number, onto: string | null) => make(laidAt(sight, x, z), onto),
  });

/** Maximum distance from the middle, in table units. */
const FELT = 0.9;

/** Pose at a point of the felt, upright for the viewer. */
function laidAt({ view }: Sight, x: number, z: number): Pose {
  const back = Math.min(1, FELT / Math.hypot(x, z));
  return poseAt(x * back, z * back, 0, nearOf(view), view.state.game.seats);
}

/** Command that lays a thing from the box there, or on that piece if they are alike; without a place: in the middle, or near it. */
function takenOut(sight: Sight, thing: Boxed, at?: Pose, onto?: string | null): FreeCommand {
  const stack = sight.view.state.game.pieces.find(({ id }) => String(id) === onto);
  const alike = thing.kind === 'chips' && stack?.kind === 'chips' && takesMore(stack, thing);
  return {
    type: 'create',
    thing,
    at: at ?? spotNear(sight, { ...MIDDLE, half: halfOf(sight, thing), height: heightOf(sight, thing) }),
    ...(alike && { onto: stack.id }),
  };
}

const takesMore = ({ value, count, locked, held }: Chips, more: Pick<Chips, 'value' | 'count'>): boolean =>
  value === more.value && count + more.count <= HIGHEST && !locked && held === null;

/** Verb for a new note, which asks for its text: a player who types just after taking it means its text. */
const noteVerb = (sight: Sight): Verb =>
  placeable(sight, (at) => {
    const command = (text: string): FreeCommand => takenOut(sight, { kind: 'note', text }, at);
    return {
      ...{ id: 'note', label: 'A note', group: 'Tokens and notes', picture: { kind: 'note' }, short: 'Note' },
      get command() {
        return command('');
      },
      text: { ...NOTE_TEXT, value: '', done: 'Take it out', command },
    };
  });

const bringDeck = (sight: Sight): Verb =>
  placeable(sight, (at) => ({
    ...{ id: 'own', label: 'A deck of your own…', group: 'Cards', command: null },
    ...{ picture: { kind: 'own' }, short: 'Your own…' },
    bring: { kind: 'deck', command: (deck, before = 0) => broughtOut(sight, deck, before, at) },
  }));

/** Command for a deck from a player's own files, placed beside the decks brought with it. */
function broughtOut(sight: Sight, deck: OwnDeck, before: number, at?: Pose): FreeCommand {
  const thing: Boxed = { kind: 'own', deck };
  if (!before) return takenOut(sight, thing, at);
  const near = at ? seenFrom(at, nearOf(sight.view), sight.view.state.game.seats) : MIDDLE;
  const wanted = { ...near, half: halfOf(sight, thing), height: heightOf(sight, thing) };
  return takenOut(sight, thing, spotAfter(sight, wanted, before, at !== undefined));
}

const bringPicture = (sight: Sight): Verb =>
  placeable(sight, (at) => ({
    ...{ id: 'picture', label: 'A token or mat from a picture…', group: 'Tokens and notes', command: null },
    ...{ picture: { kind: 'own' }, short: 'A picture…' },
    bring: { kind: 'picture', command: (own) => takenOut(sight, { kind: 'picture', ...own }, at) },
  }));

const MIDDLE = { x: 0, z: 0, angle: 0 } as const;

/** Verbs for boards of the box, in the middle; and for locked ones on the table, which can't be picked otherwise. */
function boardVerbs(sight: Sight): Verb[] {
  const { laid, view } = sight;
  const locked = view.state.game.pieces.flatMap((piece) =>
    piece.kind === 'board' && piece.locked ? [piece] : [],
  );
  return [
    ...locked.map(({ id, look }) =>
      verb(
        `unlock:${id}`,
        `Unlock the ${lower(boardName(laid, look))}`,
        { type: 'lock', pieces: [id], on: false },
        { group: BOARDS },
      ),
    ),
    ...laid.boards.map(({ look, name }) =>
      placeable(sight, (at) => ({
        ...{ id: `board:${look}`, label: name, group: BOARDS },
        ...{ picture: { kind: 'board', look }, short: name.replace('Board of ', '') },
        get command(): FreeCommand {
          const thing: Boxed = { kind: 'board', look };
          const spot = at ?? boardSpot(sight, { ...MIDDLE, half: halfOf(sight, thing) });
          return { type: 'create', thing, at: spot };
        },
      })),
    ),
  ];
}

/** Verb for the viewer's own hidden area, as near to its seat as there is room; or for unlocking it, once locked. */
function areaVerbs(sight: Sight): Verb[] {
  const { view } = sight;
  const seat = nearOf(view);
  const own = view.state.game.pieces.find((piece) => piece.kind === 'area' && piece.seat === seat);
  if (!own) return [areaVerb(sight, seat)];
  const unlock: FreeCommand = { type: 'lock', pieces: [own.id], on: false };
  return own.locked ? [verb('unlockArea', 'Unlock your hidden area', unlock, { group: BOARDS })] : [];
}

function areaVerb(sight: Sight, seat: Seat): Verb {
  const thing: Boxed = { kind: 'area', seat };
  // It goes under chips and the like, which cover nothing.
  const small = sight.view.state.game.pieces.flatMap(({ id, kind }) => (SMALL.includes(kind) ? [id] : []));
  const near = spotNear(sight, { ...BEFORE, half: halfOf(sight, thing) }, ...small);
  const looks: Looks = { picture: { kind: 'area', seat }, short: 'Hidden area' };
  return placeable(sight, (at = near) =>
    verb('area', 'A hidden area of yours', { type: 'create', thing, at }, { group: BOARDS, ...looks }),
  );
}

const SMALL: readonly string[] = ['chips', 'die', 'token', 'note'];

/** Before the viewer, as it sees the table. */
const BEFORE = { x: 0, z: 0.66, angle: 0 } as const;
const BOARDS = 'Boards';

function halfOf({ arts, laid }: Sight, thing: Boxed): Box['half'] {
  if (thing.kind === 'deck') return pileHalf(arts, thing.deck, 'stack', 1);
  if (thing.kind === 'own') return pileHalf([ownCardArt('', thing.deck)], '', 'stack', 1);
  return thing.kind === 'chips' ? chipsHalf(thing.count) : loose.halfOf(thing, laid);
}

function heightOf({ arts }: Sight, thing: Boxed): number {
  if (thing.kind === 'deck') {
    const art = arts.find(({ deck }) => deck === thing.deck);
    return cardsHeight(art?.faces.reduce((sum, face) => sum + (art.copies?.(face) ?? 1), 0) ?? 0);
  }
  if (thing.kind === 'own') return cardsHeight(ownCards(thing.deck).length);
  return thing.kind === 'chips' ? chipsHeight(thing.count) : loose.heightOf(thing);
}
