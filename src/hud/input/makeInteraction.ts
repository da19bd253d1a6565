import { listAt } from '../../interaction/grip.ts';
import { Interaction } from '../../interaction/interaction.ts';
import { send, showNotice, showRefusal } from '../../interaction/send.ts';
import { sendAndPick } from '../../interaction/tools/verbs.ts';
import type { Timer } from '../../lib/clock.ts';
import { runViewKey } from '../camera/viewActs.ts';
import { moveInHand } from '../hand/useHandOrder.ts';
import { showCloseUp } from '../handling/inspect/closeUp.ts';
import { pingOf } from '../room/reactions/pings.ts';
import { can, type Parts, run } from './acts.ts';

/** Lets the interaction act on a table and its interface. */
export function makeInteraction(parts: Parts): Interaction {
  const { table, hud, port, surface, tapGuard } = parts;
  return new Interaction({
    ...{ table, hud, port, surface, guard: tapGuard, timer: AFTER_MOVES },
    isAmongPeople: Boolean(parts.room),
    send: (command, picks) => (picks ? sendAndPick : send)(parts, command),
    dispatch: (command) => void parts.actions.dispatch(command),
    refuse: (error) => showRefusal(parts, error),
    tell: (text) => showNotice(parts, text),
    arrange: ({ order, cards, to }) => moveInHand(parts, order, cards, to),
    open(what) {
      if (what === 'piles') hud.setState({ panel: 'piles' });
      else hud.setState({ list: listAt(table.getState(), surface.panelCorner) });
    },
    focus: (where) => surface.focus(where),
    look: (piece) => showCloseUp(parts, piece),
    view: (key) => runViewKey(parts, key),
    can: (what) => can(parts, what),
    act: (what) => run(parts, what),
    ping: pingOf(parts),
    yield: (finger) => surface.yieldFinger(finger),
  });
}

/** On a busy page, moves may be queued: they come before the next frame. A hidden page draws none. */
const AFTER_MOVES: Timer = {
  after(ms, then) {
    let frame = 0;
    const timer = setTimeout(() => {
      if (document.hidden) then();
      else frame = requestAnimationFrame(then);
    }, ms);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  },
};
