import { useEffect } from 'react';
import { keepsKeys, keyOf, type TableAct, tableActOf } from '../../store/tableKeys.ts';
import { premovesOf, toggled } from '../../store/viewer/premoves.ts';
import { commandAt, commandOf, primaryOf } from '../buttons/primary.ts';
import { viewKey } from '../camera/viewActs.ts';
import { undoStep } from '../handling/verbs/undoStep.ts';
import { type HudContextValue, openChat, refuse, send, showNotice } from '../hudStore.ts';
import { ASKED } from '../input/watchControls.ts';
import { adviceIn, advise, askOdds, canComputeOdds } from '../prompt/advice.ts';
import { toggleMoveExplanation } from '../replay/moveExplanation.ts';
import { takesEnter, watchFocus } from './keyFocus.ts';

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
      if (viewKey(context, event) || act(context, event, focus)) event.preventDefault();
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

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'timeStamp'
>;

/** A key that is held or pressed twice must not answer a question that no one has had the time to read. */
const tooSoon = ({ tapGuard }: HudContextValue, { repeat, timeStamp }: Pressed): boolean =>
  repeat || !tapGuard.takesKey(ASKED, timeStamp);

/** Handles a key at the table; returns false if it has no meaning. */
export function act(context: HudContextValue, event: Pressed, focus: Element | null): boolean {
  const { table, hud, actions } = context;
  const state = table.getState();
  const command = event.ctrlKey || event.metaKey;
  const key = keyOf(event);
  const meant = tableActOf(key);
  const onButton = takesEnter(focus);
  // In a room, Enter opens the chat, as at every virtual table; with Ctrl it still presses the highlighted button.
  if (meant === 'do' && context.room && !command) {
    if (!onButton) openChat(context);
    return !onButton;
  }
  if (meant === 'do' && (command || !onButton)) {
    const primary = primaryOf(state, hud.getState().amounts, adviceIn(hud.getState(), state.view));
    if (primary) return tooSoon(context, event) || send(context, primary.command) || true;
    if (state.blocked && state.controls.controls.length) refuse(context, state.blocked);
    // A viewer who skips a reveal has not read its outcome yet.
    if (state.rest && tooSoon(context, event)) return true;
    if (!state.live && !state.replaying && !event.repeat) actions.skip();
    return true;
  }
  if ((command && key === 'z') || (!command && meant === 'undo')) {
    return undoStep(context);
  }
  if (command || event.altKey) return false;
  if (state.past && meant === 'clear') {
    actions.lookBack(null);
    return true;
  }
  if (meant === 'clear' && state.repeated) {
    actions.skip();
    return true;
  }
  if (meant === 'clear') {
    hud.setState(({ chat }) => ({
      hidden: false,
      decided: null,
      hint: null,
      odds: null,
      why: false,
      refusal: null,
      chat: { ...chat, open: false },
    }));
    table.setState({ selection: [], targets: [], target: null });
    return true;
  }
  return meant ? look(context, meant) : play(context, event, key);
}

/** Handles a key of the game: moves the selection to a place, or presses a button. */
function play(context: HudContextValue, event: Pressed, key: string): boolean {
  const { table, hud } = context;
  const state = table.getState();
  if (decide(context, event, key)) return true;
  const place = state.layout.places.find((each) => each.key === key);
  const control = state.controls.controls.find((each) => each.key?.toLowerCase() === key);
  const meant =
    (place && commandAt(state, place.id)) ??
    (control && commandOf(state, control.id, hud.getState().amounts));
  if (meant) return tooSoon(context, event) || send(context, meant) || true;
  if (!state.blocked || !control) return false;
  refuse(context, state.blocked);
  return true;
}

/** Makes or takes back a decision ahead of the viewer's turn. */
function decide(context: HudContextValue, event: Pressed, key: string): boolean {
  const ahead = premovesOf(context.table.getState());
  const choice = ahead?.choices.find((each) => each.key === key);
  if (!ahead || !choice) return false;
  if (!tooSoon(context, event))
    context.hud.setState(({ decided }) => ({ decided: toggled(decided, choice, ahead) }));
  return true;
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
