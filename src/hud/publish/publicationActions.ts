import type { Result } from '../../lib/result.ts';

/** A replay that the site keeps. */
export interface PublishedReplay {
  readonly link: string;
  /** When the site deletes it, in milliseconds since 1970. */
  readonly until: number;
  /** Browsers open replays at the link's address: it is one of HTTPS, or of this computer. */
  readonly isSecure: boolean;
}

/** Publishing a match as a replay with a link. Errors are sentences for the viewer. */
export interface Publication {
  /** Resolves with the days for which the site keeps a replay; null: it keeps none or does not answer, or this page cannot seal one. */
  days(): Promise<number | null>;
  /** Resolves with the replay of this match that this browser has published; null: there is none. */
  found(): Promise<PublishedReplay | null>;
  publish(): Promise<Result<PublishedReplay, string>>;
  /** Deletes the replay that `found` returns. */
  erase(): Promise<Result<null, string>>;
}
