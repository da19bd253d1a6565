import type { CardId, Face } from '../../src/engine/table/table.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import { type Answerer, makeAnswerer } from '../../src/session/match/answers.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import type { Scheme, Secrets } from '../../src/session/room/locked/scheme.ts';
import type { Games, RoomState } from '../../src/session/room/state/state.ts';
import type { Dealing } from '../../src/session/table/dealing.ts';
import { Dealings } from '../../src/session/table/dealings.ts';
import type { DealBody } from '../../src/session/table/deviceDealing.ts';
import type { MentalBody } from '../../src/session/table/joint/messages.ts';
import { makeSecretsBook } from '../../src/session/table/joint/secrets.ts';

/** Signed messages. The sequencer has them from then on, and may order them later, or never. */
export interface Signed {
  readonly nonce: number;
  readonly body: RoomCommand;
  /** The device's name for it. */
  readonly id: string;
  /** Hand and match of the message. */
  readonly hand: string;
}

export type Private = DealBody | MentalBody;

/** A person with a browser that runs the real code. An enemy also sends other messages. */
export interface Person {
  readonly name: string;
  readonly key: string;
  readonly enemy: boolean;
  dealings: Dealings;
  readonly dealing: Dealing;
  answerer: Answerer;
  /** Data stored by the device: secrets of locks, contents of seals, faces. */
  locks: unknown;
  note: unknown;
  readonly written: Map<string, Map<CardId, Face>>;
  /** Signed messages not yet ordered, as far as they still can be. */
  signed: Signed[];
  /** Names of the device's unacknowledged messages. */
  readonly busy: Set<string>;
  nonce: number;
  /** Number of times the page was loaded. */
  lives: number;
}

export interface DevicePorts {
  readonly games: Games;
  readonly scheme: Scheme;
  readonly seed: string;
  state(): RoomState | null;
  send(from: Person, to: string, body: Private): void;
  /** The code threw. */
  trouble(who: Person, error: unknown): void;
  /** An enemy has made keys: the enemies know their secrets from now on. */
  wrote(who: Person): void;
}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

export function makePerson(name: string, enemy: boolean, ports: DevicePorts): Person {
  const person = {
    name,
    key: fakeSigner(name).key,
    enemy,
    get dealing(): Dealing {
      return (this as unknown as Person).dealings.chosen;
    },
    locks: null,
    note: null,
    written: new Map(),
    signed: [],
    busy: new Set(),
    nonce: 0,
    lives: 0,
  } as unknown as Person;
  load(person, ports);
  return person;
}

/** Loads the page, or reloads it with its stored data. */
export function load(person: Person, ports: DevicePorts): void {
  const { games, scheme, seed } = ports;
  const rng = makeRng(`${seed} ${person.name} ${person.lives++}`);
  const [last] = [...person.written].slice(-1);
  person.busy.clear();
  person.dealings = new Dealings(
    {
      me: person.key,
      games,
      rng,
      scheme,
      work: scheme,
      saved: copy(person.locks),
      save(secrets) {
        person.locks = secrets;
        ports.wrote(person);
      },
      trouble: (error) => ports.trouble(person, error),
      state: ports.state,
      send: (to, body) => ports.send(person, to, body),
      keep(match, faces) {
        const known = person.written.get(match) ?? new Map<CardId, Face>();
        person.written.set(match, known);
        for (const [card, face] of faces) known.set(card, face);
      },
      changed() {},
    },
    last ? { match: last[0], faces: new Map(last[1]) } : null,
  );
  person.answerer = makeAnswerer(rng, {
    saved: copy(person.note),
    save: (secrets) => {
      person.note = secrets;
    },
  });
}

/** A person's secrets of a deck, as stored by their device. */
export const secretsOf = (person: Person, match: string, epoch: number): Secrets | null =>
  makeSecretsBook(person.locks, () => {}).of(match, epoch)?.secrets ?? null;

interface Written {
  readonly match: string;
  readonly made: readonly (readonly [
    number,
    { readonly secrets: Secrets; readonly keys: { readonly lock: string } },
  ])[];
}

/** All locks whose secrets a device has stored. */
export const writtenLocks = ({ locks }: Person): { readonly lock: string; readonly secrets: Secrets }[] =>
  ((locks as Written | null)?.made ?? []).map(([, { secrets, keys }]) => ({ lock: keys.lock, secrets }));
