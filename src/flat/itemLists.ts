import { AREA, NOTE, PICTURE_HEIGHT, type Thing } from '../engine/display/layout.ts';
import type { CardArt } from '../engine/display.ts';
import type { CardId } from '../engine/table/table.ts';
import { DISC_HEIGHT } from '../layout/chips/purses.ts';
import { colourOf, type Disc, PORTRAIT, thingKey } from '../layout/discs.ts';
import { diceSheets } from '../layout/painting/sheets.ts';
import type { Placement } from '../layout/placements.ts';
import { axisY, type Quat } from '../layout/pose.ts';
import type { SeatLook, TableState } from '../store/tableStore.ts';
import type { Item } from './items.ts';
import type { Prints } from './prints.ts';

export const cardKey = (card: CardId): string => `card:${card}`;

/** Returns a card and its look. `piled`: on others of a pile, which casts one shadow for all. */
export function cardItem(
  card: CardId,
  placed: Placement,
  art: CardArt,
  piled: boolean,
  prints: Prints,
): Item {
  const { x, y, z, turn, width, ratio, layer, deck, counted, counting, dim, held, won } = placed;
  const sheet = prints.deck(deck);
  const back = sheet.at(art.faces.length);
  return {
    key: cardKey(card),
    pose: { x, y, z, turn, scale: width },
    look: {
      front: sheet.at(layer),
      back,
      wide: 1,
      deep: ratio,
      shadow: piled ? null : prints.shadows.card,
      // Parts of a card cannot be lit here, so cards that are counted stay as they are.
      dim: counted || counting ? 0 : dim,
      ...(won && { rim: prints.rim(deck, art) }),
      shade: prints.shade(deck, art),
      held,
    },
  };
}

/** Returns a chip, marker or token. */
export function discItem(
  { key, x, y, z, turn, radius, face }: Disc,
  seats: readonly SeatLook[],
  prints: Prints,
): Item {
  return {
    key,
    pose: { x, y, z, turn, scale: radius },
    look: {
      front: face < PORTRAIT ? prints.discs().at(face) : prints.portraits(seats).at(face - PORTRAIT),
      wide: 2,
      deep: 2,
      rise: DISC_HEIGHT,
      shade: prints.discShade(),
      shadow: prints.shadows.disc,
    },
  };
}

/** Returns boards, mats, notes, loose dice and people's own pictures; tokens are discs. */
export function thingItems({ seats }: TableState, things: readonly Thing[], prints: Prints): Item[] {
  return things.flatMap((thing): Item[] => {
    const { x, z, base, angle } = thing;
    const at = (y: number, scale: number) => ({ x, y, z, turn: axisY(angle), scale });
    const key = thingKey(thing.id);
    const flat = { shadow: prints.shadows.card } as const;
    switch (thing.kind) {
      case 'board': {
        const front = prints.board(thing.look);
        if (!front) return [];
        const [width, depth] = prints.boardHalf(thing.look);
        // Under everything else, and boards that were brought later over earlier ones.
        return [
          {
            key,
            pose: at(thing.look * 1e-6, 1),
            look: { front, wide: 2 * width, deep: 2 * depth, shadow: null },
          },
        ];
      }
      case 'area': {
        const front = prints.area(colourOf(seats[thing.seat], thing.seat));
        return [
          { key, pose: at(1e-4, 1), look: { front, wide: 2 * AREA[0], deep: 2 * AREA[1], shadow: null } },
        ];
      }
      case 'note': {
        const look = { ...flat, front: prints.note(thing.text), wide: 1, deep: NOTE.depth };
        return [{ key, pose: at(base + NOTE.height / 2, thing.width), look }];
      }
      case 'die': {
        const front = prints.die(thing.sides, thing.value, thing.look);
        const shadow = thing.sides === 6 ? prints.shadows.card : prints.shadows.disc;
        return [
          {
            key,
            pose: at(base + thing.size / 2, thing.size),
            look: { front, shadow, wide: 1.1, deep: 1.1 },
          },
        ];
      }
      case 'picture': {
        const shadow = thing.round ? prints.shadows.disc : prints.shadows.card;
        const look = { front: prints.own(thing.image, thing.round), wide: 1, deep: thing.ratio, shadow };
        return [{ key, pose: at(base + PICTURE_HEIGHT / 2, thing.width), look }];
      }
      default:
        return [];
    }
  });
}

/** Returns the game's own dice: rolled ones lie in a row in their arena, a little askew. */
export function diceItems({ view, layout, look }: TableState, prints: Prints): Item[] {
  const set = look.art.dice ?? {};
  const { firsts } = diceSheets(set);
  return Object.entries(set).flatMap(([name, { count }]): Item[] => {
    const arena = layout.dice?.(name);
    const rolled = view.state.table.dice[name];
    if (!arena || rolled?.length !== count) return [];
    return rolled.map((value, die): Item => {
      const along = (die - (count - 1) / 2) * 1.5 * arena.size;
      const turn: Quat = axisY(arena.angle + (die % 2 ? -0.22 : 0.16));
      return {
        key: `die:${name}:${die}`,
        pose: {
          x: arena.x + along * Math.cos(arena.angle),
          y: arena.size / 2,
          z: arena.z - along * Math.sin(arena.angle),
          turn,
          scale: arena.size,
        },
        look: {
          front: prints.dice().at(firsts.get(name)![die]! + value - 1),
          wide: 1,
          deep: 1,
          shadow: prints.shadows.card,
        },
      };
    });
  });
}
