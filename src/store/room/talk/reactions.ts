import type { Key } from '../../../session/identity/index.ts';
import { makeBucket, type Reaction } from '../../../session/protocol/index.ts';

export { REACTIONS, type Reaction } from '../../../session/protocol/index.ts';

/** A person's reaction, shown for a few seconds. */
export interface ReactionLook {
  readonly id: number;
  readonly key: Key;
  readonly name: string;
  readonly is: Reaction;
}

/** Milliseconds that a reaction is shown. */
export const REACTION_MS = 3000;
/** Least milliseconds between reactions of one person; earlier ones are neither shown nor relayed. */
const PAUSE = 1000;
/** Least milliseconds between the viewer's own: longer, so that they usually arrive more than `PAUSE` apart. */
const OWN_PAUSE = 1300;
/** Rate limit for all relayed reactions together, since a relay may claim any author. */
const PASSED_ON = {
  messages: { rate: 4, burst: 8 },
  bytes: { rate: 2000, burst: 4000 },
} as const;

interface Shown extends ReactionLook {
  readonly at: number;
}

/** The current reactions at a table: at most one per person, each for a short time. */
export class Reactions {
  readonly #now: () => number;
  readonly #passedOn: ReturnType<typeof makeBucket>;
  #shown: readonly Shown[] = [];
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#passedOn = makeBucket(now, PASSED_ON);
  }

  get list(): readonly ReactionLook[] {
    return this.#shown.map(({ at: _, ...look }) => look);
  }

  /** Adds the viewer's own; false: too soon after the last. */
  own(by: Pick<ReactionLook, 'key' | 'name'>, is: Reaction): boolean {
    return this.#add(by, is, OWN_PAUSE);
  }

  /** Adds another person's; false: ignored. `direct`: received from its author. */
  hear(by: Pick<ReactionLook, 'key' | 'name'>, is: Reaction, direct: boolean): boolean {
    return (direct || this.#passedOn.take(1)) && this.#add(by, is, PAUSE);
  }

  /** Removes expired reactions; returns whether there were any. */
  expire(): boolean {
    const now = this.#now();
    const left = this.#shown.filter(({ at }) => now - at < REACTION_MS);
    const any = left.length < this.#shown.length;
    this.#shown = left;
    return any;
  }

  #add({ key, name }: Pick<ReactionLook, 'key' | 'name'>, is: Reaction, pause: number): boolean {
    const now = this.#now();
    const last = this.#shown.find((each) => each.key === key);
    if (last && now - last.at < pause) return false;
    const others = this.#shown.filter((each) => each !== last);
    this.#shown = [...others, { id: ++this.#count, key, name, is, at: now }];
    return true;
  }
}
