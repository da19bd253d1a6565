import { useEffect } from 'react';
import type { KeyInput } from '../../interaction/events.ts';
import { showNotice } from '../../interaction/send.ts';
import { keepsKeys, keyOf, type TableAct, tableActOf } from '../../store/tableKeys.ts';
import { viewKey } from '../camera/viewActs.ts';
import type { HudContextValue } from '../hudStore.ts';
import { keyInput } from '../input/keyInput.ts';
import { advise, askOdds, canComputeOdds } from '../prompt/advice.ts';
import { toggleMoveExplanation } from '../replay/moveExplanation.ts';
import { watchFocus } from './keyFocus.ts';

/** Makes everything possible by keyboard alone; keys act unless something else takes them. */
export function useKeys(context: HudContextValue): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (tableActOf(keyOf(event)) === 'hide') {
        event.preventDefault();
        context.hud.setState((state) => ({ hidden: !state.hidden }));
        return;
      }
      const focus = document.activeElement;
      if (isKept(event, focus)) return;
      if (entersHand(event, focus)) {
        event.preventDefault();
        return;
      }
      if (viewKey(context, event) || handleKey(context, keyInput('last', event))) event.preventDefault();
    };
    const stop = watchFocus();
    addEventListener('keydown', onKeyDown);
    return () => {
      stop();
      removeEventListener('keydown', onKeyDown);
    };
  }, [context]);
}

/** Checks whether the focused element keeps a key for itself. */
export const isKept = (event: KeyboardEvent, focus: Element | null): boolean =>
  keepsKeys(focus) && !slides(event, focus);

/** Letters and F1 mean nothing to a slider, which has the focus after each change. */
const slides = ({ key }: KeyboardEvent, focus: Element | null): boolean =>
  /^(?:[a-z?]|F1)$/i.test(key) &&
  focus instanceof HTMLInputElement &&
  focus.type === 'range' &&
  !keepsKeys(focus.parentElement);

/** Moves the focus from the page itself into the hand, on an arrow key; arrows go on from there. */
function entersHand({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, focus: Element | null): boolean {
  if (!/^Arrow(Left|Right)$/.test(key) || ctrlKey || metaKey || altKey) return false;
  if (focus !== null && focus !== document.body) return false;
  const card = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
  card?.focus();
  return card !== null;
}

/** Handles a key at the table; returns false if it has no meaning. */
export function handleKey(context: HudContextValue, input: KeyInput): boolean {
  if (context.interaction.handle(input)) return true;
  const meant = input.command || input.alt ? undefined : tableActOf(input.key);
  return meant !== undefined && look(context, meant);
}

/** Handles a key of the table itself; the scene handles those missing here. */
function look(context: HudContextValue, act: TableAct): boolean {
  const { table, hud, actions, preferences } = context;
  const state = table.getState();
  switch (act) {
    case 'help':
      hud.setState({ panel: 'help', helpAt: null });
      return true;
    case 'keys':
      hud.setState({ panel: 'keys' });
      return true;
    case 'views':
      hud.setState((now) => ({ panel: now.panel === 'views' ? null : 'views' }));
      return true;
    case 'log':
      hud.setState((now) => ({ panel: now.panel === 'log' ? null : 'log' }));
      return true;
    case 'scores':
      if (!state.display.sheet) return false;
      hud.setState((now) => ({ panel: now.panel === 'scores' ? null : 'scores' }));
      return true;
    case 'piles':
      hud.setState((now) => ({ panel: now.panel === 'piles' ? null : 'piles' }));
      return true;
    case 'people':
      if (!context.room) return false;
      hud.setState((now) => ({ panel: now.panel === 'room' ? null : 'room' }));
      return true;
    case 'react':
      if (!context.room || !preferences.getState().reactions) return false;
      hud.setState({ reacting: true });
      return true;
    case 'hint':
      if (actions.replay) return toggleMoveExplanation(context, actions.replay);
      void advise(context);
      return true;
    case 'odds':
      if (!canComputeOdds(state, actions)) return false;
      void askOdds(context);
      return true;
    case 'sound':
      preferences.setState((now) => ({ sound: !now.sound }));
      showNotice(context, preferences.getState().sound ? 'Sound is on.' : 'Sound is off.');
      return true;
    case 'lower':
      if (state.view.seat === null) return false;
      hud.setState((now) => ({ lowered: !now.lowered }));
      return true;
    case 'faster':
      if (!state.live) actions.faster();
      return true;
    default:
      return false;
  }
}
