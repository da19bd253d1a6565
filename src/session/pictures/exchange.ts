import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { type Hash, hashBytes } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { type Bucket, type Message, type MessageOf, makeBucket } from '../protocol/index.ts';

/**
 * Pictures that lie on the table pass from device to device beside the log, each known by the hash of its bytes. Only what the table names is
 * asked for or given, and nothing is taken that was not asked for. A picture comes from one device at a time; if that one goes, it goes on
 * from where it was with another.
 */

/** Bytes of one piece, of one picture, and of all that one page takes at one table. */
export const PIECE = 16 * 1024;
export const MOST_BYTES = 8 * 2 ** 20;
export const MOST_TAKEN = 32 * 2 ** 20;
/** Pieces that are asked for at a time. */
const AT_ONCE = 4;
/** A piece that was asked for and is not there by then is asked for again; after so many times of somebody else. Milliseconds. */
const PATIENCE = 4000;
const TRIES = 3;
/** What one device gives to each other: more is not answered, and asked for again later. The log has to go over the same link (`LIMITS`). */
const GIVEN = {
  messages: { rate: 40, burst: 80 },
  bytes: { rate: 400_000, burst: 1_200_000 },
} as const;

export type ExchangeMessage = MessageOf<'pictureWant'> | MessageOf<'picturePiece'> | MessageOf<'pictureNone'>;

export const isOfPictures = (message: Message): message is ExchangeMessage =>
  message.t === 'pictureWant' || message.t === 'picturePiece' || message.t === 'pictureNone';

interface ExchangePorts {
  /** Milliseconds. */
  now(): number;
  /** Everybody who can be asked. */
  linked(): readonly Key[];
  send(to: Key, message: Message): void;
  /** Whether a picture of this hash lies on the table. */
  isNamed(image: Hash): boolean;
  /**
   * Whether this device has laid it on this table, or got it here. Of all else that it has nobody learns by asking for a hash, even if they
   * make the table name it.
   */
  mayGive(image: Hash): boolean;
  /** What this device has; null: it has it not. */
  load(image: Hash): Promise<Uint8Array | null>;
  /** A whole picture has come, and its bytes have the hash. */
  arrived(image: Hash, bytes: Uint8Array<ArrayBuffer>): void;
  changed(): void;
}

interface Progress {
  readonly got: number;
  /** Bytes in all; null: nobody has said so yet. */
  readonly size: number | null;
  /** `nobody`: who is here does not have it. `full`: this page takes no more at this table. */
  readonly state: 'coming' | 'nobody' | 'full';
}

/** A picture on its way. */
interface Coming {
  source: Key | null;
  size: number | null;
  bytes: Uint8Array<ArrayBuffer>;
  /** Which pieces are here. */
  readonly here: Set<number>;
  /** Which are asked for. */
  readonly asked: Set<number>;
  heard: number;
  tries: number;
  /** Everybody who gave a piece of what is here. */
  readonly givers: Set<Key>;
  /** Those who do not have it, or gave something else. */
  readonly useless: Set<Key>;
}

/** Who gave all that is here; null: others gave some of it. */
const soleGiver = ({ givers }: Coming, from: Key): Key | null =>
  [...givers].every((giver) => giver === from) ? from : null;

export class PictureExchange {
  readonly #ports: ExchangePorts;
  readonly #coming = new Map<Hash, Coming>();
  readonly #given = new Map<Key, Bucket>();
  /** Those who gave other bytes than were named: they are asked for nothing any more. */
  readonly #liars = new Set<Key>();
  /** What was given last, so that it is not loaded for every piece. */
  #lent: { readonly image: Hash; readonly bytes: Promise<Uint8Array | null> } | null = null;
  #taken = 0;

  constructor(ports: ExchangePorts) {
    this.#ports = ports;
  }

