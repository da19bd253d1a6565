import type { Point, PointerInput } from '../../src/interaction/events.ts';
import { handIn } from '../../src/interaction/intents.ts';
import { send } from '../../src/interaction/send.ts';
import { offering } from '../../src/interaction/targets.ts';
import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { TablePoint } from '../../src/store/signs/signs.ts';
import { type Cause, carriedInVain, faultsOf } from './touchJudge.ts';
import { HEIGHT, pointOf, type Target, targetAt, WIDTH } from './touchPage.ts';
import type { TouchTable } from './touchTable.ts';

/** Returns the part of the page that a press is sent to. */
function partOf({ kind, card, verb }: Target): PointerInput['on'] {
  if (card !== undefined) return { card };
  return kind === 'item' ? { item: verb!.id } : null;
}

/** Presses, drags and types at a table, and collects whatever must not happen. */
export class TouchFingers {
  readonly faults: string[] = [];
  /** The last gestures in words. */
  readonly told: string[] = [];
  protected readonly world: TouchTable;
  protected readonly rng: Rng;
  protected cause: Cause | null = null;
  protected pointer = 0;
  /** Point of the last release of a drag. */
  protected last: Point = { x: 0, y: 0 };
  /** Points of the table that were pointed out since the last check. */
  protected pings: readonly TablePoint[] = [];
  /** Number of commands sent. */
  commands = 0;
  /** Devices whose drags have sent commands. */
  readonly dragged = new Set<PointerInput['device']>();

  constructor(world: TouchTable, rng: Rng) {
    this.world = world;
    this.rng = rng;
    world.onCommand = (command) => {
      this.commands++;
      this.tell(`sends ${JSON.stringify(command)}`);
      for (const fault of faultsOf(command, this.cause, world)) this.fault(fault);
    };
    world.onPing = (at) => {
      this.tell(`points at ${at.x} ${at.z}`);
      this.pings = [...this.pings, at];
    };
    world.onArrange = (cards) => {
      const hand = handIn(world.table.getState());
      if (!cards.every((card) => hand.includes(card)))
        this.fault('a card is arranged that is not in the hand');
    };
  }

  protected tell(text: string): void {
    this.told.push(text);
    if (this.told.length > 24) this.told.shift();
  }

  protected somewhere(): Point {
    return { x: below(this.rng, WIDTH), y: below(this.rng, HEIGHT) };
  }

  protected middleOf({ area }: Target): Point {
    return { x: area.x + 4 + below(this.rng, 16), y: area.y + 4 + below(this.rng, 30) };
  }

  protected target(): Point {
    const { targets } = this.world.page;
    return targets.length ? this.middleOf(pick(this.rng, targets)) : this.onTable();
  }

  protected card(): Point | null {
    const cards = this.world.page.targets.filter(({ kind }) => kind === 'card');
    return cards.length ? this.middleOf(pick(this.rng, cards)) : null;
  }

  /** A place, purse, pile or piece of the table. */
  protected onTable(): Point {
    const { layout, view } = this.world.table.getState();
    const zones = Object.keys(view.state.table.zones).flatMap((id) => layout.zone(id) ?? []);
    const spots = [
      ...layout.places,
      ...zones,
      ...(layout.pieces ?? []),
      layout.purse('seat:0') ?? { x: 0, z: 1 },
    ];
    return pointOf(pick(this.rng, spots));
  }

  protected input(kind: PointerInput['kind'], at: Point, more: Partial<PointerInput> = {}): void {
    const world = this.world;
    const target = targetAt(world.page, at);
    const on = target === null ? 'table' : partOf(target);
    world.interaction.handle({
      ...{ kind, x: at.x, y: at.y, pointer: this.pointer, device: 'finger', button: 0, isPrimary: true },
      ...{ time: world.time, on, shift: false, alt: false, adds: false, ...more },
    });
  }

  /** A press and release on one spot, and the click that follows. */
  protected tap(at: Point, device: PointerInput['device'] = pick(this.rng, ['finger', 'mouse'])): void {
    const world = this.world;
    this.pointer++;
    world.draw();
    const target = targetAt(world.page, at);
    const closes = target?.kind === 'shield';
    this.tell(`tap ${target?.id ?? 'table'} ${at.x} ${at.y}`);
    const isListed = target?.kind === 'verb' || target?.kind === 'item';
    this.cause = { kind: 'tap', at, time: world.time, closes, isListed };
    world.presses.down(target?.kind === 'control' ? target.id : null, world.time, closes);
    this.input('down', at, { device });
    const { selection } = world.table.getState();
    if (closes) {
      world.close();
      world.presses.gone(world.time);
      world.draw();
    }
    this.meanwhile();
    this.input('up', at, { device });
    world.draw();
    this.click(targetAt(world.page, at), target, device);
    if (closes && world.table.getState().selection.some((card) => !selection.includes(card)))
      this.fault('a tap that closed something has picked a card');
    world.draw();
  }

