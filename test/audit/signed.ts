import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { canonical, hashOf, type Members, must, same } from './canonical.ts';
import { count, flag, hex, list, members, shaped, type TypedMembers, text, typedMembers } from './members.ts';

/** A seated person. */
interface Holder {
  readonly key: string;
  name: string;
  present: boolean;
}

interface Motion {
  readonly motion: Members;
  votes: string[];
  against: string[];
}

/** An entry of the match as the room's log has it. */
export interface SignedEntry {
  readonly author: number | 'dealer';
  readonly body: unknown;
  /** Its number in the match; text: the window that it belongs to. */
  readonly at: number | string;
}

/** Results of the signed lines. */
export interface Log {
  readonly signatures: number;
  readonly header: { readonly game: string; readonly options: Members; readonly seats: readonly unknown[] };
  readonly entries: readonly SignedEntry[];
  readonly dealing: string;
}

const SAID: Readonly<Record<string, string>> = {
  found: 'type protocol setup seat name colour people? barred? locked?',
  sit: 'type hand seat name colour',
  swap: 'type hand key on',
  rise: 'type hand epoch left?',
  rename: 'type hand name colour',
  back: 'type hand',
  setup: 'type hand setup',
  vote: 'type hand motion vote',
  start: 'type hand setups',
  again: 'type hand',
  rematch: 'type hand on',
  play: 'type hand at seat body',
  fact: 'type hand at body',
  mental: 'type match body',
  pause: 'type hand on',
  term: 'type term votes',
};

/** Checks an Ed25519 signature (base64url) over a text by a key (base64url). */
export type Verify = (key: string, text: string, signature: string) => boolean;

/** `ROOM-N`: the table with its code, the round and the mark of a later one, and the number of the match. */
const MATCH = /^(([a-z2-9]{16,40})(?:-r[1-9][0-9]{0,7}-([0-9a-f]{8}))?)-([1-9][0-9]*)$/;
/** Number of removed people that are remembered, the last ones. */
const MOST_KICKED = 64;

const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeys = new Map<string, KeyObject>();

function publicKey(key: string): KeyObject {
  const known = publicKeys.get(key);
  if (known) return known;
  const der = Buffer.concat([PREFIX, Buffer.from(key, 'base64url')]);
  const decoded = createPublicKey({ key: der, format: 'der', type: 'spki' });
  publicKeys.set(key, decoded);
  return decoded;
}

export const ed25519: Verify = (key, words, signature) =>
  verify(null, Buffer.from(words), publicKey(key), Buffer.from(signature, 'base64url'));

/** _Signed lines_, one after the other. */
export class SignedLines {
  readonly #room: string;
  /** The link's code, and the mark of the person who opened the table, unless it is the room's first. */
  readonly #opening: { readonly room: string; readonly mark: string | undefined };
  readonly #number: number;
  #next = 0;
  #prev: string;
  #term = 0;
  #sequencer = '';
  #signatures = 0;
  readonly #nonces = new Map<string, number>();
  #setup: Members = {};
  #seats: (Holder | null)[] = [];
  #kicked: string[] = [];
  #hand = 0;
  #motions: Motion[] = [];
  /** Wishes to swap seats. */
  #swaps: { readonly from: string; readonly to: string }[] = [];
  /** People ready to play the same again. */
  #ready: string[] = [];
  #starts = 0;
  /** The match in progress. */
  #match: Log['header'] | null = null;
  #entries: SignedEntry[] = [];

  constructor(
    match: string,
    readonly verify: Verify,
  ) {
    const [, room, code, mark, number] = MATCH.exec(match) ?? [];
    must(room !== undefined, `no room has a match ${match}`);
    this.#room = room;
    this.#opening = { room: code!, mark };
    this.#number = Number(number);
    this.#prev = hashOf({ room });
  }

