import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AudienceReader, readAudience } from '../../../app/watch/audienceReader.ts';
import { expectOk } from '../../../lib/result.ts';
import { freshSecret, makeSigner, type Signer, verify } from '../../../session/identity/index.ts';
import {
  addEntry,
  type Boxes,
  makeBoxes,
  readLog,
  type TournamentBody,
  type TournamentLog,
  TournamentReader,
  tournamentRight,
} from '../../../session/tournament/index.ts';
import { openingOf } from '../../../session/tournament/testing.ts';
import { type AudienceNats, callSite, startAudienceNats, startAudienceSite } from './testing.ts';
import { beginTournament } from './tournamentCall.ts';

interface Told {
  readonly signer: Signer;
  readonly log: TournamentLog;
  readonly boxes: Boxes;
  /** Its entries in their envelopes. */
  readonly texts: readonly string[];
}

async function tell(signer: Signer, names: readonly string[], title = 'First Friday'): Promise<Told> {
  const bodies: TournamentBody[] = [
    openingOf({ organiser: signer.key, name: title }),
    ...names.map((name, i) => ({ type: 'enter', player: i + 1, name }) as const),
  ];
  let made: TournamentLog | null = null;
  for (const body of bodies) made = expectOk(await addEntry(made, body, 1000, signer));
  const log = made!;
  const boxes = (await makeBoxes(log.id))!;
  const texts = await Promise.all(log.lines.map((line, i) => boxes.seal(line, log.lines[i - 1], signer)));
  return { signer, log, boxes, texts };
}

let nats: AudienceNats;
let site: Awaited<ReturnType<typeof startAudienceSite>>;
beforeAll(async () => {
  nats = await startAudienceNats();
  site = await startAudienceSite(nats);
});
afterAll(async () => {
  await site.close();
  await nats.end();
});

const freshSigner = (): Promise<Signer> => makeSigner(freshSecret());
const hello = (id: string, by: string): string => JSON.stringify({ tournament: tournamentRight(id), by });

/** A page that publishes a tournament. */
async function publish({ log, signer }: Pick<Told, 'log' | 'signer'>) {
  const page = callSite(site.host);
  await once(page.socket, 'open');
  page.send(hello(log.id, signer.key));
  return { ...page, begun: JSON.parse(await page.next()) as unknown };
}

/** Publishes envelopes, and expects the site to take each. */
async function keep(page: Awaited<ReturnType<typeof publish>>, texts: readonly string[], from = 0) {
  for (const [i, text] of texts.entries()) {
    page.send(text);
    expect(await page.next()).toBe(`{"took":${from + i}}`);
  }
}

/** A visitor's page, as far as it reads from the site. */
async function visit({ log: { id }, boxes }: Pick<Told, 'log' | 'boxes'>) {
  let log: TournamentLog | null = null;
  let store: AudienceReader | null = null;
  const reader = new TournamentReader({
    boxes,
    store: { stored: (place) => store!.stored(place), listen: (lanes) => store!.listen(lanes) },
    log: () => log,
    async take(lines) {
      const fresh = lines.filter((line) => (line as { seq: number }).seq >= (log?.lines.length ?? 0));
      const read = await readLog(id, [...(log?.lines ?? []), ...fresh], verify);
      if (read.ok) log = read.value;
      return read.ok;
    },
  });
  store = await readAudience(nats.watchers, boxes.name, {
    live: (_, text) => void reader.live(text),
    crowd() {},
    connected() {},
  });
  return { reader, close: () => store!.close(), log: () => log };
}

