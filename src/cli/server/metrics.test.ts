import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeMetrics, metricsFrom } from './metrics.ts';
import { attachPeerServer } from './peerServer.ts';
import { serveFolder } from './serveFolder.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('metrics are off unless a port is given, and then on this machine only', () => {
  expect(metricsFrom({})).toEqual({ ok: true, value: null });
  expect(metricsFrom({ METRICS_PORT: '9464' })).toEqual({
    ok: true,
    value: { host: '127.0.0.1', port: 9464 },
  });
  expect(metricsFrom({ METRICS_PORT: '9464', METRICS_HOST: '::' })).toMatchObject({ value: { host: '::' } });
  expect(metricsFrom({ METRICS_PORT: '9464', METRICS_HOST: '' })).toMatchObject({
    value: { host: '127.0.0.1' },
  });
  for (const env of [
    { METRICS_HOST: 'here' },
    { METRICS_PORT: '0' },
    { METRICS_PORT: 'x' },
    { METRICS_PORT: '1', METRICS_HOST: 'here' },
  ])
    expect(metricsFrom(env), JSON.stringify(env)).toMatchObject({ ok: false, error: /METRICS_/ });
});

test('what pages do is counted', async () => {
  const metrics = makeMetrics();
  const site = createServer();
  const peers = attachPeerServer(site, () => false, { counts: metrics });
  const [host, place] = [await listen(site), await listen(metrics.server)];
  const counted = async (): Promise<string> => (await fetch(`http://${place}/metrics`)).text();
  const come = (id: string): WebSocket => new WebSocket(`ws://${host}/peerjs/peerjs?id=${id}&token=t-${id}`);
  const said = async (socket: WebSocket): Promise<string> => {
    const [data] = await once(socket, 'message');
    return (JSON.parse(String(data)) as { type: string }).type;
  };
  const say = (socket: WebSocket, type: string, dst: string): void =>
    socket.send(JSON.stringify({ type, dst, payload: {} }));
  try {
    const ann = come('ann');
    expect(await said(ann)).toBe('OPEN');
    const bo = come('bo');
    expect(await said(bo)).toBe('OPEN');
    say(ann, 'OFFER', 'bo');
    expect(await said(bo)).toBe('OFFER');
    say(bo, 'ANSWER', 'ann');
    expect(await said(ann)).toBe('ANSWER');
    say(ann, 'OFFER', 'cy');
    expect(await said(ann)).toBe('EXPIRE');
    await once(come('not/a/name'), 'error');
    metrics.turnPassword();
    const text = await counted();
    for (const line of [
      'comet_clients 2',
      'comet_introductions_total{outcome="offered"} 1',
      'comet_introductions_total{outcome="answered"} 1',
      'comet_introductions_total{outcome="nobody"} 1',
      'comet_refusals_total{reason="malformed"} 1',
      'comet_refusals_total{reason="arrivals"} 0',
      'comet_turn_passwords_total 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    // No name of a page or network.
    expect(text).not.toMatch(/ann|127\.0/);
    bo.close();
    await expect.poll(counted).toContain('comet_clients 1\n');
  } finally {
    peers.close();
    site.close();
    metrics.server.close();
  }
});

test('the published site serves no metrics, and its containers open no port for them', async () => {
  const server = serveFolder('none');
  try {
    expect((await fetch(`http://${await listen(server)}/metrics`)).status).toBe(404);
  } finally {
    server.close();
  }
  const compose = ['compose.yaml', 'deploy/cluster.yaml'].map((file) => readFileSync(file, 'utf8')).join('');
  expect(compose.match(/ports: .*/g)).toEqual(["ports: ['80:80', '443:443', '443:443/udp']"]);
  expect(readFileSync('deploy/Caddyfile', 'utf8').match(/reverse_proxy .*/g)).toEqual([
    'reverse_proxy {$SITE:localhost:8080}',
  ]);
});
