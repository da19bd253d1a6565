import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import { fakeSigner, fakeVerify } from '../../../src/session/identity/testSigning.ts';
import { verifyTranscript } from '../../../src/session/table/joint/transcript.ts';
import { makeWorld, type Person, type World } from '../../fuzz/world.ts';
import { stranger } from '../../hostile/stranger.ts';
import type { Coverage } from '../coverage.ts';
import { place } from '../rig.ts';
import { bent, carrying, made, saidElsewhere } from './netWords.ts';
import { KINDS, makeStock, parsed, random, type Stock } from './words.ts';

/** A step of enemies who write to others' pages by hand, as plain data. */
export type NetOp =
  | { readonly t: 'pass'; readonly pick: number }
  | {
      readonly t: 'send';
      readonly kind: string;
      readonly who: number;
      readonly to: number;
      readonly pick: number;
    }
  | { readonly t: 'say'; readonly who: number; readonly kind: string; readonly pick: number }
  | { readonly t: 'mute'; readonly who: number; readonly kind: string }
  | { readonly t: 'reload'; readonly who: number };

/** Handmade messages; all others are earlier ones, changed or not. */
const MADE = ['entries', 'order', 'fork', 'have', 'refused', 'stand', 'vote', 'propose', 'late', 'want'];
const AGAIN = ['again', 'bent', 'elsewhere'];

/** A room of real pages; `enemies` of them, and a stranger with the link, also send anything they like. */
export async function playNet(seed: string, given: number | readonly NetOp[], coverage?: Coverage) {
  const rng = makeRng(`net ${seed}`);
  const count = 3 + below(rng, 2);
  const game = pick(rng, ['comet', 'spike', 'combo', 'laro']);
  const world = await makeWorld(game, count, seed, 'joint', { grace: 10, away: 'bot' });
  await world.begin();
  await world.quiet();
  const bad = 1 + below(rng, Math.ceil(count / 2) - 1);
  const order = world.people.map((_, i) => i).sort(() => below(rng, 3) - 1);
  const enemies = order.slice(0, bad).map((i) => world.people[i]!);
  const honest = world.people.filter((each) => !enemies.includes(each));
  /** A peer that is sent away comes back under another name. */
  let visitors = 0;
  const come = () => stranger(world, `Mallory ${++visitors}`, pick(rng, honest));
  let visitor = come();
  await visitor.letIn();
  const stock = makeStock();
  for (const { key } of world.people) stock.add('key', key);
  const heard: object[] = [];
  for (const { name } of enemies)
    world.ears.set(name, (text) => {
      heard.push(JSON.parse(text));
      if (heard.length > 60) heard.shift();
      return true;
    });
  const foreign = new Set<string>();
  const chance = makeRng(`net play ${seed}`);
  const steps: NetOp[] = [];
  const length = typeof given === 'number' ? given : given.length;
  let trouble: string | null = null;
  for (let i = 0; i < length && !trouble; i++) {
    const op = typeof given === 'number' ? drawNet(rng, world, enemies, honest) : given[i]!;
    steps.push(op);
    if (visitor.closed) visitor = come();
    await performNet({ world, enemies, honest, visitor, heard, foreign, stock, chance, coverage }, op);
    trouble = troubleIn(world, honest);
  }
  // This is no Byzantine agreement: among three, a sequencer that forks can make the others settle different entries, and is named.
  const forked = (): boolean =>
    count === 3 && honest.every(({ findings }) => findings.some(({ kind }) => kind === 'fork'));
  if (trouble?.startsWith('(e)') && forked())
    return { steps, trouble: null, game, known: 'a fork among three' };
  trouble ??= await goesOn(world, honest, enemies, chance);
  if (trouble?.startsWith('(e)') && forked())
    return { steps, trouble: null, game, known: 'a fork among three' };
  for (const { name, room } of honest)
    if (room.peer.replica.chain.transcript().some(({ said }) => foreign.has(said.signature)))
      trouble ??= `(a) the page of ${name} has taken up words that are for another table`;
  for (const person of honest) trouble ??= await recordOf(world, person, honest);
  return { steps, trouble, game, known: null };
}

function drawNet(rng: Rng, world: World, enemies: readonly Person[], honest: readonly Person[]): NetOp {
  const roll = below(rng, 100);
  const seed = below(rng, 1_000_000);
  const to = world.people.indexOf(pick(rng, honest));
  // The index after the last person is the stranger's.
  const who = below(rng, 3) ? world.people.indexOf(pick(rng, enemies)) : world.people.length;
  if (roll < 55) return { t: 'pass', pick: seed };
  if (roll < 86) return { t: 'send', kind: pick(rng, below(rng, 4) ? MADE : AGAIN), who, to, pick: seed };
  if (roll < 94)
    return { t: 'say', who: world.people.indexOf(pick(rng, enemies)), kind: pick(rng, KINDS), pick: seed };
  if (roll < 97) return { t: 'mute', who: world.people.indexOf(pick(rng, enemies)), kind: pick(rng, MADE) };
  return { t: 'reload', who: to };
}

