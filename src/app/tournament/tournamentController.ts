import { createStore, type StoreApi } from 'zustand/vanilla';
import { gameById } from '../../games/index.ts';
import { toBase64url } from '../../lib/base64url.ts';
import { cleanName, nameFault } from '../../lib/text/names.ts';
import { NAME_FAULTS } from '../../pages/tableForm/lobbySetup.ts';
import type { Reach, Report, TournamentLook, UnknownTournament } from '../../pages/tournament/look.ts';
import { noteOf } from '../../pages/tournament/words.ts';
import { type Signer, verify } from '../../session/identity/index.ts';
import { freshId } from '../../session/match/index.ts';
import {
  addEntry,
  drawProblem,
  drawRound,
  type HostState,
  type LogProblem,
  type PlayerId,
  playerLike,
  type StoredTournament,
  seedOf,
  type TournamentBody,
  TournamentHost,
  type TournamentLog,
  type TournamentStorage,
  TournamentVisitor,
} from '../../session/tournament/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { type Connection, connect } from './connection.ts';
import { declinedText, otherThanDeclined, PROBLEMS } from './problems.ts';
import { publishToSite, readFromSite, type SiteCopy } from './siteCopy.ts';
import { fileOf } from './tournamentFile.ts';

/** Most names that may wait for the organiser. */
const MOST_REQUESTS = 50;

interface Setup {
  readonly stored: StoredTournament;
  readonly storage: TournamentStorage;
  /** Null while a visitor knows nothing of the tournament. */
  readonly log: TournamentLog | null;
  /** Null for a visitor, and for an organiser whose other tab has the tournament. */
  readonly signer: Signer | null;
  /** Link to this tournament, as others can open it. */
  linkFor(settings: Connection['settings'] | null): string;
}

/** A tournament on this page: the organiser writes its log and shows it to visitors, who follow it. */
export class TournamentController {
  /** Null: nothing is known of it yet. */
  readonly store: StoreApi<TournamentLook | UnknownTournament>;
  readonly #setup: Setup;
  #stored: StoredTournament;
  #log: TournamentLog | null;
  #look: Omit<TournamentLook, 'log'>;
  #host: TournamentHost | null = null;
  #visitor: TournamentVisitor | null = null;
  #connection: Connection | null = null;
  #site: SiteCopy | null = null;
  /** Reach without the site. */
  #direct: Reach = 'connecting';
  /** The site has all that this page has. */
  #isKept = false;
  /** Entries are written one after another. */
  #writing: Promise<unknown> = Promise.resolve();
  /** The server that leads to the organiser's page can be reached. */
  #online = true;
  #closed = false;

  constructor(setup: Setup) {
    const { stored, log, signer } = setup;
    this.#setup = setup;
    this.#stored = stored;
    this.#log = log;
    const { heard, me, asked, requests } = stored;
    this.#look = {
      ...{ organises: signer !== null, reach: 'connecting', visitors: 0 },
      ...{ heard, me, asked, requests, link: setup.linkFor(null), problem: null },
    };
    this.store = createStore(() => ({ ...this.#look, log: this.#log }) as TournamentLook);
    if (stored.secret && !signer) {
      this.#reached('offline');
      this.#set({
        problem:
          'This tournament is open in another tab of this browser, on its page or at one of its tables. Go on with it there, or close that tab to go on here.',
      });
    } else void this.#connect();
    this.#save();
  }

  get log(): TournamentLog | null {
    return this.#log;
  }

  /** Null: none yet. */
  get connection(): Connection | null {
    return this.#connection;
  }

