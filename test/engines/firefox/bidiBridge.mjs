#!/usr/bin/env node
// Starts Firefox for Playwright and passes WebDriver BiDi on between them. Playwright sets the preferred colour scheme of each profile, which
// Firefox's BiDi does not know yet (`unknown command`), and gives up; nothing here depends on it, so the bridge answers in Firefox's place.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/.*)$/;
const NOT_NEEDED = new Set(['emulation.setMediaFeaturesOverride']);

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address) bridgeTo(address);
  else console.error(line);
});

/** Listens on a port of its own, and says so in Firefox's words. */
function bridgeTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false });
    const opened = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(data);
      if (NOT_NEEDED.has(method)) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(String(data));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}
