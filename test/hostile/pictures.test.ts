import { describe, expect, it } from 'vitest';
import { toBase64url } from '../../src/lib/base64url.ts';
import { hashBytes } from '../../src/lib/hash.ts';
import {
  type ExchangeMessage,
  MOST_BYTES,
  MOST_TAKEN,
  PIECE,
  PictureExchange,
} from '../../src/session/pictures/exchange.ts';
import { parseMessage, writeMessage } from '../../src/session/protocol/messages.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const picture = (size: number, seed: number): Bytes =>
  Uint8Array.from({ length: size }, (_, i) => (i * 31 + seed * 7 + (i >> 8)) & 255);

/** Devices that are all linked, and a clock that the test moves. */
class Net {
  readonly devices = new Map<string, Device>();
  readonly named = new Set<string>();
  now = 0;
  /** Messages in transit. */
  readonly queue: { from: string; to: string; message: ExchangeMessage }[] = [];
  sent = 0;

  add(name: string, has: readonly Bytes[] = []): Device {
    const device = new Device(this, name, has);
    this.devices.set(name, device);
    return device;
  }

  /** Delivers everything, for a number of seconds. */
  async run(seconds = 1): Promise<void> {
    for (let tick = 0; tick < seconds * 2; tick++) {
      this.now += 500;
      for (const { exchange } of this.devices.values()) exchange.tick();
      for (let quiet = 0; quiet < 5; ) {
        const next = this.queue.shift();
        if (!next) {
          quiet++;
          await Promise.resolve();
          continue;
        }
        this.sent++;
        const parsed = parseMessage(writeMessage(next.message));
        if (parsed.ok) this.devices.get(next.to)?.hear(next.from, parsed.value as ExchangeMessage);
      }
    }
  }
}

class Device {
  readonly has: Map<string, Bytes>;
  readonly exchange: PictureExchange;
  /** Pictures that it has laid on the table, or received there. */
  readonly given: Set<string>;
  /** Answers in place of an honest page. */
  lies: ((message: ExchangeMessage, say: (message: ExchangeMessage) => void) => void) | null = null;

  constructor(
    readonly net: Net,
    readonly name: string,
    has: readonly Bytes[],
  ) {
    this.has = new Map(has.map((bytes) => [hashBytes(bytes), bytes]));
    this.given = new Set(this.has.keys());
    this.exchange = new PictureExchange({
      now: () => net.now,
      linked: () => [...net.devices.keys()].filter((each) => each !== name),
      send: (to, message) => net.queue.push({ from: name, to, message: message as ExchangeMessage }),
      isNamed: (image) => net.named.has(image),
      mayGive: (image) => this.given.has(image),
      load: async (image) => this.has.get(image) ?? null,
      arrived: (image, bytes) => {
        this.has.set(image, bytes);
        this.given.add(image);
      },
      changed: () => {},
    });
  }

  hear(from: string, message: ExchangeMessage): void {
    if (this.lies)
      this.lies(message, (answer) => this.net.queue.push({ from: this.name, to: from, message: answer }));
    else this.exchange.receive(from, message);
  }
}

/** Checks that its content under this name matches the hash. */
const isWhole = ({ has }: Device, image: string): boolean =>
  has.has(image) && hashBytes(has.get(image)!) === image;

const SMALL = picture(3 * PIECE + 77, 1);
const IMAGE = hashBytes(SMALL);

/** Adds Mallory first, so that she is asked first. */
function withMallory() {
  const net = new Net();
  net.named.add(IMAGE);
  const mallory = net.add('mallory');
  const bo = net.add('bo');
  net.add('ann', [SMALL]);
  return { net, mallory, bo };
}
const pieceOf = (bytes: Bytes, at: number, size = bytes.length): ExchangeMessage => ({
  ...{ t: 'picturePiece', image: IMAGE, at, size },
  bytes: toBase64url(bytes.subarray(at, at + PIECE)),
});

