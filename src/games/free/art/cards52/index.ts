/** The free table’s own deck, as data: 52 cards in four suits and two Jokers, enamel in bronze wires on dark lacquer. */
import type { CardArt } from '../../../../engine/display.ts';
import { type Drawing, group, numeral, radial, rect, type Shape } from '../../../../lib/picture/drawing.ts';
import {
  CARD_CORNER,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Detail,
  framedCard,
  type Scheme,
} from '../../../../lib/picture/house.ts';
import type { Skin } from '../../../../lib/skin/schema.ts';
import { isCourt, type Rank, type Suit } from '../../../decks/fiftytwo/cards.ts';
import { regions } from '../../../decks/fiftytwo/regions.ts';
import { engraved } from '../../../decks/patterns.ts';
import {
  cardName,
  cardOf,
  compareRank,
  compareSuit,
  FACES,
  PLAYING_CARDS,
} from '../../rules/playingCards.ts';
import { playingCardBack } from './back.ts';
import { emblem } from './emblems.ts';
import { jokerPicture } from './joker.ts';
import { DECK, type Enamel, jokerEnamel, suitEnamel } from './palette.ts';
import { corner, index, inlaid, mark, orbits, turned, X, Y } from './parts.ts';
import { picture } from './pictures.ts';

function lacquer(look: Enamel): Shape {
  const [middle, body, edge] = look.ground;
  return rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, {
    fill: radial([X, Y], 450, [0, middle], [0.5, body], [1, edge]),
  });
}

/**
 * Drawing S: rank and suit as large as still visible where the next card of a fan covers the rest; the form, or the court’s emblem, in the
 * remaining room.
 */
function smallPicture(rank: Rank, suit: Suit, look: Enamel): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 134 : 120, 232, ten ? 222 : 250, look.ink, { spacing: ten ? -0.14 : 0 }),
    mark(suit, 116, 368, 74, look.ink),
    isCourt(rank)
      ? group(emblem(rank, suit, look), { x: 322, y: 500, scale: 0.98 })
      : inlaid(suit, 336, 500, 138, look),
  ];
}

/** For low vision: nothing but rank and form, as large as fits the card. */
function largePicture(rank: Rank, suit: Suit, look: Enamel): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 112 : 122, ten ? 216 : 246, ten ? 190 : 270, look.ink, { spacing: ten ? -0.13 : 0 }),
    mark(suit, 112, 390, 84, look.ink),
    mark(suit, 352, 540, 112, look.ink),
  ];
}

function picturesOf(skin: Skin, rank: Rank, suit: Suit, look: Enamel, detail: Detail): Shape[] {
  if (detail === 'small') return smallPicture(rank, suit, look);
  if (skin.figures.size === 'large') return largePicture(rank, suit, look);
  return [
    ...engraved(skin, CARD_WIDTH, CARD_HEIGHT, look.wire, () => [orbits(look)]),
    ...picture(rank, suit, look),
    ...turned([...corner(look), ...index(rank, suit, look)]),
  ];
}

function suited(skin: Skin, rank: Rank, suit: Suit, detail: Detail, scheme: Scheme): Drawing {
  const look = suitEnamel(skin, suit, scheme);
  const shapes = picturesOf(skin, rank, suit, look, detail);
  return framedCard(skin, [lacquer(look), ...shapes], { detail, bevel: look.ink });
}

export const playingCards = (skin: Skin): CardArt => ({
  deck: PLAYING_CARDS,
  faces: FACES,
  ratio: CARD_HEIGHT / CARD_WIDTH,
  corner: CARD_CORNER / CARD_WIDTH,
  card(face, { detail, ink }) {
    const card = cardOf(face);
    return card.kind === 'suited'
      ? suited(skin, card.rank, card.suit, detail, ink)
      : framedCard(skin, jokerPicture(skin, card.metal, detail, ink), {
          detail,
          bevel: jokerEnamel(skin, card.metal, ink).ink,
        });
  },
  back: () => playingCardBack(skin, skin.back.tints[DECK]),
  regions,
  name: cardName,
  sorts: [
    { id: 'rank', label: 'rank, 2 to Ace', compare: compareRank },
    { id: 'suit', label: 'suit, then rank', compare: compareSuit },
  ],
});
