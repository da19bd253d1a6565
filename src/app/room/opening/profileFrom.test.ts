import { expect, it } from 'vitest';
import { createPreferenceStore, NO_NAME } from '../../../store/viewer/preferences.ts';
import { distinctName, rememberProfile } from './profileFrom.ts';

it('no one at a table is called “You” or has the same name as another person', () => {
  expect(distinctName('Ann', [])).toBe('Ann');
  expect(distinctName('You', [])).toBe('Guest');
  expect(distinctName('You', ['guest', 'Guest 2'])).toBe('Guest 3');
  expect(distinctName('Ann', ['ANN'])).toBe('Ann 2');
  expect(distinctName('🦊'.repeat(12), ['🦊'.repeat(12)])).toBe(`${'🦊'.repeat(10)} 2`);
  expect(distinctName('Ann\u200b', [])).toBe('Ann');
  expect(distinctName('\u3164', [])).toBe('Guest');
  expect(distinctName('x'.repeat(24), ['x'.repeat(24)])).toHaveLength(23);
});

it('the name of a seat that comes to this device is kept, unless it was only assigned or another was given', () => {
  const preferences = createPreferenceStore(() => null);
  const nameAfter = (name: string) => {
    rememberProfile(preferences, { name });
    return preferences.getState().name;
  };
  expect(['Guest', 'Guest 2', 'Mal', 'Bo'].map(nameAfter)).toEqual([NO_NAME, NO_NAME, 'Mal', 'Mal']);
});