  /** Asks for a picture until it is there or no longer wanted. */
  get(image: Hash): void {
    if (this.#coming.has(image) || !this.#ports.isNamed(image)) return;
    this.#coming.set(image, {
      ...{ source: null, size: null, bytes: new Uint8Array(), heard: 0, tries: 0 },
      here: new Set(),
      asked: new Set(),
      givers: new Set(),
      useless: new Set(),
    });
    this.tick();
  }

  /** It is no longer wanted; what is here of it is let go. */
  stop(image: Hash): void {
    this.#coming.delete(image);
  }

  /** Null: it is not asked for. */
  progress(image: Hash): Progress | null {
    const coming = this.#coming.get(image);
    if (!coming) return null;
    const { here, size, source } = coming;
    const state = this.#taken >= MOST_TAKEN ? 'full' : source === null ? 'nobody' : 'coming';
    return { got: Math.min(size ?? 0, here.size * PIECE), size, state };
  }

  /** To be called now and then. */
  tick(): void {
    const linked = this.#ports.linked();
    for (const key of this.#given.keys()) if (!linked.includes(key)) this.#given.delete(key);
    for (const [image, coming] of this.#coming) {
      if (!this.#ports.isNamed(image)) this.#coming.delete(image);
      else if (this.#taken < MOST_TAKEN) this.#look(image, coming, linked);
    }
  }

  receive(from: Key, message: ExchangeMessage): void {
    switch (message.t) {
      case 'pictureWant':
        return void this.#give(from, message);
      case 'pictureNone':
        return void this.#onNone(from, message.image);
      case 'picturePiece':
        return void this.#onPiece(from, message);
    }
  }

  /** Sees that somebody is asked, who is there and answers. */
  #look(image: Hash, coming: Coming, linked: readonly Key[]): void {
    const { source } = coming;
    const isLate = this.#ports.now() - coming.heard > PATIENCE;
    if (source !== null && linked.includes(source)) {
      if (!isLate) return;
      coming.tries++;
      if (coming.tries < TRIES) return void this.#ask(image, coming, true);
      coming.useless.add(source);
    }
    coming.source = linked.find((key) => !coming.useless.has(key) && !this.#liars.has(key)) ?? null;
    // Everybody was asked. Somebody who comes back later, or has got it meanwhile, is asked once more.
    if (coming.source === null && isLate) coming.useless.clear();
    coming.tries = 0;
    this.#ask(image, coming, true);
  }

  /** Asks for the next pieces. `again`: also for those that were asked for. */
  #ask(image: Hash, coming: Coming, again = false): void {
    const { source, size, here, asked } = coming;
    if (source === null) return;
    if (again) {
      asked.clear();
      coming.heard = this.#ports.now();
    }
    const pieces = size === null ? 1 : Math.ceil(size / PIECE);
    for (let piece = 0; piece < pieces && asked.size < AT_ONCE; piece++) {
      if (here.has(piece) || asked.has(piece)) continue;
      asked.add(piece);
      this.#ports.send(source, { t: 'pictureWant', image, at: piece * PIECE });
    }
  }

  #onNone(from: Key, image: Hash): void {
    const coming = this.#coming.get(image);
    if (coming?.source !== from) return;
    coming.useless.add(from);
    coming.source = null;
    this.tick();
    this.#ports.changed();
  }

  #onPiece(from: Key, { image, at, size, bytes: text }: MessageOf<'picturePiece'>): void {
    const coming = this.#coming.get(image);
    const piece = at / PIECE;
    // What was not asked for, or of somebody else, is nothing.
    if (coming?.source !== from || !coming.asked.has(piece)) return;
    const bytes = fromBase64url(text);
    const isRight = bytes !== null && size <= MOST_BYTES && bytes.length === Math.min(PIECE, size - at);
    if (!isRight) return void this.#begin(image, coming, from);
    if ((coming.size ?? size) !== size) return void this.#begin(image, coming, soleGiver(coming, from));
    if (coming.size === null) {
      coming.size = size;
      coming.bytes = new Uint8Array(size);
    }
    coming.bytes.set(bytes, at);
    coming.asked.delete(piece);
    coming.here.add(piece);
    coming.givers.add(from);
    coming.heard = this.#ports.now();
    coming.tries = 0;
    this.#taken += bytes.length;
    if (coming.here.size < Math.ceil(size / PIECE)) {
      if (this.#taken < MOST_TAKEN) this.#ask(image, coming);
    } else if (hashBytes(coming.bytes) === image) {
      this.#coming.delete(image);
      this.#ports.arrived(image, coming.bytes);
    } else this.#begin(image, coming, soleGiver(coming, from));
    this.#ports.changed();
  }

  /** What has come is of no use: all of it is asked for anew, and not of `liar`. Where several gave it, nobody knows whose was wrong. */
  #begin(image: Hash, coming: Coming, liar: Key | null): void {
    // Only what is kept counts: lies must not use up what the page takes of others.
    this.#taken -= Math.min(coming.size ?? 0, coming.here.size * PIECE);
    coming.size = null;
    coming.bytes = new Uint8Array();
    coming.here.clear();
    coming.asked.clear();
    coming.givers.clear();
    if (liar !== null) {
      this.#liars.add(liar);
      coming.source = null;
    }
    this.#look(image, coming, this.#ports.linked());
    if (liar === null) this.#ask(image, coming, true);
  }

  /** Gives a piece to somebody who asks for it. */
  async #give(to: Key, { image, at }: MessageOf<'pictureWant'>): Promise<void> {
    const bucket = this.#given.get(to) ?? makeBucket(() => this.#ports.now(), GIVEN);
    this.#given.set(to, bucket);
    if (!bucket.take(PIECE * 1.4)) return;
    if (!this.#ports.isNamed(image) || !this.#ports.mayGive(image))
      return void this.#ports.send(to, { t: 'pictureNone', image });
    if (this.#lent?.image !== image) this.#lent = { image, bytes: this.#ports.load(image) };
    const { bytes: loading } = this.#lent;
    const bytes = await loading.catch(() => null);
    if (!bytes || at >= bytes.length) {
      this.#lent = null;
      return void this.#ports.send(to, { t: 'pictureNone', image });
    }
    const piece = toBase64url(bytes.subarray(at, at + PIECE));
    this.#ports.send(to, { t: 'picturePiece', image, at, size: bytes.length, bytes: piece });
  }
}
