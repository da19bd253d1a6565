import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import type { Message, WireMessage } from '../protocol/index.ts';
import type { RoomEntry, SignedMessage } from '../room/index.ts';

/**
 * Log facts both ends of a link know and need not send. This requires no trust: filled-in fields are signed and hashed as if they had been
 * sent.
 */
export interface LinkContext {
  /**
   * Hash of the entry before `seq`, if it is here and of this term. After its first entry, an office orders only entries that follow one of
   * its own. So two peers with an entry of the same term in that place have the very same one, or its sequencer has forked the log.
   */
  before(term: number, seq: number): Hash | undefined;
  /** Our unacknowledged message with this nonce. */
  mine(nonce: number): SignedMessage | undefined;
}

/** A complete message. `guessed`: its predecessor was taken from our own log, which may differ from the sender's. */
export interface Heard {
  readonly message: Message;
  readonly guessed: boolean;
}

/** Shortens a message for the link from one end to the other. `to`: null until that end has said who it is. */
export function shorten(
  message: Message,
  { from, to }: { readonly from: Key; readonly to: Key | null },
  known: Pick<LinkContext, 'before'>,
): WireMessage {
  const words = ({ author, ...rest }: SignedMessage) => (author === from ? rest : { author, ...rest });
  switch (message.t) {
    case 'propose':
    case 'late':
      return { ...message, said: words(message.said) };
    case 'order': {
      const { said, prev, ...rest } = message.entry;
      const place = known.before(rest.term, rest.seq) === prev ? rest : { ...rest, prev };
      if (said.author === to) return { t: 'ordered', nonce: said.nonce, ...place };
      return { t: 'order', entry: { ...place, said: words(said) } };
    }
    case 'have': {
      const { promised, settled, ...rest } = message;
      const { term, seq } = message.last;
      return {
        ...rest,
        ...(promised === term ? {} : { promised }),
        ...(settled === seq ? {} : { settled }),
      };
    }
    default:
      return message;
  }
}

/** Restores a shortened message at the other end. Null if something is missing here that the sender took for known. */
export function fillIn(message: WireMessage, from: Key, known: LinkContext): Heard | null {
  const exactly = (whole: Message): Heard => ({ message: whole, guessed: false });
  const words = (said: Omit<SignedMessage, 'author'> & { readonly author?: Key }): SignedMessage => ({
    author: from,
    ...said,
  });
  const entry = (place: Omit<RoomEntry, 'said' | 'prev'> & { readonly prev?: Hash }, said: SignedMessage) => {
    const prev = place.prev ?? known.before(place.term, place.seq);
    if (prev === undefined) return null;
    const { term, seq, state, signature } = place;
    const bears = state === undefined ? {} : { state };
    return {
      message: { t: 'order' as const, entry: { term, seq, prev, said, ...bears, signature } },
      guessed: place.prev === undefined,
    };
  };
  switch (message.t) {
    case 'propose':
    case 'late':
      return exactly({ ...message, said: words(message.said) });
    case 'order':
      return entry(message.entry, words(message.entry.said));
    case 'ordered': {
      const said = known.mine(message.nonce);
      return said ? entry(message, said) : null;
    }
    case 'have':
      return exactly({ promised: message.last.term, settled: message.last.seq, ...message });
    default:
      return exactly(message);
  }
}
