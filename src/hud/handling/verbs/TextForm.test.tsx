// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '../../../engine/game.ts';
import { watchBack } from '../../../ui/dialog/backCloses.ts';
import { draw, goBack } from '../../../ui/testing.tsx';
import { TextForm } from './TextForm.tsx';

afterEach(cleanup);

const command = (text: string): Command => ({ type: 'write', text }) as Command;
const text = { label: 'What it says', value: 'old', max: 12, command };
const verb = { id: 'write', label: 'Write on it', command: command('old'), text };

function open(refused: string | null = null) {
  const onSend = vi.fn(() => refused);
  const onClose = vi.fn();
  return { ...draw(<TextForm {...{ verb, onSend, onClose }} />), onSend, onClose };
}

describe('a text form', () => {
  test('is confirmed with Enter; with Shift it begins a new line', async () => {
    const { user, getByRole, onSend, onClose } = open();
    const field = getByRole('textbox', { name: 'What it says' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith(command('one\ntwo'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is not confirmed with the Enter that ends a composition', () => {
    const { getByRole, onSend } = open();
    fireEvent.keyDown(getByRole('textbox'), { key: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('limits the length', async () => {
    const { user, getByRole, onSend } = open();
    await user.type(getByRole('textbox'), ' and much more');
    await user.click(getByRole('button', { name: 'Write it' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith(command('old and much'));
  });

  test('drops a changed text on Back or Escape only after a confirmation', async () => {
    const stop = watchBack();
    const { user, getByRole, queryByRole, onSend, onClose } = open();
    const field = getByRole('textbox') as HTMLTextAreaElement;
    await user.type(field, ' and new');
    await goBack();
    await user.click(getByRole('button', { name: 'Keep it open' }));
    expect(field.value).toBe('old and new');
    await user.keyboard('{Escape}');
    await user.click(getByRole('button', { name: 'Keep it open' }));
    expect(queryByRole('alertdialog')).toBe(null);
    expect(field.value).toBe('old and new');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Close' }));
    await user.click(getByRole('button', { name: 'Throw it away' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSend).not.toHaveBeenCalled();
    stop();
  });

  test('drops the text on Escape, and keeps it after a refusal, with the reason', async () => {
    const { user, getByRole, onSend, onClose } = open('The smallest there are 5s.');
    await user.keyboard('{Enter}');
    expect(getByRole('alert').textContent).toBe('The smallest there are 5s.');
    expect(onClose).not.toHaveBeenCalled();
    onSend.mockClear();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSend).not.toHaveBeenCalled();
  });

  test('accepts one number, and says why another text is none', async () => {
    const onSend = vi.fn(() => null);
    const onClose = vi.fn();
    const problem = (words: string) => (words === '75' ? null : 'Only 100 are here.');
    const sum = { ...text, value: '', numeric: true, done: 'Pay', problem } as const;
    const { user, getByRole } = draw(<TextForm verb={{ ...verb, text: sum }} {...{ onSend, onClose }} />);
    await user.type(getByRole('textbox', { name: 'What it says' }), '250{Enter}');
    expect(getByRole('alert').textContent).toBe('Only 100 are here.');
    expect(onSend).not.toHaveBeenCalled();
    await user.clear(getByRole('textbox'));
    // Digits of any script.
    await user.type(getByRole('textbox'), '٧٥');
    await user.click(getByRole('button', { name: 'Pay' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith(command('75'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