  /** Text of the tournament's file. */
  file(): string {
    return fileOf(this.#stored);
  }

  /** Signs a statement of the organiser. Resolves with the reason if it is refused. */
  say(bodyOf: TournamentBody | ((log: TournamentLog) => TournamentBody)): Promise<string | null> {
    const { signer } = this.#setup;
    const done = this.#writing.then(async () => {
      if (!signer || !this.#log) return 'Only the organiser can do this.';
      const body = typeof bodyOf === 'function' ? bodyOf(this.#log) : bodyOf;
      const added = await addEntry(this.#log, body, Date.now(), signer);
      if (!added.ok) return added.error;
      this.#take(added.value);
      this.#host?.changed();
      this.#site?.changed();
      return null;
    });
    this.#writing = done.catch(() => {});
    return done;
  }

  async enter(typed: string): Promise<string | null> {
    const name = cleanName(typed);
    const fault = nameFault(name);
    if (fault) return NAME_FAULTS[fault];
    const problem = await this.say((log) => ({ type: 'enter', player: log.state.players.length + 1, name }));
    if (!problem) this.#dropRequest(name);
    return problem;
  }

  async draw(): Promise<string | null> {
    const { secret } = this.#stored;
    const state = this.#log?.state;
    const problem = state && drawProblem(state);
    if (!state || !secret || problem) return problem ?? 'Only the organiser can do this.';
    return this.say(({ state: now }) => {
      const seed = seedOf(secret, now.rounds.length + 1);
      return { type: 'draw', seed, rooms: drawRound(now, seed).tables.map(() => freshId()) };
    });
  }

  report({ reason, ranks, ...rest }: Report): Promise<string | null> {
    const result = { ...rest, ranks: [...ranks] };
    return this.say(
      reason === undefined ? { type: 'result', ...result } : { type: 'correct', ...result, reason },
    );
  }

  /** Tells everyone who asks to enter under this name that they are not let in. */
  decline(name: string): void {
    this.#host?.decline(name);
    this.#dropRequest(name);
  }

  /** Returns what is wrong with a name, in a sentence; null: nothing. */
  nameProblem(typed: string): string | null {
    const name = cleanName(typed);
    const fault = nameFault(name);
    if (fault) return NAME_FAULTS[fault];
    const alike = this.#log && playerLike(this.#log.state, name);
    return alike ? `${alike.name} has entered already. If that is you, choose it under “You are”.` : null;
  }

  /** Asks the organiser to enter under this name; null: no longer. */
  ask(typed: string | null): void {
    const name = typed && cleanName(typed);
    this.#visitor?.ask(name);
    this.#note({ asked: name, problem: otherThanDeclined(this.#look.problem) });
  }

  choose(me: PlayerId | null): void {
    this.#note({ me });
  }

  retry(): void {
    this.#connection?.transport.renew();
    this.#visitor?.retry();
  }

  dismiss(): void {
    this.#set({ problem: null });
  }

  close(): void {
    this.#closed = true;
    this.#visitor?.close();
    this.#site?.close();
    this.#connection?.transport.close();
  }

  async #connect(): Promise<void> {
    const { stored, signer, linkFor } = this.#setup;
    const { id, secret } = stored;
    if (signer)
      this.#host = new TournamentHost({
        signer,
        log: () => this.#log!,
        onAsk: (name) => this.#asked(name),
        onTakenBack: (name) => this.#dropRequest(name),
        onVisitors: (visitors) => this.#set({ visitors }),
      });
    const connection = await connect(id, signer && secret, {
      called: (link) => this.#host?.called(link) ?? null,
      server: (state) => {
        this.#online = state === 'online';
        if (this.#host) this.#reached(this.#online ? 'live' : 'offline');
        else if (this.#online) this.#visitor?.retry();
        else if (this.#direct !== 'live') this.#reached('offline');
      },
    }).catch(() => null);
    if (this.#closed) return connection?.transport.close();
    if (!connection) return this.#reached('offline');
    this.#connection = connection;
    this.#set({ link: linkFor(connection.settings) });
    if (!signer) this.#visit(connection);
    await this.#openSite(connection.settings);
  }

  #visit({ transport }: Connection): void {
    const { stored, log } = this.#setup;
    this.#visitor = new TournamentVisitor({
      ...{ id: stored.id, log, verify, transport, timer: REAL_TIME },
      freshNonce: () => toBase64url(crypto.getRandomValues(new Uint8Array(16))),
      events: {
        changed: (now) => this.#take(now),
        state: (state) => this.#heard(state),
        problem: (problem) => this.#warn(problem),
        declined: (name) => this.#note({ asked: null, problem: declinedText(name) }),
      },
    });
    if (this.#look.asked) this.#visitor.ask(this.#look.asked);
  }

  /** Sends the log to the site, or reads it there. Without that, pages still reach each other. */
  async #openSite({ audience: url }: Connection['settings']): Promise<void> {
    const { stored, signer } = this.#setup;
    const visitor = this.#visitor;
    if (url === undefined) return;
    const setup = {
      id: stored.id,
      log: () => this.#log,
      onKept: (isKept: boolean): void => {
        this.#isKept = isKept;
        this.#reached(this.#direct);
      },
    };
    const onForked = (): void => this.#set({ problem: PROBLEMS.otherAtSite });
    const site = await (signer
      ? publishToSite({ ...setup, signer, timer: REAL_TIME, onForked })
      : visitor && readFromSite({ ...setup, url, visitor })
    )?.catch(() => null);
    if (this.#closed) site?.close();
    else this.#site = site ?? null;
  }

  /** Notes how this page is connected, apart from the site. */
  #reached(direct: Reach): void {
    this.#direct = direct;
    const helps = this.#setup.signer ? direct === 'live' : direct === 'away' || direct === 'offline';
    const reach = helps && this.#isKept ? 'site' : direct;
    if (reach !== this.#look.reach) this.#set({ reach });
  }

  #heard(state: HostState): void {
    // While it is called again and again, the page keeps saying that it is away.
    if (state === 'calling' && this.#direct !== 'connecting') return;
    this.#reached(state === 'calling' ? 'connecting' : state === 'away' && !this.#online ? 'offline' : state);
    if (state === 'live') this.#note({ heard: Date.now() });
  }

  #warn(problem: LogProblem): void {
    this.#set({
      problem:
        problem.kind === 'wrong'
          ? `What comes from the organiser’s address cannot be used: ${problem.text}`
          : PROBLEMS[problem.kind],
    });
  }

  #dropRequest(name: string): void {
    this.#note({ requests: this.#look.requests.filter((each) => each !== name) });
  }

  /** Notes a name that asks to enter, once, unless it has entered. */
  #asked(name: string): void {
    const { requests } = this.#look;
    const { state } = this.#log!;
    if (requests.length >= MOST_REQUESTS || requests.includes(name) || playerLike(state, name)) return;
    this.#note({ requests: [...requests, name] });
  }

  #take(log: TournamentLog): void {
    if (this.#closed) return;
    // A page that has not proved to be the organiser's can send old entries: they are no newer than they say.
    const isTold = this.#host !== null || this.#look.reach === 'live';
    const at = Math.min(Date.now(), log.lines.at(-1)!.at);
    const heard = isTold ? Date.now() : this.#log ? Math.max(this.#look.heard, at) : at;
    this.#log = log;
    const { asked } = this.#look;
    const entered = asked !== null ? playerLike(log.state, asked) : undefined;
    if (entered) this.#visitor?.ask(null);
    this.#note({
      heard,
      ...(entered && { asked: null, me: entered.id, problem: otherThanDeclined(this.#look.problem) }),
    });
  }

  /** Changes what the page shows and what this device keeps. */
  #note(change: Partial<Omit<TournamentLook, 'log'>>): void {
    this.#set(change);
    this.#save();
  }

  #set(change: Partial<Omit<TournamentLook, 'log'>>): void {
    if (this.#closed) return;
    this.#look = { ...this.#look, ...change };
    this.store.setState({ ...this.#look, log: this.#log } as TournamentLook);
  }

  #save(): void {
    const log = this.#log;
    if (!log || this.#closed) return;
    const { me, asked, requests, heard } = this.#look;
    const { open } = log.state;
    this.#stored = {
      ...this.#stored,
      ...{ me, asked, heard, requests: [...requests] },
      lines: [...log.lines],
      updated: Date.now(),
      title: open.name,
      note: `${gameById(open.game)?.info.name ?? open.game} · ${noteOf(log.state)}`,
    };
    this.#setup.storage.save(this.#stored).catch((error: unknown) => {
      this.#set({ problem: `This tournament could not be kept on this device: ${faultText(error)}` });
    });
  }
}
