import type { Controls } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import type { TableState } from '../store/tableStore.ts';

/**
 * Milliseconds after appearing, moving or changing its meaning during which a control takes no tap: a viewer cannot mean what they have had
 * no time to see. Two innocent taps must not cost a turn: a button may appear where a card was, and one that said "Lay set" may now say
 * "End turn".
 */
export const TAP_GUARD_MS = 400;

/**
 * Not elements, but they settle too: the question to the viewer, the table's places in the scene, commands that can be repeated, and a great
 * moment.
 */
export const ASKED = 'asked';
export const TABLE = 'table';
export const SERIES = 'series';
export const MOMENT = 'moment';
export type Unseen = typeof ASKED | typeof TABLE | typeof SERIES | typeof MOMENT;

/** CSS pixels: ignore smaller movements, which a finger can't tell. */
const SLACK = 12;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Seen {
  meaning: string;
  area: Area;
  /** Time of its current meaning, and time of its current place. */
  meant: number;
  placed: number;
  /** It goes on with a series, and may come back. */
  isSeries: boolean;
}

/** Tracks how long each control has had its meaning and place. All times are on the clock of events' time stamps. */
export function makeTapGuard<K>() {
  const all = new Map<K, Seen>();
  /** Controls of a series that are gone while its command is carried out, unless another has stood in their place since. */
  const gone = new Set<Seen>();
  let shown = -Infinity;
  const occupy = (meaning: string, area: Area): void => {
    for (const seen of gone) if (seen.meaning !== meaning && overlap(seen.area, area)) gone.delete(seen);
  };
  const comeBack = (meaning: string, area: Area): Seen | undefined => {
    const back = [...gone].find((seen) => seen.meaning === meaning && !isElsewhere(seen.area, area));
    if (back) gone.delete(back);
    return back;
  };
  const takesKey = (control: K, time: number): boolean => {
    const seen = all.get(control);
    return seen !== undefined && time - seen.meant >= TAP_GUARD_MS;
  };
  const takesTap = (control: K, time: number): boolean =>
    takesKey(control, time) && time - all.get(control)!.placed >= TAP_GUARD_MS;
  return {
    /**
     * Registers a control's present meaning and place; returns whether its meaning is another. `isSeries`: should it go and come back with
     * the same meaning in the same place, it has stood still.
     */
    see(control: K, meaning: string, area: Area, now: number, isSeries = false): boolean {
      const seen = all.get(control);
      if (!seen || isElsewhere(seen.area, area)) occupy(meaning, area);
      if (!seen)
        all.set(control, comeBack(meaning, area) ?? { meaning, area, meant: now, placed: now, isSeries });
      else {
        if (isElsewhere(seen.area, area)) Object.assign(seen, { area, placed: now });
        if (seen.meaning === meaning) return false;
        Object.assign(seen, { meaning, meant: now, isSeries });
      }
      return true;
    },
    /** Marks a drawn frame: changes since the last one become visible only now. */
    show(now: number): void {
      for (const seen of all.values()) {
        if (seen.meant > shown) seen.meant = now;
        if (seen.placed > shown) seen.placed = now;
      }
      shown = now;
    },
    /**
     * Restarts all controls' places when an overlay is gone: no finger can have aimed at them yet. `pressed`: what has gone, which may come
     * back if it is of a series.
     */
    uncover(now: number, pressed: K | null = null): void {
      const back = pressed === null ? undefined : all.get(pressed);
      for (const seen of [...all.values(), ...gone]) if (seen !== back || !seen.isSeries) seen.placed = now;
    },
    /** Forgets controls that are gone. */
    keepOnly(there: (control: K) => boolean): void {
      for (const [control, seen] of all) {
        if (there(control)) continue;
        all.delete(control);
        if (seen.isSeries) gone.add(seen);
      }
    },
    /** Checks whether a tap begun at a time was meant for this control: it was settled then and has not changed since. */
    takesTap,
    /** Does the same for a key. A key aims at no place, so it does not matter whether the control has moved. */
    takesKey,
    /**
     * Checks whether a gesture from one time to another means the same control throughout: it has not changed since the press, or was
     * settled by the release.
     */
    isSteady(control: K, from: number, to: number): boolean {
      const seen = all.get(control);
      return seen === undefined || seen.meant <= from || to - seen.meant >= TAP_GUARD_MS;
    },
    /** Checks whether all controls take taps. */
    atRest(time: number): boolean {
      for (const control of all.keys()) if (!takesTap(control, time)) return false;
      return true;
    },
  };
}

export type TapGuard<K> = ReturnType<typeof makeTapGuard<K>>;

