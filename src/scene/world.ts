import { Color, type PerspectiveCamera } from 'three';
import { watchPictures } from '../art/pictures.ts';
import type { Layout } from '../engine/display/layout.ts';
import { type Disc, RIM_TOP } from '../layout/discs.ts';
import {
  type Glass,
  glassOf,
  type Insets,
  reachOf,
  type SeatView,
  type SeatViewOptions,
  type Size,
  seatView,
} from '../layout/framing.ts';
import { leanTo, potInQuestion } from '../layout/lean.ts';
import type { Placed } from '../layout/movedCards.ts';
import { wonRows } from '../layout/spread.ts';
import type { Lights, TableDrawing, Update } from '../layout/tableDrawing.ts';
import { TableModel } from '../layout/tableModel.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { Finale } from '../store/finale/finale.ts';
import type { Load } from '../store/tablePort.ts';
import { inkOf, type TableState } from '../store/tableStore.ts';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { nearnessOf } from './evening.ts';
import type { Cloth } from './finale/cloth.ts';
import type { ShineKit } from './moments/shineKit.ts';
import type { People } from './people/people.ts';
import type { PeopleKit } from './people/peopleKit.ts';
import { makePieces, partPortsOf, type WorldProps } from './worldPieces.ts';

/** The cloth under the end of a match, fetched when it comes. */
const fetchCloth = loadOnce(() => import('./finale/cloth.ts'), 'picture');

/** Everything on and around the table, kept in sync with the store. */
export class World implements TableDrawing {
  readonly model: TableModel;
  /** People are drawn at the seats, or else their faces on the rim. */
  readonly portraits: boolean;
  readonly #props: WorldProps;
  readonly #pieces: ReturnType<typeof makePieces>;
  readonly #stops: readonly (() => void)[];
  #people: People | null = null;
  #cloth: Cloth | null = null;
  #gone = false;
  #endFirstShow = (): void => {};
  #view: SeatView = seatView({ width: 1280, height: 720 });

