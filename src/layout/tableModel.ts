import { CHIPS } from '../art/tokens.ts';
import type { Layout } from '../engine/display/layout.ts';
import type { Finale } from '../store/finale/finale.ts';
import type { SignStore } from '../store/signs/signs.ts';
import type { Chip, Load, Ray } from '../store/tablePort.ts';
import type { TableState, TableStore } from '../store/tableStore.ts';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { type ChipValues, chipValues } from './chips/change.ts';
import { type Disc, discsOf, seatsInSight } from './discs.ts';
import { clearTop, type Insets, insetsAt, type Size, seenAs } from './framing.ts';
import { discLabel, discOn, namedSpots, type Spot, spotUnder, wordsOf } from './labels/discNames.ts';
import { type Label, labelsOf } from './labels/labelList.ts';
import { Labels, type Projector } from './labels/labels.ts';
import { othersLoads, withCarried } from './loads.ts';
import { moveLoadCards, type Placed, ringsAt, turnToViewer } from './movedCards.ts';
import { type DeckLook, looksOf, placements, type Seen } from './placements.ts';
import { spreadLayout } from './spread.ts';
import type { Fresh, Lights, TableDrawing, Update } from './tableDrawing.ts';

/** The end of a match, fetched when it comes. */
const loadStage = loadOnce(() => import('./finale/stage.ts'), 'table');
type StageKit = Awaited<ReturnType<typeof loadStage>>;

/** The end of a match, once everything needed to show it is here. `lean`: see `finale/stage.ts`. */
interface Staged {
  readonly kit: StageKit;
  readonly shown: TableState & { readonly finale: Finale };
  readonly lean: number;
}

/** Part of the way from lying flat to facing the viewer that things on show are turned. */
const LEANING = 0.62;
const UNLIT: Lights = { rings: [], bright: [], pointed: null };

export interface ModelProps {
  /** Element for the labels. */
  readonly host: HTMLElement;
  readonly store: TableStore;
  readonly signs: SignStore | undefined;
  readonly insets: ((size: Size) => Insets) | undefined;
  /** Speed of motion; 0: none. */
  speed(): number;
  /** Asks for another frame. */
  invalidate(): void;
}

/** Positions and names of everything on the table: kept in sync with the store, and the same in every drawing. */
export class TableModel {
  readonly labels: Labels;
  readonly #props: ModelProps;
  readonly #drawing: TableDrawing;
  readonly #stops: readonly (() => void)[];
  /** Chip values given by the game; otherwise they grow with the sums on the table. */
  readonly #fixed: ChipValues | undefined;
  #values: ChipValues;
  #decks: readonly DeckLook[];
  #size: Size = { width: 0, height: 0 };
  #labelInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #spread: Seen['spread'] = null;
  #placed: Placed = new Map();
  #discs: readonly Disc[] = [];
  /** The place under the pointer. */
  #hot: string | null = null;
  #load: Load | null = null;
  /** Items carried by others. */
  #others: readonly Load[] = [];
  /** Key of the item whose name is shown, and its label. */
  #named: { readonly key: string; readonly label: Label } | null = null;
  #last: TableState | null = null;
  #stageKit: StageKit | null = null;
  #staged: Staged | null = null;
  #gone = false;

