import type { Point } from '../../src/interaction/events.ts';
import { gripOf } from '../../src/interaction/grip.ts';
import { handIn, piecesIn, verbsOn } from '../../src/interaction/intents.ts';
import { covers } from '../../src/interaction/pieceAt.ts';
import { below, pick, sample } from '../../src/lib/rng.ts';
import { TABLE_REACH, type TablePoint } from '../../src/store/signs/signs.ts';
import { isByHand } from '../../src/store/tableStore.ts';
import { TouchFingers } from './touchFingers.ts';
import { leftBehind } from './touchJudge.ts';
import { pointOf, tableAt, targetAt } from './touchPage.ts';
import { ME } from './touchTable.ts';

/** Milliseconds between gestures: within a double tap, before the guards settle, and after. */
const PAUSES = [30, 120, 250, 390, 410, 900, 2500];

/** Milliseconds between two pings. */
const PING_GAP = 300;

const ARROWS = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'];

/** Touches a table at random, and collects whatever must not happen. */
export class TouchMonkey extends TouchFingers {
  /** Makes one gesture, and checks what it leaves behind. */
  gesture(): void {
    const world = this.world;
    this.tell(`${world.time}`);
    // Mostly it is the monkey's turn, and nothing lies over the table.
    if (below(this.rng, 4)) world.goOnToMe();
    if (world.isCovered && below(this.rng, 2)) this.#back();
    pick(this.rng, isByHand(world.table.getState()) ? this.#byHand : this.#byRules)();
    this.#letGo();
    this.cause = null;
    world.draw();
    for (const left of leftBehind(world)) this.fault(left);
    if (this.pings.length) this.fault('something was pointed out that was not meant');
    this.pings = [];
    world.pass(pick(this.rng, PAUSES));
    world.draw();
    // Below the longest wait for the table's answer, a drop may still rest where it is.
    if (below(this.rng, 20)) return;
    world.pass(5000);
    if (world.load) this.fault('something is still drawn away from its place');
    // Pieces that no one carries are put down, if not at once then soon.
    if (this.#isStranded()) world.pass(8000);
    if (this.#isStranded()) this.fault('a piece is in the hand, and nothing carries it');
    world.draw();
  }

  #isStranded(): boolean {
    const { interaction, table } = this.world;
    return interaction.held === null && piecesIn(table.getState()).some(({ held }) => held === ME);
  }

  readonly #anywhere: readonly (() => void)[] = [
    () => this.tap(this.somewhere()),
    () => this.tap(this.target()),
    () => this.tap(this.target()),
    () => this.#doubleTap(),
    () => this.#doubleTap(),
    () => this.drag(this.card() ?? this.somewhere()),
    () => this.drag(this.card() ?? this.somewhere()),
    () => this.drag(this.onTable()),
    () => this.drag(this.somewhere()),
    () => this.#rest(this.card() ?? this.onTable()),
    () => this.#pinch(),
    () => this.#type(),
    () => this.#type(),
    () => this.#point(),
    () => this.#point(),
    () => this.#alongHand(),
    () => this.#uncover(),
    () => this.#tapThrough(),
    () => this.tap(this.onTable()),
    () => this.#open(),
    () => this.change(),
    () => this.world.goOn(),
  ];
  readonly #byRules = [...this.#anywhere, ...Array.from({ length: 5 }, () => () => this.#choose())];
  readonly #byHand = [
    ...this.#anywhere,
    ...Array.from({ length: 4 }, () => () => this.#walk()),
    () => this.#lasso(),
    () => this.#lasso(),
    () => this.#dragItem(),
    () => this.#dragItem(),
    () => this.#dragPiece(),
    () => this.#dragPiece(),
    () => this.world.meddle(),
  ];

  #doubleTap(): void {
    const at = below(this.rng, 2) ? this.target() : this.somewhere();
    this.tap(at, 'finger');
    this.world.pass(60 + below(this.rng, 240));
    this.world.draw();
    this.tap({ x: at.x + below(this.rng, 5), y: at.y }, 'finger');
  }

