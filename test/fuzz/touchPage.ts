import type { Verb } from '../../src/engine/display/handling.ts';
import type { Command } from '../../src/engine/game.ts';
import type { CardId } from '../../src/engine/table/table.ts';
import { seatPurse, zoneOf } from '../../src/engine/table/table.ts';
import type { Point, Surface } from '../../src/interaction/events.ts';
import { gripOf, NO_GRIP } from '../../src/interaction/grip.ts';
import { type Area, meaningOf, questionOf, seriesOf } from '../../src/interaction/guards.ts';
import { handIn, verbsOn } from '../../src/interaction/intents.ts';
import { commandOf } from '../../src/interaction/primary.ts';
import { targetsOf } from '../../src/interaction/targets.ts';
import { isByHand } from '../../src/store/tableStore.ts';
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
  readonly kind: 'control' | 'card' | 'item' | 'verb' | 'shield' | 'overlay' | 'close' | 'no';
  readonly area: Area;
  /** Meaning of a press now. */
  readonly meaning: string;
  readonly command?: Command;
  /** It goes on with a series. */
  readonly isSeries?: boolean;
  /** It confirms the command. */
  readonly isSure?: true;
  readonly card?: CardId;
  /** It does this with the selection, or is this item of the box. */
  readonly verb?: Verb;
  /** It changes how pieces are picked, or opens the list. */
  readonly mode?: 'several' | 'off' | 'more';
}

export interface Page {
  /** The topmost first. */
  readonly targets: readonly Target[];
  /** Meaning of a press on the table now. */
  readonly table: string;
  /** The question to the viewer. */
  readonly question: string;
  /** Series of commands that can be repeated now; while nothing is offered, the last ones. */
  readonly series: string;
  /** The same for pages that look the same. */
  readonly key: string;
}

const EVERYWHERE: Area = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

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
  const buttons = [
    ...commands.flatMap(([id, command]) =>
      command
        ? [
            {
              ...{ id, command, meaning: meaningOf(controls, sent, command) },
              isSeries: seriesOf(controls, command) !== null,
            },
          ]
        : [],
    ),
    ...(isByHand(state) ? handButtons(world) : []),
  ].map((button, i): Target => {
    const { x, width, height, pitch } = BUTTON;
    return { ...button, kind: 'control', area: { x, y: 20 + world.shift + i * pitch, width, height } };
  });
  const cards = handIn(state).map((card, i): Target => {
    const { step, width, height, top } = CARD;
    const area = { x: 20 + (i % 15) * step, y: top - (world.shift >> 1) - (i > 14 ? 60 : 0), width, height };
    return { id: `card ${card}`, kind: 'card', area, meaning: `card ${card}`, card };
  });
  const layers = [...listOf(world), ...[...world.layers].reverse().flatMap(layerOf)];
  const targets = [...layers, ...questionsOf(world, question), ...buttons, ...cards.reverse()];
  const table = `${question} ${selection.join()}`;
  const key = `${table}|${targets.map(({ id, area, meaning }) => `${id} ${area.x} ${area.y} ${meaning}`).join('|')}`;
  const offered = controls.controls.flatMap(({ series }) => series ?? []).join();
  const series = offered || (world.history.at(-1)?.page.series ?? '');
  return { targets, table, question, series, key: `${key}|${series}` };
}

/** Buttons for the selection, where everything is moved by hand. */
function handButtons(world: TouchTable) {
  const verbs = verbsFor(world, false).filter(({ often }) => often);
  return [
    ...(['several', 'off', 'more'] as const).map((mode) => ({ id: mode, meaning: mode, mode })),
    ...verbs.map((verb) => ({ id: `verb ${verb.id}`, meaning: verb.id, verb })),
  ];
}

/** Verbs of the page drawn last, which it mostly has again. */
const drawn = new WeakMap<TouchTable, { readonly of: readonly unknown[]; readonly verbs: readonly Verb[] }>();

/** Returns the verbs for the selection, or the box's. */
function verbsFor(world: TouchTable, isBox: boolean): readonly Verb[] {
  const state = world.table.getState();
  const { count } = world.hud.getState();
  const of = [state.view, state.chosen, state.selection, state.single, count, isBox];
  const last = drawn.get(world);
  if (last && of.every((each, i) => each === last.of[i])) return last.verbs;
  const verbs = verbsOn(state, isBox ? NO_GRIP : gripOf(state), count);
  drawn.set(world, { of, verbs });
  return verbs;
}

