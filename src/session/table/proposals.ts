import type { RuleError } from '../../engine/game.ts';
import type { Clock } from '../../lib/clock.ts';
import { canonical } from '../../lib/json.ts';
import { after } from '../identity/index.ts';
import type { Replica } from '../replica/index.ts';
import { commandOfIntent, type RoomIntent, type RulesLibrary, rulesOfCommand } from '../room/index.ts';

/** Commands as good in another hand: where one begins or ends while they are on their way, they are sent afresh. */
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
  /** Number of wishes of each kind: the latest one wins. */
  const wished = new Map<RoomIntent['type'], number>();
  /** IDs of commands on their way that are sent only once at a time. */
  const pending = new Set<string>();
  /** This device's setup changes on their way, and the command to send once they have come. */
  let changing = 0;
  let afterChange: (() => void) | null = null;
  /** Drops the setup change that waits for its rules: the person has made another one, which must neither wait for it nor be undone by it. */
  let dropChange: (() => void) | null = null;
  let closed = false;

  /** Waits until this hand's end is settled here: until then the command would be late again. */
  const afterThisHand = (say: () => void): void =>
    void clock.after(AGAIN, () => {
      if (closed) return;
      if (chain.state?.hand === chain.settledState?.hand) say();
      else afterThisHand(say);
    });

  /** Proposes a command. A function is called anew for each try. */
  function propose(wish: RoomIntent | (() => RoomIntent), done: Done = () => {}): void {
    const make = typeof wish === 'function' ? wish : () => wish;
    const { type } = make();
    // A player who has changed the setup and then starts means the new setup.
    if (type === 'start' && changing) {
      afterChange = () => propose(wish, done);
      return;
    }
    const number = (wished.get(type) ?? 0) + 1;
    wished.set(type, number);
    if (type === 'setup') changing++;
    const say = (tries: number): void => {
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
        const again = error?.code === 'late' && WHENEVER.includes(type) && wished.get(type) === number;
        if (again && tries > 1) {
          afterThisHand(() => say(tries - 1));
          return;
        }
        done(error);
        if (type === 'setup') changed(error);
      }
    };
    say(TRIES);
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
    once(wish: RoomIntent): void {
      const id = canonical(wish);
      if (pending.has(id)) return;
      pending.add(id);
      propose(wish, () => pending.delete(id));
    },
    close(): void {
      closed = true;
    },
  };
}

export type Proposals = ReturnType<typeof makeProposals>;
