import type { Key } from '../identity/index.ts';
import { type MessageOf, makeBucket, ORDERED } from '../protocol/index.ts';
import { hashOfEntry, type RoomState, type Said, seatOf, textOfEntry, votersOf } from '../room/index.ts';
import type { Core } from './core.ts';

export type Refusal = Omit<MessageOf<'refused'>, 't'>;

/** Words of one author that wait at a time; of more than these an honest one says the rest again. */
const LANE = 32;
/** Authors who wait at a time, beside those who sit: made-up ones cost nothing. */
const STRANGERS = 64;

/**
 * Puts words in order, one after the other, while this peer is the sequencer. It has no say in what they are. Authors take turns, and
 * only so much is ordered in a second: nobody who says a great deal can make it seem that it keeps back what others say, or that it floods.
 */
export function makeOrdering(core: Core, refusedHere: (refusal: Refusal) => void) {
  const { ports, chain } = core;
  const { room, me } = ports;
  type Waiting = { readonly said: Said; readonly from: Key | null };
  /** Whose turn it is comes first. */
  const lanes = new Map<Key, Waiting[]>();
  const pace = makeBucket(ports.now, ORDERED);
  let signing = false;

  /** Only one change of who counts for majorities may be open at a time, and none before the term has begun. */
  const mustWait = (next: RoomState): boolean => {
    const { state, settledState } = chain;
    if (!state || !settledState) return false;
    const voters = votersOf(state).join();
    if (votersOf(next).join() === voters) return false;
    return votersOf(settledState).join() !== voters || settledState.term !== state.term;
  };

  const take = (): Waiting | null => {
    const [next] = lanes;
    if (!next) return null;
    const [author, lane] = next;
    const first = lane.shift()!;
    lanes.delete(author);
    if (lane.length) lanes.set(author, lane);
    return first;
  };

  function pump(): void {
    while (!signing && lanes.size && pace.has(0) && (core.isSequencer() || !chain.state)) {
      const waiting = take()!;
      const { said, from } = waiting;
      const judged = chain.judge(said);
      if (!judged.ok || mustWait(judged.value.state)) {
        refuse(said, from, judged.ok ? 'wait' : 'rules');
        continue;
      }
      pace.take(JSON.stringify(said.body).length);
      const entry = chain.next(said, judged.value);
      signing = true;
      ports.sign(textOfEntry(room, hashOfEntry(entry)), (signature) => {
        signing = false;
        if (chain.end.hash === entry.prev && entry.term >= core.promised) {
          if (said.body.type === 'found') core.office = entry.term;
          core.add({ ...entry, signature }, judged.value);
          ports.broadcast({ t: 'order', entry: { ...entry, signature } });
          core.advance();
        } else lanes.set(said.author, [waiting, ...(lanes.get(said.author) ?? [])]);
        pump();
      });
    }
    if (!core.isSequencer() && chain.state && !signing) lanes.clear();
  }

  /** Told to the author only if it has asked itself: it would hear of it as often as others say its words again. */
  function refuse(said: Said, from: Key | null, code: Refusal['code']): void {
    // What is in the log already was only said once more, because its author has not heard of that yet.
    if (said.nonce <= (chain.state?.nonces[said.author] ?? 0)) return;
    const refusal = { nonce: said.nonce, after: chain.end.hash, code };
    if (said.author === me) refusedHere(refusal);
    else if (said.author === from) ports.send(from, { t: 'refused', ...refusal });
  }

  return {
    /** `from`: who has brought the words here; null: this peer itself. */
    order(said: Said, from: Key | null): void {
      const lane = lanes.get(said.author) ?? [];
      const sits = chain.state && seatOf(chain.state, said.author) !== null;
      if (!lane.length && !sits && lanes.size >= STRANGERS) return;
      if (lane.length >= LANE || lane.some((each) => each.said.nonce === said.nonce)) return;
      lanes.set(said.author, [...lane, { said, from }]);
      pump();
    },
    pump,
  };
}
