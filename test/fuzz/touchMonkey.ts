import type { Point, PointerInput } from '../../src/interaction/events.ts';
import { gripOf } from '../../src/interaction/grip.ts';
import { handIn, piecesIn, verbsOn } from '../../src/interaction/intents.ts';
import { covers } from '../../src/interaction/pieceAt.ts';
import { send } from '../../src/interaction/send.ts';
import { below, pick, type Rng, sample } from '../../src/lib/rng.ts';
import { isByHand } from '../../src/store/tableStore.ts';
import { type Cause, faultsOf, leftBehind } from './touchJudge.ts';
import { HEIGHT, pointOf, type Target, tableAt, targetAt, WIDTH } from './touchPage.ts';
import { ME, type TouchTable } from './touchTable.ts';

/** Milliseconds between gestures: within a double tap, before the guards settle, and after. */
const PAUSES = [30, 120, 250, 390, 410, 900, 2500];

const ARROWS = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'];

/** Returns the part of the page that a press is sent to. */
function partOf({ kind, card, verb }: Target): PointerInput['on'] {
  if (card !== undefined) return { card };
  return kind === 'item' ? { item: verb!.id } : null;
}

/** Touches a table at random, and collects whatever must not happen. */
export class TouchMonkey {
  readonly faults: string[] = [];
  /** The last gestures in words. */
  readonly told: string[] = [];
  readonly #world: TouchTable;
  readonly #rng: Rng;
  #cause: Cause | null = null;
  #pointer = 0;
  /** Point of the last release of a drag. */
  #last: Point = { x: 0, y: 0 };
  /** Number of commands sent. */
  commands = 0;

