import type { Timer } from '../../lib/clock.ts';
import type { Verify } from '../identity/index.ts';
import type { Link, LinkEvents, Transport } from '../transport/index.ts';
import { acceptEntry, hashAt, readLog, relationOf, type TournamentLog } from './log.ts';
import {
  type HostMessage,
  organiserAddress,
  parseHost,
  type VisitorMessage,
  welcomeText,
} from './messages.ts';

/** Milliseconds before the organiser’s page is called again. */
const PAUSES = [1000, 3000, 10_000, 20_000] as const;
/** Number of calls in a cycle: the last one tries the organiser’s second address. */
const CYCLE = 3;

/** Connection to the organiser’s page: being called, open, or not there. */
export type HostState = 'calling' | 'live' | 'away';

/** Differences between the organiser’s log and the one that this device keeps. */
export type LogProblem =
  /** Their log has another entry where this one has one. */
  | { readonly kind: 'forked' }
  /** Theirs is shorter. */
  | { readonly kind: 'shorter' }
  /** An entry is not what it should be. */
  | { readonly kind: 'wrong'; readonly text: string };

interface Setup {
  readonly id: string;
  /** The log as this device keeps it; null: nothing yet. */
  readonly log: TournamentLog | null;
  readonly transport: Pick<Transport, 'call'>;
  readonly timer: Timer;
  readonly verify: Verify;
  /** 22 random characters of base64url. */
  readonly freshNonce: () => string;
  readonly events: {
    changed(log: TournamentLog): void;
    state(state: HostState): void;
    problem(problem: LogProblem): void;
    /** The organiser has declined this name. */
    declined(name: string): void;
  };
}

/**
 * A visitor’s copy of a tournament: follows the organiser’s page while it is there, checks every entry, and calls it again when it has
 * gone.
 */