/** The list of verbs or the box, and above it the question that a verb asks. */
function listOf(world: TouchTable): readonly Target[] {
  const { list, question, taking } = world.hud.getState();
  if (!list) return question || taking !== null ? layerOf('dialog') : [];
  const shown = verbsFor(world, list.box === true).slice(0, 24);
  const items = shown.map((verb, i): Target => {
    const area = { x: 440 + (i % 6) * 44, y: 60 + Math.floor(i / 6) * 44, width: 40, height: 40 };
    const kind = list.box && verb.picture ? 'item' : 'verb';
    return { id: `${kind} ${verb.id}`, kind, area, meaning: verb.id, verb };
  });
  return [...items, ...layerOf('menu')];
}

/** The question whether a command is meant, over everything but the layers. */
function questionsOf(world: TouchTable, question: string): readonly Target[] {
  const { unconfirmed } = world.hud.getState();
  if (unconfirmed?.view !== world.table.getState().view) return [];
  const { command } = unconfirmed;
  const area = { x: 400, y: 300, width: 200, height: 60 };
  return [
    { id: 'yes', kind: 'control', area, meaning: `${question} yes`, command, isSure: true },
    { id: 'no', kind: 'no', area: EVERYWHERE, meaning: 'no' },
  ];
}

const layerOf = (layer: 'menu' | 'dialog'): Target[] =>
  layer === 'menu'
    ? [{ id: 'shield', kind: 'shield', area: EVERYWHERE, meaning: 'shield' }]
    : [
        { id: 'close', kind: 'close', area: { x: 380, y: 250, width: 340, height: 300 }, meaning: 'close' },
        { id: 'overlay', kind: 'overlay', area: EVERYWHERE, meaning: 'overlay' },
      ];

/** Returns the topmost target at a point; null: the table. */
export const targetAt = ({ targets }: Page, at: Point): Target | null =>
  targets.find(({ area }) => isIn(area, at)) ?? null;

const isIn = (area: Area, { x, y }: Point): boolean =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;

export const meaningAt = (page: Page, at: Point): string => targetAt(page, at)?.meaning ?? page.table;

/** Returns the point of the page that shows a point of the table, seen from straight above. */
export const pointOf = ({ x, z }: { readonly x: number; readonly z: number }): Point => ({
  x: MIDDLE.x + x * UNIT,
  y: MIDDLE.y + z * UNIT,
});

/** Returns the point of the table that a point of the page shows. */
export const tableAt = ({ x, y }: Point) => ({ x: (x - MIDDLE.x) / UNIT, z: (y - MIDDLE.y) / UNIT });

/** Height of the eye, in table units: from there nothing hides what lies beside it. */
const EYE = 40;
/** Radius in table units within which a card or chip is hit. */
const NEAR = 0.08;

/** Answers for the page that is drawn now. */
export function surfaceOf(world: TouchTable): Surface {
  const near = (at: Point, pose: { readonly x: number; readonly z: number } | null): boolean => {
    const { x, z } = tableAt(at);
    return pose !== null && Math.hypot(pose.x - x, pose.z - z) < NEAR;
  };
  const kindAt = (at: Point) => targetAt(world.page, at)?.kind ?? null;
  return {
    layer({ x, y }) {
      // A menu's shield covers everything else.
      const kinds = world.page.targets
        .filter(({ kind, area }) => kind !== 'shield' && isIn(area, { x, y }))
        .map(({ kind }) => kind);
      return kinds.includes('card') ? 'hand' : kinds.length ? 'panel' : null;
    },
    isNearHand: (at) => kindAt(at) === 'card' || (kindAt(at) === null && at.y > CARD.top - 20),
    slot(at) {
      const card = targetAt(world.page, at)?.card;
      return card === undefined ? null : handIn(world.table.getState()).indexOf(card);
    },
    isAboveHand: ({ y }) => y < CARD.top,
    card: (at) => targetAt(world.page, at)?.card ?? null,
    place(at) {
      const target = targetAt(world.page, at);
      return target ? (target.command?.to ?? null) : this.tablePlace(at);
    },
    tablePlace(at) {
      const { x, z } = tableAt(at);
      const { places } = world.table.getState().layout;
      return places.find((place) => Math.hypot(place.x - x, place.z - z) < place.radius)?.id ?? null;
    },
    get hand() {
      return { order: handIn(world.table.getState()), hasTwoRows: false };
    },
    reach: {
      ray(x, y) {
        const at = tableAt({ x, y });
        const far = Math.hypot(at.x, EYE, at.z);
        return { from: [0, EYE, 0], to: [at.x / far, -EYE / far, at.z / far] };
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