  /** A piece is dragged to another place of the table. */
  #dragPiece(): void {
    const pieces = piecesIn(this.world.table.getState());
    if (pieces.length) this.drag(pointOf(pick(this.rng, pieces)));
  }

  /** A layer is closed, and a tap follows at once. */
  #uncover(): void {
    const world = this.world;
    if (!world.isCovered) this.#open();
    world.pass(pick(this.rng, PAUSES));
    world.draw();
    this.#back();
    world.draw();
    world.pass(pick(this.rng, [30, 120, 250, 390]));
    this.tap(this.target());
  }

  /** A tap closes a menu over a card or a button. */
  #tapThrough(): void {
    const world = this.world;
    const at = below(this.rng, 2) ? this.target() : (this.card() ?? this.target());
    if (!world.isCovered) world.layers = [...world.layers, 'menu'];
    world.pass(1000);
    this.tap(at);
  }

  /** A finger rests on something; then it lifts, or drags it. */
  #rest(at: Point): void {
    this.pointer++;
    this.tell(`rest ${at.x},${at.y}`);
    this.cause = { kind: 'drag', time: this.world.time };
    this.input('down', at);
    this.world.pass(600);
    const to = below(this.rng, 2) ? at : this.somewhere();
    this.input('move', to);
    this.input('up', to);
  }

  /** Two fingers on the table: nothing is done. */
  #pinch(): void {
    const { accepted, refused } = this.world;
    const [one, other] = [this.onTable(), this.onTable()];
    if (targetAt(this.world.page, one) || targetAt(this.world.page, other)) return;
    this.tell('pinch');
    this.cause = { kind: 'drag', time: this.world.time };
    this.input('down', one);
    this.input('down', other, { pointer: -1, isPrimary: false });
    for (const [pointer, at] of [
      [this.pointer, { x: one.x - 40, y: one.y }],
      [-1, { x: other.x + 40, y: other.y }],
    ] as const)
      this.input('move', at, { pointer });
    this.input('up', one);
    this.input('up', other, { pointer: -1, isPrimary: false });
    if (this.world.accepted !== accepted || this.world.refused !== refused)
      this.fault('a pinch has sent a command');
  }

  #lastPing = -Infinity;

  /** Points something out: nothing is sent, and just that point is shown. */
  #point(): void {
    const way = pick(this.rng, ['middle', 'fingers', 'key'] as const);
    this.tell(`point by ${way}`);
    const at =
      way === 'middle' ? this.#middleClick() : way === 'key' ? this.#pingKey() : this.#twoFingerTap();
    const { time } = this.world;
    const isDue = at !== null && Math.hypot(at.x, at.z) <= TABLE_REACH && time - this.#lastPing >= PING_GAP;
    const [ping, ...more] = this.pings;
    const isThere = ping && isDue && Math.hypot(ping.x - at.x, ping.z - at.z) < 0.001;
    if (more.length || (isDue ? !isThere : ping))
      this.fault(`not just ${isDue ? `${at.x} ${at.z}` : 'nothing'}`);
    if (ping) this.#lastPing = time;
    this.pings = [];
  }

  /** Returns the clicked point of the table; null: it was a drag, or is covered. */
  #middleClick(): TablePoint | null {
    const at = pick(this.rng, [() => this.onTable(), () => this.somewhere()])();
    const off = pick(this.rng, [0, 0, 5, 30]);
    const by = { device: 'mouse', button: 1 } as const;
    const isPressed = targetAt(this.world.page, at) === null;
    this.pointer++;
    this.input('down', at, by);
    this.world.pass(below(this.rng, 500));
    const up = { x: at.x + off, y: at.y };
    this.input('up', up, by);
    return isPressed && off < 7 ? tableAt(up) : null;
  }

  /** Returns the point of the table between both fingers; null: they move or rest, or one is beside the table. */
  #twoFingerTap(): TablePoint | null {
    const [one, other] = [this.onTable(), pick(this.rng, [() => this.onTable(), () => this.somewhere()])()];
    const isPressed = [one, other].every((at) => targetAt(this.world.page, at) === null);
    const off = pick(this.rng, [0, 0, 9, 40]);
    const rest = pick(this.rng, [20, 100, 600]);
    const second = { pointer: -1, isPrimary: false };
    this.pointer++;
    this.input('down', one);
    this.world.pass(40);
    this.input('down', other, second);
    this.input('move', { x: other.x, y: other.y - off }, second);
    this.input('move', other, second);
    this.world.pass(rest);
    this.input('up', one);
    this.input('up', other, second);
    const isTap = isPressed && off < 14 && rest < 300;
    return isTap ? tableAt({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }) : null;
  }

  /** Returns the point that the key points out; null: it is held, or a layer has it. */
  #pingKey(): TablePoint | null {
    const { interaction, table, isCovered } = this.world;
    const mouse = pick(this.rng, [() => this.onTable(), () => this.somewhere(), () => null])();
    interaction.handle({ kind: 'hover', at: mouse });
    const repeat = below(this.rng, 4) === 0;
    this.key('y', repeat);
    if (repeat || isCovered) return null;
    const { layout, target } = table.getState();
    const { x = 0, z = 0 } = layout.places.find(({ id }) => id === target) ?? {};
    const under = mouse && tableAt(mouse);
    return under && Math.hypot(under.x, under.z) <= TABLE_REACH ? under : { x, z };
  }

  /** Arrows lead along the hand, round and round, and Space picks the card there. */
  #alongHand(): void {
    const world = this.world;
    world.focus = 'hand';
    for (let i = 1 + below(this.rng, 4); i > 0 && world.focus === 'hand' && !world.isCovered; i--) {
      const hand = handIn(world.table.getState());
      const from = world.focusedCard;
      if (from === null) return;
      const step = pick(this.rng, [-1, 1]);
      const shift = below(this.rng, 5) === 0;
      this.key(step < 0 ? 'arrowleft' : 'arrowright', false, shift);
      const to = shift ? from : hand.at((hand.indexOf(from) + step) % hand.length)!;
      if (world.focusedCard !== to)
        this.fault(`an arrow leads from ${from} to ${world.focusedCard}, not ${to}`);
      if (below(this.rng, 3) === 0) world.interaction.handle({ kind: 'click', card: to, by: 'key' });
      this.meanwhile();
    }
  }

  /** Where everything is moved by hand, keys walk from piece to piece, carry them and act on them. */
  #walk(): void {
    const world = this.world;
    const state = world.table.getState();
    if (!isByHand(state)) return;
    world.focus = pick(this.rng, ['page', 'page', 'hand', 'button'] as const);
    const verbs = verbsOn(state, gripOf(state), 1).flatMap(({ key }) => key ?? []);
    const keys = [...ARROWS, ...ARROWS, 'enter', 'enter', 'escape', 'contextmenu', '2', ...verbs];
    for (let i = 1 + below(this.rng, 8); i > 0; i--) {
      const repeat = below(this.rng, 6) === 0;
      this.key(pick(this.rng, keys), repeat, below(this.rng, 5) === 0);
      this.meanwhile();
    }
  }

  /** Puts down what keys carry, or puts it back. */
  #letGo(): void {
    const world = this.world;
    const { held } = world.interaction;
    world.focus = 'page';
    if (held?.tool !== 'carry' || held.by) return;
    while (world.isCovered) world.close();
    this.key(pick(this.rng, ['enter', 'escape'] as const), false);
  }

  /** The mouse draws a box on the bare felt: it picks the pieces within, and does nothing else. */
  #lasso(): void {
    const world = this.world;
    const { accepted, refused } = world;
    const corner = () =>
      pointOf({ x: below(this.rng, 240) / 100 - 1.2, z: below(this.rng, 160) / 100 - 0.8 });
    const [from, to] = [corner(), corner()];
    const isBare = !piecesIn(world.table.getState()).some((piece) => covers(piece, tableAt(from), 0.1));
    if (!isByHand(world.table.getState()) || !isBare || world.interaction.held) return;
    if (targetAt(world.page, from)) return;
    if (Math.hypot(to.x - from.x, to.y - from.y) < 20 || targetAt(world.page, to)) return;
    this.pointer++;
    this.tell(`box ${from.x},${from.y} to ${to.x},${to.y}`);
    this.cause = { kind: 'drag', time: world.time };
    this.input('down', from, { device: 'mouse' });
    this.input('move', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, { device: 'mouse' });
    this.input('move', to, { device: 'mouse' });
    this.input('up', to, { device: 'mouse' });
    if (world.accepted !== accepted || world.refused !== refused) this.fault('a box has sent a command');
    const { chosen } = world.table.getState();
    const [one, other] = [tableAt(from), tableAt(to)];
    for (const { id, x, z, locked } of piecesIn(world.table.getState())) {
      const inside = Math.min(
        ...[x - Math.min(one.x, other.x), Math.max(one.x, other.x) - x],
        ...[z - Math.min(one.z, other.z), Math.max(one.z, other.z) - z],
      );
      // At its edge a piece may count as inside or not.
      if (Math.abs(inside) > 0.02 && chosen.includes(id) !== (inside > 0 && !locked))
        this.fault(`a box has picked ${chosen}, and ${id} is ${inside} within it`);
    }
  }

  /** An item is dragged out of the box: at most one thing comes of it. */
  #dragItem(): void {
    const world = this.world;
    if (!isByHand(world.table.getState()) || world.pieces > 30) return;
    world.hud.setState({ list: { x: 600, y: 100, box: true } });
    world.draw();
    const items = world.page.targets.filter(({ kind }) => kind === 'item');
    if (!items.length) return;
    const item = pick(this.rng, items);
    const from = this.middleOf(item);
    const { commands } = this;
    this.drag(from);
    world.draw();
    // The browser clicks the item if the pointer is still on it.
    if (targetAt(world.page, this.last)?.id === item.id) world.chooseItem(item.verb!.id);
    if (this.commands - commands > 1) this.fault('one drag out of the box has taken several things');
  }

  #type(): void {
    const { layout, controls } = this.world.table.getState();
    const keys = [
      ...layout.places.flatMap(({ key }) => key ?? []),
      ...controls.controls.flatMap(({ key }) => key?.toLowerCase() ?? []),
      ...['enter', 'enter', 'escape', 'backspace'],
    ];
    const key = pick(this.rng, keys);
    this.key(key, false);
    for (let held = below(this.rng, 2) * 3; held > 0; held--) {
      this.world.pass(450);
      this.world.draw();
      this.key(key, true);
    }
  }

  /** Picks the cards of an offer, and brings them somewhere. */
  #choose(): void {
    const world = this.world;
    const { controls } = world.table.getState().controls;
    if (world.isCovered || !controls.length) return;
    const { cards } = pick(this.rng, controls).offer;
    for (const card of cards ? sample(this.rng, cards.of, Math.max(1, cards.min)) : []) {
      const target = world.page.targets.find((each) => each.card === card);
      if (target) this.tap(this.middleOf(target), 'finger');
    }
    world.pass(pick(this.rng, PAUSES));
    this.tap(this.target());
  }

  #back(): void {
    this.tell('back');
    this.world.close();
  }

  #open(): void {
    const layer = pick(this.rng, ['menu', 'dialog'] as const);
    this.tell(`open ${layer}`);
    if (this.world.layers.length < 2) this.world.layers = [...this.world.layers, layer];
  }
}
