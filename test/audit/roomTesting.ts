import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { writeRecord } from '../../src/engine/record/record.ts';
import { fromBase64url, toBase64url } from '../../src/lib/base64url.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { wellFormedKey, wellFormedSignature } from '../../src/session/identity/ed25519Form.ts';
import type { Signer } from '../../src/session/identity/signing.ts';
import type { Motion } from '../../src/session/room/commands.ts';
import type { RoomIntent } from '../../src/session/room/roomIntent.ts';
import { isMajority, seatOf, votersOf } from '../../src/session/room/state/state.ts';
import { makeWorld, type Person, type Signatures, type World } from '../fuzz/world.ts';

// Makes records of rooms: people at the session's own devices, who sign as real ones do. The auditor knows nothing of this.

/** Attempts for messages that come late. */
const TRIES = 200;
const NAMES = ['P0', 'P1', 'P2', 'P3'];
/** DER that comes before a seed (PKCS #8) and before a public key (SPKI) of Ed25519. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

function signerOf(name: string): Signer {
  const seed = sha256(Buffer.from(`seed of ${name}`));
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(secret).export({ format: 'jwk' }).x!;
  return { key, sign: (text) => toBase64url(sign(null, Buffer.from(text), secret)) };
}

function publicKey(key: string): KeyObject | null {
  const bytes = fromBase64url(key);
  if (!bytes || !wellFormedKey(bytes)) return null;
  return createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
}

/** Real keys and signatures of these people, without delay. A signature verified for one device is not verified again for the next. */
export function realSignatures(names: readonly string[] = NAMES): Signatures {
  const signers = new Map(names.map((name) => [name, signerOf(name)]));
  const keys = new Map<string, KeyObject | null>();
  const verified = new Map<string, boolean>();
  return {
    signerOf: (name) => signers.get(name)!,
    verify(key, text, signature) {
      const id = `${key} ${signature} ${text}`;
      const known = verified.get(id);
      if (known !== undefined) return known;
      if (!keys.has(key)) keys.set(key, publicKey(key));
      const decoded = keys.get(key)!;
      const bytes = fromBase64url(signature);
      const fine =
        decoded !== null &&
        bytes !== null &&
        wellFormedSignature(bytes) &&
        verify(null, Buffer.from(text), decoded, bytes);
      verified.set(id, fine);
      return fine;
    },
  };
}

/** Lines that a person's page saves of the match it shows. */
export function recordOf({ room }: Person): string {
  const { match } = room;
  return writeRecord(match!.match, match!.secrets, match!.transcript());
}

/** An evening of four people, step by step. Every action must succeed, or the requesting test fails. */
export async function makeEvening(
  game: string,
  dealing: 'joint' | 'device',
  seed: string,
  signatures: Signatures,
) {
  const world: World = await makeWorld(
    game,
    NAMES.length,
    seed,
    dealing,
    { grace: 10 },
    true,
    {},
    signatures,
  );
  const chance = makeRng(`evening ${seed}`);
  /** People who can be at the table; a removed person gets no more messages. */
  const living = (): Person[] => world.living().filter(({ key }) => !removed.has(key));
  const removed = new Set<string>();
  const state = () => living()[0]!.room.peer.state!;
  const { until } = world;

  const evening = {
    world,
    state,
    /** Returns a person by the order of arrival. */
    person: (n: number): Person => world.people[n]!,
    /** Sends a command, and repeats it as long as the table has moved on in the meantime; returns the code of a refusal. */
    async says(person: Person, wish: RoomIntent): Promise<string | null> {
      for (let tries = 0; ; tries++) {
        let answer: string | null | undefined;
        person.room.propose(wish, (error) => {
          answer = error?.code ?? null;
        });
        await until(`${person.name}: ${wish.type} is answered`, () => answer !== undefined);
        if (answer !== 'late' || tries === TRIES) return answer!;
        await world.step();
      }
    },
    /** Sends a command that must be accepted. */
    async does(person: Person, wish: RoomIntent): Promise<void> {
      const refused = await evening.says(person, wish);
      if (refused !== null)
        throw new Error(`${person.name}: ${wish.type} is refused: ${refused}\n${world.describe()}`);
    },
    /** Plays on for a number of seconds at the table. */
    async play(seconds: number): Promise<void> {
      const end = world.net.time.now() + seconds * 1000;
      await evening.playUntil('time passes', () => world.net.time.now() >= end);
    },
    /** Plays on until a condition holds. */
    async playUntil(what: string, holds: () => boolean): Promise<void> {
      await until(what, () => {
        world.act(chance, 4);
        return holds();
      });
    },
    /** A majority votes for it. */
    async vote(motion: Motion): Promise<void> {
      const voters = votersOf(state());
      const by = living().filter(
        ({ key }) => voters.includes(key) && !('key' in motion && motion.key === key),
      );
      let votes = 0;
      for (const person of by) {
        if (isMajority(votes, voters.length)) return;
        const refused = await evening.says(person, { type: 'vote', motion, vote: 'for' });
        // A device may have voted automatically.
        if (refused !== null && refused !== 'votedAlready' && refused !== 'idleMotion')
          throw new Error(`${person.name} cannot vote for ${motion.kind}: ${refused}`);
        votes++;
      }
      if (motion.kind === 'kick') removed.add(motion.key);
    },
    async sit(person: Person): Promise<void> {
      const seat = state().seats.findIndex(({ holder }) => !holder);
      person.room.peer.meetAll();
      await evening.does(person, { type: 'sit', seat, name: person.name, colour: 0 });
    },
    sits: ({ key }: Person): boolean => seatOf(state(), key) !== null,
    /** The page is gone, and everyone notices. */
    async vanish(person: Person): Promise<void> {
      world.kill(person);
      await evening.playUntil(
        `${person.name} is marked absent`,
        () => !votersOf(state()).includes(person.key),
      );
    },
    async comesBack(person: Person): Promise<void> {
      world.revive(person);
      await evening.playUntil(`${person.name} is back`, () => votersOf(state()).includes(person.key));
    },
    /** Gets up as the page does: data that the others need stays here. */
    async getsUp(person: Person): Promise<void> {
      let done = false;
      person.room.rise((error) => {
        done = error === null;
      });
      await evening.playUntil(`${person.name} has got up`, () => done);
    },
    /** Gets up, and the page is closed. The last player keeps the seat. */
    async leaves(person: Person): Promise<void> {
      await evening.agree();
      await evening.says(person, { type: 'rise' });
      // A closing page stores how far all had agreed, since it may be alone when it comes back.
      person.room.close();
      world.kill(person);
    },
    /** Waits until every message is settled everywhere. */
    agree: () => until('all agree', () => world.agree(living())),
  };
  return evening;
}

export type Evening = Awaited<ReturnType<typeof makeEvening>>;
