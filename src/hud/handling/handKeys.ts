import type { Grip, Verb } from '../../engine/display/handling.ts';
import { gripOf } from '../../interaction/grip.ts';
import { isFelt } from '../../interaction/pieceAt.ts';
import type { Toss } from '../../interaction/pointerTrail.ts';
import { nearestInDirection } from '../../lib/nearestInDirection.ts';
import { keepsKeys, keyOf } from '../../store/tableKeys.ts';
import type { HudContextValue } from '../hudStore.ts';
import { takesEnter } from '../keys/keyFocus.ts';
import { MouseAt } from './carry/pointedAt.ts';
import { pieceOf, piecesOf, verbsOf } from './grip.ts';
import { endCloseUp } from './inspect/closeUp.ts';

/** Distance an arrow key carries, and with Shift, in table units. */
const STEP = 0.05;
const FINE = 0.01;
const WAYS: Readonly<Record<string, { readonly x: number; readonly z: number }>> = {
  arrowleft: { x: -1, z: 0 },
  arrowright: { x: 1, z: 0 },
  arrowup: { x: 0, z: -1 },
  arrowdown: { x: 0, z: 1 },
};

/** Default throw, if nothing was carried in a direction: away from the viewer, in table units a second. */
const AWAY = { x: 0, z: -1 } as const;
const SPEED = 1.6;

export interface KeyPorts {
  count(): number;
  setCount(count: number): void;
  /** Opens the list of all verbs. */
  menu(): void;
  /** Runs the verb, after asking for what it needs. */
  act(verb: Verb): void;
  /** Announces it to screen readers. */
  say(text: string): void;
}

/** Keyboard control of the table: arrows walk from piece to piece, Enter picks up and puts down, letters are verbs. */
export class HandKeys {
  readonly #context: HudContextValue;
  readonly #ports: KeyPorts;
  readonly #mouse: MouseAt;
  /** Direction of the last movement. */
  #way: Toss = AWAY;

  constructor(context: HudContextValue, ports: KeyPorts) {
    this.#context = context;
    this.#ports = ports;
    this.#mouse = new MouseAt(context);
  }

