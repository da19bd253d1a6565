import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { send, showRefusal } from '../interaction/send.ts';
import { createHudStore, HudContext, type HudContextValue } from './hudStore.ts';
import { Toasts } from './Toast.tsx';

type Refused = Parameters<typeof showRefusal>[1];

/** Returns the text shown for this refusal. */
function readOf(error: Refused): string {
  const { hud, context: given } = refusing(error);
  showRefusal({ hud }, error);
  // Server rendering reads a store's initial state.
  const shown = createStore(() => hud.getState());
  const context = { ...given, hud: shown } as unknown as HudContextValue;
  const markup = renderToStaticMarkup(
    <HudContext value={context}>
      <Toasts notice={null} onDismiss={() => {}} />
    </HudContext>,
  );
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function refusing(error: Refused) {
  const controls = { title: '', text: '', controls: [], undo: null };
  const table = createStore(() => ({ view: {}, display: {}, controls, blocked: null }));
  const hud = createHudStore();
  const context = { table, hud, actions: { dispatch: () => error } } as unknown as HudContextValue;
  return { hud, context };
}

test('a refusal by the rules shows its ruling', () => {
  expect(readOf({ code: 'rule', ruling: 'C13', message: 'That card is reserved.' })).toBe(
    'That card is reserved. C13 Dismiss',
  );
});

test('if the table has only a code, a sentence is shown and no code', () => {
  expect(readOf({ code: 'late', message: 'late' })).toBe(
    'The table had moved on before that arrived. Try again if you still want to. Dismiss',
  );
});

test('refusals at once and later ones by the others look alike', () => {
  const error = { code: 'onItsWay', message: 'onItsWay' };
  const { context, hud } = refusing(error);
  expect(send(context, { type: 'pass' })).toBe(false);
  expect(hud.getState().notice).toMatchObject({ kind: 'refusal', error });
  const first = hud.getState().notice!.id;
  showRefusal(context, error);
  expect(hud.getState().notice!.id).not.toBe(first);
});
