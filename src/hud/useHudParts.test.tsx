// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTablePort } from '../store/tablePort.ts';
import { sampleTable } from '../store/testing.ts';
import { createPreferenceStore } from '../store/viewer/preferences.ts';
import { type Table, useHudParts } from './useHudParts.ts';

test('each person finds their hand in the order in which they left it before passing the device on', () => {
  const given = {
    port: createTablePort(),
    preferences: createPreferenceStore(() => null),
    rules: { info: { id: 'any' } },
    actions: {},
    arrangements: new Map(),
  };
  const sitAt = (seat: number | null) => {
    const store = createStore(() => ({ ...sampleTable, view: { ...sampleTable.view, seat } }));
    const parts = { ...given, store } as unknown as Table;
    return renderHook(() => useHudParts(parts)).result.current.hud;
  };
  const arranged = { cards: [{ card: 2, face: 'b' }], sort: 'dealt' };
  sitAt(0).setState({ arranged });
  expect(sitAt(null).getState().arranged).toBeNull();
  expect(sitAt(1).getState().arranged).toBeNull();
  expect(sitAt(0).getState().arranged).toEqual(arranged);
});
