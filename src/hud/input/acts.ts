import type { Act, ReplayAct } from '../../interaction/events.ts';
import { showNotice } from '../../interaction/send.ts';
import { looksAgain } from '../../store/director/reveals.ts';
import { endCloseUp } from '../handling/inspect/closeUp.ts';
import { mayStepBack, stepBack } from '../handling/verbs/undoStep.ts';
import { type HudContextValue, openChat } from '../hudStore.ts';
import type { Panel } from '../panel.ts';
import { advise, askOdds, canComputeOdds } from '../prompt/advice.ts';
import { mayExplainMove, toggleMoveExplanation } from '../replay/moveExplanation.ts';
import { mayStepReplay, stepReplay } from '../replay/replaySteps.ts';

export type Parts = Omit<HudContextValue, 'interaction'>;

interface Doing {
  /** Checks whether it can be done; missing: always. */
  can?(parts: Parts): boolean;
  run(parts: Parts): void;
}

/** Opens a panel, or closes it if it is open. */
const toggle = (panel: Panel): Doing['run'] => {
  return ({ hud }) => hud.setState((now) => ({ panel: now.panel === panel ? null : panel }));
};

/** Takes a step through a replay. */
const step = (act: ReplayAct): Doing => ({
  can: mayStepReplay,
  run: (parts) => stepReplay(parts, parts.actions.replay!, act),
});

/** Everything beside the game that the interaction can do on this page. The table's drawing handles the camera's keys (`sceneActOf`). */
const DOINGS: { readonly [act in Act]?: Doing } = {
  chat: { run: (parts) => openChat(parts) },
  skip: { run: ({ actions }) => actions.skip() },
  endMoment: { run: ({ actions }) => actions.endMoment() },
  present: { run: ({ actions }) => actions.lookBack(null) },
  stepBack: { can: mayStepBack, run: stepBack },
  close: {
    run({ table, hud }) {
      table.setState((now) => looksAgain(now, null) ?? {});
      hud.setState(({ chat }) => ({
        ...{ hidden: false, why: false, detailed: false },
        chat: { ...chat, open: false },
      }));
    },
  },
  endLook: { can: ({ hud }) => hud.getState().closeUp !== null, run: endCloseUp },
  read: {
    can({ actions }) {
      const now = actions.lesson?.look.getState().now;
      return now ? !now.task && !now.waits : false;
    },
    run: ({ actions }) => actions.lesson?.next(),
  },
  playOrPause: step('playOrPause'),
  oneBack: step('oneBack'),
  oneOn: step('oneOn'),
  moveBack: step('moveBack'),
  moveOn: step('moveOn'),
  hide: { run: ({ hud }) => hud.setState(({ hidden }) => ({ hidden: !hidden })) },
  help: { run: ({ hud }) => hud.setState({ panel: 'help', helpAt: null }) },
  keys: { run: ({ hud }) => hud.setState({ panel: 'keys' }) },
  views: { run: toggle('views') },
  log: { run: toggle('log') },
  scores: { can: ({ table }) => table.getState().display.sheet !== undefined, run: toggle('scores') },
  piles: { run: toggle('piles') },
  people: { can: ({ room }) => Boolean(room), run: toggle('room') },
  react: {
    can: ({ room, preferences }) => Boolean(room) && preferences.getState().reactions,
    run: ({ hud }) => hud.setState({ reacting: true }),
  },
  hint: {
    can: ({ hud, actions: { replay } }) => !replay || mayExplainMove({ hud }, replay),
    run(parts) {
      const { replay } = parts.actions;
      if (replay) toggleMoveExplanation(parts, replay);
      else void advise(parts);
    },
  },
  odds: {
    can: ({ table, actions }) => canComputeOdds(table.getState(), actions),
    run: (parts) => void askOdds(parts),
  },
  sound: {
    run({ hud, preferences }) {
      preferences.setState((now) => ({ sound: !now.sound }));
      showNotice({ hud }, preferences.getState().sound ? 'Sound is on.' : 'Sound is off.');
    },
  },
  lower: {
    can: ({ table }) => table.getState().view.seat !== null,
    run: ({ hud }) => hud.setState(({ lowered }) => ({ lowered: !lowered })),
  },
  faster: { run: ({ table, actions }) => table.getState().live || actions.faster() },
};

/** Checks whether this page can do it now. */
export function can(parts: Parts, what: Act): boolean {
  const doing = DOINGS[what];
  return doing !== undefined && (doing.can?.(parts) ?? true);
}

export const run = (parts: Parts, what: Act): void => DOINGS[what]?.run(parts);
