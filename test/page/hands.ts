import userEvent, { type UserEvent } from '@testing-library/user-event';

type Button = 'left' | 'right';

/** Keyboard, mouse and finger of the person at the page. Coordinates are CSS pixels of the window. */
export class Hands {
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  /** Page these hands are at. */
  page: unknown = null;
  #at = { clientX: 0, clientY: 0 };

  /** Presses keys as Playwright names them, such as `Control+z` or `Shift+ArrowLeft`. */
  async press(keys: string): Promise<void> {
    const names = keys === '+' ? ['+'] : keys.split('+');
    const key = names.pop()!;
    const before = names.map((name) => `{${name}>}`).join('');
    const after = names.map((name) => `{/${name}}`).join('');
    await this.user.keyboard(`${before}${quoted(key)}${after}`);
  }

  async down(key: string): Promise<void> {
    await this.user.keyboard(`{${key}>}`);
  }

  async up(key: string): Promise<void> {
    await this.user.keyboard(`{/${key}}`);
  }

  async type(text: string): Promise<void> {
    await this.user.keyboard(text.replace(/[{[]/g, '$&$&'));
  }

  async click(
    target: Element,
    {
      modifiers = [],
      button = 'left',
    }: { readonly modifiers?: readonly string[]; readonly button?: Button } = {},
  ): Promise<void> {
    for (const key of modifiers) await this.down(key);
    await this.user.pointer({ target, keys: button === 'right' ? '[MouseRight]' : '[MouseLeft]' });
    for (const key of modifiers) await this.up(key);
  }

  async tap(
    target: Element,
    at: { clientX: number; clientY: number } = { clientX: 0, clientY: 0 },
  ): Promise<void> {
    await this.user.pointer({ target, keys: '[TouchA]', coords: at });
  }

  readonly mouse = {
    move: async (x: number, y: number): Promise<void> => {
      this.#at = { clientX: x, clientY: y };
      await this.user.pointer({ target: under(x, y), coords: this.#at });
    },
    down: async ({ button = 'left' }: { readonly button?: Button } = {}): Promise<void> => {
      await this.user.pointer({
        ...this.#here(),
        keys: button === 'right' ? '[MouseRight>]' : '[MouseLeft>]',
      });
    },
    up: async ({ button = 'left' }: { readonly button?: Button } = {}): Promise<void> => {
      await this.user.pointer({
        ...this.#here(),
        keys: button === 'right' ? '[/MouseRight]' : '[/MouseLeft]',
      });
    },
    click: async (x: number, y: number, options: { readonly button?: Button } = {}): Promise<void> => {
      await this.mouse.move(x, y);
      await this.mouse.down(options);
      await this.mouse.up(options);
    },
    dblclick: async (x: number, y: number): Promise<void> => {
      await this.mouse.click(x, y);
      await this.mouse.down();
      await this.mouse.up();
    },
  };

  readonly touchscreen = {
    tap: (x: number, y: number): Promise<void> => this.tap(under(x, y), { clientX: x, clientY: y }),
  };

  #here() {
    return { target: under(this.#at.clientX, this.#at.clientY), coords: this.#at };
  }
}

/** What user-event takes for one key. */
const quoted = (key: string): string =>
  key === 'Space' ? ' ' : key.length > 1 || key === ' ' ? `{${key}}` : key.replace(/[{[]/, '$&$&');

/** Without layout every point is the table's, where there is one. */
const under = (x: number, y: number): Element => document.elementFromPoint(x, y) ?? document.body;