  /** Listens before all other handlers. Returns a function that stops. */
  listen(): () => void {
    addEventListener('keydown', this.#press, { capture: true });
    const forget = this.#mouse.listen();
    return () => {
      forget();
      removeEventListener('keydown', this.#press, { capture: true });
    };
  }

  /** Pieces that keys carry, rather than the pointer. */
  get #carried(): readonly string[] | null {
    const { held } = this.#context.interaction;
    return held?.tool === 'carry' && !held.by ? held.pieces : null;
  }

  #press = (event: KeyboardEvent): void => {
    const focus = document.activeElement;
    if (event.defaultPrevented || keepsKeys(focus) || event.altKey) return;
    const { drag, list } = this.#context.hud.getState();
    // While a card is dragged out of the hand or a list is open, no key acts on the selection.
    if (drag || list) return;
    if (event.ctrlKey || event.metaKey) {
      if (!event.repeat && this.#verb(`ctrl+${keyOf(event)}`, focus)) event.preventDefault();
      return;
    }
    if (this.#meant(event, focus)) event.preventDefault();
  };

  #meant(event: KeyboardEvent, focus: Element | null): boolean {
    const key = keyOf(event);
    const { carrying } = this.#context.table.getState();
    // The pointer carries it.
    if (carrying && !this.#carried && (WAYS[key] || key === 'enter')) return true;
    const onButton = focus?.matches('button, a') ?? false;
    const way = WAYS[key];
    // From the hand, Arrow Up returns to the table.
    const inHand = key === 'arrowup' && focus instanceof HTMLElement && focus.closest('[data-hand]') !== null;
    if (inHand) focus.blur();
    // A dialog returns focus to the button that opened it: arrows walk from there, except the one that reopens the menu.
    const onOpener = key !== 'arrowdown' && (focus?.matches('button[aria-haspopup]') ?? false);
    if (way && (!onButton || inHand || onOpener))
      return this.#carried ? this.#carry(way, event.shiftKey) : this.#walk(way, event.shiftKey);
    if (key === 'enter' && !takesEnter(focus)) return this.#enter();
    if (key === 'escape' && this.#carried) return this.#letGo(null);
    if (key === 'escape' && endCloseUp(this.#context)) return true;
    const { chosen } = this.#context.table.getState();
    if (key === 'escape' && chosen.length) {
      this.#context.table.setState({ chosen: [] });
      return true;
    }
    if (key === 'contextmenu' || (key === 'f10' && event.shiftKey)) {
      this.#ports.menu();
      return true;
    }
    // A key with no Shift variant works with Shift too.
    return !event.repeat && ((event.shiftKey && this.#verb(`shift+${key}`, focus)) || this.#verb(key, focus));
  }

  /** Walks to the next piece in a direction; `more`: adds it to the selection. */
  #walk(way: { readonly x: number; readonly z: number }, more: boolean): boolean {
    const { table } = this.#context;
    const { chosen } = table.getState();
    const [id] = chosen;
    const from = id === undefined ? undefined : pieceOf(this.#context, id);
    const free = piecesOf(this.#context).filter((piece) => !isFelt(piece));
    // With nothing chosen, every direction starts at the piece nearest to the viewer.
    const next = from
      ? nearestInDirection(from, way, free)
      : nearestInDirection({ x: 0, z: 1.2 }, WAYS.arrowup!, free);
    if (!next && !more && (way.z > 0 || !from)) return this.#toHand();
    if (next) {
      const others = more ? chosen.filter((each) => each !== next.id) : [];
      table.setState({ chosen: [next.id, ...others], selection: [] });
      this.#ports.say(others.length ? `${next.name}. ${others.length + 1} pieces are chosen.` : next.name);
    }
    return next !== null || from !== undefined;
  }

  /** Moves on to the viewer's cards, below the nearest piece. */
  #toHand(): boolean {
    const card = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    if (card) this.#context.table.setState({ chosen: [] });
    card?.focus();
    return card !== null;
  }

  #carry(way: { readonly x: number; readonly z: number }, fine: boolean): boolean {
    this.#way = way;
    const step = fine ? FINE : STEP;
    this.#context.interaction.handle({ kind: 'shift', x: way.x * step, z: way.z * step });
    return true;
  }

  #enter(): boolean {
    if (this.#carried) return this.#letGo('here');
    const { chosen } = this.#context.table.getState();
    if (!chosen.length) return false;
    this.#context.interaction.handle({ kind: 'lift' });
    this.#way = AWAY;
    if (this.#carried) this.#ports.say('Picked up. Arrows carry, Enter puts down, Escape puts back.');
    return true;
  }

  #letGo(where: 'here' | null, toss?: Toss): boolean {
    this.#context.interaction.handle({ kind: 'release', where, toss });
    this.#ports.say(toss ? 'Thrown.' : where ? 'Put down.' : 'Put back.');
    return true;
  }

  /** Throws the carried pieces in the direction of the last movement. */
  #throw(key: string): boolean {
    const verbs = verbsOf(this.#context, { pieces: this.#carried!, cards: [] }, 1);
    if (!verbs.some((verb) => verb.key === key && verb.tossed)) return false;
    const { x, z } = this.#way;
    return this.#letGo('here', { x: x * SPEED, z: z * SPEED });
  }

  #verb(key: string, focus: Element | null): boolean {
    if (this.#carried) return this.#throw(key);
    const picked = gripOf(this.#context);
    const grip = this.#isForAll(key) ? picked : this.#meantBy(picked, focus);
    const isPicked = grip === picked;
    // The count was meant for the selection.
    const count = isPicked ? this.#ports.count() : 1;
    const isFigure = /^[1-9]$/.test(key);
    if (isFigure && !grip.pieces.length && !grip.cards.length) return false;
    const verb = isFigure
      ? verbsOf(this.#context, grip, Number(key)).find(({ figures }) => figures)
      : verbsOf(this.#context, grip, count).find((each) => each.key === key);
    if (!verb && !isFigure) return false;
    if (grip.pieces.length && !isPicked) this.#context.table.setState({ chosen: grip.pieces });
    if (verb) this.#ports.act(verb);
    else this.#ports.setCount(Number(key));
    return true;
  }

  /** Returns whether the key has an effect for the whole table, whatever is picked. */
  #isForAll(key: string): boolean {
    return verbsOf(this.#context, { pieces: [], cards: [] }, 1).some((verb) => verb.key === key);
  }

  /**
   * Returns the target of a key: the piece under the mouse, unless several pieces or cards are picked; with nothing picked, the focused
   * card of the hand.
   */
  #meantBy(picked: Grip, focus: Element | null): Grip {
    const { pieces, cards } = picked;
    if (cards.length || pieces.length > 1) return picked;
    const card = focus?.matches('[data-card]:focus-visible') ? Number(focus.getAttribute('data-card')) : null;
    if (!pieces.length && card !== null) return { pieces: [], cards: [card] };
    const pointed = this.#mouse.piece();
    return pointed && pointed.id !== pieces[0] ? { pieces: [pointed.id], cards: [] } : picked;
  }
}
