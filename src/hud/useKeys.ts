import { useEffect } from 'react';
import { advise, askOdds, type HudContextValue, openChat, reckonable, refuse, send } from './hudStore.ts';
import { commandAt, commandOf, primaryOf } from './primary.ts';

/** Where keys keep the meaning they have on the web. */
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Everything can be done with the keyboard alone; the keys act while nothing else wants them. */
export function useKeys(context: HudContextValue): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.key === 'F11') {
        event.preventDefault();
        context.hud.setState((state) => ({ hidden: !state.hidden }));
        return;
      }
      const focus = document.activeElement;
      if (focus?.closest(ELSEWHERE)) return;
      if (act(context, event, focus)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [context]);
}

/** What a key does at the table; false: nothing. */
export function act(
  context: HudContextValue,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  focus: Element | null,
): boolean {
  const { table, hud, actions } = context;
  const state = table.getState();
  const command = event.ctrlKey || event.metaKey;
  const onButton = focus?.matches('button, a') ?? false;
  // Among people Enter is for talking, as at every virtual table; with Ctrl it still does the bright button.
  if (event.key === 'Enter' && context.room && !command) {
    if (!onButton) openChat(context);
    return !onButton;
  }
  if (event.key === 'Enter' && (command || !onButton)) {
    const primary = primaryOf(state, hud.getState().amounts);
    if (primary) return send(context, primary.command) || true;
    if (state.blocked && state.controls.controls.length) refuse(context, state.blocked);
    if (!state.live && !state.replaying) actions.skip();
    return true;
  }
  if ((command && event.key.toLowerCase() === 'z') || (!command && event.key === 'Backspace')) {
    const { undo } = state.controls;
    if (undo && state.live && !state.replaying) send(context, undo);
    return undo !== null;
  }
  if (command || event.altKey) return false;
  if (event.key === 'Escape') {
    hud.setState(({ chat }) => ({
      hidden: false,
      hint: null,
      odds: null,
      refusal: null,
      chat: { ...chat, open: false },
    }));
    table.setState({ selection: [], targets: [], target: null });
    return true;
  }
  return letter(context, event.key.toLowerCase());
}

function letter(context: HudContextValue, key: string): boolean {
  const { table, hud, actions, preferences } = context;
  const state = table.getState();
  const place = state.layout.places.find((each) => each.key === key);
  const control = state.controls.controls.find((each) => each.key?.toLowerCase() === key);
  const meant =
    (place && commandAt(state, place.id)) ??
    (control && commandOf(state, control.id, hud.getState().amounts));
  if (meant) return send(context, meant) || true;
  if (place || control) {
    if (state.blocked && control) refuse(context, state.blocked);
    return false;
  }
  switch (key) {
    case '?':
      hud.setState({ panel: 'keys' });
      return true;
    case 'l':
      hud.setState((now) => ({ panel: now.panel === 'log' ? null : 'log' }));
      return true;
    case 't':
      if (!state.display.sheet) return false;
      hud.setState((now) => ({ panel: now.panel === 'scores' ? null : 'scores' }));
      return true;
    case 'i':
      if (!context.room) return false;
      hud.setState((now) => ({ panel: now.panel === 'room' ? null : 'room' }));
      return true;
    case 'h':
      advise(context);
      return true;
    case 'o':
      if (!reckonable(state, actions)) return false;
      void askOdds(context);
      return true;
    case 'm':
      preferences.setState((now) => ({ sound: !now.sound }));
      return true;
    case 'f':
      if (!state.live) actions.faster();
      return true;
    default:
      return false;
  }
}
