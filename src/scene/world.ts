import { Color, type PerspectiveCamera } from 'three';
import { watchPictures } from '../art/pictures.ts';
import { CHIPS } from '../art/tokens.ts';
import type { CardId } from '../engine/table/table.ts';
import { type Disc, discsOf } from '../layout/discs.ts';
import {
  clearTop,
  type Glass,
  glassOf,
  type Insets,
  insetsAt,
  type SeatView,
  type Size,
  seatView,
} from '../layout/framing.ts';
import {
  diceSpots,
  discLabel,
  discOn,
  namedSpots,
  pileSpot,
  type Spot,
  thingSpots,
  wordsOf,
} from '../layout/labels/discNames.ts';
import { type Label, labelsOf } from '../layout/labels/labelList.ts';
import { othersLoads, withCarried } from '../layout/loads.ts';
import { moveLoadCards, ringsAt, turnToViewer } from '../layout/movedCards.ts';
import { cardOn } from '../layout/pick.ts';
import { type DeckLook, looksOf, type Placement, placements } from '../layout/placements.ts';
import { type ChipValues, chipValues } from '../layout/purses.ts';
import { type SpreadLayout, spreadLayout } from '../layout/spread.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { Chip, Load, Ray } from '../store/tablePort.ts';
import { inkOf, type TableState } from '../store/tableStore.ts';
import { makePieces, partPortsOf, type WorldProps } from './worldPieces.ts';

/** Everything on and around the table, kept in sync with the store. */
export class World {
  readonly #props: WorldProps;
  readonly #pieces: ReturnType<typeof makePieces>;
  #decks: readonly DeckLook[];
  /** Chip values given by the game; otherwise they grow with the sums on the table. */
  readonly #fixed: ChipValues | undefined;
  readonly #stops: readonly (() => void)[];
  #values: ChipValues;
  #size: Size = { width: 0, height: 0 };
  #view: SeatView = seatView({ width: 1280, height: 720 });
  #spread: { layout: SpreadLayout; glass: Glass } | null = null;
  #placed: ReadonlyMap<CardId, Placement> = new Map();
  #hot: string | null = null;
  #load: Load | null = null;
  /** Items carried by others. */
  #others: readonly Load[] = [];
  #discs: readonly Disc[] = [];
  /** Key of the disc or thing whose name is shown, and its label. */
  #named: { readonly key: string; readonly label: Label } | null = null;
  #last: TableState | null = null;
  /** Look in which everything has been painted. */
  #look: TableState['look'];

