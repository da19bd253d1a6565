import { Color, type PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import type { CardId } from '../engine/table.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { SignStore } from '../store/signs.ts';
import { inkOf, type TableState, type TableStore } from '../store/tableStore.ts';
import { makeDice } from './dice/dice.ts';
import { makeThrower, type Thrower } from './dice/thrower.ts';
import { discsOf } from './discs.ts';
import {
  type Glass,
  glassOf,
  type Insets,
  type SeatView,
  type Size,
  seatView,
  usualInsets,
} from './framing.ts';
import { labelsOf } from './labelList.ts';
import { Labels } from './labels.ts';
import type { LoadLayers } from './loadLayers.ts';
import { makeBackdrop } from './parts/backdrop.ts';
import { makeBoard } from './parts/board.ts';
import { makeCards } from './parts/cards.ts';
import { makeDiscs } from './parts/discs.ts';
import { makeGlow } from './parts/glow.ts';
import { makeLamps } from './parts/lamps.ts';
import type { Stagehand } from './parts/part.ts';
import { layersOf, type Placement, placements } from './placements.ts';
import type { Counter } from './probe.ts';
import { type ChipValues, chipValues } from './purses.ts';
import type { QualityLevel } from './quality.ts';
import type { SignKit } from './signKit.ts';
import { heldPlacements } from './signPoses.ts';
import { type TrayLayout, trayLayout } from './tray.ts';

export interface WorldProps {
  readonly scene: Scene;
  readonly gl: WebGLRenderer;
  readonly host: HTMLElement;
  readonly store: TableStore;
  readonly preferences: PreferenceStore;
  readonly quality: QualityLevel;
  readonly load: LoadLayers;
  readonly counter: Counter;
  readonly insets: ((size: Size) => Insets) | undefined;
  readonly signs: SignStore | undefined;
  readonly signKit: SignKit | undefined;
  /** No motion is wanted. */
  still(): boolean;
  invalidate(): void;
}

/** Long enough for the table itself to be there first. */
const WARM_MS = 4000;

/** Makes ready for the first throw when nothing else is to do, unless the person asked to save data. */
function warmLater(thrower: Thrower): () => void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const timer = setTimeout(() => thrower.warm(), WARM_MS);
  return () => clearTimeout(timer);
}

