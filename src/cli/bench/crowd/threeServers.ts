import { gameById } from '../../../games/index.ts';
import { startAudienceCluster } from '../../server/audience/audienceNats.ts';
import { openBalancer } from '../../server/cluster/balancer.ts';
import { startChild } from '../introductions/children.ts';
import { LiveTable } from './liveTable.ts';
import { now, pause } from './now.ts';
import { pretendToBeAt } from './oneServer.ts';
import type { Has, Order } from './readers.ts';

/** Commands before a server is killed, meanwhile, and afterwards. */
const COMMANDS = 10;
const THINKING = 500;
/** Milliseconds until everyone must have everything. */
const PATIENCE = 90_000;

/** A broadcast table with watchers at three NATS servers behind a balancer; one is killed while the table plays. */
export async function killOneOfThree(watchers: number) {
  const cluster = await startAudienceCluster();
  const closing: (() => unknown)[] = [() => Promise.all(cluster.map((nats) => nats.end()))];
  try {
    const balancer = await openBalancer(cluster.map((nats) => Number(new URL(nats.watchers).port)));
    closing.push(() => balancer.close());
    const url = `ws://127.0.0.1:${balancer.port}`;
    const site = await startChild<object, { readonly port?: number }>('../crowd/site.ts', {
      NATS_PLACE: JSON.stringify(cluster[0]!.place),
      WATCHERS: url,
    });
    closing.push(() => site.process.kill('SIGKILL'));
    pretendToBeAt(`127.0.0.1:${site.first.port}`);
    const table = await LiveTable.open(await gameById('comet')!.rules());
    closing.push(() => table.close());
    table.publish();
    await table.play(COMMANDS, THINKING);
    const readers = await startChild<Order, Has>('../crowd/readers.ts', {});
    closing.push(() => readers.process.kill('SIGKILL'));
    await readers.ask({ do: 'open', watchers, url, table: table.name, lanes: table.lanes });
    const playing = table.play(2 * COMMANDS, THINKING);
    await pause(COMMANDS * THINKING);
    await cluster[1]!.stop();
    const killed = now();
    await playing;
    await table.play(COMMANDS, THINKING);
    for (;;) {
      const { entries, lost } = await readers.ask({ do: 'ask' });
      const behind = entries.filter((each) => each < table.settled).length;
      const waited = now() - killed;
      if (!behind || waited > PATIENCE)
        return { watchers, behind, lost, waited, entries: table.settled, least: Math.min(...entries) };
      await pause(500);
    }
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
