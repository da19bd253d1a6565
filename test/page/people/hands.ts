import userEvent, { type UserEvent } from '@testing-library/user-event';
import { nameClicks } from '../browser/clicks.ts';
import { captorOf, endCapture } from '../browser/pointerCapture.ts';
import { drawn } from '../browser/until.ts';

type Button = 'left' | 'right';
/** Pointer identifier that user-event gives the mouse. */
const MOUSE = 1;

/** A person's keyboard, mouse and finger. Coordinates are CSS pixels of the window. */
export class Hands {
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  /** The page that these hands use. */
  page: unknown = null;
  #at = { clientX: 0, clientY: 0 };
  #finger = false;

  constructor() {
    nameClicks(() => (this.#finger ? 'touch' : 'mouse'));
  }

  /** Presses keys as Playwright names them, such as `Control+z` or `Shift+ArrowLeft`. */
  async press(keys: string): Promise<void> {
    await drawn();
    const names = keys === '+' ? ['+'] : keys.split('+');
    const key = names.pop()!;
    const before = names.map((name) => `{${name}>}`).join('');
    const after = names.map((name) => `{/${name}}`).join('');
    await this.user.keyboard(`${before}${quoted(names.includes('Shift') ? shifted(key) : key)}${after}`);
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
    endCapture(MOUSE);
    for (const key of modifiers) await this.up(key);
  }

  async tap(
    target: Element,
    at: { clientX: number; clientY: number } = { clientX: 0, clientY: 0 },
  ): Promise<void> {
    this.#finger = true;
    await this.user.pointer({ target, keys: '[TouchA]', coords: at });
    this.#finger = false;
  }

  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 }: { readonly steps?: number } = {}): Promise<void> => {
      const { clientX, clientY } = this.#at;
      for (let k = 1; k <= steps; k++) {
        this.#at = {
          clientX: clientX + ((x - clientX) * k) / steps,
          clientY: clientY + ((y - clientY) * k) / steps,
        };
        await this.user.pointer(this.#here());
      }
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
      endCapture(MOUSE);
    },
    wheel: async (deltaX: number, deltaY: number): Promise<void> => {
      const init = { ...this.#at, deltaX, deltaY, bubbles: true, cancelable: true };
      this.#here().target.dispatchEvent(new WheelEvent('wheel', init));
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
    const { clientX, clientY } = this.#at;
    return { target: captorOf(MOUSE) ?? under(clientX, clientY), coords: this.#at };
  }
}

/** Returns the character of a key with Shift, on the digit row of an American keyboard. */
const shifted = (key: string): string => {
  const figure = /^Digit(\d)$/.exec(key)?.[1];
  return figure ? ')!@#$%^&*('[Number(figure)]! : key;
};

/** Returns a key in user-event's notation. */
function quoted(key: string): string {
  if (key === 'Space') return ' ';
  if (/^(Digit\d|Key[A-Z])$/.test(key)) return `[${key}]`;
  return key.length > 1 || key === ' ' ? `{${key}}` : key.replace(/[{[]/, '$&$&');
}

/** Without layout, every point belongs to the table if there is one. */
const under = (x: number, y: number): Element => document.elementFromPoint(x, y) ?? document.body;
