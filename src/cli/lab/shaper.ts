/** A line that is worse than a wire. */
export interface LineShape {
  /** Milliseconds on the way, in each direction. */
  readonly delay: number;
  /** Share of packets that are lost, from 0 to 1. */
  readonly loss: number;
  /** Kilobits per second, in each direction. */
  readonly rate: number;
  /** Milliseconds that a packet may wait to be sent; beyond, it is dropped. */
  readonly queue: number;
}

/**
 * Makes one direction of a line: a function of a packet's bytes and the time, in milliseconds, that returns when the packet arrives, or null
 * if it is lost. `random`: numbers from 0 to 1.
 */
export function makeShaper({ delay, loss, rate, queue }: LineShape, random: () => number) {
  /** Time when everything accepted so far has been sent. */
  let free = 0;
  return (bytes: number, now: number): number | null => {
    const begin = Math.max(now, free);
    if (begin - now > queue || random() < loss) return null;
    free = begin + (bytes * 8) / rate;
    return free + delay;
  };
}
