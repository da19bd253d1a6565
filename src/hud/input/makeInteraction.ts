import type { Act } from '../../interaction/events.ts';
import { openList } from '../../interaction/grip.ts';
import { Interaction } from '../../interaction/machine.ts';
import { send, showRefusal } from '../../interaction/send.ts';
import type { Timer } from '../../lib/clock.ts';
import { moveInHand } from '../hand/useHandOrder.ts';
import { mayStepBack, stepBack } from '../handling/verbs/undoStep.ts';
import { type HudContextValue, openChat } from '../hudStore.ts';

type Parts = Omit<HudContextValue, 'interaction'>;

/** Lets the interaction act on a table and its interface. */
export function makeInteraction(parts: Parts): Interaction {
  const { table, hud, port, surface, tapGuard } = parts;
  return new Interaction({
    ...{ table, hud, port, surface, guard: tapGuard, timer: AFTER_MOVES },
    send: (command) => send(parts, command),
    refuse: (error) => showRefusal(parts, error),
    arrange: ({ order, cards, to }) => moveInHand(parts, order, cards, to),
    act: (what) => actBeside(parts, what),
    canRewind: () => mayStepBack(parts),
    isAmongPeople: Boolean(parts.room),
    open: (what) => (what === 'piles' ? hud.setState({ panel: 'piles' }) : openList(parts, what)),
    dispatch: (command) => void parts.actions.dispatch(command),
    yield: (finger) => surface.yieldFinger(finger),
  });
}

function actBeside(parts: Parts, what: Act): void {
  const { hud, actions } = parts;
  if (what === 'chat') openChat(parts);
  else if (what === 'skip') actions.skip();
  else if (what === 'present') actions.lookBack(null);
  else if (what === 'stepBack') stepBack(parts);
  else
    hud.setState(({ chat }) => ({
      hidden: false,
      why: false,
      detailed: false,
      chat: { ...chat, open: false },
    }));
}

/** On a busy page, moves may be queued: they come before the next frame. */
const AFTER_MOVES: Timer = {
  after(ms, then) {
    let frame = 0;
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(then);
    }, ms);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  },
};
