// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import { YouPanel } from './YouPanel.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

describe('the panel for name and colour', () => {
  const drawn = (refusal: string | null = null, nameless = false) => {
    const onChange = vi.fn(() => refusal);
    const taken = new Map([[1, 'Bo']]);
    const panel = (
      <YouPanel onHandOver={null} name="Ann" colour={0} others={['Bo']} {...{ taken, nameless, onChange }} />
    );
    return { ...draw(panel), onChange };
  };

  test('sends a changed name on Enter or on leaving the field', async () => {
    const { user, onChange, getByRole } = drawn();
    const field = getByRole('textbox', { name: 'Your name' });
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, ' Anna {Enter}');
    expect(onChange.mock.calls).toEqual([['Anna', 0]]);
    await user.type(field, 'bel');
    await user.tab();
    expect(onChange.mock.calls).toHaveLength(2);
  });

  test('sends a name that is being typed as the match begins', async () => {
    const { user, onChange, getByRole, unmount } = drawn(null, true);
    await user.type(getByRole('textbox', { name: 'Your name' }), 'Emil');
    unmount();
    expect(onChange.mock.calls).toEqual([['Emil', 0]]);
  });

  test('reads out that a name is taken, and marks the field', async () => {
    const { user, onChange, getByRole } = drawn();
    const field = getByRole('textbox', { name: 'Your name' });
    await user.clear(field);
    await user.type(field, 'bo{Enter}');
    expect(getByRole('alert').textContent).toBe('Someone here is already called Bo.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('asks a player without a name for one', () => {
    const { getByText, getByRole } = drawn(null, true);
    expect(getByText('What should the others call you?')).toBeTruthy();
    expect(getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', '');
  });

  test('offers free colours only, and reads out a refusal', async () => {
    const { user, onChange, getAllByRole, getByRole } = drawn('The table has moved on.');
    const colours = getAllByRole('radio') as HTMLInputElement[];
    expect(colours[0]!.checked).toBe(true);
    expect([colours[1]!.disabled, colours[1]!.getAttribute('aria-label')]).toEqual([
      true,
      expect.stringMatching(/, taken by Bo$/),
    ]);
    await user.click(colours[2]!);
    expect(onChange.mock.calls).toEqual([['Ann', 2]]);
    expect(getByRole('alert').textContent).toBe('The table has moved on.');
  });
});
