import type { KnownPart } from '../../engine/analysis/review.ts';
import { answersInSecret } from '../../engine/answers.ts';
import type { Command, Game, RuleError, State, TableCommand } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { ShownStep, Step } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import { hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { ok, type Result } from '../../lib/result.ts';
import { type Answerer, ownCheck, type TableSession } from '../match/index.ts';
import type { RoomPeer } from '../net/index.ts';
import { commandOfIntent, type Motion, refuse } from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';
import type { Dealings } from './dealings.ts';

/** Maximum steps kept of what has been shown, for a page that comes back. */
export const HISTORY = 600;

/** Maximum bytes of a table that all are asked to lay: its vote must not be too long (`LONGEST_WORDS`). */
const MOST_LAID = 90_000;

/** This device's part at the table, as its match needs it. */
export interface RoomMatchPorts {
  readonly peer: Pick<RoomPeer, 'state' | 'replica'>;
  readonly dealings: { readonly chosen: Pick<Dealings['chosen'], 'sure' | 'faces' | 'complete'> };
  readonly answerer: Pick<Answerer, 'bodyOf'>;
}

export interface RoomMatchHooks {
  onSteps(steps: readonly ShownStep[]): void;
  /** The person's command is on its way (true), or has been accepted or refused. */
  onSending(sending: boolean): void;
  onRefused(error: RuleError): void;
  onAnswer(): void;
}

/** A match as this device has it so far. */
export interface Gathered {
  /** Steps from before the page shows it. */
  readonly history: readonly Step[];
  /** The match adds to them. */
  readonly entries: Entry[];
  readonly known: KnownPart;
}

/** Data kept of a match when the table goes on to something else. */
interface Kept {
  readonly secrets: ReadonlyMap<CardId, Face>;
  readonly faces: ReadonlyMap<CardId, Face>;
  readonly transcript: readonly unknown[];
}

/** First step for a late page: the table as it is. */
const asItIs = (state: State<unknown>): Step => ({ author: 'opening', event: { type: 'joined' }, state });

/** The match of a room, on the page of one of its people. It can still be viewed and saved when the table has gone on. */
export class RoomMatch implements TableSession {
  readonly match: TableSession['match'];
  readonly seat: Seat | null;
  readonly known: KnownPart;
  readonly #ports: RoomMatchPorts;
  /** Entries of the match, as far as this device has them. */
  readonly #entries: Entry[];
  #hooks: RoomMatchHooks | null = null;
  /** Settled steps not shown yet: their faces are missing here. */
  #waiting: Step[] = [];
  /** State after the last received step. */
  #last: State<unknown>;
  /** Null: it is on the table. */
  #kept: Kept | null = null;
  #seen: readonly Step[];
  /** The past was shown without faces that a seat taken in mid-hand is still to be given. */
  #lacking = false;
  /** Faces with which the table was last shown. */
  #told: ReadonlyMap<CardId, Face> = new Map();
  #sending = false;
  #answeredIn: string | null = null;

  constructor(ports: RoomMatchPorts, game: Game, seat: Seat | null, { history, entries, known }: Gathered) {
    const { header, state: first } = ports.peer.state!.play!;
    this.#ports = ports;
    this.#entries = entries;
    this.#last = first;
    this.seat = seat;
    this.known = known;
    this.#seen = history.length ? history : [asItIs(first)];
    const state = (): State<unknown> => (this.#kept ? this.#last : ports.peer.state!.play!.state);
    this.match = {
      header,
      game,
      entries,
      opening: [],
      get state() {
        return state();
      },
    };
  }

  get past(): readonly ShownStep[] {
    this.#lacking = !this.#complete;
    return this.#shown(this.#seen);
  }

  get secrets(): ReadonlyMap<CardId, Face> {
    return this.#kept?.secrets ?? this.#ports.dealings.chosen.sure;
  }

  transcript(): readonly unknown[] {
    return this.#kept?.transcript ?? this.#ports.peer.replica.chain.transcript();
  }

  get answered(): boolean {
    const { asking } = this.match.state.table;
    if (!asking || asking.closed) return false;
    // After a reload only the seal tells that it was answered.
    const mine = asking.answers.find((answer) => answer.seat === this.seat);
    return asking.id === this.#answeredIn || (mine !== undefined && mine.seal !== null);
  }

  submit(command: Command, silently = false): Result<null, RuleError> {
    const { peer, dealings, answerer } = this.#ports;
    const { seat } = this;
    const { game, state } = this.match;
    if (seat === null) return refuse('watching');
    if (this.#kept) return refuse('late');
    const room = peer.state!;
    if (room.paused) return refuse('paused');
    if (room.seats[seat]?.plays !== 'person') return refuse('botPlays');
    const flows = this.#flows;
    if (this.#sending && !flows) return refuse('onItsWay');
    if (!dealings.chosen.complete(seat) && !flows) return refuse('cardsComing');
    const { table } = state;
    const secret = answersInSecret(table, seat);
    if (flows || !game.due(state)) {
      const checked = ownCheck(game, { seat, state, faces: this.#faces() }, command);
      if (!checked.ok) return checked;
    }
    const intent = { type: 'play', seat, body: answerer.bodyOf(table, seat, command) } as const;
    // In continuous play players need not wait for each other.
    const waits = !flows;
    if (waits) this.#isOnItsWay(true);
    peer.replica.outbox.propose(commandOfIntent(room, intent), (error) => {
      if (waits && error) this.#answeredIn = null;
      if (waits) this.#isOnItsWay(false);
      if (error && !silently) this.#hooks?.onRefused(error);
    });
    if (secret) {
      this.#answeredIn = table.asking!.id;
      this.#hooks?.onAnswer();
    }
    return ok(null);
  }

  /** Votes for the command: no one commands the table alone. */
  table(command: TableCommand): Result<null, RuleError> {
    const motion = this.#kept ? null : this.#motionOf(command);
    if (!motion) return refuse('nobodyAsked');
    if (command.type === 'lay' && bytesOf(canonical(command.laid)) > MOST_LAID) return refuse('tooLarge');
    const laid = command.type === 'lay' ? { laid: command.laid } : {};
    const { peer } = this.#ports;
    const intent = { type: 'vote', motion, vote: 'for', ...laid } as const;
    peer.replica.outbox.propose(commandOfIntent(peer.state, intent), (error) => {
      if (error && command.type === 'lay') this.#hooks?.onRefused(error);
    });
    return ok(null);
  }

  async run(): Promise<void> {}

  close(): void {
    this.#hooks = null;
  }

  /** True once it is over, on the table or not. */
  get over(): boolean {
    return this.match.game.outcome(this.match.state) !== null;
  }

  /** Retires the match as the table goes on to something else: keeps what is known now. `transcript`: up to its end. */
  retire(transcript: readonly unknown[]): void {
    if (this.#kept) return;
    const secrets = new Map(this.#ports.dealings.chosen.sure);
    this.#kept = { secrets, faces: this.#faces(), transcript };
    // Faces still missing now do not come any more.
    this.show();
  }

  /** Takes newly settled steps, if any. Shows all that wait once their faces are here. */
  show(settled: readonly Step[] = [], entries: readonly Entry[] = []): void {
    this.#entries.push(...entries);
    this.#last = settled.at(-1)?.state ?? this.#last;
    this.#waiting.push(...settled);
    if (!this.#hooks || !(this.#waiting.length || this.#lacking)) return;
    if (!this.#complete && !this.#flows) return;
    const steps = this.#waiting.length ? this.#waiting : [asItIs(this.#last)];
    this.#waiting = [];
    this.#lacking = false;
    this.#seen = [...this.#seen, ...steps].slice(-HISTORY);
    const shown = this.#shown(steps);
    this.#told = shown[0]!.faces;
    this.#hooks.onSteps(shown);
  }

  /** Shows steps whose faces have come. */
  learnt(): void {
    // In continuous play it has been shown already, without them.
    this.#lacking ||= this.#flows && [...this.#faces().keys()].some((card) => !this.#told.has(card));
    this.show();
  }

  listen(hooks: RoomMatchHooks): void {
    this.#hooks = hooks;
    this.show();
  }

  #faces(): ReadonlyMap<CardId, Face> {
    if (this.#kept) return this.#kept.faces;
    return this.seat === null ? new Map() : new Map(this.#ports.dealings.chosen.faces(this.seat));
  }

  /** Every face shown to this seat is here, or none comes any more. */
  get #complete(): boolean {
    return this.seat === null || this.#kept !== null || this.#ports.dealings.chosen.complete(this.seat);
  }

  #shown(steps: readonly Step[]): ShownStep[] {
    const faces = this.#faces();
    return steps.map((step) => ({ ...step, faces }));
  }

  get #flows(): boolean {
    return this.match.game.flowing?.(this.match.state.game) ?? false;
  }

  #isOnItsWay(sending: boolean): void {
    this.#sending = sending;
    this.#hooks?.onSending(sending);
  }

  #motionOf(command: TableCommand): Motion | null {
    const { asking } = this.match.state.table;
    switch (command.type) {
      case 'close':
        return asking ? { kind: 'close', id: asking.id } : null;
      case 'leave':
      case 'sitOut':
        return { kind: command.type, seat: command.seat };
      case 'release':
        return { kind: 'release', spots: command.spots };
      case 'lay':
        return { kind: 'lay', from: command.from, hash: hashOf(command.laid) };
      case 'spare':
      case 'join':
      case 'mix':
        return null;
      default:
        return { kind: command.type };
    }
  }
}