  constructor(props: WorldProps) {
    const { scene, store, preferences, signs } = props;
    const { display, decks, look, options, view } = store.getState();
    this.#look = look;
    this.#props = props;
    this.#pieces = makePieces(props, partPortsOf(props));
    const { parts, lamps, labels, cards } = this.#pieces;
    scene.background = new Color(COLOURS.room);
    scene.add(lamps.object, ...parts.map(({ object }) => object));
    this.#decks = looksOf(decks);
    this.#fixed = display.chips?.(options);
    this.#values = this.#fixed ?? chipValues(view.state.table.purses);
    void document.fonts.ready.then(() => {
      labels.remeasure();
      props.invalidate();
    });
    this.#repaint();
    // The room is painted after the cards.
    this.#pieces.room.paint();
    if (signs?.getState().held.size) this.#hover();
    this.#stops = [
      ...(signs
        ? [
            signs.subscribe((now, before) => now.held !== before.held && this.#hover()),
            signs.subscribe((now, before) => now.pointers !== before.pointers && this.#watchHands()),
          ]
        : []),
      store.subscribe(() => this.#update(false)),
      watchPictures((image) => {
        for (const deck of cards) if (deck.shows(image)) deck.paint(this.#ink);
      }),
      preferences.subscribe((now, before) => {
        if (now.ink !== before.ink) for (const deck of cards) deck.paint(this.#ink);
      }),
    ];
  }

  /** Current placements, for picking. */
  get placed(): ReadonlyMap<CardId, Placement> {
    return this.#placed;
  }

  get seatView(): SeatView {
    return this.#view;
  }

  resize(next: Size): SeatView {
    this.#size = next;
    this.#view = seatView(next, this.#insets(), this.#watched);
    this.#pieces.tags?.resize(next, this.#insets());
    this.#update(true);
    return this.#view;
  }

  /** Highlights the place under the pointer. */
  point(place: string | null): void {
    if (place === this.#hot) return;
    this.#hot = place;
    this.#updateLights(this.#props.store.getState(), (...keys) => keys.includes('target'));
  }

  /** Draws the load away from its place; null: it returns from where it is. */
  carry(load: Load | null): void {
    const { cards, discs, things } = this.#pieces;
    const before = this.#load;
    this.#load = load;
    if (load) this.name(null);
    if (!load || !before || load.pieces !== before.pieces) {
      this.#update(false, true);
      return;
    }
    const [x, y, z] = [load.x - before.x, load.y - before.y, load.z - before.z];
    for (const deck of cards) deck.shift(load, x, y, z);
    discs.shift(load, x, y, z);
    things?.shift(load.pieces, x, y, z);
  }

  /** Returns the chip hit by a line of sight. */
  chipOn(ray: Ray): Chip | null {
    const disc = discOn(ray, this.#discs);
    if (disc?.purse == null) return null;
    return { purse: disc.purse, value: CHIPS[disc.edge]! };
  }

  /** Shows the name of the item under the pointer, if it has one. */
  tell(ray: Ray | null): void {
    const state = this.#props.store.getState();
    if (!ray || state.showing) {
      this.name(null);
      return;
    }
    const disc = discOn<Spot>(ray, [...this.#discs, ...thingSpots(state.layout)]);
    const card = disc ? null : cardOn(ray, this.#placed, () => true);
    const zone = card === null ? undefined : this.#placed.get(card)?.zone;
    const spot = disc ?? (zone === undefined ? discOn(ray, diceSpots(state)) : pileSpot(state, zone));
    this.name(spot);
  }

  /** Writes an item's name beside it. */
  name(spot: Spot | null): void {
    const state = this.#props.store.getState();
    const words = spot && wordsOf(spot, state);
    if ((words ? spot!.key : null) === (this.#named?.key ?? null)) return;
    this.#named = words ? { key: spot!.key, label: discLabel(spot!, words) } : null;
    this.#updateLabels(state, 0, performance.now());
    this.#props.invalidate();
  }

  /** Everything with a name. */
  get named() {
    return namedSpots(this.#props.store.getState(), this.#discs);
  }

  /** Advances everything; returns true while another frame is wanted. */
  frame(time: number, camera: PerspectiveCamera, moved: boolean): boolean {
    const { parts, tags, labels, sight } = this.#pieces;
    let more = false;
    for (const part of parts) more = part.frame(time) || more;
    tags?.frame(camera, this.#spread !== null);
    const insets = { ...this.#insets(), top: clearTop(this.#size) };
    return labels.frame(time, sight.through(camera, this.#size), this.#size, insets, moved) || more;
  }

  dispose(): void {
    const { scene } = this.#props;
    const { parts, lamps, labels, tags, stopWarming } = this.#pieces;
    stopWarming();
    for (const stop of this.#stops) stop();
    for (const part of parts) {
      scene.remove(part.object);
      part.dispose();
    }
    scene.remove(lamps.object);
    lamps.dispose();
    labels.dispose();
    tags?.dispose();
  }

  #wear(state: TableState): void {
    this.#look = state.look;
    this.#pieces.wear(state);
    this.#repaint();
  }

  /** Repaints everything that depends on ink or skin. */
  #repaint(): void {
    const { cards, discs } = this.#pieces;
    for (const deck of cards) deck.paint(this.#ink);
    discs.paint();
  }

  get #ink() {
    const { store, preferences } = this.#props;
    return inkOf(store.getState(), preferences.getState().ink);
  }

  /** The viewer has no seat. */
  get #watched(): boolean {
    return this.#props.store.getState().view.seat === null;
  }

  #insets(showing = false): Insets {
    const { insets, store } = this.#props;
    return insets?.(this.#size) ?? insetsAt(this.#size, store.getState(), showing);
  }

  /** `withCarried`: the load has changed. */
  #update(all: boolean, carried = false): void {
    const { store, invalidate } = this.#props;
    const state = store.getState();
    if (state.look !== this.#look) this.#wear(state);
    if (!this.#size.width) return;
    const last = this.#last;
    const time = performance.now();
    // From another seat everything lies elsewhere at once, and the camera goes there.
    const speed = last && last.view.seat === state.view.seat ? this.#props.speed() : 0;
    const fresh: Fresh = (...keys) =>
      all || !last || keys.some((key) => state[key] !== last[key] || (carried && key === 'layout'));
    if (fresh('decks')) this.#takeDecks(state);
    if (fresh('layout')) this.#others = this.#handsOfOthers();
    this.#updateCards(state, fresh, speed, time);
    this.#updateDiscs(state, fresh, speed, time);
    this.#updateLights(state, fresh);
    // Counter-clockwise as seen from above: the board's places stay where seat 0 sees them.
    if (fresh('layout')) this.#pieces.board.object.rotation.y = state.layout.turn ?? 0;
    if (fresh('view')) this.#named = null;
    if (fresh('view', 'layout', 'seats', 'acting', 'targets', 'showing', 'progress'))
      this.#updateLabels(state, speed, time);
    this.#last = state;
    invalidate();
  }

  /** Adds decks that players brought. */
  #takeDecks({ decks }: TableState): void {
    if (decks.length === this.#decks.length) return;
    this.#decks = looksOf(decks);
    for (const deck of this.#pieces.takeIn(decks)) {
      this.#props.scene.add(deck.object);
      deck.paint(this.#ink);
    }
  }

  #updateLabels(state: TableState, speed: number, time: number): void {
    const { layout = null, glass = null } = this.#spread ?? {};
    const labels = labelsOf(state, layout, glass);
    if (this.#named) labels.push(this.#named.label);
    this.#pieces.labels.show(labels, speed <= 0, time);
  }

  #updateCards(state: TableState, fresh: Fresh, speed: number, time: number): void {
    const { backdrop, cards } = this.#pieces;
    const { view, layout, showing, progress, hovered } = state;
    if (fresh('showing', 'layout')) {
      const tallest = Math.max(...this.#decks.map(({ ratio }) => ratio));
      this.#spread = showing?.rows.length
        ? {
            layout: spreadLayout(showing, tallest, this.#size, this.#insets(true)),
            glass: glassOf(this.#view, this.#size),
          }
        : null;
      backdrop.show(this.#spread?.layout ?? null, this.#spread?.glass ?? null);
    }
    const [decks, spread] = [this.#decks, this.#spread];
    // The load has moved since it was placed.
    if (fresh('view', 'layout', 'showing', 'progress') || (this.#load && fresh('hovered')))
      this.#placed = this.#loads.reduce(
        moveLoadCards,
        placements({ view, layout: withCarried(layout, this.#loads), decks, showing, progress, spread }),
      );
    if (fresh('view', 'layout', 'showing', 'progress', 'hovered')) {
      // Picking uses the unturned placements, or the pointer would lose the cards as they turn.
      const shown = turnToViewer(this.#placed, this.#load ? null : hovered, layout.zone);
      for (const deck of cards) deck.show(shown, hovered, speed, time);
    }
  }

  #updateDiscs(state: TableState, fresh: Fresh, speed: number, time: number): void {
    const { discs, dice, things } = this.#pieces;
    const { view, layout, seats, leapt } = state;
    if (fresh('view', 'layout', 'seats')) {
      const better = this.#fixed ?? chipValues(view.state.table.purses);
      if (better[0] > this.#values[0]) this.#values = better;
      const lying = withCarried(layout, this.#loads);
      this.#discs = discsOf(view, lying, seats, this.#values);
      discs.show(this.#discs, speed, time);
      things?.show(lying.things ?? [], seats, leapt ? 0 : speed, time);
    }
    if (dice && fresh('view', 'layout')) dice.show(view, layout, leapt ? 0 : speed);
  }

  #updateLights(state: TableState, fresh: Fresh): void {
    const { layout, acting } = state;
    const { glow } = this.#pieces;
    if (fresh('layout', 'view', 'selection', 'targets', 'target', 'chosen', 'single', 'lit')) {
      const { rings, bright, pointed } = ringsAt(state, this.#placed, this.#hot);
      glow.places(rings, bright, pointed);
    }
    if (fresh('layout', 'acting')) glow.seats(layout.seats, acting);
  }

  get #loads(): readonly Load[] {
    return this.#load ? [...this.#others, this.#load] : this.#others;
  }

  /** Moves others' loads with their pointers. */
  #watchHands(): void {
    if (this.#others.length || this.#handsOfOthers().length) this.#update(false, true);
  }

  #handsOfOthers(): readonly Load[] {
    const { signs, store } = this.#props;
    const { layout, view } = store.getState();
    return signs ? othersLoads(layout, view.seat, signs.getState().pointers.values()) : [];
  }

  /** Shows cards dragged by others, above the felt. */
  #hover(): void {
    const { store, signs, signKit, speed } = this.#props;
    if (!signKit) return;
    const { decks } = store.getState();
    const held = signKit.heldOfDecks(signs?.getState().held ?? [], decks, this.#decks);
    for (const [i, cards] of this.#pieces.cards.entries()) cards.hover(held[i]!, speed(), performance.now());
  }
}

/** Checks whether any of these members of the state has changed since it was last shown. */
type Fresh = (...keys: (keyof TableState)[]) => boolean;