export class TournamentVisitor {
  readonly #setup: Setup;
  #log: TournamentLog | null;
  #link: Link | null = null;
  #live = false;
  #calls = 0;
  #failures = 0;
  #cancel: (() => void) | null = null;
  /** Entries are checked one message after another. */
  #work: Promise<void> = Promise.resolve();
  /** The welcome of this connection, until all that it promises is here; the organiser's key is in the first entry. */
  #welcome: Extract<HostMessage, { type: 'welcome' }> | null = null;
  /** Number of entries here when the organiser's page was called. */
  #have = 0;
  #request: string | null = null;
  #isSiteForked = false;
  #closed = false;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#log = setup.log;
    this.#call();
  }

  /** Asks to enter under this name, at once or as soon as the organiser’s page is there; null: no longer. */
  ask(name: string | null): void {
    const before = this.#request;
    this.#request = name;
    if (this.#live && name !== before) this.#askNow();
  }

  /** Calls at once: the connection is back, or the person does not want to wait. */
  retry(): void {
    if (this.#link || this.#closed) return;
    this.#cancel?.();
    this.#call();
  }

  /**
   * Takes entries of the site's copy, which follow or are there already. Resolves with false if they do neither. Only a contradiction in the
   * organiser's own hand is a problem: anyone with the link can leave nonsense at the site.
   */
  hear(lines: readonly unknown[]): Promise<boolean> {
    const done = this.#work.then(async () => {
      for (const line of lines) if (!(await this.#takeFromSite(line))) return false;
      return true;
    });
    this.#work = done.then(() => {});
    return done;
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#link?.close();
  }

  #call(): void {
    const { id, transport, events } = this.#setup;
    events.state('calling');
    const number = this.#calls++ % CYCLE === CYCLE - 1 ? 1 : 0;
    this.#welcome = null;
    const nonce = this.#setup.freshNonce();
    const link: Link = transport.call(
      organiserAddress(id, number),
      this.#eventsOf(nonce, () => link),
    );
    this.#link = link;
  }

  #eventsOf(nonce: string, link: () => Link): LinkEvents {
    return {
      opened: () => {
        this.#have = this.#log?.lines.length ?? 0;
        say(link(), { type: 'hello', have: this.#have, nonce });
      },
      message: (text) => {
        this.#work = this.#work.then(() => this.#hear(link(), nonce, text));
      },
      closed: () => this.#lost(),
    };
  }

  #lost(): void {
    this.#link = null;
    this.#live = false;
    if (this.#closed) return;
    this.#setup.events.state('away');
    const pause = PAUSES[Math.min(this.#failures++, PAUSES.length - 1)]!;
    this.#cancel = this.#setup.timer.after(pause, () => this.#call());
  }

  async #hear(link: Link, nonce: string, text: string): Promise<void> {
    if (this.#link !== link) return;
    const message = parseHost(text);
    if (message?.type === 'lines') {
      for (const line of message.lines) if (!(await this.#take(line))) return link.close();
    } else if (message?.type === 'welcome') this.#welcome = message;
    else if (message?.type === 'declined' && this.#live) this.#declined(message.name);
    else return link.close();
    await this.#greet(link, nonce);
  }

  #declined(name: string): void {
    if (name !== this.#request) return;
    this.#request = null;
    this.#setup.events.declined(name);
  }

  /** Checks the welcome. This page is live once it has all entries that were there then. */
  async #greet(link: Link, nonce: string): Promise<void> {
    const { id, verify, events } = this.#setup;
    const log = this.#log;
    if (!log || !this.#welcome) return;
    const { count, hash, signature } = this.#welcome;
    const text = welcomeText({ id, nonce, binding: link.binding, count, hash });
    const isTheirs = await verify(log.state.open.organiser, text, signature);
    if (this.#link !== link) return;
    if (!isTheirs) return link.close();
    if (hashAt(log, Math.min(this.#have, count)) !== hash) {
      events.problem({ kind: 'forked' });
      return link.close();
    }
    if (log.lines.length < count) return;
    this.#welcome = null;
    if (count < log.lines.length) events.problem({ kind: 'shorter' });
    this.#live = true;
    this.#failures = 0;
    events.state('live');
    if (this.#request !== null) this.#askNow();
  }

  async #takeFromSite(line: unknown): Promise<boolean> {
    const { id, verify, events } = this.#setup;
    const relation = this.#log ? await relationOf(this.#log, line, verify) : 'next';
    if (relation === 'known') return true;
    if (relation === 'forked' && !this.#isSiteForked) {
      // The site is read again and again.
      this.#isSiteForked = true;
      events.problem({ kind: 'forked' });
    }
    if (relation !== 'next') return false;
    const read = this.#log ? await acceptEntry(this.#log, line, verify) : await readLog(id, [line], verify);
    return read.ok && this.#add(read.value);
  }

  #add(log: TournamentLog): boolean {
    if (this.#closed) return false;
    this.#log = log;
    this.#setup.events.changed(log);
    return true;
  }

  /** Checks an entry of the organiser's page and adds it. Returns false if it cannot be. */
  async #take(line: unknown): Promise<boolean> {
    const { id, verify, events } = this.#setup;
    const relation = this.#log ? await relationOf(this.#log, line, verify) : 'next';
    // The site has been quicker.
    if (relation === 'known') return true;
    const read = this.#log ? await acceptEntry(this.#log, line, verify) : await readLog(id, [line], verify);
    if (this.#closed) return false;
    if (!read.ok) {
      // Anyone at the organiser's address can send nonsense, but only the organiser can contradict this log.
      events.problem(relation === 'forked' ? { kind: 'forked' } : { kind: 'wrong', text: read.error });
      return false;
    }
    return this.#add(read.value);
  }

  #askNow(): void {
    if (this.#link) say(this.#link, { type: 'ask', name: this.#request });
  }
}

const say = (link: Link, message: VisitorMessage): void => link.send(JSON.stringify(message));
