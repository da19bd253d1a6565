import type { Command } from '../../src/engine/game.ts';
import type { CardId } from '../../src/engine/table/table.ts';
import { seatPurse, zoneOf } from '../../src/engine/table/table.ts';
import type { Point, Surface } from '../../src/interaction/events.ts';
import { questionOf, type Spot } from '../../src/interaction/guards.ts';
import { handIn } from '../../src/interaction/intents.ts';
import { commandOf } from '../../src/interaction/primary.ts';
import { targetsOf } from '../../src/interaction/targets.ts';
import type { TouchTable } from './touchTable.ts';

/** The page's size, and the pixels of a table unit. */
export const WIDTH = 900;
export const HEIGHT = 640;
const UNIT = 280;
const MIDDLE = { x: 400, y: 260 };
const CARD = { step: 44, width: 56, height: 90, top: 545 };
const BUTTON = { x: 720, width: 170, height: 44, pitch: 50 };

/** Something on the page that can be pressed. */
export interface Target {
  readonly id: string;
  readonly kind: 'control' | 'card' | 'shield' | 'overlay' | 'close' | 'no';
  readonly spot: Spot;
  /** Meaning of a press now. */
  readonly meaning: string;
  readonly command?: Command;
  /** It confirms the command. */
  readonly isSure?: true;
  readonly card?: CardId;
}

export interface Page {
  /** The topmost first. */
  readonly targets: readonly Target[];
  /** Meaning of a press on the table now. */
  readonly table: string;
  /** The question to the viewer. */
  readonly question: string;
  /** The same for pages that look the same. */
  readonly key: string;
}

const EVERYWHERE: Spot = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** Lays the page out: layers over everything, then buttons and places at the right, and the hand below. */
export function pageOf(world: TouchTable): Page {
  const state = world.table.getState();
  const { amounts, sent } = world.hud.getState();
  const { controls, selection } = state;
  const question = questionOf(controls, sent);
  const commands = [
    ...targetsOf(state, selection).map(({ place, command }) => [`to ${place.id}`, command] as const),
    ...controls.controls
      .filter(({ offer }) => !offer.to)
      .map(({ id }) => [id, commandOf(state, id, amounts)] as const),
    ...(controls.undo ? [['undo', controls.undo] as const] : []),
  ];
  const buttons = commands.flatMap(([id, command], i): Target[] => {
    const { x, width, height, pitch } = BUTTON;
    if (!command) return [];
    const spot = { x, y: 20 + world.shift + i * pitch, width, height };
    return [{ id, kind: 'control', spot, meaning: `${question} ${JSON.stringify(command)}`, command }];
  });
  const cards = handIn(state).map((card, i): Target => {
    const { step, width, height, top } = CARD;
    const spot = { x: 20 + (i % 15) * step, y: top - (world.shift >> 1) - (i > 14 ? 60 : 0), width, height };
    return { id: `card ${card}`, kind: 'card', spot, meaning: `card ${card}`, card };
  });
  const layers = [...world.layers].reverse().flatMap(layerOf);
  const targets = [...layers, ...questionsOf(world, question), ...buttons, ...cards.reverse()];
  const table = `${question} ${selection.join()}`;
  const key = `${table}|${targets.map(({ id, spot, meaning }) => `${id} ${spot.x} ${spot.y} ${meaning}`).join('|')}`;
  return { targets, table, question, key };
}

/** The question whether a command is meant, over everything but the layers. */
function questionsOf(world: TouchTable, question: string): readonly Target[] {
  const { unconfirmed } = world.hud.getState();
  if (unconfirmed?.view !== world.table.getState().view) return [];
  const { command } = unconfirmed;
  const spot = { x: 400, y: 300, width: 200, height: 60 };
  return [
    { id: 'yes', kind: 'control', spot, meaning: `${question} yes`, command, isSure: true },
    { id: 'no', kind: 'no', spot: EVERYWHERE, meaning: 'no' },
  ];
}

const layerOf = (layer: 'menu' | 'dialog'): Target[] =>
  layer === 'menu'
    ? [{ id: 'shield', kind: 'shield', spot: EVERYWHERE, meaning: 'shield' }]
    : [
        { id: 'close', kind: 'close', spot: { x: 380, y: 250, width: 340, height: 300 }, meaning: 'close' },
        { id: 'overlay', kind: 'overlay', spot: EVERYWHERE, meaning: 'overlay' },
      ];

/** Returns the topmost target at a point; null: the table. */
export const targetAt = ({ targets }: Page, { x, y }: Point): Target | null =>
  targets.find(
    ({ spot }) => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height,
  ) ?? null;

export const meaningAt = (page: Page, at: Point): string => targetAt(page, at)?.meaning ?? page.table;

/** Returns the point of the page that shows a point of the table, seen from straight above. */
export const pointOf = ({ x, z }: { readonly x: number; readonly z: number }): Point => ({
  x: MIDDLE.x + x * UNIT,
  y: MIDDLE.y + z * UNIT,
});

const onTable = ({ x, y }: Point) => ({ x: (x - MIDDLE.x) / UNIT, z: (y - MIDDLE.y) / UNIT });

/** Radius in table units within which a card or chip is hit. */
const NEAR = 0.08;

/** Answers for the page that is drawn now. */
export function surfaceOf(world: TouchTable): Surface {
  const near = (at: Point, pose: { readonly x: number; readonly z: number } | null): boolean => {
    const { x, z } = onTable(at);
    return pose !== null && Math.hypot(pose.x - x, pose.z - z) < NEAR;
  };
  const kindAt = (at: Point) => targetAt(world.page, at)?.kind ?? null;
  return {
    layer(at) {
      const kind = kindAt(at);
      return kind === null ? null : kind === 'card' ? 'hand' : 'panel';
    },
    isNearHand: (at) => kindAt(at) === 'card' || (kindAt(at) === null && at.y > CARD.top - 20),
    slot(at) {
      const card = targetAt(world.page, at)?.card;
      return card === undefined ? null : handIn(world.table.getState()).indexOf(card);
    },
    card: (at) => targetAt(world.page, at)?.card ?? null,
    place(at) {
      const target = targetAt(world.page, at);
      return target ? (target.command?.to ?? null) : this.tablePlace(at);
    },
    tablePlace(at) {
      const { x, z } = onTable(at);
      const { places } = world.table.getState().layout;
      return places.find((place) => Math.hypot(place.x - x, place.z - z) < place.radius)?.id ?? null;
    },
    get hand() {
      return { order: handIn(world.table.getState()), hasTwoRows: false };
    },
    reach: {
      ray(x, y) {
        const at = onTable({ x, y });
        return { from: [at.x, 4, at.z], to: [0, -1, 0] };
      },
      card(x, y) {
        const { layout, view } = world.table.getState();
        const { table } = view.state;
        const zone = Object.keys(table.zones).find(
          (id) =>
            zoneOf(table, id).length > 0 &&
            layout.zone(id)?.spread !== 'held' &&
            near({ x, y }, layout.zone(id)),
        );
        return zone === undefined ? null : (zoneOf(table, zone).at(-1) ?? null);
      },
      chip(x, y) {
        const purse = seatPurse(0);
        return near({ x, y }, world.table.getState().layout.purse(purse)) ? { purse, value: 5 } : null;
      },
      carry(load) {
        world.load = load;
      },
    },
  };
}
