/**
 * Two innocent taps must not cost a turn: where a card was a button may be now, and a button that said "Lay set" may
 * say "End turn". Nobody is taken to mean what they have not had the time to see: for so long after it has appeared,
 * moved or come to mean something else, a control takes no tap. Milliseconds.
 */
export const SETTLE_MS = 400;

/** By less a control has not moved, as far as a finger can tell. CSS pixels. */
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
  /** When it came to mean this, and when it came to be here. */
  meant: number;
  placed: number;
}

/** Since when each control is what it is, where it is. All times are of one clock, that of events' time stamps. */
export function makeSettling<K>() {
  const all = new Map<K, Seen>();
  let shown = -Infinity;
  const takesKey = (control: K, time: number): boolean => {
    const seen = all.get(control);
    return seen !== undefined && time - seen.meant >= SETTLE_MS;
  };
  const takesTap = (control: K, time: number): boolean =>
    takesKey(control, time) && time - all.get(control)!.placed >= SETTLE_MS;
  return {
    /** What a control means and where it is, as of now. */
    see(control: K, meaning: string, spot: Spot, now: number): void {
      const seen = all.get(control);
      if (!seen) all.set(control, { meaning, spot, meant: now, placed: now });
      else {
        if (seen.meaning !== meaning) Object.assign(seen, { meaning, meant: now });
        if (isElsewhere(seen.spot, spot)) Object.assign(seen, { spot, placed: now });
      }
    },
    /** A frame is drawn: what has changed since the last one is seen only from here on. */
    show(now: number): void {
      for (const seen of all.values()) {
        if (seen.meant > shown) seen.meant = now;
        if (seen.placed > shown) seen.placed = now;
      }
      shown = now;
    },
    /** Something that lay over the controls is gone: no finger has aimed at them yet. */
    uncover(now: number): void {
      for (const seen of all.values()) seen.placed = now;
    },
    /** Forgets the controls that are gone. */
    keepOnly(there: (control: K) => boolean): void {
      for (const control of all.keys()) if (!there(control)) all.delete(control);
    },
    /** Whether a tap that began then was meant for this control: it was settled then, and nothing has changed since. */
    takesTap,
    /** The same for a key. It aims at no spot, so it does not matter where the control is. */
    takesKey,
    /** Whether all controls take taps. */
    atRest(time: number): boolean {
      for (const control of all.keys()) if (!takesTap(control, time)) return false;
      return true;
    },
  };
}

export type Settling<K> = ReturnType<typeof makeSettling<K>>;

const isElsewhere = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x - other.x) > SLACK ||
  Math.abs(one.y - other.y) > SLACK ||
  Math.abs(one.x + one.width - other.x - other.width) > SLACK ||
  Math.abs(one.y + one.height - other.y - other.height) > SLACK;
