import type { StoreApi } from 'zustand/vanilla';
import type { Command, RuleError } from '../engine/game.ts';
import { whereIs } from '../engine/table/table.ts';
import type { Timer } from '../lib/clock.ts';
import type { TablePort } from '../store/tablePort.ts';
import { isByHand, type TableState, type TableStore } from '../store/tableStore.ts';
import type {
  Act,
  Arriving,
  Bounds,
  Effect,
  HandSettings,
  InputEvent,
  PointerInput,
  Resting,
  Snapshot,
  Step,
  Surface,
  Tap,
} from './events.ts';
import { handIn, pieceIn } from './intents.ts';
import type { InteractionState } from './state.ts';
import { type BetHeld, betChips } from './tools/bet.ts';
import { type CarryHeld, carryPieces, pickUp } from './tools/carry.ts';
import { type BareHeld, beginFreeHand, type PieceHeld, pressBare, pressPiece } from './tools/freeHand.ts';
import { beginHandDrag, type HandHeld, handDrag, openList, pickCard } from './tools/handDrag.ts';
import { pressKey, undo } from './tools/keyboard.ts';
import { type PullHeld, pullCards } from './tools/pull.ts';
import { beginTablePress, type TableHeld, tablePress } from './tools/tablePress.ts';

export type Held = HandHeld | TableHeld | PullHeld | BetHeld | PieceHeld | BareHeld | CarryHeld;

/** Milliseconds that a drop stays where it is if the table doesn't answer, and allowed for cards to reach the hand. */
const PATIENCE = 1500;
const ARRIVAL = 3000;

/** Takes hold of something at a press: the first tool that finds something there. */
function begin(event: PointerInput, now: Snapshot): Step<Held> {
  const onTable = !isByHand(now.table) ? beginTablePress : now.hands ? beginFreeHand : null;
  return beginHandDrag(event) ?? onTable?.(event, now) ?? { held: null };
}

/** Passes an event to the tool that holds something. */
function use(held: Held, event: InputEvent, now: Snapshot): Step<Held> {
  switch (held.tool) {
    case 'hand':
      return handDrag(held, event, now);
    case 'table':
      return tablePress(held, event, now);
    case 'pull':
      return pullCards(held, event, now);
    case 'bet':
      return betChips(held, event, now);
    case 'piece':
      return pressPiece(held, event, now);
    case 'bare':
      return pressBare(held, event, now);
    case 'carry':
      return carryPieces(held, event, now);
  }
}

/** Responds to an event: a pure function of what is held, the event and the table. */
export function respond(held: Held | null, event: InputEvent, now: Snapshot): Step<Held> {
  if (held && !(event.kind === 'down' && isLetGo(held))) return use(held, event, now);
  if (event.kind === 'down') return begin(event, now);
  const { chosen } = now.table;
  return event.kind === 'lift' && chosen.length ? pickUp(chosen, null, now) : { held: null };
}

/** The pointer has let go of something that it never had in hand. */
const isLetGo = (held: Held): boolean =>
  held.tool === 'carry' && held.phase === 'fetching' && held.release !== null;

/** The panel for handling things. */
export interface Hands extends HandSettings {
  box(bounds: Bounds | null): void;
  look(piece: string): void;
  say(text: string): void;
  claim(pieces: readonly string[]): void;
  giveUp(pieces: readonly string[]): void;
}

/** Everything through which effects reach the table and the interface. */
export interface Ports {
  readonly table: TableStore;
  readonly hud: StoreApi<InteractionState>;
  readonly port: TablePort;
  readonly surface: Surface;
  readonly guard: Snapshot['guard'];
  readonly timer: Timer;
  send(command: Command): boolean;
  /** Sends without the guards, and without a word. */
  dispatch(command: Command): void;
  yield(finger: Extract<Effect, { yield: unknown }>['yield']): void;
  refuse(error: RuleError): void;
  arrange(cards: Extract<Effect, { arrange: unknown }>['arrange']): void;
  open(what: Extract<Effect, { open: unknown }>['open']): void;
  act(what: Act): void;
  canRewind(): boolean;
  readonly isAmongPeople: boolean;
}