/** Everything on and around the table, kept in step with the store. */
export function makeWorld(props: WorldProps) {
  const { scene, gl, store, preferences, quality, counter, still, signs, signKit } = props;
  const { cards: art, dice: diceSet } = store.getState().display;
  const painting = counter.begin();
  const hand: Stagehand = {
    quality,
    invalidate: props.invalidate,
    account: counter.account,
    load: async (request) => {
      painting.start();
      const layers = await props.load(request);
      painting.end();
      return layers;
    },
  };
  const cards = makeCards(art, hand);
  const discs = makeDiscs(hand);
  const thrower = diceSet ? makeThrower() : null;
  const dice = diceSet && thrower ? makeDice(diceSet, thrower, hand) : null;
  const stopWaiting = thrower && quality.name !== 'low' && !still() && warmLater(thrower);
  const glow = makeGlow(hand, still);
  const backdrop = makeBackdrop(hand, still);
  const board = makeBoard(hand);
  const lamps = makeLamps(hand, scene, gl);
  const labels = new Labels(props.host);
  const pointed = signs && signKit ? signKit.makeSigns(signs, hand, still) : null;
  const tags = signs && signKit && pointed ? new signKit.SignTags(props.host, signs, pointed) : null;
  const extra = [dice, pointed].filter((part) => part !== null);
  const parts = [board, cards, discs, ...extra, glow, backdrop];
  scene.background = new Color(COLOURS.room);
  scene.add(lamps.object, ...parts.map(({ object }) => object));

  const layers = layersOf(art.faces);
  const { display, options } = store.getState();
  // A game says what its chips are worth, or they grow with the sums on the table.
  const fixed = display.chips?.(options);
  let values: ChipValues = fixed ?? chipValues(store.getState().view.state.table.purses);
  let size: Size = { width: 0, height: 0 };
  let view: SeatView = seatView({ width: 1280, height: 720 });
  let tray: { layout: TrayLayout; glass: Glass } | null = null;
  let placed: ReadonlyMap<CardId, Placement> = new Map();
  let hot: string | null = null;
  let last: TableState | null = null;

  // Who takes a seat is laid another table.
  const watched = store.getState().view.seat === null;
  const insetsFor = (): Insets => props.insets?.(size) ?? usualInsets(size, watched);
  const ink = () => inkOf(store.getState(), preferences.getState().ink);
  void document.fonts.ready.then(() => {
    labels.remeasure();
    props.invalidate();
  });
  cards.paint(ink());
  discs.paint(values);

  function update(all: boolean): void {
    if (!size.width) return;
    const state = store.getState();
    const { view: seen, layout, stage, progress, seats, hovered } = state;
    const time = performance.now();
    const speed = still() || !last ? 0 : preferences.getState().speed;
    const fresh = <K extends keyof TableState>(...keys: K[]): boolean =>
      all || !last || keys.some((key) => state[key] !== last![key]);

    if (fresh('stage', 'layout')) {
      tray = stage?.rows.length
        ? { layout: trayLayout(stage, art.ratio, size, insetsFor()), glass: glassOf(view, size) }
        : null;
      backdrop.show(tray?.layout ?? null, tray?.glass ?? null);
    }
    if (fresh('view', 'layout', 'stage', 'progress'))
      placed = placements({ view: seen, layout, layers, back: art.faces.length, stage, progress, tray });
    if (fresh('view', 'layout', 'stage', 'progress', 'hovered')) cards.show(placed, hovered, speed, time);
    if (fresh('view', 'layout', 'seats')) {
      const better = fixed ?? chipValues(seen.state.table.purses);
      if (better[0] > values[0]) {
        values = better;
        discs.paint(values);
      }
      discs.show(discsOf(seen, layout, seats, values), speed, time);
    }
    if (dice && fresh('view', 'layout')) dice.show(seen, layout, state.leapt ? 0 : speed);
    if (fresh('layout', 'targets', 'target')) glow.places(layout.places, state.targets, state.target ?? hot);
    if (fresh('layout', 'acting')) glow.seats(layout.seats, state.acting);
    if (fresh('view', 'layout', 'seats', 'acting', 'targets', 'stage', 'progress'))
      labels.show(labelsOf(state, tray?.layout ?? null, tray?.glass ?? null), speed <= 0, time);
    last = state;
    props.invalidate();
  }

  /** Cards that others drag hover over the felt. */
  function hover(): void {
    const held = new Map<string, Placement>();
    for (const [key, sign] of signs?.getState().held ?? [])
      for (const [i, placement] of heldPlacements(sign, art.faces.length).entries())
        held.set(`${key} ${i}`, placement);
    cards.hover(held, still() ? 0 : preferences.getState().speed, performance.now());
  }
  if (signs?.getState().held.size) hover();

  const stops = [
    ...(signs ? [signs.subscribe((now, before) => now.held !== before.held && hover())] : []),
    store.subscribe(() => update(false)),
    preferences.subscribe((now, before) => {
      if (now.ink !== before.ink) cards.paint(ink());
    }),
  ];

  return {
    /** What is where now, for picking. */
    get placed() {
      return placed;
    },
    get seatView() {
      return view;
    },
    resize(next: Size): SeatView {
      size = next;
      view = seatView(size, insetsFor(), watched);
      tags?.resize(size, insetsFor());
      update(true);
      return view;
    },
    /** The place under the pointer answers to it. */
    point(place: string | null): void {
      if (place === hot) return;
      hot = place;
      const { layout, targets, target } = store.getState();
      glow.places(layout.places, targets, target ?? hot);
    },
    /** Moves everything on; true while another frame is wanted. */
    frame(time: number, camera: PerspectiveCamera, moved: boolean): boolean {
      let more = false;
      for (const part of parts) more = part.frame(time) || more;
      tags?.frame(camera, tray !== null);
      return labels.frame(time, camera, size.width, size.height, moved) || more;
    },
    dispose(): void {
      if (stopWaiting) stopWaiting();
      for (const stop of stops) stop();
      for (const part of parts) {
        scene.remove(part.object);
        part.dispose();
      }
      scene.remove(lamps.object);
      lamps.dispose();
      labels.dispose();
      tags?.dispose();
    },
  };
}
export type World = ReturnType<typeof makeWorld>;
