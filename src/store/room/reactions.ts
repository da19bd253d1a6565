import type { Key } from '../../session/identity/index.ts';
import { makeBucket, type Reaction } from '../../session/protocol/index.ts';

export { REACTIONS, type Reaction } from '../../session/protocol/index.ts';

/** What somebody feels about it, for some seconds. */
export interface ReactionLook {
  readonly id: number;
  readonly key: Key;
  readonly name: string;
  readonly is: Reaction;
}

/** How long one is shown, in milliseconds. */
export const REACTION_MS = 3000;
/** What follows sooner than this on another by the same person is neither shown nor passed on. Milliseconds. */
const PAUSE = 1000;
/** One's own pause is longer: two that leave with this between them arrive with more than `PAUSE`, mostly. */
const OWN_PAUSE = 1300;
/** What somebody else passes on may be by anybody: all of it together. */
const PASSED_ON = {
  messages: { rate: 4, burst: 8 },
  bytes: { rate: 2000, burst: 4000 },
} as const;

interface Shown extends ReactionLook {
  readonly at: number;
}

/** The reactions of a table's people: at most one each, and none of them for long. */
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

  /** One's own; false: too soon after the last. */
  own(by: Pick<ReactionLook, 'key' | 'name'>, is: Reaction): boolean {
    return this.#add(by, is, OWN_PAUSE);
  }

  /** Somebody else's; false: it does not count. `direct`: they say it themselves. */
  hear(by: Pick<ReactionLook, 'key' | 'name'>, is: Reaction, direct: boolean): boolean {
    return (direct || this.#passedOn.take(1)) && this.#add(by, is, PAUSE);
  }

  /** Forgets what has been shown for long enough; whether there was any. */
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