  constructor(props: ModelProps, drawing: TableDrawing) {
    const { host, store, signs } = props;
    const { display, decks, options, view } = store.getState();
    this.#props = props;
    this.#drawing = drawing;
    this.labels = new Labels(host);
    this.#decks = looksOf(decks);
    this.#fixed = display.chips?.(options);
    this.#values = this.#fixed ?? chipValues(view.state.table.purses);
    this.#stops = [
      store.subscribe(() => this.#show('state')),
      signs?.subscribe((now, before) => now.pointers !== before.pointers && this.#followHands()) ??
        (() => {}),
    ];
  }

  get size(): Size {
    return this.#size;
  }

  get decks(): readonly DeckLook[] {
    return this.#decks;
  }

  /** Current placements, for picking. */
  get placed(): Placed {
    return this.#placed;
  }

  /** Places of a reveal's cards; null: there is none. */
  get spread(): Seen['spread'] {
    return this.#spread;
  }

  /** Everything with a name. */
  get named() {
    return namedSpots(this.#props.store.getState(), this.#discs);
  }

  resize(size: Size): void {
    this.#size = size;
    // Labels have another form in a low window.
    this.labels.remeasure();
    this.refit();
  }

  /** Fits the table into the part of the window that is free now. */
  refit(): void {
    const insets = this.#insets();
    this.#labelInsets = { ...insets, top: clearTop(this.#size) };
    this.#drawing.fit(this.#size, insets, seenAs(this.#props.store.getState()));
    this.#show('all');
  }

  /** Shows everything anew: something besides the state has changed. */
  refresh(): void {
    this.#show('all');
  }

  /** Highlights the place under the pointer. */
  point(place: string | null): void {
    if (place === this.#hot) return;
    this.#hot = place;
    this.#showLights(this.#props.store.getState());
    this.#props.invalidate();
  }

  /** Draws the load away from its place; null: it returns from where it is. */
  carry(load: Load | null): void {
    const before = this.#load;
    this.#load = load;
    if (load) this.name(null);
    if (!load || !before || load.pieces !== before.pieces) {
      this.#show('loads');
      return;
    }
    this.#drawing.shift(load, load.x - before.x, load.y - before.y, load.z - before.z);
    this.#props.invalidate();
  }

  /** Returns the chip hit by a line of sight. */
  chipOn(ray: Ray): Chip | null {
    if (this.#staged) return null;
    const disc = discOn(ray, this.#discs);
    return disc?.purse == null ? null : { purse: disc.purse, value: CHIPS[disc.edge]! };
  }

  /** Shows the name of the item under the pointer, if it has one. */
  nameUnder(ray: Ray | null): void {
    const state = this.#props.store.getState();
    this.name(
      ray && !state.showing && !this.#staged ? spotUnder(ray, state, this.#discs, this.#placed) : null,
    );
  }

  /** Writes an item's name beside it. */
  name(spot: Spot | null): void {
    const state = this.#props.store.getState();
    const words = spot && wordsOf(spot, state);
    if ((words ? spot!.key : null) === (this.#named?.key ?? null)) return;
    this.#named = words ? { key: spot!.key, label: discLabel(spot!, words) } : null;
    this.#showLabels(state, 0, performance.now());
    this.#props.invalidate();
  }

  /** Pins the labels to their points on the screen; returns whether another frame is wanted. `moved`: the view has changed. */
  frame(time: number, projector: Projector, moved: boolean): boolean {
    return this.labels.frame(time, projector, this.#size, this.#labelInsets, moved);
  }

  dispose(): void {
    this.#gone = true;
    for (const stop of this.#stops) stop();
    this.labels.dispose();
  }

  #insets(showing = false): Insets {
    const { insets, store } = this.#props;
    return insets?.(this.#size) ?? insetsAt(this.#size, store.getState(), showing);
  }

  /** `loads`: the viewer's load has changed, or another's; `all`: something besides state and loads has. */
  #show(changed: 'state' | 'loads' | 'all'): void {
    if (!this.#size.width) return;
    const state = this.#props.store.getState();
    const last = this.#last;
    const fresh: Fresh = (...keys) =>
      changed === 'all' ||
      !last ||
      keys.some((key) => state[key] !== last[key] || (changed === 'loads' && key === 'layout'));
    // From another seat everything lies elsewhere at once.
    const speed = last && last.view.seat === state.view.seat ? this.#props.speed() : 0;
    const update: Update = { state, speed, time: performance.now(), fresh };
    this.#staged = this.#stage(state);
    if (fresh('finale', 'seats')) this.#drawing.showCloth(this.#staged && state.finale, update);
    if (fresh('decks')) this.#decks = looksOf(state.decks);
    if (fresh('layout')) this.#others = this.#handsOfOthers();
    this.#showCards(update);
    if (fresh('view', 'layout', 'seats', 'finale')) this.#showDiscs(update);
    if (
      fresh('layout', 'view', 'acting', 'showing', 'paying', 'rest', 'lit', 'finale') ||
      fresh('selection', 'chosen', 'single', 'targets', 'target')
    )
      this.#showLights(state);
    if (fresh('view')) this.#named = null;
    if (
      fresh('view', 'layout', 'seats', 'acting', 'targets', 'finale') ||
      fresh('showing', 'progress', 'decided', 'rest')
    )
      this.#showLabels(state, speed, update.time);
    this.#last = state;
    this.#props.invalidate();
  }

  /** Returns the end of the match if there is one to show; its parts are fetched first. */
  #stage(state: TableState): Staged | null {
    const { finale } = state;
    if (!finale) return null;
    if (this.#stageKit) {
      const down = 2 * Math.asin(Math.abs(this.#drawing.glass().turn[0]));
      return { kit: this.#stageKit, shown: { ...state, finale }, lean: (Math.PI / 2 - down) * LEANING };
    }
    void loadStage().then(
      (kit) => {
        this.#stageKit = kit;
        if (!this.#gone) this.#show('all');
      },
      // The interface shows the result, too.
      () => {},
    );
    return null;
  }

  #showCards(update: Update): void {
    const { state, fresh } = update;
    if (this.#staged) {
      const { kit, shown, lean } = this.#staged;
      if (!fresh('view', 'finale')) return;
      this.#placed = kit.stagePlacements(shown, this.#decks, lean);
      this.#drawing.showCards(this.#placed, update);
      return;
    }
    const { view, layout, showing, progress, hovered, decided } = state;
    if (fresh('showing', 'layout')) this.#spread = this.#spreadOf(state);
    const [decks, spread] = [this.#decks, this.#spread];
    // The load has moved since it was placed.
    if (fresh('view', 'layout', 'showing', 'progress', 'finale') || (this.#load && fresh('hovered')))
      this.#placed = this.#loads.reduce(
        moveLoadCards,
        placements({
          ...{ view, decks, showing, progress, spread, decided },
          layout: this.#inSight(withCarried(layout, this.#loads)),
        }),
      );
    if (!fresh('view', 'layout', 'showing', 'progress', 'hovered', 'finale')) return;
    // Picking uses the unturned placements, or the pointer would lose the cards as they turn.
    this.#drawing.showCards(turnToViewer(this.#placed, this.#load ? null : hovered, layout.zone), update);
  }

  #spreadOf({ showing }: TableState): Seen['spread'] {
    if (!showing?.rows.length) return null;
    const tallest = Math.max(...this.#decks.map(({ ratio }) => ratio));
    return {
      layout: spreadLayout(showing, tallest, this.#size, this.#insets(true)),
      glass: this.#drawing.glass(),
    };
  }

  #showDiscs(update: Update): void {
    const { view, layout, seats } = update.state;
    this.#values = this.#fixed ?? chipValues(view.state.table.purses, this.#values);
    const lying = withCarried(layout, this.#loads);
    this.#discs = this.#staged
      ? this.#staged.kit.stageDiscs(this.#staged.shown, this.#values, this.#staged.lean)
      : discsOf(view, this.#inSight(lying), seats, this.#values, this.#drawing.portraits);
    this.#drawing.showDiscs(this.#discs, lying, update);
  }

  #showLights(state: TableState): void {
    this.#drawing.showLights(this.#staged ? UNLIT : ringsAt(state, this.#placed, this.#hot), state);
  }

  #showLabels(state: TableState, speed: number, time: number): void {
    const { layout = null, glass = null } = this.#spread ?? {};
    const labels = this.#staged
      ? this.#staged.kit.stageLabels(this.#staged.shown)
      : labelsOf({ ...state, layout: this.#inSight(state.layout) }, layout, glass);
    if (this.#named) labels.push(this.#named.label);
    this.labels.show(labels, speed <= 0, time);
  }

  #inSight(layout: Layout): Layout {
    const { display } = this.#props.store.getState();
    return seatsInSight(layout, (row) => this.#drawing.reach(row), display.hand);
  }

  get #loads(): readonly Load[] {
    return this.#load ? [...this.#others, this.#load] : this.#others;
  }

  /** Moves others' loads with their pointers. */
  #followHands(): void {
    if (this.#others.length || this.#handsOfOthers().length) this.#show('loads');
  }

  #handsOfOthers(): readonly Load[] {
    const { signs, store } = this.#props;
    const { layout, view } = store.getState();
    return signs ? othersLoads(layout, view.seat, signs.getState().pointers.values()) : [];
  }
}
