import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { joinAudience } from '../../server/audience/joinAudience.ts';
import type { NatsPlace } from '../../server/cluster/natsFromEnv.ts';
import { serveFolder } from '../../server/serveFolder.ts';
import { cpuNow } from '../measure.ts';

// A site process, as far as it concerns audiences: the app, and the socket where tables are published.

const place = JSON.parse(process.env.NATS_PLACE!) as NatsPlace;
const audience = joinAudience(place, (reason) => {
  throw new Error(reason);
});
const server = serveFolder(
  process.env.SITE_FOLDER ?? join(process.cwd(), 'dist'),
  { peerServer: 'own', iceServers: [], audience: process.env.WATCHERS! },
  undefined,
  undefined,
  (request, response) => attached.answer(request, response),
);
const attached = audience.attach(server, () => false);
server.listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', () => process.send!({ cpu: cpuNow() }));
process.on('disconnect', () => process.exit());
process.send!({ port: (server.address() as AddressInfo).port });
