import type { StoreApi } from 'zustand/vanilla';
import type { Command, RuleError } from '../engine/game.ts';
import { whereIs } from '../engine/table/table.ts';
import type { Timer } from '../lib/clock.ts';
import type { TablePoint } from '../store/signs/signs.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableState, TableStore } from '../store/tableStore.ts';
import type { Act, Arriving, Effect, InputEvent, Point, Resting, Snapshot, Surface, Tap } from './events.ts';
import { keepPicked } from './grip.ts';
import { handIn, pieceIn } from './intents.ts';
import { type Held, respond } from './respond.ts';
import { type InteractionState, NO_HANDLING } from './state.ts';
import { claim, giveUp, NONE_STRANDED, putDownStranded, withoutDoubts } from './stranded.ts';
import { NOT_TAKING, takeItems } from './tools/box.ts';
import { openList, pickCard } from './tools/handDrag.ts';
import { pressKey, undo } from './tools/keyboard.ts';
import { followPointing, NOT_POINTING } from './tools/pointOut.ts';
import { effectsOfVerb } from './tools/verbs.ts';

/** Milliseconds that a drop stays where it is if the table doesn't answer, and allowed for cards to reach the hand. */
const PATIENCE = 1500;
const ARRIVAL = 3000;

/** The value of an effect. */
type Of<K extends string> = Extract<Effect, { readonly [key in K]: unknown }>[K];

/** Everything through which effects reach the table and the interface. */
export interface Ports {
  readonly table: TableStore;
  readonly hud: StoreApi<InteractionState>;
  readonly port: TablePort;
  readonly surface: Surface;
  readonly guard: Snapshot['guard'];
  readonly timer: Timer;
  /** `picks`: picks the piece that comes of it. */
  send(command: Command, picks: boolean): boolean;
  /** Sends without the guards, and without a word. */
  dispatch(command: Command): void;
  yield(finger: Of<'yield'>): void;
  refuse(error: RuleError): void;
  tell(text: string): void;
  arrange(cards: Of<'arrange'>): void;
  open(what: Of<'open'>): void;
  focus(where: Of<'focus'>): void;
  look(piece: string): void;
  view(key: Of<'view'>): void;
  can(what: Act): boolean;
  act(what: Act): void;
  /** Points something out to the others; null: it can't be done here. */
  readonly ping: ((at: TablePoint) => void) | null;
  readonly isAmongPeople: boolean;
}

