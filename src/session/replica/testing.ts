import { expectOk } from '../../lib/result.ts';
import type { Key, Maybe } from '../identity/index.ts';
import { fakeSigner } from '../identity/testSigning.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import {
  commandOfIntent,
  hashOfEntry,
  PROTOCOL,
  type RoomCommand,
  type RoomEntry,
  type SignedMessage,
  textOfEntry,
  textOfWords,
} from '../room/index.ts';
import { CODE, keyOf, type Saying, setupOf, TURNS } from '../room/testing.ts';
import { SCHEME } from '../table/joint/testing.ts';
import { Core, type ReplicaParts } from './core.ts';
import { Chain } from './log/chain.ts';
import type { Finding, Ports, Snapshot } from './ports.ts';

/** People whose messages and entries can be signed here. */
const NAMES = ['ann', 'bo', 'cy', 'dee', 'eve'];
const nameOf = (key: Key): string => NAMES.find((name) => keyOf(name) === key)!;

/** Signs a person's message as any page would. */
export function saidBy(name: string, nonce: number, body: RoomCommand): SignedMessage {
  const words = { author: keyOf(name), nonce, body };
  return { ...words, signature: fakeSigner(name).sign(textOfWords(CODE, words)) };
}

/** Records one device's output, under a clock and a disk that a test controls. */
function makeWorld(name: string) {
  const world = {
    now: 1000,
    /** Stores a promise. */
    disk: (): Maybe<void> => {},
    hasAllRules: true,
  };
  /** Messages in the order sent; `to` is null for everyone. */
  const sent: { readonly to: Key | null; readonly message: Message }[] = [];
  const found: Finding[] = [];
  const snapshots: Snapshot[] = [];
  const gone = new Set<Key>();
  const held = new Set<Key>();
  const ports: Ports = {
    room: CODE,
    me: keyOf(name),
    games: TURNS,
    scheme: SCHEME,
    now: () => world.now,
    links: {
      send: (to, message) => void sent.push({ to, message }),
      waiting: () => 0,
      isHeld: (key) => held.has(key),
      broadcast: (message) => void sent.push({ to: null, message }),
      toWatchers() {},
    },
    isGuest: () => false,
    sits() {},
    hasAllRules: () => world.hasAllRules,
    alive: (key) => !gone.has(key),
    sign: (text, then) => then(fakeSigner(name).sign(text)),
    keep: {
      entry() {},
      cut() {},
      settled() {},
      promised: () => world.disk(),
      snapshot: (snapshot) => void snapshots.push(snapshot),
      forget() {},
    },
    settled() {},
    found: (finding) => void found.push(finding),
    astray() {},
    restarted() {},
  };
  return {
    world,
    ports,
    found,
    snapshots,
    /** Silences these people. */
    lose(...names: readonly string[]): void {
      for (const each of names) gone.add(keyOf(each));
    },
    /** Keeps these people's messages waiting for rules. */
    hold(...names: readonly string[]): void {
      for (const each of names) held.add(keyOf(each));
    },
    /** Lets their messages in again. */
    release: (): void => held.clear(),
    /** Sent messages of one kind. */
    told: <T extends Message['t']>(t: T) =>
      sent.flatMap(({ to, message }) => (message.t === t ? [{ to, message: message as MessageOf<T> }] : [])),
  };
}

/** One device's copy of a log at which these people sit, the first as its sequencer, and a record of its parts' actions. */
export function makeDevice(name: string, people: readonly string[] = ['ann', 'bo', 'cy']) {
  const world = makeWorld(name);
  const ordered: SignedMessage[] = [];
  const wanted: Key[] = [];
  const chain = new Chain(TURNS, CODE, SCHEME);
  const core = new Core(world.ports, chain);
  const parts: ReplicaParts = {
    add(entry, applied) {
      chain.append(entry, applied);
      core.note(applied.state);
    },
    settle() {},
    outbox: { early: () => (chain.state?.nonces[keyOf(name)] ?? 0) + 1, refused() {} },
    sequencer: { order: (said) => void ordered.push(said) },
    reports: { tell() {} },
    requests: { want: (from) => void wanted.push(from) },
  };

  /** A person's next message, about the table as it is now. */
  const wordsOf = (who: string, wish: Saying): SignedMessage => {
    const nonce = (chain.state?.nonces[keyOf(who)] ?? 0) + 1;
    return saidBy(who, nonce, { ...commandOfIntent(chain.state, wish), ...wish } as RoomCommand);
  };
  /** The next entry of the log, carrying this message and signed by its sequencer. Not appended. */
  const entryOf = (said: SignedMessage): RoomEntry => {
    const applied = expectOk(chain.judge(said));
    const entry = chain.next(said, applied);
    const sequencer = fakeSigner(nameOf(applied.state.sequencer));
    return { ...entry, signature: sequencer.sign(textOfEntry(CODE, hashOfEntry(entry))) };
  };
  /** Appends a person's message as the next entry. */
  const say = (who: string, wish: Saying): RoomEntry => {
    const entry = entryOf(wordsOf(who, wish));
    parts.add(entry, expectOk(chain.judge(entry.said)));
    return entry;
  };
  for (const [seat, who] of people.entries())
    if (seat > 0) say(who, { type: 'sit', seat, name: who, colour: seat });
    else say(who, { type: 'found', protocol: PROTOCOL, setup: setupOf(4), seat, name: who, colour: 0 });
  core.office = people[0] === name ? 1 : 0;
  chain.settle(chain.length);

  return { ...world, core, chain, parts, ordered, wanted, wordsOf, entryOf, say };
}

export type Device = ReturnType<typeof makeDevice>;

/** A command that renames a player. */
export const rename = (name: string) => ({ type: 'rename', name, colour: 5 }) as const;
