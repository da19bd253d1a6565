import type { Game, RuleError } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { makeRng, type Rng } from '../../../src/lib/rng.ts';
import type { Settled } from '../../../src/session/replica/log/chain.ts';
import type { RoomCommand, RoomSetup } from '../../../src/session/room/commands.ts';
import { applyRoom } from '../../../src/session/room/fold.ts';
import { type RoomState, seatOf } from '../../../src/session/room/state/state.ts';
import { CODE } from '../../../src/session/room/testing.ts';
import { makeConduct } from '../acts/conduct.ts';
import {
  type DevicePorts,
  load,
  makePerson,
  type Person,
  type Private,
  type Signed,
  writtenLocks,
} from '../people.ts';
import { foundWords, place, SIGNS_ANEW } from '../rig.ts';
import { type SharedScheme, sharedScheme } from '../scheme.ts';

/** Setup of a run. */
export interface Scene {
  readonly seed: string;
  readonly game: string;
  readonly dealing: 'joint' | 'device';
  readonly people: number;
  /** The colluding enemies. The rest follow the real code, at once. */
  readonly enemies: readonly number[];
  /** Number of people who come only when the match has begun. */
  readonly late: number;
  readonly forfeit: boolean;
}

/** Observer of what honest people sign and send, and of settled entries. */
export interface Watcher {
  signed(who: Person, body: RoomCommand): void;
  told(from: Person, to: Person, body: Private): void;
  wrote(who: Person): void;
  settled(done: Settled): void;
  trouble(who: Person, error: unknown): void;
}

/** Maximum pending messages of one person. */
const STOCK = 16;
const NAMES = ['ann', 'bo', 'cy', 'dee', 'eve', 'fay'];

