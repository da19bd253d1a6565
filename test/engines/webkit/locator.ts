import type { RoleOptions } from '../../page/browser/queries.ts';
import { type Chain, type Step, textOf } from './chain.ts';
import { DriverError, ELEMENT } from './driver.ts';
import type { WebKitPage } from './page.ts';

type Text = string | RegExp;
interface Exact {
  readonly exact?: boolean;
}

/** Answers after which a click is tried again: what was found moves, is covered or is replaced. */
const PASSING = new Set(['element click intercepted', 'element not interactable', 'stale element reference']);

/** Where an element is and whether it can be used. */
interface Found {
  readonly element: unknown;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly isDisabled: boolean;
}

/** Finds elements on each use and waits for them before it acts: the part of Playwright's `Locator` that the shared steps use. */
export class WebKitLocator {
  readonly #page: WebKitPage;
  readonly #chain: Chain;

  constructor(page: WebKitPage, chain: Chain = []) {
    this.#page = page;
    this.#chain = chain;
  }

  toString(): string {
    return JSON.stringify(this.#chain);
  }

  #then(step: Step): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.#chain, step]);
  }

  getByRole(role: string, { name, ...states }: RoleOptions = {}): WebKitLocator {
    return this.#then({ by: 'role', role, states, ...(name === undefined ? {} : { name: textOf(name) }) });
  }
  getByText(text: Text, { exact = false }: Exact = {}): WebKitLocator {
    return this.#then({ by: 'text', text: textOf(text), exact });
  }
  getByLabel(text: Text, { exact = false }: Exact = {}): WebKitLocator {
    return this.#then({ by: 'label', text: textOf(text), exact });
  }
  locator(selector: string): WebKitLocator {
    return this.#then({ by: 'css', selector });
  }
  filter({ hasText, has }: { readonly hasText?: Text; readonly has?: WebKitLocator }): WebKitLocator {
    if (has) return this.#then({ by: 'has', chain: has.#chain });
    return this.#then({ by: 'hasText', text: textOf(hasText!) });
  }
  and(other: WebKitLocator): WebKitLocator {
    return this.#then({ by: 'and', chain: other.#chain });
  }
  or(other: WebKitLocator): WebKitLocator {
    return this.#then({ by: 'or', chain: other.#chain });
  }
  nth(index: number): WebKitLocator {
    return this.#then({ by: 'nth', index });
  }
  first(): WebKitLocator {
    return this.nth(0);
  }
  last(): WebKitLocator {
    return this.nth(-1);
  }
  page(): WebKitPage {
    return this.#page;
  }

  /** Runs the body of a function in the page on `all` elements found, and `given`. */
  async #ask<T>(body: string, given: unknown = null): Promise<T> {
    const script = `const all = found(arguments[0]), given = arguments[1]; ${body}`;
    return (await this.#page.execute(script, this.#chain, given)) as T;
  }

  count(): Promise<number> {
    return this.#ask('return all.length');
  }
  isVisible(): Promise<boolean> {
    return this.#ask('return all.some(isSeen)');
  }
  async waitFor({
    state = 'visible',
  }: {
    readonly state?: 'visible' | 'hidden' | 'attached' | 'detached';
  } = {}): Promise<void> {
    const body = {
      visible: 'return all.some(isSeen)',
      hidden: 'return !all.some(isSeen)',
      attached: 'return all.length > 0',
      detached: 'return all.length === 0',
    }[state];
    await this.#page.until(`${this} to be ${state}`, async () => (await this.#ask(body)) || null);
  }

  /** Waits for the element, and returns what the body of a function says of it. */
  async #of<T>(body: string, given: unknown = null): Promise<T> {
    await this.waitFor({ state: 'attached' });
    return this.#ask(`const [element] = all; ${body}`, given);
  }
  textContent(): Promise<string> {
    return this.#of('return element.textContent');
  }
  innerText(): Promise<string> {
    return this.#of('return element.innerText');
  }
  getAttribute(name: string): Promise<string | null> {
    return this.#of('return element.getAttribute(given)', name);
  }
  boundingBox(): Promise<Found['box']> {
    return this.#of(
      'const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }',
    );
  }
  evaluateAll<R, A>(read: (all: HTMLElement[], given: A) => R, given?: A): Promise<R> {
    return this.#ask(`return (${read})(all, given)`, given);
  }

  /** Waits until one element is visible, usable and at rest. */
  async #steady(): Promise<Found> {
    let before = '';
    return this.#page.until(`${this} to be ready`, async () => {
      const seen = await this.#ask<Found[]>(
        `return all.filter(isSeen).map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { element, box: { x, y, width, height }, isDisabled: element.matches(':disabled') };
        })`,
      );
      if (seen.length > 1) throw new Error(`${seen.length} elements are ${this}.`);
      const now = JSON.stringify(seen[0]?.box);
      const rests = now === before;
      before = now;
      return seen[0] && rests && !seen[0].isDisabled ? seen[0] : null;
    });
  }

  async click(): Promise<void> {
    await this.#page.until(`${this} to take a click`, async () => {
      const { element } = await this.#steady();
      const id = (element as Record<string, string>)[ELEMENT]!;
      try {
        await this.#page.send('POST', `/element/${id}/click`);
        return true;
      } catch (error) {
        if (error instanceof DriverError && PASSING.has(error.code)) return null;
        throw error;
      }
    });
  }

  async press(key: string): Promise<void> {
    // Pressing on the body removes the focus.
    await this.#of('element === document.body ? document.activeElement?.blur() : element.focus()');
    await this.#page.keyboard.press(key);
  }

  async selectOption(value: string): Promise<void> {
    await this.#steady();
    await this.#ask(
      `const [list] = all;
      list.value = [...list.options].find((each) => each.value === given || each.label === given).value;
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))`,
      value,
    );
  }
}
