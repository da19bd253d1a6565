import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnFrom } from '../server/turnPasswords.ts';
import * as testing from '../testing.ts';
import { lab } from './lab.ts';
import { routerRules } from './routerRules.ts';
import { siteEnvironment } from './services.ts';
import { makeShaper } from './shaper.ts';
import { tableOf } from './table.ts';

describe('a router', () => {
  test('translates addresses as its kind does, and drops what nobody asked for', () => {
    const rules = (['none', 'port-restricted', 'symmetric'] as const).map((nat) => routerRules({ nat }));
    expect(rules.map((text) => /masquerade.*/.exec(text)?.[0])).toEqual([
      undefined,
      'masquerade',
      'masquerade fully-random',
    ]);
    for (const text of rules) expect(text.match(/policy drop/g)).toHaveLength(2);
  });

  test('lets out only what it is said to', () => {
    const leaving = (out?: 'tcp' | readonly number[]): string | undefined =>
      /iifname "lan" (.*)/.exec(routerRules({ nat: 'none', ...(out ? { out } : {}) }))?.[1];
    expect([leaving(), leaving('tcp'), leaving([443, 5349])]).toEqual([
      'accept',
      'meta l4proto tcp accept',
      'tcp dport { 443, 5349 } accept',
    ]);
  });
});

describe('a poor line', () => {
  const shape = { delay: 50, loss: 0.05, rate: 400, queue: 500 };

  test('carries packets one after the other, and then they are on their way', () => {
    const due = makeShaper(shape, () => 1);
    // 1000 bytes take 20 ms at 400 kbit/s.
    expect([due(1000, 0), due(1000, 0), due(1000, 100)]).toEqual([70, 90, 170]);
  });

  test('loses some, and all that would wait too long', () => {
    const draws = [0.04, 0.06];
    const due = makeShaper(shape, () => draws.shift() ?? 1);
    expect([due(1000, 0), due(1000, 0)]).toEqual([null, 70]);
    const all = Array.from({ length: 40 }, () => due(1000, 0));
    expect(all.filter((at) => at !== null)).toHaveLength(25);
  });
});

test('the lab gives the site what compose.yaml does', () => {
  const secret = 'a secret of sixteen';
  const env = siteEnvironment(readFileSync('compose.yaml', 'utf8'), 'cards.example', secret);
  expect(env).toEqual({
    TRUST_PROXY: '172.30.7.0/24',
    ICE_SERVERS: '[{"urls":["stun:cards.example:3478"]}]',
    TURN_URLS: 'turn:cards.example:3478,turn:cards.example:3478?transport=tcp',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    TURN_SECRET: secret,
  });
  expect(turnFrom(env).ok).toBe(true);
});

test('outcomes are a table, in which a missing time is a dash', () => {
  const outcome = {
    name: 'open',
    what: 'no NAT',
    met: 1234,
    dealt: Number.NaN,
    moved: Number.NaN,
    route: '',
    note: '',
    trouble: 'x',
  };
  expect(tableOf([outcome]).split('\n')[2]).toBe('| open | no NAT | 1.2 s | – | – | – | x |');
});

test('a condition that does not exist: which there are, and status 2', async () => {
  const { status, stderr } = await testing.run(lab, ['nowhere']);
  expect(status).toBe(2);
  expect(stderr).toMatch(/no condition “nowhere”[\s\S]*symmetric/);
});