/**
 * Identifies the question before the viewer. It counts as another after each of their commands, however alike it looks: the second "End
 * turn" of a double tap would end the next turn.
 */
export const questionOf = ({ title, clock, controls }: Controls, sent: number): string =>
  [sent, clock?.id ?? '', title, ...controls.map(({ id }) => id)].join(' ');

/** Returns the name of the series in which this command can be repeated (see `Control.series`); null: it can't. */
export function seriesOf({ controls }: Pick<Controls, 'controls'>, what: unknown): string | null {
  const words = JSON.stringify(what);
  const again = controls.find(({ series, offer }) => series && JSON.stringify(offer.command) === words);
  return again?.series ?? null;
}

/** Identifies what a control does: its action, with the question that it answers, or the series that it goes on with. */
export const meaningOf = (controls: Controls, sent: number, what: unknown): string =>
  `${seriesOf(controls, what) ?? questionOf(controls, sent)} ${JSON.stringify(what)}`;

/** Checks whether a command is meant that follows from a tap on the table, or from a key: its meaning was there for long enough. */
export function takesCommand(
  guard: Pick<TapGuard<Unseen>, 'takesTap' | 'takesKey'>,
  by: 'tap' | 'key',
  { controls }: Pick<TableState, 'controls'>,
  command: Command,
  time: number,
): boolean {
  const isRepeated = seriesOf(controls, command) !== null;
  if (by === 'tap') return guard.takesTap(TABLE, time) || (isRepeated && guard.takesTap(SERIES, time));
  return guard.takesKey(ASKED, time) || (isRepeated && guard.takesKey(SERIES, time));
}

const NOWHERE: Area = { x: 0, y: 0, width: 0, height: 0 };

/** Registers the question to the viewer, and what the table's places mean with the picked cards. Returns whether either has changed. */
export function seeTable(
  guard: Pick<TapGuard<Unseen>, 'see'>,
  { controls, selection, rest, moment }: Pick<TableState, 'controls' | 'selection' | 'rest' | 'moment'>,
  sent: number,
  now: number,
): boolean {
  const question = `${questionOf(controls, sent)} ${rest?.next ?? ''}`;
  guard.see(ASKED, question, NOWHERE, now);
  if (moment?.great) guard.see(MOMENT, `${moment.id}`, NOWHERE, now);
  // While a card is drawn nothing is offered, and the series only pauses.
  const series = controls.controls.flatMap((control) => control.series ?? []);
  if (series.length) guard.see(SERIES, series.join(), NOWHERE, now);
  return guard.see(TABLE, `${question} ${selection.join()}`, NOWHERE, now);
}

/** Milliseconds within which a press closes its target, even on a slow device; later, the target has gone by itself. */
const CLOSE_MS = 1000;

interface Press<K> {
  readonly control: K | null;
  readonly time: number;
  /** It only closed something: a menu, a list. */
  readonly closes: boolean;
}

/**
 * Decides which clicks are meant. A click comes from a press on the same control, which was settled then; one that only closed something
 * does nothing else; and a press whose target went away uncovered controls that the second tap of a double tap must not hit.
 */
export function makePressGuard<K>(guard: TapGuard<K>) {
  let press: Press<K> | null = null;
  let pressedAt = -Infinity;
  let pressed: K | null = null;
  let covers = 0;
  return {
    down(control: K | null, time: number, closes: boolean): void {
      press = { control, time, closes };
      pressedAt = time;
      pressed = control;
    },
    /** The element that was pressed last is gone. */
    gone(now: number): void {
      if (now - pressedAt < CLOSE_MS) guard.uncover(now, pressed);
    },
    /** Registers how many menus and dialogs lie over everything else: one that is gone, whatever closed it, uncovers controls. */
    cover(layers: number, now: number): void {
      if (layers < covers) guard.uncover(now);
      covers = layers;
    },
    /**
     * Checks whether a click on a control, or beside all of them, is meant. `byPointer`: false for keys and assistive tools, which press
     * buttons without a pointer.
     */
    takesClick(control: K | null, byPointer: boolean, time: number): boolean {
      const from = press;
      press = null;
      if (byPointer && from?.closes) return false;
      if (control === null) return true;
      if (!byPointer || !from) return guard.takesKey(control, time);
      return from.control === control && guard.takesTap(control, from.time);
    },
  };
}

export type PressGuard<K> = ReturnType<typeof makePressGuard<K>>;

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isElsewhere = (one: Area, other: Area): boolean =>
  Math.abs(one.x - other.x) > SLACK ||
  Math.abs(one.y - other.y) > SLACK ||
  Math.abs(one.x + one.width - other.x - other.width) > SLACK ||
  Math.abs(one.y + one.height - other.y - other.height) > SLACK;