/** Turns pointers, fingers and keys into commands; nothing else knows what is pressed, held or awaited. */
export class Interaction {
  readonly #ports: Ports;
  #held: Held | null = null;
  #resting: Resting | null = null;
  /** The last press on a card or an item was more than a tap, so its click does nothing. */
  #isClickSpent = false;
  #arriving: Arriving | null = null;
  #lastTap: Tap | null = null;
  #mouse: Point | null = null;
  #pointer: Point | null = null;
  #pointing = NOT_POINTING;
  #lastPing = -Infinity;
  /** Number of panels for handling things: a new one may come before the last one leaves. */
  #handlingPanels = 0;
  #stranded = NONE_STRANDED;
  #taking = NOT_TAKING;
  readonly #fingers = new Set<number>();
  #tokens = 0;
  /** Effects are being performed. */
  #isBusy = false;
  /** Changes meanwhile, to be handled next. */
  readonly #later: InputEvent[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get held(): Held | null {
    return this.#held;
  }

  /** Moves of pointers have a meaning now. */
  get wantsMoves(): boolean {
    return this.#held !== null || this.#pointing.down.length > 0;
  }

  /** Lets things be handled. Returns a function that ends it. */
  beginHandling(): () => void {
    this.#handlingPanels++;
    // Pieces that were carried as the page closed may be in hand.
    this.handle({ kind: 'changed', before: this.#ports.table.getState() });
    return () => {
      this.handle({ kind: 'stop' });
      this.#handlingPanels--;
      this.#taking = NOT_TAKING;
      if (!this.#handlingPanels) this.#stranded = withoutDoubts(this.#stranded);
      this.#perform([{ draw: NO_HANDLING }]);
    };
  }

  /** Handles an event. Returns true if nothing else on the page may use it. */
  handle(event: InputEvent): boolean {
    if (event.kind === 'hover') {
      this.#pointer = event.at;
      this.#mouse = event.isPen ? null : event.at;
    }
    if (event.kind === 'hover' || this.#isSpent(event)) return event.kind === 'click';
    // Effects of one event must not mix with those of what they change.
    if (this.#isBusy && (event.kind === 'changed' || event.kind === 'refused')) {
      this.#later.push(event);
      return false;
    }
    const isWithin = this.#isBusy;
    this.#isBusy = true;
    try {
      const direct = this.#directEffects(event, this.#now());
      if (direct === undefined) return this.#passOn(event);
      this.#perform(direct ?? []);
      return direct !== null && event.kind !== 'click';
    } finally {
      this.#isBusy = isWithin;
      if (!isWithin) for (let next = this.#later.shift(); next; next = this.#later.shift()) this.handle(next);
    }
  }

  /** Passes an event to whatever is held or awaited. */
  #passOn(event: InputEvent): boolean {
    if (this.#handlingPanels) this.#followHandling(event, this.#now());
    this.#endRest(event, this.#now());
    this.#placeArrived(this.#now());
    const { pointing, effects } = followPointing(this.#pointing, event, this.#now());
    this.#pointing = pointing;
    this.#perform(effects);
    const now = this.#now();
    this.#countFingers(event);
    const step = respond(this.#held, event, now);
    this.#held = step.held;
    if (step.tap !== undefined) this.#lastTap = step.tap;
    this.#perform(step.effects ?? []);
    if (step.resting) this.#rest(step.resting);
    if (step.arriving) this.#await(step.arriving);
    return step.isTaken ?? false;
  }

  #now(): Snapshot {
    const { table, hud, surface, guard, isAmongPeople, ping } = this.#ports;
    return {
      ...{ table: table.getState(), drawn: hud.getState(), surface, guard, isAmongPeople },
      ...{
        mayHandle: this.#handlingPanels > 0,
        lastTap: this.#lastTap,
        mouse: this.#mouse,
        fingers: this.#fingers.size,
      },
      ...{ pointer: this.#pointer, mayPoint: ping !== null, lastPing: this.#lastPing },
      can: (what) => this.#ports.can(what),
    };
  }

  /** Checks whether a click comes from a press that was a drag, and keeps account of presses. */
  #isSpent(event: InputEvent): boolean {
    const was = this.#held;
    const { kind } = event;
    if (kind === 'key' || (kind === 'down' && !was)) this.#isClickSpent = false;
    if (kind === 'up' && (was?.tool === 'hand' || was?.tool === 'item'))
      this.#isClickSpent = was.phase !== 'pressed';
    if (kind !== 'click' && kind !== 'item') return false;
    const isSpent = this.#isClickSpent && !(kind === 'click' && event.by === 'key');
    this.#isClickSpent = false;
    return isSpent;
  }

  /** Returns the effects of an event in which no tool has a part; null: it has no meaning now; undefined: the tools get it. */
  #directEffects(event: InputEvent, now: Snapshot): readonly Effect[] | null | undefined {
    switch (event.kind) {
      case 'click':
        return pickCard(event, now);
      case 'verb':
        return effectsOfVerb(event.verb, now.table.chosen[0]);
      case 'menu':
        return this.#held?.tool === 'hand' ? [] : openList(event.card, event, now);
      case 'undo':
        return undo(now);
      case 'key':
        return event.pass === 'last' ? pressKey(event, now) : undefined;
      default:
        return undefined;
    }
  }

  /** Follows what happens to the selection, to pieces in hand and to items on their way out of the box. */
  #followHandling(event: InputEvent, now: Snapshot): void {
    const { table } = now;
    if (event.kind === 'changed') {
      const { chosen, selection } = event.before;
      // A mouse at rest points at nothing new.
      if (table.chosen !== chosen || table.selection !== selection) this.#mouse = null;
      this.#perform(keepPicked(table, event.before));
    }
    const { stranded, effects } = putDownStranded(this.#stranded, event, table);
    this.#stranded = stranded;
    this.#perform(effects);
    const items = takeItems(this.#taking, event, now);
    this.#taking = items.taking;
    this.#perform(items.effects);
  }

  /** Leaves a drop where it is: in a room, the answer takes a message's round trip, during which it would slip back. */
  #rest(resting: Resting): void {
    this.#resting = resting;
    const token = --this.#tokens;
    this.#ports.timer.after(PATIENCE, () => {
      if (this.#resting && this.#tokens === token) this.handle({ kind: 'wake', token });
    });
    this.#endRest(null, this.#now());
  }

  /** Ends a drop's rest once the table has taken or refused it, or does not answer. */
  #endRest(event: InputEvent | null, { table }: Snapshot): void {
    const resting = this.#resting;
    if (!resting) return;
    const isOver =
      event?.kind === 'refused' ||
      (event?.kind === 'wake' && event.token === this.#tokens) ||
      hasLeft(resting, table);
    if (isOver) this.#perform([{ carry: null }]);
    else if ('piece' in resting && pieceIn(table, resting.piece)?.held === table.view.seat)
      this.#resting = { ...resting, wasMine: true };
  }

  /** Lays cards at their place in the hand once they reach it: in a room they arrive later, and perhaps with other handles. */
  #await(arriving: Arriving): void {
    this.#arriving = arriving;
    this.#ports.timer.after(ARRIVAL, () => {
      if (this.#arriving === arriving) this.#arriving = null;
    });
    this.#placeArrived(this.#now());
  }

  /** Puts cards that have reached the hand where they were dropped. */
  #placeArrived({ table }: Snapshot): void {
    const arriving = this.#arriving;
    const fresh = arriving ? handIn(table).filter((card) => !arriving.order.includes(card)) : [];
    if (!arriving || !fresh.length) return;
    this.#arriving = null;
    this.#perform([{ arrange: { order: [...arriving.order, ...fresh], cards: fresh, to: arriving.to } }]);
  }

  /** Keeps count of the fingers on the table's picture: a second one makes the gesture the camera's. */
  #countFingers(event: InputEvent): void {
    if (event.kind === 'down' && event.on === 'table' && event.device === 'finger')
      this.#fingers.add(event.pointer);
    else if (event.kind === 'up' || event.kind === 'lost') this.#fingers.delete(event.pointer);
  }

  #perform(effects: readonly Effect[]): void {
    const ports = this.#ports;
    for (const effect of effects)
      if ('mark' in effect) ports.table.setState(effect.mark);
      else if ('draw' in effect) ports.hud.setState(effect.draw);
      else if ('carry' in effect) {
        // Ends an earlier drop's rest, as something else is being carried.
        this.#resting = null;
        ports.port.reach?.carry(effect.carry);
      } else if ('send' in effect)
        this.handle({ kind: 'answer', isAccepted: ports.send(effect.send, effect.picks ?? false) });
      else if ('claim' in effect) this.#stranded = claim(this.#stranded, effect.claim);
      else if ('giveUp' in effect) this.#stranded = giveUp(this.#stranded, effect.giveUp);
      else if ('wake' in effect) {
        const { token, after } = effect.wake;
        ports.timer.after(after, () => void this.handle({ kind: 'wake', token }));
      } else this.#leaveToPage(effect);
  }

  /** Leaves an effect to the page. */
  #leaveToPage(effect: Effect): void {
    const ports = this.#ports;
    if ('refuse' in effect) ports.refuse(effect.refuse);
    else if ('tell' in effect) ports.tell(effect.tell);
    else if ('arrange' in effect) ports.arrange(effect.arrange);
    else if ('open' in effect) ports.open(effect.open);
    else if ('focus' in effect) ports.focus(effect.focus);
    else if ('act' in effect) ports.act(effect.act);
    else if ('view' in effect) ports.view(effect.view);
    else if ('dispatch' in effect) ports.dispatch(effect.dispatch);
    else if ('yield' in effect) ports.yield(effect.yield);
    else if ('look' in effect) ports.look(effect.look);
    else if ('ping' in effect) {
      this.#lastPing = effect.ping.time;
      ports.ping?.(effect.ping.at);
    }
  }
}

/** Checks whether a dropped thing is no longer where it was. */
function hasLeft(resting: Resting, { view, layout }: TableState): boolean {
  if ('card' in resting) return whereIs(view.state.table, resting.card) !== resting.zone;
  const piece = pieceIn({ layout }, resting.piece);
  return (
    !piece || piece.x !== resting.x || piece.z !== resting.z || (resting.wasMine && piece.held !== view.seat)
  );
}