describe('an organiser’s page', () => {
  it('leaves its tournament at the site, where visitors read it at once and later', async () => {
    const told = await tell(await freshSigner(), ['Ann', 'Bo', 'Cy', 'Di']);
    const { log, texts, boxes } = told;
    const page = await publish(told);
    expect(page.begun).toEqual({ next: 0, mark: '' });
    await keep(page, texts.slice(0, 4));
    const visitor = await visit(told);
    expect(await visitor.reader.read()).toBe(true);
    expect(visitor.log()!.lines).toEqual(log.lines.slice(0, 4));
    page.send(JSON.stringify({ mark: boxes.mark(log.lines[3]!) }));
    expect(await page.next()).toBe('{}');
    page.socket.close();

    const later = await publish(told);
    expect(later.begun).toEqual({ next: 4, mark: boxes.mark(log.lines[3]!) });
    await keep(later, texts.slice(4), 4);
    await expect.poll(() => visitor.log()).toEqual(log);
    // The site has lost what this page thinks it has.
    later.send(JSON.stringify({ mark: boxes.mark(log.lines[3]!) }));
    expect(await later.next()).toBe('closed');
    visitor.close();
  });

  it('shows nobody the codes of its tables: without the link no envelope can be opened', async () => {
    const [told, other] = [await tell(await freshSigner(), ['Ann']), await tell(await freshSigner(), ['Bo'])];
    expect(await told.boxes.open(told.texts[1]!)).toEqual(told.log.lines[1]);
    expect(await other.boxes.open(told.texts[1]!)).toBe(null);
    expect(told.texts.join()).not.toContain(told.log.id);
  });
});

describe('an enemy with the link', () => {
  let honest: Told;
  let forked: Told;
  let elsewhere: Told;
  let eve: Told;
  beforeAll(async () => {
    const signer = await freshSigner();
    honest = await tell(signer, ['Ann', 'Bo']);
    forked = await tell(signer, ['Eve', 'Bo']);
    elsewhere = await tell(signer, ['Ann', 'Bo'], 'Another');
    eve = await tell(await freshSigner(), ['Eve'], 'Stolen');
    // Their own tournament's first entry comes first, sealed as if it were this one's.
    const stolen = await honest.boxes.seal(eve.log.lines[0]!, undefined, eve.signer);
    await keep(await publish({ log: honest.log, signer: eve.signer }), [stolen]);
    await keep(await publish(honest), honest.texts.slice(0, 2));
  });

  it.each<[string, () => string]>([
    ['garbage', () => '{}'],
    [
      'another signature',
      () => honest.texts[2]!.replace(/"signature":"[^"]+"/, `"signature":"${'s'.repeat(86)}"`),
    ],
    ['a key of their own', () => eve.texts[0]!],
    ['another tournament’s first entry', () => elsewhere.texts[0]!],
    ['a second first entry', () => honest.texts[0]!],
    ['a fork', () => forked.texts[1]!],
    ['the entry after a fork', () => forked.texts[2]!],
    ['an envelope of 20 kB', () => honest.texts[2]!.replace('"box":"', `"box":"${'x'.repeat(20_000)}`)],
  ])('is cut off for %s', async (_, text) => {
    const page = await publish(honest);
    page.send(text());
    expect(await page.next()).toBe('closed');
  });

  it('leaves no gap, and nothing in front of the organiser’s entries', async () => {
    const gap = await publish(honest);
    gap.send(forked.texts[2]!);
    expect(await gap.next()).toBe('closed');
    const visitor = await visit(honest);
    expect(await visitor.reader.read()).toBe(true);
    expect(visitor.log()!.lines).toEqual(honest.log.lines.slice(0, 2));
    await keep(await publish(honest), [honest.texts[2]!], 2);
    await expect.poll(() => visitor.log()).toEqual(honest.log);
    visitor.close();
  });

  it('fills neither the store nor the share of their network', async () => {
    const stored: number[] = [];
    let refusal: 'full' | null = null;
    const stream = {
      endOf: async () => null,
      publishEnvelope: async () => {
        if (!refusal) stored.push(0);
        return refusal;
      },
    };
    let left = 1500;
    const mayKeep = (bytes: number): boolean => {
      left -= bytes;
      return left >= 0;
    };
    const call = (await beginTournament(async () => stream, hello(eve.log.id, eve.signer.key), mayKeep))!;
    expect(await call.take(eve.texts[0]!)).toEqual({ took: 0 });
    refusal = 'full';
    left = 1500;
    expect(await call.take(eve.texts[0]!)).toEqual({ full: true });
    refusal = null;
    left = 10;
    expect(await call.take(eve.texts[0]!)).toEqual({ full: true });
    expect(stored).toEqual([0]);
  });
});
