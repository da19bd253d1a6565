import { canonical } from '../../../lib/json.ts';
import { verify } from '../../../session/identity/index.ts';
import {
  admitEnvelope,
  LARGEST_ENVELOPE,
  parseAlive,
  parseSiteCall,
  storedName,
} from '../../../session/tournament/index.ts';
import type { AudienceStream } from './stream.ts';

/** One call of a page that publishes. */
export interface PublishingCall {
  /** First answer. */
  readonly begun: object;
  /** Takes a text; returns the answer, or what is wrong. */
  take(text: string): Promise<object | 'false' | 'lost'>;
  /** The page has left. */
  left(): void;
}

/**
 * Begins a call of a tournament's organiser; null: it is another call. Their envelopes go to the lane of their key, one behind the other and
 * with that key's signature. The site cannot open them. `mayKeep`: whether the page's network may leave that many bytes.
 */
export async function beginTournament(
  open: () => Promise<Pick<AudienceStream, 'endOf' | 'publishEnvelope'>>,
  text: string,
  mayKeep: (bytes: number) => boolean,
): Promise<PublishingCall | null> {
  const call = parseSiteCall(text);
  if (!call) return null;
  const { by } = call;
  const name = storedName(call.tournament);
  const stream = await open();
  const first = await stream.endOf(name, by);
  return {
    begun: first ? { next: first.seq + 1, mark: first.mark } : { next: 0, mark: '' },
    async take(given) {
      if (given.length > LARGEST_ENVELOPE) return 'false';
      // Read again each time: the copy may have been deleted, or continued by another page of the organiser's.
      const end = await stream.endOf(name, by);
      const alive = parseAlive(given);
      if (alive) return alive.mark === (end?.mark ?? '') ? {} : 'lost';
      const envelope = await admitEnvelope({ name, by, end }, given, verify);
      if (envelope === 'false') return 'false';
      if (envelope === 'early') return 'lost';
      if (!mayKeep(given.length)) return { full: true };
      const refusal = await stream.publishEnvelope(name, envelope, canonical(envelope));
      if (refusal === 'taken') return 'lost';
      return refusal === 'full' ? { full: true } : { took: envelope.seq };
    },
    left() {},
  };
}
