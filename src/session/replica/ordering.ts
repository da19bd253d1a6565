import type { RuleError } from '../../engine/game.ts';
import type { Hash } from '../../lib/hash.ts';
import { hashOfEntry, type Said, textOfEntry } from '../room/log.ts';
import { type RoomState, votersOf } from '../room/state.ts';
import type { Core } from './core.ts';
import { WAIT } from './outbox.ts';

interface Refusal extends RuleError {
  readonly nonce: number;
  readonly after: Hash;
}

/** Puts words in order, one after the other, while this peer is the sequencer. It has no say in what they are. */
export function makeOrdering(core: Core, refusedHere: (refusal: Refusal) => void) {
  const { ports, chain } = core;
  const { room, me } = ports;
  let queue: Said[] = [];
  let signing = false;

  /** Only one change of who counts for majorities may be open at a time, and none before the term has begun. */
  const mustWait = (next: RoomState): boolean => {
    const { state, settledState } = chain;
    if (!state || !settledState) return false;
    const voters = votersOf(state).join();
    if (votersOf(next).join() === voters) return false;
    return votersOf(settledState).join() !== voters || settledState.term !== state.term;
  };

  function pump(): void {
    while (!signing && queue.length && (core.isSequencer() || !chain.state)) {
      const said = queue[0]!;
      const judged = chain.judge(said);
      if (!judged.ok) {
        queue.shift();
        refuse(said, judged.error);
        continue;
      }
      const { state } = judged.value;
      queue.shift();
      if (mustWait(state)) {
        refuse(said, { ruling: WAIT, message: 'The table is agreeing on who is there. Try again.' });
        continue;
      }
      const entry = { term: state.term, seq: chain.length, prev: chain.end.hash, said };
      signing = true;
      ports.sign(textOfEntry(room, hashOfEntry(entry)), (signature) => {
        signing = false;
        if (chain.end.hash === entry.prev && state.term >= core.promised) {
          core.add({ ...entry, signature }, judged.value);
          ports.broadcast({ t: 'order', entry: { ...entry, signature } });
          core.advance();
        } else queue.unshift(said);
        pump();
      });
    }
    if (!core.isSequencer() && chain.state && !signing) queue = [];
  }

  function refuse(said: Said, { ruling, message }: RuleError): void {
    // What is in the log already was only said once more, because its author has not heard of that yet.
    if (said.nonce <= (chain.state?.nonces[said.author] ?? 0)) return;
    const answer = { nonce: said.nonce, after: chain.end.hash, ruling, message: message.slice(0, 400) };
    if (said.author === me) refusedHere(answer);
    else ports.send(said.author, { t: 'refused', ...answer });
  }

  return {
    order(said: Said): void {
      const same = ({ author, nonce }: Said) => author === said.author && nonce === said.nonce;
      if (queue.some(same)) return;
      queue.push(said);
      pump();
    },
    pump,
  };
}
