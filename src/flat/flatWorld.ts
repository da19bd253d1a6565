import { watchPictures } from '../art/pictures.ts';
import { CHIPS } from '../art/tokens.ts';
import type { CardId } from '../engine/table/table.ts';
import { discsOf } from '../layout/discs.ts';
import { clearTop, type Glass, type Insets, insetsAt, type Size } from '../layout/framing.ts';
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
import { Labels } from '../layout/labels/labels.ts';
import { moveLoadCards, ringsAt, turnToViewer } from '../layout/movedCards.ts';
import { othersLoads } from '../layout/othersLoads.ts';
import type { LoadLayers } from '../layout/painting/loadLayers.ts';
import type { Counter } from '../layout/painting/probe.ts';
import { cardOn } from '../layout/pick.ts';
import { type DeckLook, looksOf, type Placement, placements } from '../layout/placements.ts';
import { type ChipValues, chipValues } from '../layout/purses.ts';
import { heldOfDecks } from '../layout/signs/heldCards.ts';
import { type SpreadLayout, spreadLayout } from '../layout/spread.ts';
import { withCarried } from '../layout/withCarried.ts';
import type { SignStore } from '../store/signs/signs.ts';
import type { Chip, Load, Ray } from '../store/tablePort.ts';
import { inkOf, type TableState, type TableStore } from '../store/tableStore.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { Eye } from './eye.ts';
import { diceItems, thingItems } from './itemLists.ts';
import { type Marks, Picture } from './picture.ts';
import { Prints } from './prints.ts';
import { TableItems } from './tableItems.ts';

export interface FlatProps {
  readonly canvas: HTMLCanvasElement;
  readonly labels: HTMLElement;
  readonly store: TableStore;
  readonly preferences: PreferenceStore;
  readonly counter: Counter;
  readonly load: LoadLayers;
  readonly insets: ((size: Size) => Insets) | undefined;
  readonly signs: SignStore | undefined;
  /** Speed of motion; 0: none. */
  speed(): number;
  /** Asks for another frame. */
  invalidate(): void;
}

/** The table drawn flat, kept in sync with the store. */
export class FlatWorld {
  readonly eye = new Eye();
  readonly #props: FlatProps;
  readonly #items: TableItems;
  readonly #prints: Prints;
  readonly #picture: Picture;
  readonly #labels: Labels;
  readonly #stops: readonly (() => void)[];
  /** Chip values given by the game; otherwise they grow with the sums on the table. */
  readonly #fixed: ChipValues | undefined;
  #values: ChipValues;
  #decks: readonly DeckLook[] = [];
  #size: Size = { width: 0, height: 0 };
  #spread: { readonly layout: SpreadLayout; readonly glass: Glass } | null = null;
  #placed: ReadonlyMap<CardId, Placement> = new Map();
  #load: Load | null = null;
  /** Items carried by others. */
  #others: readonly Load[] = [];
  #named: { readonly key: string; readonly label: Label } | null = null;
  #last: TableState | null = null;
  #look: TableState['look'];
  #marks: Marks = { rings: [], bright: [], pointed: null, showing: false, still: false };
  #hot: string | null = null;
  /** Labels must be placed anew. */
  #moved = true;

