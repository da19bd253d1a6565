import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { type Hash, hashBytes } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { type Bucket, type Message, type MessageOf, makeBucket } from '../protocol/index.ts';

/**
 * Pictures on the table pass from device to device beside the log, each identified by the hash of its bytes. Only pictures the table names
 * are requested or given, and only requested ones are accepted. A picture comes from one device at a time; if that one leaves, another
 * continues from the same piece.
 */

/** Bytes of one piece, of one picture, and of everything one page accepts at one table. */
export const PIECE = 16 * 1024;
export const MOST_BYTES = 8 * 2 ** 20;
export const MOST_TAKEN = 32 * 2 ** 20;
/** Pieces requested at a time. */
const AT_ONCE = 4;
/** Milliseconds before a missing piece is requested again, and attempts before another device is asked. */
const PATIENCE = 4000;
const TRIES = 3;
/** Limits on pieces given to each device: further requests go unanswered, and are repeated. The log shares the link (`LIMITS`). */
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
  /** Peers that can be asked. */
  linked(): readonly Key[];
  send(to: Key, message: Message): void;
  /** Returns whether the table names a picture with this hash. */
  isNamed(image: Hash): boolean;
  /**
   * Returns whether this device has put the picture on this table, or received it here. Asking for hashes reveals nothing else stored on
   * it, even if the asker makes the table name them.
   */
  mayGive(image: Hash): boolean;
  /** Loads a picture; null if it is not on this device. */
  load(image: Hash): Promise<Uint8Array | null>;
  /** Delivers a complete picture whose bytes have the hash. */
  arrived(image: Hash, bytes: Uint8Array<ArrayBuffer>): void;
  changed(): void;
}

interface Progress {
  readonly got: number;
  /** Total bytes; null while unknown. */
  readonly size: number | null;
  /** `nobody`: no peer here has it. `full`: this page accepts no more at this table. */
  readonly state: 'coming' | 'nobody' | 'full';
}

/** A picture being received. */
interface Coming {
  source: Key | null;
  size: number | null;
  bytes: Uint8Array<ArrayBuffer>;
  /** Pieces received. */
  readonly here: Set<number>;
  /** Pieces requested. */
  readonly asked: Set<number>;
  heard: number;
  tries: number;
  /** Peers that gave any of the received pieces. */
  readonly givers: Set<Key>;
  /** Peers that do not have it, or gave something else. */
  readonly useless: Set<Key>;
}

/** Returns `from` if it gave every piece received; null if others gave some. */
const soleGiver = ({ givers }: Coming, from: Key): Key | null =>
  [...givers].every((giver) => giver === from) ? from : null;

export class PictureExchange {
  readonly #ports: ExchangePorts;
  readonly #coming = new Map<Hash, Coming>();
  readonly #given = new Map<Key, Bucket>();
  /** Peers that gave bytes other than those named: nothing more is requested from them. */
  readonly #liars = new Set<Key>();
  /** The picture given last, so that it is not loaded for every piece. */
  #lent: { readonly image: Hash; readonly bytes: Promise<Uint8Array | null> } | null = null;
  #taken = 0;

  constructor(ports: ExchangePorts) {
    this.#ports = ports;
  }

  /** Requests a picture until it is complete or no longer wanted. */
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

  /** Stops requesting a picture, and drops its pieces. */
  stop(image: Hash): void {
    this.#coming.delete(image);
  }

  /** Progress of a picture; null if it is not requested. */
  progress(image: Hash): Progress | null {
    const coming = this.#coming.get(image);
    if (!coming) return null;
    const { here, size, source } = coming;
    const state = this.#taken >= MOST_TAKEN ? 'full' : source === null ? 'nobody' : 'coming';
    return { got: Math.min(size ?? 0, here.size * PIECE), size, state };
  }

  /** Call at intervals. */
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

  /** Ensures that a present peer that answers is asked. */
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
    // Everyone was asked. Start over: a peer may have returned, or have received it meanwhile.
    if (coming.source === null && isLate) coming.useless.clear();
    coming.tries = 0;
    this.#ask(image, coming, true);
  }

  /** Requests the next pieces. `again`: also those already requested. */
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
    // Ignore unrequested pieces, and pieces from other peers.
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

  /** Discards useless pieces and requests all again, but not from `liar`; if several peers gave them, no one knows whose was wrong. */
  #begin(image: Hash, coming: Coming, liar: Key | null): void {
    // Count only stored bytes: lies must not use up this page's allowance for other pictures.
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

  /** Gives a piece to a peer that requests it. */
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