  see(line: unknown): void {
    const entry = members(line, 'a signed line');
    shaped(entry, 'prev said seq signature state? term', 'a signed line');
    const words = members(entry.said, 'said');
    shaped(words, 'author body nonce signature', 'said');
    const [author, body, nonce] = [
      keyIn(words, 'author'),
      typedMembers(words.body, 'body'),
      count(words, 'nonce', 1),
    ];
    must(entry.seq === this.#next && entry.prev === this.#prev, 'it does not follow from the line before');
    must((body.type === 'found') === (this.#next === 0), 'only the first entry founds a room');
    must(Object.hasOwn(SAID, body.type), `${body.type} is not on the page`);
    shaped(body, SAID[body.type]!, body.type);
    must(nonce > (this.#nonces.get(author) ?? 0), 'it was said before');
    this.#nonces.set(author, nonce);
    const term = count(entry, 'term', 1);
    if (body.type === 'found') this.#sequencer = author;
    else if (body.type === 'term') this.#elect(author, body, term);
    else must(term === this.#term, 'it is of another term');
    must(body.type !== 'found' || term === 1, 'a room begins with term 1');
    this.#term = term;
    const { prev, seq } = entry;
    const bears = 'state' in entry ? { state: hex(entry, 'state') } : {};
    const hash = hashOf({ prev, said: hashOf(words), seq, term, ...bears });
    this.#check(author, `comet-table say ${canonical({ author, body, nonce, room: this.#room })}`, words);
    this.#check(this.#sequencer, `comet-table order ${this.#room} ${hash}`, entry);
    this.#prev = hash;
    this.#next++;
    const before = this.#voters();
    this.#fold(author, body);
    this.#settle(before);
    this.#ready = this.#ready.filter((key) => this.#voters().includes(key));
    if (this.#ready.length && this.#ready.length === this.#voters().length) this.#start();
  }

  /** After the last line: the log of this match. */
  end(): Log {
    must(this.#match !== null && this.#starts === this.#number, 'the signed lines lead to another match');
    const settings = members(this.#setup.settings, 'settings');
    return {
      signatures: this.#signatures,
      header: this.#match,
      entries: this.#entries,
      dealing: text(settings, 'dealing'),
    };
  }

  #check(key: string, words: string, signed: Members): void {
    const signature = text(signed, 'signature', 86, 86);
    must(/^[\w-]{86}$/.test(signature) && this.verify(key, words, signature), `a signature is not of ${key}`);
    this.#signatures++;
  }

  #voters(): string[] {
    return this.#seats.flatMap((holder) => (holder?.present ? [holder.key] : []));
  }

  #elect(author: string, body: TypedMembers, term: number): void {
    const voters = this.#voters();
    must(body.term === term && term > this.#term, 'a term does not begin so');
    const votes = list(body, 'votes', 8).map((each) => members(each, 'a vote'));
    const ballot = { candidate: author, hash: this.#prev, room: this.#room, seq: this.#next - 1, term };
    for (const vote of votes) {
      shaped(vote, 'key signature', 'a vote');
      this.#check(keyIn(vote, 'key'), `comet-table vote ${canonical(ballot)}`, vote);
    }
    const counted = new Set(votes.map((vote) => vote.key as string).filter((key) => voters.includes(key)));
    must(voters.includes(author) && counted.size * 2 > voters.length, 'a term without a majority');
    this.#sequencer = author;
  }

  #seatOf(key: string): number {
    return this.#seats.findIndex((holder) => holder?.key === key);
  }

  #fold(author: string, body: TypedMembers): void {
    if ('hand' in body && count(body, 'hand') > this.#hand) {
      this.#hand = count(body, 'hand');
      this.#dropAbsent();
    }
    const own = this.#seatOf(author);
    must(own >= 0 || body.type === 'found' || body.type === 'sit', 'who does not sit has no say');
    switch (body.type) {
      case 'found':
        must(body.protocol === 20, 'another protocol');
        this.#opens(author);
        if ('people' in body) for (const each of list(body, 'people', 32)) keyIn({ each }, 'each');
        if ('barred' in body)
          this.#kicked.push(...list(body, 'barred', MOST_KICKED).map((each) => keyIn({ each }, 'each')));
        must(!('locked' in body) || body.locked === true, 'locked is true or missing');
        this.#setUp(members(body.setup, 'setup'));
        this.#sit(author, body);
        return;
      case 'sit':
        must(!this.#kicked.includes(author), 'who was removed sits down');
        if (own >= 0) this.#seats[own] = null;
        this.#forgetSwaps(author);
        this.#sit(author, body);
        return;
      case 'swap':
        this.#swap(author, keyIn(body, 'key'), flag(body, 'on'));
        return;
      case 'rise':
        count(body, 'epoch');
        if ('left' in body) shaped(members(body.left, 'left'), 'epoch secret', 'left');
        must(!this.#isLast(author), 'the last one there gets up');
        this.#forgetSwaps(author);
        this.#seats[own] = null;
        return;
      case 'rename':
        this.#seats[own]!.name = text(body, 'name', 24);
        return;
      case 'back':
        this.#seats[own]!.present = true;
        return;
      case 'setup':
        this.#setUp(members(body.setup, 'setup'));
        this.#dropAbsent();
        return;
      case 'start':
        this.#start();
        return;
      case 'rematch':
        must(this.#voters().includes(author), 'who does not count wants a rematch');
        this.#ready = this.#ready.filter((key) => key !== author);
        if (flag(body, 'on')) this.#ready.push(author);
        return;
      case 'again':
        this.#match = null;
        this.#ready = [];
        this.#dropAbsent();
        return;
      case 'play':
        this.#entries.push({ author: count(body, 'seat'), body: body.body, at: body.at as number | string });
        return;
      case 'fact':
        this.#entries.push({ author: 'dealer', body: body.body, at: count(body, 'at') });
        return;
      case 'vote':
        this.#vote(author, members(body.motion, 'a motion'), body.vote);
        return;
    }
  }

  #start(): void {
    this.#starts++;
    this.#motions = [];
    this.#swaps = [];
    this.#ready = [];
    this.#match = this.#laid();
    this.#entries = [];
  }

  /** A vote that a person is absent belongs to one hand. */
  #dropAbsent(): void {
    this.#motions = this.#motions.filter(({ motion }) => motion.kind !== 'absent');
  }

  /** A later table bears the mark of the person who opened it. */
  #opens(opener: string): void {
    const { room, mark } = this.#opening;
    const own = hashOf({ is: 'opener', opener, room }).slice(0, 8);
    must(mark === undefined || mark === own, 'somebody else has opened this table');
  }

  #swap(from: string, to: string, on: boolean): void {
    const asking = this.#swaps.find((each) => each.from === from && each.to === to);
    const asked = this.#swaps.find((each) => each.from === to && each.to === from);
    if (!on) {
      this.#swaps = this.#swaps.filter((each) => each !== (asking ?? asked));
    } else if (!asked) {
      this.#swaps = [...this.#swaps.filter((each) => each.from !== from), { from, to }];
    } else {
      const [mine, theirs] = [this.#seatOf(from), this.#seatOf(to)];
      must(theirs >= 0, 'seats are swapped with nobody');
      [this.#seats[mine], this.#seats[theirs]] = [this.#seats[theirs]!, this.#seats[mine]!];
      this.#forgetSwaps(from);
      this.#forgetSwaps(to);
    }
  }

  #forgetSwaps(key: string): void {
    this.#swaps = this.#swaps.filter(({ from, to }) => from !== key && to !== key);
  }

  /** No one else counts. */
  #isLast(key: string): boolean {
    return this.#voters().every((voter) => voter === key);
  }

  #setUp(setup: Members): void {
    shaped(setup, 'bots game options settings', 'setup');
    this.#setup = setup;
    this.#seats = list(setup, 'bots', 8).map((_, seat) => this.#seats[seat] ?? null);
  }

  #sit(key: string, body: TypedMembers): void {
    const seat = count(body, 'seat');
    must(this.#seats[seat] === null, `seat ${seat} is not free`);
    this.#seats[seat] = { key, name: text(body, 'name', 24), present: true };
  }

  #laid(): Log['header'] {
    const bots = list(this.#setup, 'bots').map((bot) => members(bot, 'a bot'));
    const seats = bots.map(({ level, name }, seat) => {
      const holder = this.#seats[seat];
      return holder?.present ? { name: holder.name, kind: 'human' } : { name, kind: 'bot', level };
    });
    return { game: text(this.#setup, 'game'), options: members(this.#setup.options, 'options'), seats };
  }

  #vote(author: string, motion: Members, vote: unknown): void {
    if (motion.kind !== 'absent' && motion.kind !== 'kick') return;
    must(this.#voters().includes(author), 'who does not count votes');
    must(vote === 'for' || vote === 'against' || vote === null, 'a vote that is none');
    const open = this.#motions.find((each) => same(each.motion, motion));
    must(vote !== 'against' || (open !== undefined && motion.kind === 'kick'), 'a vote against nothing');
    const put = (list: readonly string[], on: boolean): string[] =>
      on ? [...new Set([...list, author])] : list.filter((key) => key !== author);
    const votes = put(open?.votes ?? [], vote === 'for');
    const against = put(open?.against ?? [], vote === 'against');
    const others = this.#motions.filter((each) => !same(each.motion, motion));
    const brought = others.filter((each) => each.motion.kind === 'kick' && each.votes[0] === votes[0]);
    const most = motion.kind === 'kick' && brought.length >= 4 ? brought[0] : undefined;
    this.#motions = [...others.filter((each) => each !== most), { motion, votes, against }];
  }

  /** After every entry: a motion with a majority passes. */
  #settle(before: readonly string[]): void {
    for (;;) {
      const voters = this.#voters();
      for (const each of this.#motions) {
        each.votes = each.votes.filter((key) => voters.includes(key));
        each.against = each.against.filter((key) => voters.includes(key));
      }
      this.#motions = this.#motions.filter(
        ({ motion, votes, against }) =>
          votes.length > 0 &&
          (voters.length - against.length) * 2 > voters.length &&
          !this.#isLast(String(motion.key)) &&
          (motion.kind === 'kick'
            ? !this.#kicked.includes(String(motion.key))
            : voters.includes(String(motion.key))),
      );
      const carried = same(voters, before)
        ? this.#motions.find(({ votes }) => votes.length * 2 > voters.length)
        : undefined;
      if (!carried) return;
      this.#motions = this.#motions.filter((each) => each !== carried);
      this.#carry(carried.motion);
    }
  }

  #carry({ kind, key }: Members): void {
    const seat = this.#seatOf(String(key));
    if (kind === 'absent') {
      this.#seats[seat]!.present = false;
      return;
    }
    if (seat >= 0) this.#seats[seat] = null;
    this.#forgetSwaps(String(key));
    this.#kicked = [...this.#kicked, String(key)].slice(-MOST_KICKED);
  }
}

function keyIn(of: Members, name: string): string {
  const key = text(of, name, 43, 43);
  must(/^[\w-]{43}$/.test(key), `${name} is no key`);
  return key;
}