  constructor(props: FlatProps) {
    const { store, preferences, signs, canvas, labels, counter, load, invalidate } = props;
    const { display, look, options, view } = store.getState();
    this.#props = props;
    this.#look = look;
    this.#fixed = display.chips?.(options);
    this.#values = this.#fixed ?? chipValues(view.state.table.purses);
    this.#picture = new Picture(canvas);
    this.#labels = new Labels(labels);
    const painting = counter.begin();
    this.#prints = new Prints({
      load: async (request) => {
        painting.start();
        try {
          return await load(request);
        } finally {
          painting.end();
        }
      },
      look: () => store.getState().look,
      ink: () => inkOf(store.getState(), preferences.getState().ink),
      changed: invalidate,
    });
    this.#items = new TableItems(this.#prints);
    void document.fonts.ready.then(() => {
      this.#labels.remeasure();
      this.#prints.forgetNotes();
      this.#update(true);
    });
    this.#stops = [
      store.subscribe(() => this.#update(false)),
      watchPictures(() => {
        this.#prints.repaint();
        this.#update(true);
      }),
      preferences.subscribe((now, before) => now.ink !== before.ink && this.#prints.repaint()),
      signs?.subscribe((now, before) => {
        if (now.pointers !== before.pointers && (this.#others.length || this.#handsOfOthers().length))
          this.#update(true);
        if (now.held !== before.held) this.#showHeld();
        invalidate();
      }) ?? (() => {}),
    ];
  }

  /** Current placements, for picking. */
  get placed(): ReadonlyMap<CardId, Placement> {
    return this.#placed;
  }

  /** Everything with a name. */
  get named() {
    return namedSpots(this.#props.store.getState(), this.#items.discs);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#picture.resize(size);
    this.refit();
  }

  /** Fits the table into the part of the window that is free now. */
  refit(): void {
    if (!this.#size.width) return;
    this.eye.fit(this.#size, this.#insets(), this.#props.store.getState().view.seat === null);
    this.#update(true);
  }

  point(place: string | null): void {
    if (place === this.#hot) return;
    this.#hot = place;
    this.#mark(this.#props.store.getState());
    this.#props.invalidate();
  }

  carry(load: Load | null): void {
    const before = this.#load;
    this.#load = load;
    if (load) this.name(null);
    if (!load || !before || load.pieces !== before.pieces) {
      this.#update(true);
      return;
    }
    const [x, y, z] = [load.x - before.x, load.y - before.y, load.z - before.z];
    this.#items.carry(load, this.#props.store.getState().layout, x, y, z);
    this.#props.invalidate();
  }

  chipOn(ray: Ray): Chip | null {
    const disc = discOn(ray, this.#items.discs);
    return disc?.purse == null ? null : { purse: disc.purse, value: CHIPS[disc.edge]! };
  }

  tell(ray: Ray | null): void {
    const state = this.#props.store.getState();
    if (!ray || state.showing) {
      this.name(null);
      return;
    }
    const disc = discOn<Spot>(ray, [...this.#items.discs, ...thingSpots(state.layout)]);
    const card = disc ? null : cardOn(ray, this.#placed, () => true);
    const zone = card === null ? undefined : this.#placed.get(card)?.zone;
    this.name(disc ?? (zone === undefined ? discOn(ray, diceSpots(state)) : pileSpot(state, zone)));
  }

  name(spot: Spot | null): void {
    const state = this.#props.store.getState();
    const words = spot && wordsOf(spot, state);
    if ((words ? spot!.key : null) === (this.#named?.key ?? null)) return;
    this.#named = words ? { key: spot!.key, label: discLabel(spot!, words) } : null;
    this.#showLabels(state, 0);
    this.#props.invalidate();
  }

  /** The view has changed: labels follow it. */
  viewMoved(): void {
    this.#moved = true;
    this.#props.invalidate();
  }

  /** Draws a frame; returns whether another is wanted. */
  frame(time: number): boolean {
    if (!this.#size.width) return false;
    const looks = this.eye.step(time);
    const moves = this.#items.step(time);
    const state = this.#props.store.getState();
    const signs = this.#picture.draw(
      ...([this.eye, this.#items, this.#prints, state, this.#marks, this.#props.signs] as const),
    );
    const insets = { ...this.#insets(), top: clearTop(this.#size) };
    const labels = this.#labels.frame(time, this.eye, this.#size, insets, this.#moved || looks);
    this.#moved = false;
    return looks || moves || signs || labels;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#labels.dispose();
  }

  #insets(showing = false): Insets {
    const { insets, store } = this.#props;
    return insets?.(this.#size) ?? insetsAt(this.#size, store.getState(), showing);
  }

  #handsOfOthers(): readonly Load[] {
    const { signs, store } = this.#props;
    const { layout, view } = store.getState();
    return signs ? othersLoads(layout, view.seat, signs.getState().pointers.values()) : [];
  }

  /** Shows cards dragged by others, above the felt. */
  #showHeld(): void {
    const { signs, store, speed } = this.#props;
    const { decks } = store.getState();
    const held = heldOfDecks(signs?.getState().held ?? [], decks, this.#decks);
    const all = held.flatMap((each) => [...each]);
    this.#items.showHeld(all, decks, speed(), performance.now());
  }

  get #loads(): readonly Load[] {
    return this.#load ? [...this.#others, this.#load] : this.#others;
  }

  /** Shows the table's state. `all`: something besides the state has changed. */
  #update(all: boolean): void {
    const { store, invalidate } = this.#props;
    const state = store.getState();
    const last = this.#last;
    if (state.look !== this.#look) {
      this.#look = state.look;
      this.#prints.repaint();
      all = true;
    }
    if (!this.#size.width) return;
    const time = performance.now();
    // From another seat everything lies elsewhere at once.
    const speed = last && last.view.seat === state.view.seat ? this.#props.speed() : 0;
    const fresh = (...keys: (keyof TableState)[]): boolean =>
      all || !last || keys.some((key) => state[key] !== last[key]);
    if (fresh('decks')) this.#decks = looksOf(state.decks);
    if (fresh('layout')) this.#others = this.#handsOfOthers();
    if (fresh('showing', 'layout')) this.#spread = this.#spreadOf(state);
    if (fresh('view', 'layout', 'showing', 'progress', 'hovered', 'decks'))
      this.#showCards(state, speed, time);
    if (fresh('view', 'layout', 'seats')) this.#showDiscs(state, speed, time);
    if (fresh('layout', 'view', 'targets', 'target', 'chosen', 'single', 'selection', 'lit', 'showing'))
      this.#mark(state);
    if (fresh('view')) this.#named = null;
    if (fresh('view', 'layout', 'seats', 'acting', 'targets', 'showing', 'progress'))
      this.#showLabels(state, speed);
    this.#last = state;
    invalidate();
  }

  #spreadOf({ showing, decks }: TableState): { layout: SpreadLayout; glass: Glass } | null {
    if (!showing) return null;
    const layout = spreadLayout(showing, decks[0]!.ratio, this.#size, this.#insets(true));
    return { layout, glass: this.eye.glass() };
  }

  #showCards(state: TableState, speed: number, time: number): void {
    const { view, layout, showing, progress, hovered } = state;
    const [looks, spread, lying] = [this.#decks, this.#spread, withCarried(layout, this.#loads)];
    this.#placed = this.#loads.reduce(
      moveLoadCards,
      placements({ view, layout: lying, decks: looks, showing, progress, spread }),
    );
    // Picking uses the unturned placements, or the pointer would lose the cards as they turn.
    const shown = turnToViewer(this.#placed, this.#load ? null : hovered, layout.zone);
    this.#items.showCards(shown, state, speed, time);
  }

  #showDiscs(state: TableState, speed: number, time: number): void {
    const { view, layout, seats, leapt } = state;
    const better = this.#fixed ?? chipValues(view.state.table.purses);
    if (better[0] > this.#values[0]) this.#values = better;
    const lying = withCarried(layout, this.#loads);
    this.#items.showDiscs(discsOf(view, lying, seats, this.#values), speed, time);
    const things = thingItems(state, lying.things ?? [], this.#prints);
    this.#items.showThings([...things, ...diceItems(state, this.#prints)], leapt ? 0 : speed, time);
  }

  #mark(state: TableState): void {
    this.#marks = {
      ...ringsAt(state, this.#placed, this.#hot),
      showing: state.showing !== null,
      still: this.#props.speed() <= 0,
    };
  }

  #showLabels(state: TableState, speed: number): void {
    const { layout = null, glass = null } = this.#spread ?? {};
    const labels = labelsOf(state, layout, glass);
    if (this.#named) labels.push(this.#named.label);
    this.#labels.show(labels, speed <= 0, performance.now());
  }
}