  constructor(world: TouchTable, rng: Rng) {
    this.#world = world;
    this.#rng = rng;
    world.onCommand = (command) => {
      this.commands++;
      this.#tell(`sends ${JSON.stringify(command)}`);
      for (const fault of faultsOf(command, this.#cause, world)) this.#fault(fault);
    };
  }

  /** Makes one gesture, and checks what it leaves behind. */
  gesture(): void {
    const world = this.#world;
    this.#tell(`${world.time}`);
    // Mostly it is the monkey's turn, and nothing lies over the table.
    if (below(this.#rng, 4)) world.goOnToMe();
    if (world.isCovered && below(this.#rng, 2)) this.#back();
    pick(this.#rng, this.#gestures)();
    this.#letGo();
    this.#cause = null;
    world.draw();
    for (const left of leftBehind(world)) this.#fault(left);
    world.pass(pick(this.#rng, PAUSES));
    world.draw();
    // Below the longest wait for the table's answer, a drop may still rest where it is.
    if (below(this.#rng, 20)) return;
    world.pass(5000);
    if (world.load) this.#fault('something is still drawn away from its place');
    // Pieces that no one carries are put down, if not at once then soon.
    if (this.#isStranded()) world.pass(8000);
    if (this.#isStranded()) this.#fault('a piece is in the hand, and nothing carries it');
    world.draw();
  }

  #isStranded(): boolean {
    const { interaction, table } = this.#world;
    return interaction.held === null && piecesIn(table.getState()).some(({ held }) => held === ME);
  }

  readonly #gestures: readonly (() => void)[] = [
    () => this.#tap(this.#somewhere()),
    () => this.#tap(this.#target()),
    () => this.#tap(this.#target()),
    () => this.#doubleTap(),
    () => this.#doubleTap(),
    () => this.#drag(this.#card() ?? this.#somewhere()),
    () => this.#drag(this.#card() ?? this.#somewhere()),
    () => this.#drag(this.#onTable()),
    () => this.#drag(this.#somewhere()),
    () => this.#rest(this.#card() ?? this.#onTable()),
    () => this.#pinch(),
    () => this.#walk(),
    () => this.#walk(),
    () => this.#lasso(),
    () => this.#dragItem(),
    () => this.#world.meddle(),
    () => this.#type(),
    () => this.#type(),
    () => this.#tap(this.#onTable()),
    () => this.#choose(),
    () => this.#choose(),
    () => this.#choose(),
    () => this.#open(),
    () => this.#change(),
    () => this.#world.goOn(),
  ];

  #tell(text: string): void {
    this.told.push(text);
    if (this.told.length > 24) this.told.shift();
  }

  #somewhere(): Point {
    return { x: below(this.#rng, WIDTH), y: below(this.#rng, HEIGHT) };
  }

  #middleOf({ spot }: Target): Point {
    return { x: spot.x + 4 + below(this.#rng, 16), y: spot.y + 4 + below(this.#rng, 30) };
  }

  #target(): Point {
    const { targets } = this.#world.page;
    return targets.length ? this.#middleOf(pick(this.#rng, targets)) : this.#onTable();
  }

  #card(): Point | null {
    const cards = this.#world.page.targets.filter(({ kind }) => kind === 'card');
    return cards.length ? this.#middleOf(pick(this.#rng, cards)) : null;
  }

  /** A place, purse, pile or piece of the table. */
  #onTable(): Point {
    const { layout, view } = this.#world.table.getState();
    const zones = Object.keys(view.state.table.zones).flatMap((id) => layout.zone(id) ?? []);
    const spots = [
      ...layout.places,
      ...zones,
      ...(layout.pieces ?? []),
      layout.purse('seat:0') ?? { x: 0, z: 1 },
    ];
    return pointOf(pick(this.#rng, spots));
  }

  #input(kind: PointerInput['kind'], at: Point, more: Partial<PointerInput> = {}): void {
    const world = this.#world;
    const target = targetAt(world.page, at);
    const on = target === null ? 'table' : partOf(target);
    world.interaction.handle({
      ...{ kind, x: at.x, y: at.y, pointer: this.#pointer, device: 'finger', button: 0, isPrimary: true },
      ...{ time: world.time, on, shift: false, alt: false, adds: false, ...more },
    });
  }

  /** A press and release on one spot, and the click that follows. */
  #tap(at: Point, device: PointerInput['device'] = pick(this.#rng, ['finger', 'mouse'])): void {
    const world = this.#world;
    this.#pointer++;
    world.draw();
    const target = targetAt(world.page, at);
    const closes = target?.kind === 'shield';
    this.#tell(`tap ${target?.id ?? 'table'} ${at.x} ${at.y}`);
    const isListed = target?.kind === 'verb' || target?.kind === 'item';
    this.#cause = { kind: 'tap', at, time: world.time, closes, isListed };
    world.presses.down(target?.kind === 'control' ? target.id : null, world.time, closes);
    this.#input('down', at, { device });
    const { selection } = world.table.getState();
    if (closes) {
      world.close();
      world.presses.gone(world.time);
      world.draw();
    }
    this.#meanwhile();
    this.#input('up', at, { device });
    world.draw();
    this.#click(targetAt(world.page, at), target, device);
    if (closes && world.table.getState().selection.some((card) => !selection.includes(card)))
      this.#fault('a tap that closed something has picked a card');
    world.draw();
  }

  /** A browser clicks what is at the point now, unless the pressed element is still there and no longer under the finger. */
  #click(now: Target | null, pressed: Target | null, device: PointerInput['device']): void {
    const world = this.#world;
    const isShut = pressed?.kind === 'shield';
    if (!now || (!isShut && now.id !== pressed?.id)) return;
    if (!world.presses.takesClick(now.kind === 'control' ? now.id : null, true, world.time)) return;
    if (now.kind === 'close' || now.kind === 'overlay') {
      world.close();
      world.presses.gone(world.time);
    } else if (now.kind === 'item') world.interaction.handle({ kind: 'item', id: now.verb!.id });
    else if (now.verb) {
      if (now.kind === 'verb') world.close();
      world.interaction.handle({ kind: 'verb', verb: now.verb });
    } else if (now.mode) this.#switch(now.mode);
    else if (now.card !== undefined)
      world.interaction.handle({
        kind: 'click',
        card: now.card,
        by: device === 'mouse' ? 'mouse' : 'adding',
      });
    else if (now.kind === 'no') {
      world.hud.setState({ unconfirmed: null });
      world.presses.gone(world.time);
    } else if (now.command) {
      if (now.isSure) world.hud.setState({ unconfirmed: null });
      send(world.sending, now.command, { sure: now.isSure ?? false });
    }
  }

  /** Sometimes the table goes on, or the layout changes, in the middle of a gesture. */
  #meanwhile(): void {
    const world = this.#world;
    world.pass(10 + below(this.#rng, 60));
    const chance = below(this.#rng, 12);
    if (chance === 0) world.goOn();
    if (chance === 1) this.#change();
    if (chance === 2) world.meddle();
    world.draw();
  }

  #doubleTap(): void {
    const at = below(this.#rng, 2) ? this.#target() : this.#somewhere();
    this.#tap(at, 'finger');
    this.#world.pass(60 + below(this.#rng, 240));
    this.#world.draw();
    this.#tap({ x: at.x + below(this.#rng, 5), y: at.y }, 'finger');
  }

  #drag(from: Point): void {
    const world = this.#world;
    const device = pick(this.#rng, ['finger', 'mouse'] as const);
    this.#pointer++;
    const to = pick(this.#rng, [() => this.#onTable(), () => this.#target(), () => this.#somewhere()])();
    this.#tell(`drag ${targetAt(world.page, from)?.id ?? 'table'} ${from.x},${from.y} to ${to.x},${to.y}`);
    this.#cause = { kind: 'drag', time: world.time };
    this.#input('down', from, { device });
    const steps = 2 + below(this.#rng, 4);
    const broken = below(this.#rng, 10);
    for (let i = 1; i <= steps; i++) {
      this.#meanwhile();
      const part = i / steps;
      this.#input(
        'move',
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        { device },
      );
      if (broken === 0) this.#key('escape', false);
      if (broken === 1) this.#key('f', false);
      if (broken === 2) this.#input('down', this.#somewhere(), { pointer: -1, isPrimary: false, device });
      if (broken === 3) world.interaction.handle({ kind: 'wheel', more: below(this.#rng, 2) === 0 });
    }
    this.#last = to;
    this.#cause = { kind: 'drag', time: this.#cause.time };
    if (broken === 2) this.#input('up', to, { pointer: -1, isPrimary: false, device });
    if (broken === 4) world.interaction.handle({ kind: 'lost', pointer: this.#pointer });
    else this.#input('up', to, { device });
  }

  /** A finger rests on something; then it lifts, or drags it. */
  #rest(at: Point): void {
    this.#pointer++;
    this.#tell(`rest ${at.x},${at.y}`);
    this.#cause = { kind: 'drag', time: this.#world.time };
    this.#input('down', at);
    this.#world.pass(600);
    const to = below(this.#rng, 2) ? at : this.#somewhere();
    this.#input('move', to);
    this.#input('up', to);
  }

  /** Two fingers on the table: nothing is done. */
  #pinch(): void {
    const { accepted, refused } = this.#world;
    const [one, other] = [this.#onTable(), this.#onTable()];
    if (targetAt(this.#world.page, one) || targetAt(this.#world.page, other)) return;
    this.#tell('pinch');
    this.#cause = { kind: 'drag', time: this.#world.time };
    this.#input('down', one);
    this.#input('down', other, { pointer: -1, isPrimary: false });
    for (const [pointer, at] of [
      [this.#pointer, { x: one.x - 40, y: one.y }],
      [-1, { x: other.x + 40, y: other.y }],
    ] as const)
      this.#input('move', at, { pointer });
    this.#input('up', one);
    this.#input('up', other, { pointer: -1, isPrimary: false });
    if (this.#world.accepted !== accepted || this.#world.refused !== refused)
      this.#fault('a pinch has sent a command');
  }

  /** Where everything is moved by hand, keys walk from piece to piece, carry them and act on them. */
  #walk(): void {
    const world = this.#world;
    const state = world.table.getState();
    if (!isByHand(state)) return;
    world.focus = pick(this.#rng, ['page', 'page', 'hand', 'button'] as const);
    const verbs = verbsOn(state, gripOf(state), 1).flatMap(({ key }) => key ?? []);
    const keys = [...ARROWS, ...ARROWS, 'enter', 'enter', 'escape', 'contextmenu', '2', ...verbs];
    for (let i = 1 + below(this.#rng, 8); i > 0; i--) {
      const repeat = below(this.#rng, 6) === 0;
      this.#key(pick(this.#rng, keys), repeat, below(this.#rng, 5) === 0);
      this.#meanwhile();
    }
  }

  /** Puts down what keys carry, or puts it back. */
  #letGo(): void {
    const world = this.#world;
    const { held } = world.interaction;
    world.focus = 'page';
    if (held?.tool !== 'carry' || held.by) return;
    while (world.isCovered) world.close();
    this.#key(pick(this.#rng, ['enter', 'escape'] as const), false);
  }

  /** The mouse draws a box on the bare felt: it picks the pieces within, and does nothing else. */
  #lasso(): void {
    const world = this.#world;
    const { accepted, refused } = world;
    const corner = () =>
      pointOf({ x: below(this.#rng, 240) / 100 - 1.2, z: below(this.#rng, 160) / 100 - 0.8 });
    const [from, to] = [corner(), corner()];
    const isBare = !piecesIn(world.table.getState()).some((piece) => covers(piece, tableAt(from), 0.1));
    if (!isByHand(world.table.getState()) || !isBare || world.interaction.held) return;
    if (targetAt(world.page, from)) return;
    if (Math.hypot(to.x - from.x, to.y - from.y) < 20 || targetAt(world.page, to)) return;
    this.#pointer++;
    this.#tell(`box ${from.x},${from.y} to ${to.x},${to.y}`);
    this.#cause = { kind: 'drag', time: world.time };
    this.#input('down', from, { device: 'mouse' });
    this.#input('move', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, { device: 'mouse' });
    this.#input('move', to, { device: 'mouse' });
    this.#input('up', to, { device: 'mouse' });
    if (world.accepted !== accepted || world.refused !== refused) this.#fault('a box has sent a command');
    const { chosen } = world.table.getState();
    const [one, other] = [tableAt(from), tableAt(to)];
    for (const { id, x, z, locked } of piecesIn(world.table.getState())) {
      const inside = Math.min(
        ...[x - Math.min(one.x, other.x), Math.max(one.x, other.x) - x],
        ...[z - Math.min(one.z, other.z), Math.max(one.z, other.z) - z],
      );
      // At its edge a piece may count as inside or not.
      if (Math.abs(inside) > 0.02 && chosen.includes(id) !== (inside > 0 && !locked))
        this.#fault(`a box has picked ${chosen}, and ${id} is ${inside} within it`);
    }
  }

  /** An item is dragged out of the box: at most one thing comes of it. */
  #dragItem(): void {
    const world = this.#world;
    if (!isByHand(world.table.getState()) || world.pieces > 30) return;
    world.hud.setState({ list: { x: 600, y: 100, box: true } });
    world.draw();
    const items = world.page.targets.filter(({ kind }) => kind === 'item');
    if (!items.length) return;
    const item = pick(this.#rng, items);
    const from = this.#middleOf(item);
    const { commands } = this;
    this.#drag(from);
    world.draw();
    // The browser clicks the item if the pointer is still on it.
    if (targetAt(world.page, this.#last)?.id === item.id)
      world.interaction.handle({ kind: 'item', id: item.verb!.id });
    if (this.commands - commands > 1) this.#fault('one drag out of the box has taken several things');
  }

  #switch(mode: NonNullable<Target['mode']>): void {
    const { hud } = this.#world;
    if (mode === 'more') this.#world.openList();
    else hud.setState((state) => ({ [mode]: !state[mode] }));
  }

  #type(): void {
    const { layout, controls } = this.#world.table.getState();
    const keys = [
      ...layout.places.flatMap(({ key }) => key ?? []),
      ...controls.controls.flatMap(({ key }) => key?.toLowerCase() ?? []),
      ...['enter', 'enter', 'escape', 'backspace'],
    ];
    this.#key(pick(this.#rng, keys), below(this.#rng, 6) === 0);
  }

  #key(key: string, repeat: boolean, shift = false): void {
    const world = this.#world;
    const { time, isCovered } = world;
    this.#tell(`key ${shift ? 'shift+' : ''}${key}${repeat ? ' held' : ''}`);
    const before = this.#cause;
    this.#cause = { kind: 'key', time, repeat, isCovered };
    const [, control, plain] = /^(ctrl\+|shift\+)?(.+)$/.exec(key)!;
    const isButton = !isCovered && world.focus === 'button';
    const inHand = !isCovered && world.focus === 'hand';
    const focus = {
      ...{ isPage: !isCovered && world.focus === 'page', keepsKeys: isCovered, isButton, inHand },
      ...{ takesEnter: isButton, opensMenu: false },
      card: inHand ? (handIn(world.table.getState())[0] ?? null) : null,
    };
    const input = {
      ...({ kind: 'key', repeat, time, focus, alt: false, view: null } as const),
      ...{ key: plain!, command: control === 'ctrl+', shift: shift || control === 'shift+' },
    };
    const isTaken = (['first', 'last'] as const).some((pass) => world.interaction.handle({ ...input, pass }));
    if (key === 'escape' && isCovered && !isTaken) world.close();
    this.#cause = before;
  }

  /** Picks the cards of an offer, and brings them somewhere. */
  #choose(): void {
    const world = this.#world;
    const { controls } = world.table.getState().controls;
    if (world.isCovered || !controls.length) return;
    const { cards } = pick(this.#rng, controls).offer;
    for (const card of cards ? sample(this.#rng, cards.of, Math.max(1, cards.min)) : []) {
      const target = world.page.targets.find((each) => each.card === card);
      if (target) this.#tap(this.#middleOf(target), 'finger');
    }
    world.pass(pick(this.#rng, PAUSES));
    this.#tap(this.#target());
  }

  #back(): void {
    this.#tell('back');
    this.#world.close();
  }

  #open(): void {
    const layer = pick(this.#rng, ['menu', 'dialog'] as const);
    this.#tell(`open ${layer}`);
    if (this.#world.layers.length < 2) this.#world.layers = [...this.#world.layers, layer];
  }

  #change(): void {
    this.#tell('layout');
    this.#world.shift = pick(this.#rng, [0, 50, 100]);
  }

  #fault(text: string): void {
    this.faults.push(`${text}\n  ${this.told.join('\n  ')}`);
  }
}
