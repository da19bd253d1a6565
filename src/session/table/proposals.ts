import type { RuleError } from '../../engine/game.ts';
import type { Clock } from '../../lib/clock.ts';
import { canonical } from '../../lib/json.ts';
import { after } from '../identity/index.ts';
import type { Replica } from '../replica/index.ts';
import { commandOfIntent, type RoomIntent, type RulesLibrary, rulesOfCommand } from '../room/index.ts';

/** Intents as good in another hand: if one begins or ends while their command is on its way, it is sent afresh. */
const WHENEVER: readonly RoomIntent['type'][] = ['sit', 'rise', 'swap', 'rename', 'setup', 'back', 'pause'];
/** Maximum tries, and milliseconds between them. */
const TRIES = 20;
const AGAIN = 250;

type Done = (error: RuleError | null) => void;

/** Sends this device's commands about the table as seen here now, once the rules that they name are here. */
export function makeProposals(
  { chain, outbox }: Pick<Replica, 'chain' | 'outbox'>,
  clock: Clock,
  library?: RulesLibrary,
) {
  /** Number of proposals of each kind: only the latest is tried again. */
  const proposed = new Map<RoomIntent['type'], number>();
  /** IDs of intents on their way that are sent only once at a time. */
  const pending = new Set<string>();
  /** This device's setup changes on their way, and the command to send once they have come. */
  let changing = 0;
  let afterChange: (() => void) | null = null;
  /** Drops the setup change that waits for its rules: the person has made another one, which must neither wait for it nor be undone by it. */
  let dropChange: (() => void) | null = null;
  let closed = false;

  /** Waits until this hand's end is settled here: until then the command would be late again. */
  const afterThisHand = (send: () => void): void =>
    void clock.after(AGAIN, () => {
      if (closed) return;
      if (chain.state?.hand === chain.settledState?.hand) send();
      else afterThisHand(send);
    });

  /** Proposes a command. A function is called anew for each try. */
  function propose(intent: RoomIntent | (() => RoomIntent), done: Done = () => {}): void {
    const make = typeof intent === 'function' ? intent : () => intent;
    const { type } = make();
    // A player who has changed the setup and then starts means the new setup.
    if (type === 'start' && changing) {
      afterChange = () => propose(intent, done);
      return;
    }
    const number = (proposed.get(type) ?? 0) + 1;
    proposed.set(type, number);
    if (type === 'setup') changing++;
    const send = (tries: number): void => {
      const command = commandOfIntent(chain.settledState, make());
      // The first to keep order must be able to judge all that others may ask for.
      const fetching = type === 'found' ? library?.fetchAll() : library?.fetch(rulesOfCommand(command));
      let isDropped = false;
      if (type === 'setup') {
        dropChange?.();
        dropChange = fetching
          ? () => {
              isDropped = true;
              settled(null);
            }
          : null;
      }
      void after(fetching, () => {
        if (closed || isDropped) return;
        if (type === 'setup') dropChange = null;
        outbox.propose(command, settled);
      });
      function settled(error: RuleError | null): void {
        const again = error?.code === 'late' && WHENEVER.includes(type) && proposed.get(type) === number;
        if (again && tries > 1) {
          afterThisHand(() => send(tries - 1));
          return;
        }
        done(error);
        if (type === 'setup') changed(error);
      }
    };
    send(TRIES);
  }

  function changed(error: RuleError | null): void {
    if (--changing) return;
    const next = afterChange;
    afterChange = null;
    // A refused change is not what they wanted to start.
    if (!error) next?.();
  }

  return {
    propose,
    /** Sends a command unless the same is on its way. */
    once(intent: RoomIntent): void {
      const id = canonical(intent);
      if (pending.has(id)) return;
      pending.add(id);
      propose(intent, () => pending.delete(id));
    },
    close(): void {
      closed = true;
    },
  };
}

export type Proposals = ReturnType<typeof makeProposals>;
