import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type Display, openDisplay } from '../display.ts';
import { findPrograms } from '../programs.ts';

/** A reference to an element of the page, in the words of W3C WebDriver. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An error that the driver reports; `code` is one of W3C WebDriver's, such as `stale element reference`. */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A window of WebKitGTK's small browser, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). Each has a fresh profile. */
export interface WebKit {
  readonly version: string;
  readonly display: Display;
  /** Sends a command of the session, and returns the value of the answer. Rejects with `DriverError`. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Runs the body of a function in the page, with `arguments`. A promise is awaited. */
  execute(body: string, ...given: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds that the driver may take to listen. */
const PATIENCE = 120_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function ask(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  const { error, message } = (value ?? {}) as { error?: string; message?: string };
  if (!response.ok) throw new DriverError(error ?? String(response.status), message ?? '');
  return value;
}

/** Waits until the driver answers. */
async function listening(root: string, driver: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await new Promise((next) => setTimeout(next, 100))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
    const status = await ask('GET', `${root}/status`).catch(() => null);
    if (status) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
  }
}

/** Opens a window whose page has this size, in CSS pixels, on a screen in memory. Only a `drawn` one composes layers, as WebGL needs. */
export async function openWebKit(size: Size, drawn: boolean): Promise<WebKit> {
  const { WEBKIT_DRIVER_PATH, MINIBROWSER_PATH } = findPrograms('webkit');
  const display = await openDisplay(findPrograms('screen').XVFB_PATH);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER_PATH, [`--port=${port}`], {
    stdio: 'ignore',
    // Compositing is more than half of the cost of a page that draws nothing.
    env: {
      ...process.env,
      DISPLAY: display.name,
      ...(drawn ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
    },
  });
  const kill = (): boolean => driver.kill();
  process.once('exit', kill);
  const root = `http://127.0.0.1:${port}`;
  await listening(root, driver);
  const options = { binary: MINIBROWSER_PATH, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const opened = (await ask('POST', `${root}/session`, { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `${root}/session/${opened.sessionId}`;
  const send: WebKit['send'] = (method, path, body) =>
    ask(method, session + path, method === 'POST' ? (body ?? {}) : undefined);
  const execute: WebKit['execute'] = (script, ...args) => send('POST', '/execute/sync', { script, args });
  const resize = (by: Size) =>
    send('POST', '/window/rect', {
      x: 0,
      y: 0,
      width: size.width + by.width,
      height: size.height + by.height,
    });
  await resize({ width: 0, height: 0 });
  const [width, height] = (await execute('return [innerWidth, innerHeight]')) as [number, number];
  await resize({ width: size.width - width, height: size.height - height });
  return {
    version: opened.capabilities.browserVersion,
    display,
    send,
    execute,
    async close() {
      await send('DELETE', '').catch(() => {});
      process.off('exit', kill);
      kill();
      display.close();
    },
  };
}
