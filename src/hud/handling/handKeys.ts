import type { Grip, Verb } from '../../engine/handling.ts';
import { nextThatWay } from '../../lib/nextThatWay.ts';
import { keepsKeys, keyOf } from '../../store/tableKeys.ts';
import type { HudContextValue } from '../hudStore.ts';
import { takesEnter } from '../keyFocus.ts';
import {
  type Carried,
  carryTo,
  gripOf,
  pickUp,
  pieceOf,
  piecesOf,
  putDown,
  type Toss,
  verbsOf,
} from './carriedPieces.ts';
import { endLook } from './lookClosely.ts';
import { isFelt } from './pieceAt.ts';
import { MouseAt } from './pointedAt.ts';

/** Table units that an arrow carries, and with Shift. */
const STEP = 0.05;
const FINE = 0.01;
const WAYS: Readonly<Record<string, { readonly x: number; readonly z: number }>> = {
  arrowleft: { x: -1, z: 0 },
  arrowright: { x: 1, z: 0 },
  arrowup: { x: 0, z: -1 },
  arrowdown: { x: 0, z: 1 },
};

/** Where nothing has been carried anywhere, it is thrown away from the viewer; table units a second. */
const AWAY = { x: 0, z: -1 } as const;
const SPEED = 1.6;

export interface KeyPorts {
  count(): number;
  setCount(count: number): void;
  /** The list of all that can be done. */
  menu(): void;
  /** Does it, or asks first what it needs to know. */
  act(verb: Verb): void;
  /** For those who cannot see it. */
  say(text: string): void;
}

/** Everything that hands do, by keys: arrows walk from piece to piece, Enter picks up and puts down, letters are verbs. */
export class HandKeys {
  readonly #context: HudContextValue;
  readonly #ports: KeyPorts;
  readonly #mouse: MouseAt;
  #carried: Carried | null = null;
  /** The way that it went last. */
  #way: Toss = AWAY;

  constructor(context: HudContextValue, ports: KeyPorts) {
    this.#context = context;
    this.#ports = ports;
    this.#mouse = new MouseAt(context);
  }

  /** Listens before everything else does. Returned: how to stop. */
  listen(): () => void {
    addEventListener('keydown', this.#press, { capture: true });
    const forget = this.#mouse.listen();
    return () => {
      forget();
      removeEventListener('keydown', this.#press, { capture: true });
      if (this.#carried) putDown(this.#context, this.#carried, null);
    };
  }

  #press = (event: KeyboardEvent): void => {
    const focus = document.activeElement;
    if (event.defaultPrevented || keepsKeys(focus) || event.altKey) return;
    const { drag, list } = this.#context.hud.getState();
    // A card is being dragged out of the hand, or a list is open: no key acts on what is chosen.
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
    // From the hand the way up leads back to the table.
    const inHand = key === 'arrowup' && focus instanceof HTMLElement && focus.closest('[data-hand]') !== null;
    if (inHand) focus.blur();
    // A dialog gives the focus back to the button that opened it: from there arrows walk, but for the one that opens the menu again.
    const onOpener = key !== 'arrowdown' && (focus?.matches('button[aria-haspopup]') ?? false);
    if (way && (!onButton || inHand || onOpener))
      return this.#carried ? this.#carry(way, event.shiftKey) : this.#walk(way, event.shiftKey);
    if (key === 'enter' && !takesEnter(focus)) return this.#enter();
    if (key === 'escape' && this.#carried) return this.#letGo(null);
    if (key === 'escape' && endLook(this.#context)) return true;
    const { chosen } = this.#context.table.getState();
    if (key === 'escape' && chosen.length) {
      this.#context.table.setState({ chosen: [] });
      return true;
    }
    if (key === 'contextmenu' || (key === 'f10' && event.shiftKey)) {
      this.#ports.menu();
      return true;
    }
    // What Shift changes nothing about is meant without it.
    return !event.repeat && ((event.shiftKey && this.#verb(`shift+${key}`, focus)) || this.#verb(key, focus));
  }

  /** To the next piece that way; `more`: what is chosen stays chosen. */
  #walk(way: { readonly x: number; readonly z: number }, more: boolean): boolean {
    const { table } = this.#context;
    const { chosen } = table.getState();
    const [id] = chosen;
    const from = id === undefined ? undefined : pieceOf(this.#context, id);
    const free = piecesOf(this.#context).filter((piece) => !isFelt(piece));
    // Where nothing is chosen every way begins with the piece that is nearest to the viewer.
    const next = from ? nextThatWay(from, way, free) : nextThatWay({ x: 0, z: 1.2 }, WAYS.arrowup!, free);
    if (!next && !more && (way.z > 0 || !from)) return this.#toHand();
    if (next) {
      const others = more ? chosen.filter((each) => each !== next.id) : [];
      table.setState({ chosen: [next.id, ...others], selection: [] });
      this.#ports.say(others.length ? `${next.name}. ${others.length + 1} pieces are chosen.` : next.name);
    }
    return next !== null || from !== undefined;
  }

  /** Below the nearest piece lie the viewer's own cards. */
  #toHand(): boolean {
    const card = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    if (card) this.#context.table.setState({ chosen: [] });
    card?.focus();
    return card !== null;
  }

  #carry(way: { readonly x: number; readonly z: number }, fine: boolean): boolean {
    const { load } = this.#carried!;
    this.#way = way;
    const step = fine ? FINE : STEP;
    this.#carried = carryTo(this.#context, this.#carried!, load.x + way.x * step, load.z + way.z * step);
    return true;
  }

  #enter(): boolean {
    if (this.#carried) return this.#letGo('here');
    const { chosen } = this.#context.table.getState();
    if (!chosen.length) return false;
    this.#carried = pickUp(this.#context, chosen, () => {
      this.#carried = null;
      this.#ports.say('Somebody else has it.');
    });
    this.#way = AWAY;
    if (this.#carried) this.#ports.say('Picked up. Arrows carry, Enter puts down, Escape puts back.');
    return true;
  }

  #letGo(where: 'here' | null, toss?: Toss): boolean {
    const was = this.#carried!;
    this.#carried = null;
    putDown(this.#context, was, where, false, toss);
    this.#ports.say(toss ? 'Thrown.' : where ? 'Put down.' : 'Put back.');
    return true;
  }

  /** What is carried is thrown the way that it went last. */
  #throw(key: string): boolean {
    const { pieces } = this.#carried!;
    const verbs = verbsOf(this.#context, { pieces, cards: [] }, 1);
    if (!verbs.some((verb) => verb.key === key && verb.tossed)) return false;
    const { x, z } = this.#way;
    return this.#letGo('here', { x: x * SPEED, z: z * SPEED });
  }

  #verb(key: string, focus: Element | null): boolean {
    if (this.#carried) return this.#throw(key);
    const picked = gripOf(this.#context);
    const grip = this.#isForAll(key) ? picked : this.#meantBy(picked, focus);
    const isPicked = grip === picked;
    // A number was meant for what is picked.
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

  /** It is a key of the table, whatever is picked. */
  #isForAll(key: string): boolean {
    return verbsOf(this.#context, { pieces: [], cards: [] }, 1).some((verb) => verb.key === key);
  }

  /**
   * What a key is meant for: the piece under the mouse, unless several are picked, or cards; and where nothing is picked, the card of the
   * hand that the keyboard is at.
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
