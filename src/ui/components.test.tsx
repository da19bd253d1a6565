// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Confirm } from './dialog/Confirm.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { MissingPage } from './faults/MissingPart.tsx';
import { CopyField } from './form/CopyField.tsx';
import { Input } from './form/Field.tsx';
import { CheckRow, SelectRow } from './form/Row.tsx';
import { useCopy } from './form/useCopy.ts';
import { KeyCap } from './KeyCap.tsx';
import { PartMissing } from './loading/loadOnce.ts';
import { Tabs } from './Tabs.tsx';
import { draw } from './testing.tsx';

afterEach(cleanup);

test('a button submits its form only with type submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user, getByRole } = draw(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(getByRole('button', { name: 'Look' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a key beside a button’s words is a word of its own in its name', () => {
  const { getByRole } = draw(
    <Button>
      Turn over
      <KeyCap>F</KeyCap>
    </Button>,
  );
  expect(getByRole('button', { name: 'Turn over F' })).toBeTruthy();
});

test('the Enter that ends a composition does not send the form', () => {
  const { getByRole } = draw(<Input aria-label="Your name" />);
  const field = getByRole('textbox', { name: 'Your name' });
  // True if the browser may handle the key as usual.
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
});

describe('a dialog', () => {
  test('gives the focus to the field that is marked, takes it back, and returns it when it closes', async () => {
    function Naming() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Dialog open={open} title="Name" onClose={() => setOpen(false)}>
            <Input data-first="" aria-label="Your name" />
          </Dialog>
        </>
      );
    }
    const { user, getByRole, getByText } = draw(<Naming />);
    await user.click(getByRole('button', { name: 'Open' }));
    const field = getByRole('textbox', { name: 'Your name' });
    expect(document.activeElement).toBe(field);
    // As another page does with its heading, or a dialog that closes at the same moment.
    getByText('Open').focus();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(getByRole('button', { name: 'Open' }));
  });

  function WithDialog() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} title="Rules" onClose={() => setOpen(false)}>
          <Button>Inside</Button>
        </Dialog>
      </>
    );
  }

  test('traps the focus and closes on Escape', async () => {
    const { user, getByRole, queryByRole } = draw(<WithDialog />);
    await user.click(getByRole('button', { name: 'Open' }));
    const dialog = getByRole('dialog', { name: 'Rules' });
    for (let i = 0; i < 5; i++) {
      expect(dialog.contains(document.activeElement)).toBe(true);
      await user.tab();
    }
    await user.keyboard('{Escape}');
    expect(queryByRole('dialog')).toBe(null);
  });

  test('stays open at the Escape that drops a composition', async () => {
    const { user, getByRole } = draw(<WithDialog />);
    await user.click(getByRole('button', { name: 'Open' }));
    fireEvent.keyDown(getByRole('button', { name: 'Inside' }), { key: 'Escape', isComposing: true });
    expect(getByRole('dialog', { name: 'Rules' })).toBeTruthy();
  });

  test('closes by its Close button', async () => {
    const { user, getByRole, queryByRole } = draw(<WithDialog />);
    await user.click(getByRole('button', { name: 'Open' }));
    await user.click(getByRole('button', { name: 'Close' }));
    expect(queryByRole('dialog')).toBe(null);
  });
});

