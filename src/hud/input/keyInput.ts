import type { Focus, KeyInput } from '../../interaction/events.ts';
import { keepsKeys, keyOf } from '../../store/tableKeys.ts';
import { viewKeyOf } from '../../store/viewer/views.ts';
import { takesEnter } from '../keys/keyFocus.ts';

/** Returns a key press as an event of the interaction. */
export function keyInput(pass: KeyInput['pass'], event: KeyboardEvent): KeyInput {
  return {
    kind: 'key',
    pass,
    key: keyOf(event),
    command: event.ctrlKey || event.metaKey,
    ...{ alt: event.altKey, shift: event.shiftKey, repeat: event.repeat, time: event.timeStamp },
    view: viewKeyOf(event),
    focus: focusOf(document.activeElement, event),
  };
}

function focusOf(focus: Element | null, event: KeyboardEvent): Focus {
  const card = focus?.matches('[data-hand] [data-card]') ? Number(focus.getAttribute('data-card')) : null;
  return {
    isPage: focus === null || focus === document.body,
    keepsKeys: isKept(event, focus),
    isButton: focus?.matches('button, a') ?? false,
    takesEnter: takesEnter(focus),
    opensMenu: focus?.matches('button[aria-haspopup]') ?? false,
    inHand: focus?.closest('[data-hand]') != null,
    handCard: card,
    card: focus?.matches(':focus-visible') ? card : null,
    place: focus?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null,
  };
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
