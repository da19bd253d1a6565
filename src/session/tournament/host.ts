import type { Signer } from '../identity/index.ts';
import type { Link, LinkEvents } from '../transport/index.ts';
import { hashAt, type TournamentLog } from './log.ts';
import { type HostMessage, PART, parseVisitor, welcomeText } from './messages.ts';

/** Most visitors at a time, and most messages and requests of each. */
const MOST_VISITORS = 200;
const MOST_MESSAGES = 50;
const MOST_ASKED = 10;

interface Setup {
  readonly signer: Signer;
  readonly log: () => TournamentLog;
  /** A visitor asks to enter under this name. */
  onAsk(name: string): void;
  /** Nobody here asks under this name any more. */
  onTakenBack(name: string): void;
  /** The number of visitors has changed. */
  onVisitors?(count: number): void;
}

interface Visitor {
  readonly link: Link;
  /** Number of entries sent to them; null: not welcomed yet. */
  sent: number | null;
  /** They have said hello, which one link needs once. */
  greeted: boolean;
  messages: number;
  asked: number;
  /** Name under which they ask to enter. */
  asks: string | null;
}

/** The organiser’s page: shows the log to all who call, and each new entry. */
export class TournamentHost {
  readonly #setup: Setup;
  readonly #visitors = new Set<Visitor>();

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Answers a call (`TransportEvents`). */
  called(link: Link): LinkEvents | null {
    if (this.#visitors.size >= MOST_VISITORS) return null;
    const visitor: Visitor = { link, sent: null, greeted: false, messages: 0, asked: 0, asks: null };
    this.#visitors.add(visitor);
    return {
      opened: () => this.#setup.onVisitors?.(this.#visitors.size),
      message: (text) => this.#hear(visitor, text),
      closed: () => {
        this.#visitors.delete(visitor);
        this.#setup.onVisitors?.(this.#visitors.size);
      },
    };
  }

  /** Sends new entries to all visitors. */
  changed(): void {
    for (const visitor of this.#visitors) this.#send(visitor);
  }

  /** Tells everyone who asks under this name that they are not let in. */
  decline(name: string): void {
    for (const visitor of this.#asking(name)) {
      visitor.asks = null;
      say(visitor, { type: 'declined', name });
    }
  }

  #hear(visitor: Visitor, text: string): void {
    const message = ++visitor.messages > MOST_MESSAGES ? null : parseVisitor(text);
    if (!message || (message.type === 'hello' && visitor.greeted)) visitor.link.close();
    else if (message.type === 'hello') void this.#welcome(visitor, message.have, message.nonce);
    else if (++visitor.asked > MOST_ASKED) visitor.link.close();
    else this.#ask(visitor, message.name);
  }

  #ask(visitor: Visitor, name: string | null): void {
    const before = visitor.asks;
    visitor.asks = name;
    if (before !== null && this.#asking(before).length === 0) this.#setup.onTakenBack(before);
    if (name !== null) this.#setup.onAsk(name);
  }

  #asking(name: string): readonly Visitor[] {
    return [...this.#visitors].filter(({ asks }) => asks === name);
  }

  async #welcome(visitor: Visitor, have: number, nonce: string): Promise<void> {
    visitor.greeted = true;
    const { signer } = this.#setup;
    const log = this.#setup.log();
    const count = log.lines.length;
    const shared = Math.min(have, count);
    const hash = hashAt(log, shared);
    const { binding } = visitor.link;
    const signature = await signer.sign(welcomeText({ id: log.id, nonce, binding, count, hash }));
    say(visitor, { type: 'welcome', count, hash, signature });
    visitor.sent = shared;
    this.#send(visitor);
  }

  #send(visitor: Visitor): void {
    const { lines } = this.#setup.log();
    while (visitor.sent !== null && visitor.sent < lines.length) {
      say(visitor, { type: 'lines', lines: lines.slice(visitor.sent, visitor.sent + PART) });
      visitor.sent = Math.min(lines.length, visitor.sent + PART);
    }
  }
}

const say = ({ link }: Visitor, message: HostMessage): void => link.send(JSON.stringify(message));
