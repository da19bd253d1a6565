/**
 * Milliseconds after appearing, moving or changing its meaning during which a control takes no tap: a viewer cannot mean what they have had
 * no time to see. Two innocent taps must not cost a turn: a button may appear where a card was, and one that said "Lay set" may now say
 * "End turn".
 */
export const TAP_GUARD_MS = 400;

/** CSS pixels: ignore smaller movements, which a finger can't tell. */
const SLACK = 12;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Seen {
  meaning: string;
  spot: Spot;
  /** Time of its current meaning, and time of its current place. */
  meant: number;
  placed: number;
}

/** Tracks how long each control has had its meaning and place. All times are on the clock of events' time stamps. */
export function makeTapGuard<K>() {
  const all = new Map<K, Seen>();
  let shown = -Infinity;
  const takesKey = (control: K, time: number): boolean => {
    const seen = all.get(control);
    return seen !== undefined && time - seen.meant >= TAP_GUARD_MS;
  };
  const takesTap = (control: K, time: number): boolean =>
    takesKey(control, time) && time - all.get(control)!.placed >= TAP_GUARD_MS;
  return {
    /** Registers a control's present meaning and place. */
    see(control: K, meaning: string, spot: Spot, now: number): void {
      const seen = all.get(control);
      if (!seen) all.set(control, { meaning, spot, meant: now, placed: now });
      else {
        if (seen.meaning !== meaning) Object.assign(seen, { meaning, meant: now });
        if (isElsewhere(seen.spot, spot)) Object.assign(seen, { spot, placed: now });
      }
    },
    /** Marks a drawn frame: changes since the last one become visible only now. */
    show(now: number): void {
      for (const seen of all.values()) {
        if (seen.meant > shown) seen.meant = now;
        if (seen.placed > shown) seen.placed = now;
      }
      shown = now;
    },
    /** Restarts all controls' places when an overlay is gone: no finger can have aimed at them yet. */
    uncover(now: number): void {
      for (const seen of all.values()) seen.placed = now;
    },
    /** Forgets controls that are gone. */
    keepOnly(there: (control: K) => boolean): void {
      for (const control of all.keys()) if (!there(control)) all.delete(control);
    },
    /** Checks whether a tap begun at a time was meant for this control: it was settled then and has not changed since. */
    takesTap,
    /** Does the same for a key. A key aims at no place, so it does not matter whether the control has moved. */
    takesKey,
    /** Checks whether all controls take taps. */
    atRest(time: number): boolean {
      for (const control of all.keys()) if (!takesTap(control, time)) return false;
      return true;
    },
  };
}

export type TapGuard<K> = ReturnType<typeof makeTapGuard<K>>;

const isElsewhere = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x - other.x) > SLACK ||
  Math.abs(one.y - other.y) > SLACK ||
  Math.abs(one.x + one.width - other.x - other.width) > SLACK ||
  Math.abs(one.y + one.height - other.y - other.height) > SLACK;