interface Table {
  readonly world: World;
  readonly enemies: readonly Person[];
  readonly honest: readonly Person[];
  readonly visitor: ReturnType<typeof stranger>;
  readonly heard: readonly object[];
  /** Signatures of honest words that are for another table. */
  readonly foreign: Set<string>;
  readonly stock: Stock;
  readonly chance: Rng;
  readonly coverage: Coverage | undefined;
}

async function performNet(table: Table, op: NetOp): Promise<void> {
  const { world, visitor, chance, stock, heard, coverage } = table;
  const draw = makeRng(`${op.t} ${'pick' in op ? op.pick : ''}`);
  const who = 'who' in op ? world.people[op.who] : undefined;
  switch (op.t) {
    case 'pass':
      for (let i = 0; i < 60; i++) {
        await world.step();
        world.act(chance, 3);
      }
      return;
    case 'send': {
      const to = world.people[op.to]!;
      const signer = who ? fakeSigner(who.name) : visitor.signer;
      const elsewhere = op.kind === 'elsewhere' ? saidElsewhere(draw, pick(draw, table.honest), to) : null;
      if (elsewhere) table.foreign.add(elsewhere.signature);
      const old = heard.length ? pick(draw, heard) : null;
      const message =
        op.kind === 'again'
          ? old
          : op.kind === 'bent'
            ? old && bent(draw, old, heard)
            : elsewhere
              ? carrying(draw, elsewhere, to, signer)
              : made(draw, op.kind, to, signer, stock);
      if (!message) return;
      coverage?.count(
        `message ${(message as { t: string }).t}`,
        op.kind,
        who ? 'by a member' : 'by a stranger',
      );
      if (who) who.room.peer.send(to.key, message as never);
      else visitor.say(message);
      return;
    }
    case 'say': {
      const word = parsed(random(draw, op.kind, stock));
      if (!word || !who) return;
      stock.take(word);
      coverage?.count(`net ${op.kind}`, 'random', 'said');
      who.room.peer.replica.outbox.propose(place(who.room.peer.state, word as never));
      return;
    }
    case 'mute':
      world.tampers.set(who!.name, (text) => (JSON.parse(text).t === op.kind ? null : text));
      return;
    case 'reload':
      world.kill(who!);
      for (let i = 0; i < 40; i++) await world.step();
      world.revive(who!);
      for (let i = 0; i < 40; i++) await world.step();
  }
}

/** An honest person is named, a page throws, or a settled entry has changed. */
export function troubleIn(world: World, honest: readonly Person[]): string | null {
  const keys = honest.map(({ key }) => key);
  for (const { name, findings, room } of honest) {
    const found = findings.find(({ who }) => keys.includes(who));
    if (found) return `(a) ${name} finds somebody honest: ${found.kind}`;
    const caught = room.peer.state?.mental?.caught.find(({ peer }) => keys.includes(peer));
    if (caught) return '(a) somebody honest is caught';
  }
  const [first] = world.broken.filter((what) => honest.some(({ name }) => what.startsWith(name)));
  return first ? `(e) ${first}` : null;
}

/** The enemies stop: all come to one table, and it goes on. */
async function goesOn(
  world: World,
  honest: readonly Person[],
  enemies: readonly Person[],
  chance: Rng,
): Promise<string | null> {
  for (const { name } of enemies) {
    world.tampers.delete(name);
    world.ears.delete(name);
  }
  const settled = (): number => Math.min(...honest.map(({ room }) => room.peer.replica.chain.settled));
  const before = settled();
  const end = world.net.time.now() + 240_000;
  while (settled() < before + 4 || !world.agree(honest)) {
    if (world.net.time.now() > end)
      return `(e) the honest do not come to one table that goes on\n${world.describe()}`;
    for (let i = 0; i < 20; i++) await world.step();
    world.act(chance, 3);
    if (below(chance, 4) === 0) pick(chance, honest).room.propose({ type: 'pause', on: false });
  }
  return troubleIn(world, honest);
}

/** (f) The record of an honest page verifies, as far as it has all of it. */
async function recordOf(world: World, person: Person, honest: readonly Person[]): Promise<string | null> {
  const lines: unknown[] = JSON.parse(JSON.stringify(person.room.peer.replica.chain.transcript()));
  const play = person.room.peer.state?.play;
  if (!lines.length || !play) return null;
  const { games, scheme } = world;
  const report = await verifyTranscript({ games, scheme, verify: fakeVerify }, play.header, play.head, lines);
  if (!report.ok) return `(f) the record of ${person.name} does not verify: ${report.error.message}`;
  const named = report.value.caught.some(({ peer }) => honest.some(({ key }) => key === peer));
  return named ? `(f) the record of ${person.name} names somebody honest` : null;
}