  constructor(props: WorldProps) {
    const { scene, store, preferences, signs } = props;
    this.#props = props;
    this.portraits = !props.quality.lamps;
    // Pictures may have been painted before: the table is whole only once all that lies on it has asked for its own.
    const shown = new Promise<void>((resume) => {
      this.#endFirstShow = resume;
    });
    const load: WorldProps['load'] = (request) =>
      Promise.all([props.load(request), shown]).then(([layers]) => layers);
    this.#pieces = makePieces(props, partPortsOf({ ...props, load }));
    this.model = new TableModel(props, this);
    const { parts, lamps, room, cards } = this.#pieces;
    scene.background = new Color(COLOURS.room);
    scene.add(lamps.object, ...parts.map(({ object }) => object));
    void document.fonts.ready.then(() => {
      this.model.labels.remeasure();
      props.invalidate();
    });
    this.#repaint();
    // The room is painted after the cards.
    room.paint();
    if (signs?.getState().held.size) this.#showHeld();
    this.#stops = [
      signs?.subscribe((now, before) => now.held !== before.held && this.#showHeld()) ?? (() => {}),
      store.subscribe((now, before) => now.look !== before.look && this.#wear(now)),
      watchPictures((image) => {
        for (const deck of cards) if (deck.shows(image)) deck.paint(this.#ink);
      }),
      preferences.subscribe((now, before) => {
        if (now.ink !== before.ink) for (const deck of cards) deck.paint(this.#ink);
      }),
      () => this.model.dispose(),
    ];
  }

  /** Seats people at the table, whose drawing is fetched after the table's. */
  seat(kit: PeopleKit): void {
    this.#people = new kit.People(this.#props);
    this.#pieces.parts.push(this.#people);
    this.#props.scene.add(this.#people.object);
  }

  /** Lights up great moments, whose drawing is fetched after the table's. */
  shine({ Shine }: ShineKit): void {
    const shine = new Shine(this.#props, () => this.model.placed);
    this.#pieces.parts.push(shine);
    this.#props.scene.add(shine.object);
  }

  resize(size: Size): SeatView {
    this.model.resize(size);
    this.#endFirstShow();
    return this.#view;
  }

  /** Advances everything; returns true while another frame is wanted. */
  frame(time: number, camera: PerspectiveCamera, moved: boolean): boolean {
    const { parts, tags, sight } = this.#pieces;
    let more = false;
    this.#people?.face(camera, this.model.size);
    for (const part of parts) more = part.frame(time) || more;
    const projector = sight.through(camera, this.model.size);
    tags?.frame(projector, this.model.spread !== null);
    return this.model.frame(time, projector, moved) || more;
  }

  dispose(): void {
    this.#gone = true;
    const { scene } = this.#props;
    const { parts, lamps, tags, stopWarming } = this.#pieces;
    stopWarming();
    for (const stop of this.#stops) stop();
    for (const part of parts) {
      scene.remove(part.object);
      part.dispose();
    }
    scene.remove(lamps.object);
    lamps.dispose();
    tags?.dispose();
  }

  fit(size: Size, insets: Insets, options: SeatViewOptions): void {
    this.#view = seatView(size, insets, { ...options, bare: this.#props.bare });
    this.#pieces.tags?.resize(size, insets);
  }

  reach(row: number): number {
    return reachOf(this.#view, this.model.size, row, RIM_TOP);
  }

  glass(): Glass {
    const { store, speed } = this.#props;
    const pot = speed() > 0 ? potInQuestion(store.getState()) : null;
    return glassOf(leanTo(this.#view, pot, this.model.size), this.model.size);
  }

  showCards(placed: Placed, { state, speed, time, fresh }: Update): void {
    const { backdrop, cards, takeIn } = this.#pieces;
    const { layout = null, glass = null } = this.model.spread ?? {};
    if (fresh('showing', 'layout', 'progress')) backdrop.show(layout, glass, wonRows(state, layout));
    for (const deck of takeIn(state.decks)) {
      this.#props.scene.add(deck.object);
      deck.paint(this.#ink);
    }
    for (const deck of cards) deck.show(placed, state.hovered, speed, time);
  }

  showCloth(finale: Finale | null, { state, speed }: Update): void {
    if (this.#cloth) this.#cloth.show(finale, state.seats, speed);
    else if (finale) void this.#spread(finale, speed);
  }

  showDiscs(all: readonly Disc[], { things: lying = [] }: Layout, { state, fresh, ...pace }: Update): void {
    const { board, discs, dice, things } = this.#pieces;
    const { view, layout, seats, leapt } = state;
    const speed = leapt ? 0 : pace.speed;
    discs.show(all, seats, pace.speed, pace.time);
    things?.show(lying, seats, speed, pace.time);
    if (fresh('view', 'layout')) dice?.show(view, layout, speed);
    // The podium needs the place where they lie.
    if (dice) dice.object.visible = state.finale === null;
    // Counter-clockwise as seen from above: the board's places stay where seat 0 sees them.
    board.object.rotation.y = layout.turn ?? 0;
  }

  showLights({ rings, bright, pointed }: Lights, { layout, acting, view, display }: TableState): void {
    const { glow, room } = this.#pieces;
    glow.places(rings, bright, pointed);
    glow.seats(layout.seats, acting);
    const { state } = view;
    room.show(display.tension?.(state) ?? nearnessOf(state.table));
  }

  shift(load: Load, x: number, y: number, z: number): void {
    const { cards, discs, things } = this.#pieces;
    for (const deck of cards) deck.shift(load, x, y, z);
    discs.shift(load, x, y, z);
    things?.shift(load.pieces, x, y, z);
  }

  /** Fetches the cloth, and covers the board if the match is still over then. */
  async #spread(finale: Finale, speed: number): Promise<void> {
    const { scene, store } = this.#props;
    const kit = await fetchCloth().catch(() => null);
    const state = store.getState();
    if (!kit || this.#gone || this.#cloth || state.finale !== finale) return;
    this.#cloth = new kit.Cloth(partPortsOf(this.#props));
    this.#pieces.parts.push(this.#cloth);
    scene.add(this.#cloth.object);
    this.#cloth.show(finale, state.seats, speed);
  }

  #wear(state: TableState): void {
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

  /** Shows cards dragged by others, above the felt. */
  #showHeld(): void {
    const { store, signs, signKit, speed } = this.#props;
    if (!signKit) return;
    const { decks } = store.getState();
    const held = signKit.heldOfDecks(signs?.getState().held ?? [], decks, this.model.decks);
    for (const [i, cards] of this.#pieces.cards.entries()) cards.hover(held[i]!, speed(), performance.now());
  }
}
