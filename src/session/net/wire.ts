import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import type { Message, WireMessage } from '../protocol/index.ts';
import type { RoomEntry, Said } from '../room/index.ts';

/**
 * What both ends of a link know of the log and need not tell each other. Nothing is believed because of it: what is filled in is signed
 * and hashed as if it had been said.
 */
export interface Known {
  /**
   * Hash of the entry before number `seq`, if it is here and of this term. All that an office orders after its first entry follows an
   * entry of its own. So whoever has one of the same term in that place has the very same, or its sequencer has forked the log.
   */
  before(term: number, seq: number): Hash | undefined;
  /** One's own words of this number that nothing was heard of yet. */
  mine(nonce: number): Said | undefined;
}

/** A message with everything in it. `guessed`: what it follows was taken from one's own log, which may be another than the sender's. */
export interface Heard {
  readonly message: Message;
  readonly guessed: boolean;
}

type Ends = { readonly from: Key; readonly to: Key };

/** What is said over a link for a message from one end to the other. */
export function shorten(message: Message, { from, to }: Ends, known: Pick<Known, 'before'>): WireMessage {
  const words = ({ author, ...rest }: Said) => (author === from ? rest : { author, ...rest });
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

/** The way back, at the other end. Null: something is missing here that the sender took for known. */
export function fillIn(message: WireMessage, { from }: Ends, known: Known): Heard | null {
  const exactly = (whole: Message): Heard => ({ message: whole, guessed: false });
  const words = (said: Omit<Said, 'author'> & { readonly author?: Key }): Said => ({ author: from, ...said });
  const entry = (place: Omit<RoomEntry, 'said' | 'prev'> & { readonly prev?: Hash }, said: Said) => {
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