  /** A browser clicks what is at the point now, unless the pressed element is still there and no longer under the finger. */
  protected click(now: Target | null, pressed: Target | null, device: PointerInput['device']): void {
    const world = this.world;
    const isShut = pressed?.kind === 'shield';
    if (!now || (!isShut && now.id !== pressed?.id)) return;
    if (!world.presses.takesClick(now.kind === 'control' ? now.id : null, true, world.time)) return;
    if (now.kind === 'close' || now.kind === 'overlay') {
      world.close();
      world.presses.gone(world.time);
    } else if (now.kind === 'item') world.chooseItem(now.verb!.id);
    else if (now.verb) {
      if (now.kind === 'verb') world.close();
      world.interaction.handle({ kind: 'verb', verb: now.verb });
    } else if (now.mode) this.switch(now.mode);
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
      const { controls } = world.table.getState().controls;
      if (now.id.startsWith('to ') && !offering(controls, now.command))
        this.fault(`the button ${now.id} does what no control offers`);
      send(world.sending, now.command, { sure: now.isSure ?? false });
    }
  }

  /** Sometimes the table goes on, or the layout changes, in the middle of a gesture. */
  protected meanwhile(): void {
    const world = this.world;
    world.pass(10 + below(this.rng, 60));
    const chance = below(this.rng, 12);
    if (chance === 0) world.goOn();
    if (chance === 1) this.change();
    if (chance === 2) world.meddle();
    for (const fault of carriedInVain(world)) this.fault(fault);
    world.draw();
  }

  protected drag(from: Point): void {
    const world = this.world;
    const device = pick(this.rng, ['finger', 'mouse'] as const);
    this.pointer++;
    const to = pick(this.rng, [() => this.onTable(), () => this.target(), () => this.somewhere()])();
    this.tell(`drag ${targetAt(world.page, from)?.id ?? 'table'} ${from.x},${from.y} to ${to.x},${to.y}`);
    const pressed = targetAt(world.page, from)?.card;
    const { commands } = this;
    this.cause = { kind: 'drag', time: world.time, ...(pressed !== undefined && { card: pressed }) };
    this.input('down', from, { device });
    const steps = 2 + below(this.rng, 4);
    const broken = below(this.rng, 10);
    for (let i = 1; i <= steps; i++) {
      this.meanwhile();
      const part = i / steps;
      this.input(
        'move',
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        { device },
      );
      if (broken === 0) this.dismiss();
      if (broken === 1) this.key('f', false);
      if (broken === 2) this.second(device);
      if (broken === 5 && i === 2) world.playForMe();
      if (broken === 6 && i === 2) {
        // Nothing may come of the drag any more.
        this.cause = null;
        this.tell('reopen');
        world.reopen();
      }
      if (broken === 3) world.interaction.handle({ kind: 'wheel', more: below(this.rng, 2) === 0 });
    }
    this.last = to;
    if (broken === 2) this.input('up', to, { pointer: -1, isPrimary: false, device });
    if (broken === 4) world.interaction.handle({ kind: 'lost', pointer: this.pointer });
    else this.input('up', to, { device });
    if (this.commands > commands) this.dragged.add(device);
  }

  /** Escape puts back what is dragged: nothing else may come of it. */
  protected dismiss(): void {
    const { held } = this.world.interaction;
    const isDragging = held && held.tool !== 'piece' && !('phase' in held && held.phase === 'pressed');
    this.key('escape', false);
    if (isDragging && held.tool !== 'table' && held.tool !== 'bare') this.cause = null;
  }

  /** A second finger on the table makes a drag of pieces the camera's. */
  protected second(device: PointerInput['device']): void {
    const { interaction, page } = this.world;
    const at = this.somewhere();
    const isOver = interaction.held?.tool === 'carry' && interaction.held.phase === 'carrying';
    this.input('down', at, { pointer: -1, isPrimary: false, device });
    if (isOver && targetAt(page, at) === null) this.cause = null;
  }

  protected key(key: string, repeat: boolean, shift = false): void {
    const world = this.world;
    const { time, isCovered } = world;
    this.tell(`key ${shift ? 'shift+' : ''}${key}${repeat ? ' held' : ''}`);
    const before = this.cause;
    this.cause = { kind: 'key', time, repeat, isCovered };
    const [, control, plain] = /^(ctrl\+|shift\+)?(.+)$/.exec(key)!;
    const inHand = !isCovered && world.focus === 'hand';
    const card = inHand ? world.focusedCard : null;
    const isButton = card !== null || (!isCovered && world.focus === 'button');
    const focus = {
      ...{ isPage: !isCovered && world.focus === 'page', keepsKeys: isCovered, isButton, inHand },
      ...{ takesEnter: isButton, opensMenu: false },
      ...{ handCard: card, card, place: null },
    };
    const input = {
      ...({ kind: 'key', repeat, time, focus, alt: false, view: null } as const),
      ...{ key: plain!, command: control === 'ctrl+', shift: shift || control === 'shift+' },
    };
    const isTaken = (['first', 'last'] as const).some((pass) => world.interaction.handle({ ...input, pass }));
    if (key === 'escape' && isCovered && !isTaken) world.close();
    this.cause = before;
  }

  protected switch(mode: NonNullable<Target['mode']>): void {
    const { hud } = this.world;
    if (mode === 'more') this.world.openList();
    else hud.setState((state) => ({ [mode]: !state[mode] }));
  }

  protected fault(text: string): void {
    this.faults.push(`${text}\n  ${this.told.join('\n  ')}`);
  }

  protected change(): void {
    this.tell('layout');
    this.world.shift = pick(this.rng, [0, 50, 100]);
  }
}
