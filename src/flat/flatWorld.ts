import { watchPictures } from '../art/pictures.ts';
import type { Layout } from '../engine/display/layout.ts';
import type { Disc } from '../layout/discs.ts';
import type { Insets, SeatViewOptions, Size } from '../layout/framing.ts';
import type { Placed } from '../layout/movedCards.ts';
import type { LoadLayers } from '../layout/painting/loadLayers.ts';
import { type Counter, countedLoad } from '../layout/painting/probe.ts';
import { heldOfDecks } from '../layout/signs/heldCards.ts';
import type { Lights, TableDrawing, Update } from '../layout/tableDrawing.ts';
import { type ModelProps, TableModel } from '../layout/tableModel.ts';
import type { Finale } from '../store/finale/finale.ts';
import type { Load } from '../store/tablePort.ts';
import { inkOf } from '../store/tableStore.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { Eye } from './eye.ts';
import { FlatSigns } from './flatSigns.ts';
import { diceItems, thingItems } from './itemLists.ts';
import { type Marks, Picture } from './picture.ts';
import { Prints } from './prints.ts';
import { TableItems } from './tableItems.ts';

export interface FlatProps extends ModelProps {
  readonly canvas: HTMLCanvasElement;
  readonly preferences: PreferenceStore;
  readonly counter: Counter;
  readonly load: LoadLayers;
}

/** The table drawn flat, kept in sync with the store. */
export class FlatWorld implements TableDrawing {
  readonly eye = new Eye();
  readonly model: TableModel;
  readonly #props: FlatProps;
  readonly #items: TableItems;
  readonly #prints: Prints;
  readonly #picture: Picture;
  readonly #stops: readonly (() => void)[];
  readonly #signs: FlatSigns | null;
  #marks: Marks = { rings: [], bright: [], pointed: null, showing: false };
  /** Labels must be placed anew. */
  #moved = true;

  constructor(props: FlatProps) {
    const { store, preferences, signs, canvas, counter, load, invalidate } = props;
    this.#props = props;
    this.#picture = new Picture(canvas);
    this.#prints = new Prints({
      load: countedLoad(counter, load),
      deck: (index) => store.getState().decks[index]!,
      look: () => store.getState().look,
      ink: () => inkOf(store.getState(), preferences.getState().ink),
      changed: invalidate,
    });
    this.#items = new TableItems(this.#prints);
    this.#signs = signs
      ? new FlatSigns({ signs, host: props.host, invalidate, still: () => props.speed() <= 0 })
      : null;
    this.model = new TableModel(props, this);
    void document.fonts.ready.then(() => {
      this.model.labels.remeasure();
      this.#prints.forgetNotes();
      this.model.refresh();
    });
    this.#stops = [
      store.subscribe((now, before) => now.look !== before.look && this.#repaint()),
      watchPictures(() => this.#repaint()),
      preferences.subscribe((now, before) => now.ink !== before.ink && this.#prints.repaint()),
      signs?.subscribe((now, before) => {
        if (now.held !== before.held) this.#showHeld();
      }) ?? (() => {}),
      () => this.model.dispose(),
      () => this.#signs?.dispose(),
    ];
  }

  resize(size: Size): void {
    this.#picture.resize(size);
    this.model.resize(size);
  }

  /** The view has changed: labels follow it. */
  viewMoved(): void {
    this.#moved = true;
    this.#props.invalidate();
  }

  /** Draws a frame; returns whether another is wanted. */
  frame(time: number): boolean {
    if (!this.model.size.width) return false;
    const looks = this.eye.step(time);
    const moves = this.#items.step(time);
    const signs = this.#signs?.step(time) ?? false;
    const state = this.#props.store.getState();
    this.#picture.draw(this.eye, this.#items, this.#prints, state, this.#marks, this.#signs);
    this.#signs?.name(this.eye, this.model.spread !== null);
    const labels = this.model.frame(time, this.eye, this.#moved || looks);
    this.#moved = false;
    return looks || moves || signs || labels;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  fit(size: Size, insets: Insets, options: SeatViewOptions): void {
    this.eye.fit(size, insets, options);
    this.#signs?.fit(size, insets);
  }

  readonly portraits = true;

  reach(): number {
    return this.eye.reach;
  }

  glass() {
    return this.eye.glass();
  }

  showCards(placed: Placed, { state, speed, time }: Update): void {
    this.#items.showCards(placed, state, speed, time);
  }

  showDiscs(discs: readonly Disc[], { things = [] }: Layout, { state, speed, time }: Update): void {
    this.#items.showDiscs(discs, state.seats, speed, time);
    // At the end the podium needs the place where dice lie.
    const dice = state.finale ? [] : diceItems(state, this.#prints);
    const lying = [...thingItems(state, things, this.#prints), ...dice];
    this.#items.showThings(lying, state.leapt ? 0 : speed, time);
  }

  showCloth(finale: Finale | null, { state }: Update): void {
    this.#prints.cover(finale, state.seats);
  }

  showLights(lights: Lights): void {
    this.#marks = { ...lights, showing: this.model.spread !== null };
  }

  shift(load: Load, x: number, y: number, z: number): void {
    this.#items.carry(load, this.#props.store.getState().layout, x, y, z);
  }

  #repaint(): void {
    this.#prints.repaint();
    this.model.refresh();
  }

  /** Shows cards dragged by others, above the felt. */
  #showHeld(): void {
    const { signs, store, speed } = this.#props;
    const { decks } = store.getState();
    const held = heldOfDecks(signs?.getState().held ?? [], decks, this.model.decks);
    const all = held.flatMap((each) => [...each]);
    this.#items.showHeld(all, decks, speed(), performance.now());
  }
}
