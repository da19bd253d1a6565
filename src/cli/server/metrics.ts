import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { err, ok, type Result } from '../../lib/result.ts';
import { type Counts, INTRODUCTIONS, REFUSALS } from './counts.ts';

/** Where the metrics are served: a port of their own, by default on this machine only. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * Reads `METRICS_PORT` and `METRICS_HOST`, an IP address to listen on. Null without a port: metrics are nobody’s business unless asked
 * for. The error is a sentence.
 */
export function metricsFrom({
  METRICS_PORT: port,
  METRICS_HOST: given,
}: Readonly<Record<string, string | undefined>>): Result<MetricsPlace | null, string> {
  const host = given || '127.0.0.1';
  if (!isIP(host)) return err(`METRICS_HOST must be an IP address of this machine, not “${host}”.`);
  if (!port) return ok(null);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    return err(`METRICS_PORT must be a number from 1 to 65535, not “${port}”.`);
  return ok({ host, port: Number(port) });
}

/** Counts in the form that Prometheus reads, and a server for it, which does not listen yet. */
export interface Metrics extends Counts {
  readonly server: Server;
}

/**
 * Makes the metrics of the site’s server and of its process. Every reason is there from the start, with a count of zero. `isShared`:
 * whether a process of a cluster finds the pages of the others.
 */
export function makeMetrics(isShared?: () => boolean): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const clients = new Gauge({
    name: 'comet_clients',
    help: 'Connections of pages to the PeerServer; a seated page has two.',
    registers,
  });
  const introductions = new Counter({
    name: 'comet_introductions_total',
    help: 'Introductions of pages to each other, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'comet_refusals_total',
    help: 'Clients turned away and messages dropped, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const passwords = new Counter({
    name: 'comet_turn_passwords_total',
    help: 'TURN passwords issued.',
    registers,
  });
  if (isShared)
    new Gauge({
      name: 'comet_cluster_shared',
      help: '1 while this process and the others find each other’s pages over NATS, otherwise 0.',
      registers,
      collect() {
        this.set(isShared() ? 1 : 0);
      },
    });
  for (const outcome of INTRODUCTIONS) introductions.inc({ outcome }, 0);
  for (const reason of REFUSALS) refusals.inc({ reason }, 0);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    server,
    client: (change) => clients.inc(change),
    introduction: (outcome) => introductions.inc({ outcome }),
    refusal: (reason) => refusals.inc({ reason }),
    turnPassword: () => passwords.inc(),
  };
}