/** People at one table whose log stands still between two steps. Enemies are the sequencers: only a step orders an entry. */
export function makeFloor(
  scene: Scene,
  games: ReadonlyMap<string, Game>,
  { table = CODE, scheme = sharedScheme(scene.seed) }: { table?: string; scheme?: SharedScheme } = {},
) {
  const game = games.get(scene.game)!;
  const { info } = game;
  const seats = Math.min(info.seats.max, Math.max(info.seats.min, scene.people));
  const setup: RoomSetup = {
    game: scene.game,
    options: { ...defaultOptions(info) },
    bots: Array.from({ length: seats }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
    settings: { grace: 20, away: 'bot', dealing: scene.dealing, forfeit: scene.forfeit },
  };
  const log: Settled[] = [];
  let state: RoomState | null = null;
  let watcher: Watcher | null = null;
  /** Private messages of enemies' devices go nowhere by default. */
  let withholding = false;
  const held: { readonly from: Person; readonly to: string; readonly body: Private }[] = [];

  /** Everyone's locks, by public key, for the checks. */
  const secrets = new Map<string, string>();

  const deliver = (from: Person, to: Person, body: Private): void => {
    watcher?.told(from, to, body);
    guarded(to, () => to.dealing.receive(from.key, JSON.parse(JSON.stringify(body))));
  };
  const guarded = (who: Person, act: () => void): void => {
    try {
      act();
    } catch (error) {
      watcher?.trouble(who, error);
    }
  };
  const ports: DevicePorts = {
    games,
    scheme,
    seed: scene.seed,
    state: () => state,
    send(from, to, body) {
      const reader = byKey(to);
      if (from.enemy && withholding) held.push({ from, to, body });
      else if (reader) deliver(from, reader, body);
    },
    trouble: (who, error) => watcher?.trouble(who, error),
    wrote(who) {
      for (const { lock, secrets: mine } of writtenLocks(who)) secrets.set(lock, mine.lock);
      watcher?.wrote(who);
    },
  };
  const people = NAMES.slice(0, scene.people).map((name, i) =>
    makePerson(name, scene.enemies.includes(i), ports),
  );
  const byKey = (key: string | null): Person | undefined => people.find((each) => each.key === key);

  /** Identifies the hand, by public data. */
  const handOf = (): string => {
    if (!state?.play) return 'none';
    return `${state.play.header.match} ${game.rounds(state.play.state)} ${voids}`;
  };
  let voids = 0;

  const judge = (who: Person, body: RoomCommand, nonce: number) =>
    applyRoom(games, table, state, { author: who.key, nonce, body }, scheme);
  const nextNonce = (who: Person): number => {
    who.nonce = Math.max(who.nonce, state?.nonces[who.key] ?? 0) + 1;
    return who.nonce;
  };
  /** The next entry, if the rules accept it. */
  const put = (who: Person, body: RoomCommand, nonce = nextNonce(who)): RuleError | null => {
    const applied = judge(who, body, nonce);
    if (!applied.ok) return applied.error;
    const said = { author: who.key, nonce, body, signature: '' };
    const entry = { term: 1, seq: log.length, prev: '', said, signature: '' };
    const settled: Settled = { entry, before: state, applied: applied.value };
    log.push(settled);
    state = applied.value.state;
    voids += applied.value.entries.filter(({ body: { type } }) => type === 'void').length;
    passOver(who);
    watcher?.settled(settled);
    for (const each of people) guarded(each, () => each.dealing.settled([settled]));
    return null;
  };

  /** Messages signed before an accepted one can no longer be accepted. */
  const passOver = (who: Person): void => {
    const used = state!.nonces[who.key]!;
    const passed = who.signed.filter(({ nonce }) => nonce < used);
    const left = who.signed.filter(({ nonce }) => nonce > used);
    // A page that receives it repeats what it still wants.
    if (!SIGNS_ANEW) for (const { id } of passed) who.busy.delete(id);
    const anew = SIGNS_ANEW ? passed.map((words) => ({ ...words, nonce: nextNonce(who) })) : [];
    who.signed = [...left, ...anew].slice(-STOCK);
  };

  const { wants, sealed } = makeConduct({ games, game, state: () => state });

  return {
    scene,
    table,
    games,
    game,
    scheme,
    setup,
    people,
    log,
    held,
    secrets,
    byKey,
    handOf,
    judge,
    put,
    seatOf: (who: Person) => state && seatOf(state, who.key),
    freeSeat(): number | null {
      const seat = state?.seats.findIndex(({ holder }) => holder === null) ?? -1;
      return seat < 0 ? null : seat;
    },
    nextNonce,
    wants,
    deliver,
    get state() {
      return state;
    },
    watch(by: Watcher): void {
      watcher = by;
    },
    withhold(on: boolean): void {
      withholding = on;
    },
    get withholding() {
      return withholding;
    },
    /** An honest page signs its messages. */
    speak(who: Person, chance: Rng): void {
      for (const { id, body } of wants(who, chance)) {
        if (who.busy.has(id)) continue;
        who.busy.add(id);
        who.signed.push({ nonce: nextNonce(who), body, id, hand: handOf() });
        watcher?.signed(who, body);
      }
    },
    /** Orders one of the messages that a person has signed. */
    order(who: Person, words: Signed): RuleError | null {
      const problem = put(who, words.body, words.nonce);
      if (!problem) who.busy.delete(words.id);
      return problem;
    },
    /** Drops a page's messages that the rules refuse by now, or that it has overtaken. Others may still have them. */
    sweep(who: Person): void {
      const used = state?.nonces[who.key] ?? 0;
      const alive = new Set<string>();
      for (const { id, nonce, body } of who.signed)
        if (nonce > used && judge(who, body, nonce).ok) alive.add(id);
      for (const id of who.busy) if (!alive.has(id)) who.busy.delete(id);
    },
    reload(who: Person, lose: boolean): void {
      if (lose) {
        who.locks = null;
        who.note = null;
        for (const id of sealed.keys()) if (id.startsWith(`${who.name} `)) sealed.delete(id);
      }
      load(who, ports);
      const others = people.filter((each) => each !== who);
      guarded(who, () => {
        who.dealing.settled(log.slice(-1));
        who.dealing.resume();
      });
      for (const other of others) guarded(other, () => other.dealing.linked(who.key));
      for (const other of others) guarded(who, () => who.dealing.linked(other.key));
    },
    /** A page requests what it lacks. */
    ask(who: Person): void {
      guarded(who, () => who.dealing.ask());
    },
    found(): void {
      put(people[0]!, foundWords(setup, people[0]!.name));
      for (const [i, who] of people.entries())
        if (i > 0 && i < people.length - scene.late)
          put(who, place(state, { type: 'sit', seat: i, name: who.name, colour: i }));
    },
    chance: (id: string | number): Rng => makeRng(`${scene.seed} ${id}`),
  };
}
export type Floor = ReturnType<typeof makeFloor>;