/** Turns pointers, fingers and keys into commands; nothing else knows what is pressed, held or awaited. */
export class Interaction {
  readonly #ports: Ports;
  #held: Held | null = null;
  #resting: Resting | null = null;
  /** The last press on a card was more than a tap, so its click picks nothing. */
  #isClickSpent = false;
  #arriving: Arriving | null = null;
  #lastTap: Tap | null = null;
  #hands: Hands | null = null;
  readonly #fingers = new Set<number>();
  #tokens = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get held(): Held | null {
    return this.#held;
  }

  /** Lets things be handled, with these settings. Returns a function that ends it. */
  bringHands(hands: Hands): () => void {
    this.#hands = hands;
    return () => {
      this.handle({ kind: 'stop' });
      if (this.#hands === hands) this.#hands = null;
    };
  }

  /** Handles an event. Returns true if nothing else on the page may use it. */
  handle(event: InputEvent): boolean {
    const now = this.#now();
    if (event.kind === 'click') return this.#click(event, now);
    if (event.kind === 'undo' || (event.kind === 'key' && event.pass === 'last')) {
      const effects = event.kind === 'undo' ? undo(now) : pressKey(event, now);
      this.#perform(effects ?? []);
      return effects !== null;
    }
    if (event.kind === 'menu') {
      this.#perform(this.#held?.tool === 'hand' ? [] : openList(event.card, event, now));
      return true;
    }
    this.#settle(event, now);
    this.#receive(now);
    const was = this.#held;
    if (event.kind === 'down' && !was) this.#isClickSpent = false;
    if (event.kind === 'up' && was?.tool === 'hand') this.#isClickSpent = was.phase !== 'pressed';
    this.#count(event);
    const step = respond(was, event, now);
    this.#held = step.held;
    if (step.tap !== undefined) this.#lastTap = step.tap;
    this.#perform(step.effects ?? []);
    if (step.resting) this.#rest(step.resting);
    if (step.arriving) this.#await(step.arriving);
    return step.isTaken ?? false;
  }

  #now(): Snapshot {
    const { table, hud, surface, guard, isAmongPeople, canRewind } = this.#ports;
    return {
      ...{ table: table.getState(), drawn: hud.getState(), surface, guard },
      ...{ isAmongPeople, canRewind: canRewind() },
      ...{ hands: this.#hands, lastTap: this.#lastTap, fingers: this.#fingers.size },
    };
  }

  #click(event: Extract<InputEvent, { kind: 'click' }>, now: Snapshot): boolean {
    const isSpent = this.#isClickSpent && event.by !== 'key';
    this.#isClickSpent = false;
    if (!isSpent) this.#perform(pickCard(event, now));
    return isSpent;
  }

  /** Leaves a drop where it is: in a room, the answer takes a message's round trip, during which it would slip back. */
  #rest(resting: Resting): void {
    this.#resting = resting;
    const token = --this.#tokens;
    this.#ports.timer.after(PATIENCE, () => {
      if (this.#resting && this.#tokens === token) this.handle({ kind: 'wake', token });
    });
    this.#settle({ kind: 'changed' }, this.#now());
  }

  /** Ends a drop's rest once the table has taken or refused it, or does not answer. */
  #settle(event: InputEvent, { table }: Snapshot): void {
    const resting = this.#resting;
    if (!resting) return;
    const isOver =
      event.kind === 'refused' ||
      (event.kind === 'wake' && event.token === this.#tokens) ||
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
    this.#receive(this.#now());
  }

  #receive({ table }: Snapshot): void {
    const arriving = this.#arriving;
    const fresh = arriving ? handIn(table).filter((card) => !arriving.order.includes(card)) : [];
    if (!arriving || !fresh.length) return;
    this.#arriving = null;
    this.#perform([{ arrange: { order: [...arriving.order, ...fresh], cards: fresh, to: arriving.to } }]);
  }

  /** Keeps count of the fingers on the table's picture: a second one makes the gesture the camera's. */
  #count(event: InputEvent): void {
    if (event.kind === 'down' && event.on === 'table' && event.device === 'finger')
      this.#fingers.add(event.pointer);
    else if (event.kind === 'up' || event.kind === 'lost') this.#fingers.delete(event.pointer);
  }

  #perform(effects: readonly Effect[]): void {
    const { table, hud, port, timer } = this.#ports;
    for (const effect of effects)
      if ('mark' in effect) table.setState(effect.mark);
      else if ('draw' in effect) hud.setState(effect.draw);
      else if ('carry' in effect) {
        // Ends an earlier drop's rest, as something else is being carried.
        this.#resting = null;
        port.reach?.carry(effect.carry);
      } else if ('send' in effect) this.handle({ kind: 'answer', isAccepted: this.#ports.send(effect.send) });
      else if ('refuse' in effect) this.#ports.refuse(effect.refuse);
      else if ('arrange' in effect) this.#ports.arrange(effect.arrange);
      else if ('open' in effect) this.#ports.open(effect.open);
      else if ('act' in effect) this.#ports.act(effect.act);
      else if ('dispatch' in effect) this.#ports.dispatch(effect.dispatch);
      else if ('yield' in effect) this.#ports.yield(effect.yield);
      else if ('claim' in effect) this.#hands?.claim(effect.claim);
      else if ('giveUp' in effect) this.#hands?.giveUp(effect.giveUp);
      else if ('box' in effect) this.#hands?.box(effect.box);
      else if ('look' in effect) this.#hands?.look(effect.look);
      else if ('say' in effect) this.#hands?.say(effect.say);
      else {
        const { token, after } = effect.wake;
        timer.after(after, () => void this.handle({ kind: 'wake', token }));
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