describe('a question', () => {
  const asked = (eager: boolean) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    const drawn = draw(
      <Confirm
        open
        title="Delete it?"
        text="It is gone then."
        verb="Delete"
        {...{ eager, onConfirm, onClose }}
      />,
    );
    return { ...drawn, onConfirm, onClose };
  };

  test('leaves the focus near a control that its answer has made vanish', async () => {
    function Row() {
      const [[asking, gone], set] = useState([false, false]);
      return (
        <section tabIndex={-1} aria-label="Names">
          {!gone && <Button onClick={() => set([true, false])}>Remove Ann</Button>}
          <Confirm
            open={asking}
            title="Remove Ann?"
            text="She can come back."
            verb="Remove"
            onConfirm={() => {}}
            onClose={() => set([false, true])}
          />
        </section>
      );
    }
    const { user, getByRole } = draw(<Row />);
    await user.click(getByRole('button', { name: 'Remove Ann' }));
    await user.click(getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('region', { name: 'Names' })));
  });

  test('has a name and a description, and focuses the careful answer', async () => {
    const { user, getByRole, onConfirm, onClose } = asked(false);
    const dialog = getByRole('alertdialog', { name: 'Delete it?', description: 'It is gone then.' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Enter}');
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  test('focuses the action where it is eager, so that Enter confirms', async () => {
    const { user, onConfirm, onClose } = asked(true);
    await user.keyboard('{Enter}');
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test('does not recommend what costs something, even where Enter confirms it', () => {
    const { getByRole } = asked(true);
    expect(getByRole('button', { name: 'Delete' }).dataset.tone).toBe('danger');
  });

  test.each(['Escape', 'a tap beside it'])('does nothing on %s', async (way) => {
    const { user, onConfirm, onClose } = asked(true);
    // Radix listens from the next task on.
    await new Promise((next) => setTimeout(next));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.pointer({ keys: '[MouseLeft]', target: document.querySelector('[data-state]')! });
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});

test('tabs are one tab stop; arrow keys, Home and End choose among them', async () => {
  function Chosen() {
    const [chosen, setChosen] = useState('b');
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
    return <Tabs label="Games" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
  }
  const { user, getByRole } = draw(<Chosen />);
  const at = (): unknown => {
    const tab = getByRole('tab', { selected: true });
    return [tab.textContent, document.activeElement === tab];
  };
  await user.tab();
  expect(at()).toEqual(['B', true]);
  const after = async (keys: string) => {
    await user.keyboard(keys);
    return at();
  };
  expect(await after('{ArrowRight}')).toEqual(['C', true]);
  expect(await after('{ArrowRight}')).toEqual(['A', true]);
  expect(await after('{ArrowLeft}')).toEqual(['C', true]);
  expect(await after('{Home}')).toEqual(['A', true]);
  expect(await after('{End}')).toEqual(['C', true]);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

describe('a copy field', () => {
  function Link() {
    const field = useRef<HTMLTextAreaElement>(null);
    const { said, copy } = useCopy('https://example.org/#x', field, 'Copied.');
    return (
      <>
        <CopyField field={field} label="Link" value="https://example.org/#x" />
        <Button onClick={() => void copy()}>Copy</Button>
        <p role="status">{said}</p>
      </>
    );
  }

  test('selects its text on focus', async () => {
    const { user, getByRole } = draw(<Link />);
    const field = getByRole('textbox', { name: 'Link' }) as HTMLTextAreaElement;
    await user.click(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  test('copies and says so', async () => {
    const { user, getByRole, findByText } = draw(<Link />);
    await user.click(getByRole('button', { name: 'Copy' }));
    await findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe('https://example.org/#x');
  });

  test('selects its text and says so where the clipboard refuses', async () => {
    const { user, getByRole, findByText } = draw(<Link />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(getByRole('button', { name: 'Copy' }));
    await findByText(/^The text is selected: copy it with Ctrl\+C/);
    expect(document.activeElement).toBe(getByRole('textbox', { name: 'Link' }));
  });
});

describe('a row', () => {
  test('labels its list, and passes on the chosen value with its type', async () => {
    const onChoose = vi.fn();
    const choices = [
      { value: 0.5, label: 'slow' },
      { value: 1, label: 'normal' },
      { value: 2, label: 'fast', disabled: true },
    ];
    const { user, getByRole } = draw(<SelectRow label="Speed" value={1} {...{ choices, onChoose }} />);
    const list = getByRole('combobox', { name: 'Speed' }) as HTMLSelectElement;
    expect(list.selectedOptions[0]!.textContent).toBe('normal');
    await user.selectOptions(list, 'fast');
    expect(onChoose).not.toHaveBeenCalled();
    await user.selectOptions(list, 'slow');
    expect(onChoose.mock.calls).toEqual([[0.5]]);
  });

  test('toggles its checkbox by the label, unless it is disabled', async () => {
    const onChange = vi.fn();
    const { user, getByRole, getByText } = draw(
      <>
        <CheckRow label="Sound" checked={false} onChange={onChange} />
        <CheckRow label="Pass" checked disabled onChange={onChange} />
      </>,
    );
    expect((getByRole('checkbox', { name: 'Pass' }) as HTMLInputElement).checked).toBe(true);
    await user.click(getByText('Pass'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(getByText('Sound'));
    expect(onChange.mock.calls).toEqual([[true]]);
  });
});

describe('a missing part of the page', () => {
  const failed = (error: unknown) => {
    const does = { retry: vi.fn(), onLobby: vi.fn() };
    return { ...draw(<MissingPage error={error} {...does} />), ...does };
  };

  test('says that a content blocker can be in the way, what to do, and tries again', async () => {
    const { user, getByRole, retry } = failed(new PartMissing(false, 'blocked by client'));
    expect(getByRole('alert').textContent).toMatch(/blocker can be in the way, too: allow this page in it/);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('offers details of another failure, and shows them where pages may not copy', async () => {
    const { user, getByRole, findByRole } = failed(new TypeError('Ann is not a function'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(getByRole('button', { name: 'Copy details' }));
    const shown = (await findByRole('textbox')) as HTMLTextAreaElement;
    expect(shown.value).toContain(navigator.userAgent);
    expect(shown.selectionEnd).toBe(shown.value.length);
  });
});