describe('pictures from others', () => {
  it('arrive whole, from any peer that has them', async () => {
    const { net, bo } = withMallory();
    bo.exchange.get(IMAGE);
    await net.run(5);
    expect(isWhole(bo, IMAGE)).toBe(true);
  });

  it('with another content than named are discarded, and requested from another peer', async () => {
    const { net, mallory, bo } = withMallory();
    const other = picture(SMALL.length, 9);
    mallory.lies = (message, say) => message.t === 'pictureWant' && say(pieceOf(other, message.at));
    bo.exchange.get(IMAGE);
    await net.run(5);
    expect(isWhole(bo, IMAGE)).toBe(true);
    expect([...bo.has.keys()]).toEqual([IMAGE]);
  });

  it('are sent to no one who makes the table name them, if their owner never laid them on this table', async () => {
    const { net, bo } = withMallory();
    net.devices.get('ann')!.given.clear();
    bo.exchange.get(IMAGE);
    await net.run(5);
    expect(bo.has.size).toBe(0);
    expect(bo.exchange.progress(IMAGE)).toMatchObject({ got: 0, state: 'nobody' });
  });

  it('with other contents do not count towards a page’s limit, and their sender is not asked again', async () => {
    const { net, mallory, bo } = withMallory();
    const size = 2 ** 19;
    const names = Array.from({ length: 5 }, (_, i) => hashBytes(picture(size, i + 2)));
    const bytes = toBase64url(picture(PIECE, 99));
    for (const name of names) net.named.add(name);
    let asked = 0;
    mallory.lies = (message, say) => {
      if (message.t !== 'pictureWant') return;
      asked++;
      say({ t: 'picturePiece', image: message.image, at: message.at, size, bytes });
    };
    bo.exchange.get(names[0]!);
    await net.run(40);
    expect(asked).toBeGreaterThanOrEqual(size / PIECE);
    const before = asked;
    for (const name of names.slice(1)) bo.exchange.get(name);
    bo.exchange.get(IMAGE);
    await net.run(20);
    expect(asked).toBe(before);
    expect(isWhole(bo, IMAGE)).toBe(true);
  });

  it('are refused if they are too large, or their size changes from piece to piece', async () => {
    for (const lie of [MOST_BYTES + 1, SMALL.length + 1, 0]) {
      const { net, mallory, bo } = withMallory();
      mallory.lies = (message, say) =>
        message.t === 'pictureWant' && say(pieceOf(SMALL, message.at, message.at ? lie : SMALL.length + 2));
      bo.exchange.get(IMAGE);
      await net.run(8);
      expect(isWhole(bo, IMAGE)).toBe(true);
    }
  });

  it('come from the next peer asked if one begins with a wrong size and leaves', async () => {
    const { net, mallory, bo } = withMallory();
    mallory.lies = (message, say) => {
      if (message.t !== 'pictureWant') return;
      say(pieceOf(SMALL, 0, SMALL.length + PIECE));
      net.devices.delete('mallory');
    };
    bo.exchange.get(IMAGE);
    await net.run(20);
    expect(isWhole(bo, IMAGE)).toBe(true);
  });

  it('change nothing if they were not requested, or their pieces belong to another', async () => {
    const { net, bo } = withMallory();
    bo.exchange.receive('mallory', pieceOf(SMALL, 0));
    expect(bo.exchange.progress(IMAGE)).toBe(null);
    bo.exchange.get(IMAGE);
    // Mallory is asked; Ann pushes in, and Mallory sends a piece that was not asked for.
    bo.exchange.receive('ann', pieceOf(picture(SMALL.length, 5), 0));
    bo.exchange.receive('mallory', pieceOf(picture(SMALL.length, 5), 2 * PIECE));
    expect(bo.exchange.progress(IMAGE)!.got).toBe(0);
    await net.run(5);
    expect(isWhole(bo, IMAGE)).toBe(true);
  });

  it('are neither requested nor sent if the table does not name them', async () => {
    const { net, bo } = withMallory();
    net.named.clear();
    bo.exchange.get(IMAGE);
    await net.run(2);
    expect(net.sent).toBe(0);
    const ann = net.devices.get('ann')!;
    ann.exchange.receive('bo', { t: 'pictureWant', image: IMAGE, at: 0 });
    await Promise.resolve();
    expect(net.queue.map(({ message }) => message.t)).toEqual(['pictureNone']);
  });

  it('continue from another peer where they were when their sender leaves', async () => {
    const net = new Net();
    const large = picture(40 * PIECE, 3);
    const image = hashBytes(large);
    net.named.add(image);
    const ann = net.add('ann', [large]);
    const bo = net.add('bo');
    let given = 0;
    ann.lies = (message, say) => {
      if (message.t !== 'pictureWant' || ++given > 25) return;
      say({
        ...{ t: 'picturePiece', image, at: message.at, size: large.length },
        bytes: toBase64url(large.subarray(message.at, message.at + PIECE)),
      });
    };
    bo.exchange.get(image);
    await net.run(1);
    expect(bo.exchange.progress(image)).toMatchObject({ got: 25 * PIECE, size: large.length });
    net.devices.delete('ann');
    const cy = net.add('cy', [large]);
    let asked = 0;
    const { exchange } = cy;
    cy.lies = (message) => {
      asked++;
      exchange.receive('bo', message);
    };
    await net.run(6);
    expect(isWhole(bo, image)).toBe(true);
    expect(asked).toBe(15);
  });

  it('come from a peer that lacked them at first, once it has them', async () => {
    const net = new Net();
    net.named.add(IMAGE);
    const ann = net.add('ann');
    const bo = net.add('bo');
    bo.exchange.get(IMAGE);
    await net.run(6);
    expect(bo.exchange.progress(IMAGE)!.state).toBe('nobody');
    ann.has.set(IMAGE, SMALL);
    ann.given.add(IMAGE);
    await net.run(8);
    expect(isWhole(bo, IMAGE)).toBe(true);
  });

  it('requested without end are sent only up to a limit', async () => {
    const net = new Net();
    net.named.add(IMAGE);
    const ann = net.add('ann', [SMALL]);
    for (let i = 0; i < 5000; i++) ann.exchange.receive('mallory', { t: 'pictureWant', image: IMAGE, at: 0 });
    for (let i = 0; i < 50; i++) await Promise.resolve();
    const bytes = net.queue.reduce((sum, { message }) => sum + writeMessage(message).length, 0);
    expect(net.queue.length).toBeGreaterThan(10);
    expect(bytes).toBeLessThan(2_000_000);
  });

  it('fill a page only up to a limit', async () => {
    const net = new Net();
    const ann = net.add('ann');
    const bo = net.add('bo');
    // All pieces are alike, so that they are written only once.
    const many = Array.from({ length: 6 }, (_, i) => new Uint8Array(MOST_BYTES - 3 * i));
    const written = new Map<number, string>();
    const textOf = (bytes: Bytes): string => {
      const text = written.get(bytes.length) ?? toBase64url(bytes);
      written.set(bytes.length, text);
      return text;
    };
    for (const bytes of many) ann.has.set(hashBytes(bytes), bytes);
    ann.lies = (message, say) => {
      if (message.t !== 'pictureWant') return;
      const bytes = ann.has.get(message.image)!;
      say({
        ...{ t: 'picturePiece', image: message.image, at: message.at, size: bytes.length },
        bytes: textOf(bytes.subarray(message.at, message.at + PIECE)),
      });
    };
    for (const image of ann.has.keys()) {
      net.named.add(image);
      bo.exchange.get(image);
      await net.run(1);
    }
    const taken = [...bo.has.values()].reduce((sum, { length }) => sum + length, 0);
    expect(taken).toBeLessThanOrEqual(MOST_TAKEN);
    expect(bo.exchange.progress(hashBytes(many[5]!))!.state).toBe('full');
  });
});
