import { build, type Rolldown } from 'vite';
import { openWebKit, type Size, type WebKit } from './driver.ts';
import { WebKitLocator } from './locator.ts';

/** Milliseconds before giving up; generous, because a busy machine is no fault. */
const PATIENCE = 600_000;
const PAUSE = 100;

/** Keys as W3C WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
};
const keyOf = (name: string): string => KEYS[name] ?? name;

/** Builds the script that finds elements in the page. */
async function buildFinder(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: 'test/engines/webkit/inPage.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.find((file) => file.type === 'chunk')!.code;
}

/** The same script for all windows. */
let finder: Promise<string> | undefined;

/** The part of Playwright's `Page` that the shared steps use, on WebKitGTK's WebDriver: clicks and keys are real ones. */
export class WebKitPage {
  readonly #browser: WebKit;
  readonly #finder: string;
  readonly #size: Size;
  readonly #root: WebKitLocator = new WebKitLocator(this);

  private constructor(browser: WebKit, script: string, size: Size) {
    this.#browser = browser;
    this.#finder = script;
    this.#size = size;
  }

  static async open(drawn: boolean, size = { width: 1280, height: 720 }): Promise<WebKitPage> {
    finder ??= buildFinder();
    return new WebKitPage(await openWebKit(size, drawn), await finder, size);
  }

  get browser(): WebKit {
    return this.#browser;
  }
  get send(): WebKit['send'] {
    return this.#browser.send;
  }
  get execute(): WebKit['execute'] {
    return this.#browser.execute;
  }

  async goto(url: string): Promise<void> {
    await this.send('POST', '/url', { url });
    await this.execute(this.#finder);
  }

  getByRole(...given: Parameters<WebKitLocator['getByRole']>): WebKitLocator {
    return this.#root.getByRole(...given);
  }
  getByText(...given: Parameters<WebKitLocator['getByText']>): WebKitLocator {
    return this.#root.getByText(...given);
  }
  getByLabel(...given: Parameters<WebKitLocator['getByLabel']>): WebKitLocator {
    return this.#root.getByLabel(...given);
  }
  locator(selector: string): WebKitLocator {
    return this.#root.locator(selector);
  }
  viewportSize(): Size {
    return this.#size;
  }

  /** Functions are sent as text, so they use nothing from outside. */
  async evaluate<R, A>(read: (given: A) => R, given?: A): Promise<Awaited<R>> {
    return (await this.execute(`return (${read})(arguments[0])`, given ?? null)) as Awaited<R>;
  }
  async waitForFunction<A>(look: (given: A) => unknown, given?: A): Promise<void> {
    await this.until(String(look), async () =>
      (await this.execute(`return Boolean((${look})(arguments[0]))`, given ?? null)) ? true : null,
    );
  }

  /** Polls `look` until it returns something other than null. Rejects with what was awaited and the page's text. */
  async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    for (const end = Date.now() + PATIENCE; ; await new Promise((next) => setTimeout(next, PAUSE))) {
      const found = await look();
      if (found !== null) return found;
      if (Date.now() > end)
        throw new Error(
          `Waited in vain for ${what}. The page says: ${await this.execute('return document.body.innerText')}`,
        );
    }
  }

  readonly keyboard = {
    /** Presses keys as Playwright names them, such as `Control+Enter`. */
    press: async (keys: string): Promise<void> => {
      const names = keys.split('+').map(keyOf);
      const down = names.map((value) => ({ type: 'keyDown', value }));
      const up = names.reverse().map((value) => ({ type: 'keyUp', value }));
      await this.send('POST', '/actions', {
        actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
      });
    },
  };

  /** Where the mouse is, in CSS pixels of the window. */
  #at = { x: 0, y: 0 };
  async #point(...actions: readonly unknown[]): Promise<void> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.send('POST', '/actions', { actions: [mouse] });
  }
  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 }: { readonly steps?: number } = {}): Promise<void> => {
      const from = this.#at;
      this.#at = { x, y };
      for (let k = 1; k <= steps; k++)
        await this.#point({
          type: 'pointerMove',
          duration: 0,
          x: Math.round(from.x + ((x - from.x) * k) / steps),
          y: Math.round(from.y + ((y - from.y) * k) / steps),
        });
    },
    down: (): Promise<void> => this.#point({ type: 'pointerDown', button: 0 }),
    up: (): Promise<void> => this.#point({ type: 'pointerUp', button: 0 }),
  };

  close(): Promise<void> {
    return this.#browser.close();
  }
}
