import type { CardId, Face } from '../../src/engine/table/table.ts';
import { type Hash, hashOf } from '../../src/lib/hash.ts';
import type { Key } from '../../src/session/identity/signing.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import { applyRoom } from '../../src/session/room/fold.ts';
import type { Secrets } from '../../src/session/room/locked/scheme.ts';
import { stateToJson } from '../../src/session/room/log.ts';
import type { Applied } from '../../src/session/room/state/draft.ts';
import type { RoomState } from '../../src/session/room/state/state.ts';
import { makeSecretsBook } from '../../src/session/table/joint/secrets.ts';
import { truthOf, withAllKeys } from '../contract/joint/jointTruth.ts';
import { makeFreeLaws } from './freeLaws.ts';
import { type Person, TABLE, type World } from './world.ts';

/**
 * Follows what the devices of a free table settle, as an arbiter with its own log and everyone's keys: whether all reach the same state,
 * whether anything was lost or doubled, and whether any device knows more than it may. `liars`: keys of devices that say anything.
 */
export function makeLedger(world: World, liars: ReadonlySet<Key> = new Set()) {
  const past: { readonly body: RoomCommand; readonly applied: Applied }[] = [];
  const hashes: Hash[] = [];
  const laws = makeFreeLaws();
  /** Every device's stored secrets, even those it has forgotten since. */
  const secrets = new Map<string, Secrets>();
  const read = new Map<Person, unknown>();
  const compared = new Map<Person, number>();
  const state = (): RoomState => past.at(-1)!.applied.state;
  const joint = world.setup.settings.dealing === 'joint';
  const honest = (): Person[] => world.people.filter(({ key }) => !liars.has(key));

  const fromDealer = (cards: readonly CardId[]): ReadonlyMap<CardId, Face> => {
    const { dealer, play } = state();
    const { store } = world.people.find(({ key }) => key === dealer)!;
    const faces = store.match === play!.header.match ? store.faces : new Map<CardId, Face>();
    return new Map(cards.flatMap((card) => (faces.has(card) ? [[card, faces.get(card)!]] : [])));
  };
  const truth = truthOf({
    state,
    past,
    *devices() {
      const { match } = state().play!.header;
      for (const { name, key, store } of world.people)
        yield { name, key, known: store.match === match ? store.faces : new Map() };
    },
    look: joint
      ? withAllKeys(world.scheme, state, (peer, match, epoch) => secrets.get(`${peer} ${match} ${epoch}`)!)
      : fromDealer,
    liars,
    ...(!joint && { dealer: ({ dealer }: RoomState) => dealer }),
  });

  /** Devices forget the secrets of locks that are gone; an arbiter may be a little slower. */
  const readSecrets = (): void => {
    for (const person of world.people) {
      const note = person.store.notes.get('locks');
      if (note === undefined || read.get(person) === note) continue;
      read.set(person, note);
      const { match, made } = note as { match: string; made: [number, unknown][] };
      const book = makeSecretsBook(note, () => {});
      for (const [epoch] of made)
        secrets.set(`${person.key} ${match} ${epoch}`, book.of(match, epoch)!.secrets);
    }
  };

  const fold = (body: RoomCommand, words: Parameters<typeof applyRoom>[3]): void => {
    const before = past.at(-1)?.applied.state ?? null;
    const applied = applyRoom(world.games, TABLE, before, words, world.scheme);
    if (!applied.ok) {
      world.broken.push(`entry ${past.length} was settled, but is refused: ${applied.error.message}`);
      return;
    }
    past.push({ body, applied: applied.value });
    hashes.push(hashOf(stateToJson(applied.value.state)));
    if (applied.value.state.play) world.broken.push(...laws.broken(body, applied.value, truth.opened));
  };

  const follow = (): void => {
    readSecrets();
    const begin = past.length;
    for (const { room } of honest()) {
      const { chain } = room.peer.replica;
      while (chain.settled > past.length) {
        const entry = chain.entryAt(past.length);
        if (!entry) break;
        const { length } = past;
        fold(entry.said.body, entry.said);
        if (past.length === length) return;
      }
    }
    for (const person of honest()) {
      const { settled, settledState } = person.room.peer.replica.chain;
      if (!settled || compared.get(person) === settled || settled > past.length) continue;
      compared.set(person, settled);
      if (hashOf(stateToJson(settledState!)) !== hashes[settled - 1])
        world.broken.push(`${person.name} has another state after entry ${settled - 1}`);
    }
    if (past.length > begin && state().play) world.broken.push(...truth.problems());
  };
  world.watching.push(follow);

  return {
    past,
    state,
    /** Describes the last entries and their effects. */
    tell: (): string =>
      past
        .slice(-12)
        .map(({ body, applied: { steps } }) => {
          const came = steps.map(({ event }) => event.type).join(' ');
          return `${JSON.stringify(body).slice(0, 160)} → ${came}`;
        })
        .join('\n'),
  };
}

export type Ledger = ReturnType<typeof makeLedger>;
