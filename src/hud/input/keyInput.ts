import type { Focus, KeyInput } from '../../interaction/events.ts';
import { keepsKeys, keyOf } from '../../store/tableKeys.ts';
import { takesEnter } from '../keys/keyFocus.ts';

/** Returns a key press as an event of the interaction. */
export function keyInput(pass: KeyInput['pass'], event: KeyboardEvent): KeyInput {
  return {
    kind: 'key',
    pass,
    key: keyOf(event),
    command: event.ctrlKey || event.metaKey,
    ...{ alt: event.altKey, shift: event.shiftKey, repeat: event.repeat, time: event.timeStamp },
    focus: focusOf(document.activeElement),
  };
}

function focusOf(focus: Element | null): Focus {
  const card = focus?.matches('[data-card]:focus-visible') ? focus.getAttribute('data-card') : null;
  return {
    keepsKeys: keepsKeys(focus),
    isButton: focus?.matches('button, a') ?? false,
    takesEnter: takesEnter(focus),
    opensMenu: focus?.matches('button[aria-haspopup]') ?? false,
    inHand: focus?.closest('[data-hand]') != null,
    card: card === null ? null : Number(card),
  };
}
