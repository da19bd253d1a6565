import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Command, Game, RuleError, State, TableCommand } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { ShownStep, Step } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table.ts';
import { hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { ok, type Result } from '../../lib/result.ts';
import { ownCheck, type TableSession } from '../match/index.ts';
import { type Motion, type RoomCommand, type RoomState, refuse, type Wish } from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';
import type { Dealing } from './dealing.ts';

/** What has been shown so far is kept to this length, so that a page that comes back has something to tell. */
export const HISTORY = 600;

/** Bytes of a table that all are asked to lay: the vote that says so must not be too long (`LONGEST_WORDS`). */
const MOST_LAID = 90_000;

export interface RoomMatchPorts {
  readonly game: Game;
  readonly dealing: Dealing;
  state(): RoomState;
  /** Words of this device for a seat: sealed where answers are secret. */
  bodyOf(seat: Seat, command: Command): RoomCommand;
  propose(wish: Wish, done: (error: RuleError | null) => void): void;
  transcript(): readonly unknown[];
}

export interface RoomMatchHooks {
  onSteps(steps: readonly ShownStep[]): void;
  /** The person's words are on their way (true), or have been taken up or refused. */
  onSending(sending: boolean): void;
  onRefused(error: RuleError): void;
  onAnswer(): void;
}

/** What a match has left behind when the table goes on to something else. */
interface Kept {
  readonly secrets: ReadonlyMap<CardId, Face>;
  readonly faces: ReadonlyMap<CardId, Face>;
  readonly transcript: readonly unknown[];
}

/** A page that comes late begins with the table as it is. */
const asItIs = (state: State<unknown>): Step => ({ author: 'opening', event: { type: 'joined' }, state });

/** The match of a room, as the page of one of its people has it. It can still be looked at and saved when the table has gone on. */
export class RoomMatch implements TableSession {
  readonly match: TableSession['match'];
  readonly seat: Seat | null;
  readonly #ports: RoomMatchPorts;
  /** Of the match, as far as this device has them. */
  readonly #entries: Entry[];
  #hooks: RoomMatchHooks | null = null;
  /** What was settled and is not shown yet: faces that go with it are missing here. */
  #waiting: Step[] = [];
  /** The state after the last step that has come. */
  #last: State<unknown>;
  /** Null: it lies on the table. */
  #kept: Kept | null = null;
  #seen: readonly Step[];
  /** The past was told without faces that a seat taken in mid-hand is still to be given. */
  #lacking = false;
  /** Faces with which the table was last shown. */
  #told: ReadonlyMap<CardId, Face> = new Map();
  #sending = false;
  #answeredIn: string | null = null;

  constructor(ports: RoomMatchPorts, seat: Seat | null, history: readonly Step[], entries: Entry[]) {
    const { header, state: first } = ports.state().play!;
    this.#ports = ports;
    this.#entries = entries;
    this.#last = first;
    this.seat = seat;
    this.#seen = history.length ? history : [asItIs(first)];
    const state = (): State<unknown> => (this.#kept ? this.#last : ports.state().play!.state);
    this.match = {
      header,
      game: ports.game,
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
    return this.#kept?.secrets ?? this.#ports.dealing.sure;
  }

  transcript(): readonly unknown[] {
    return this.#kept?.transcript ?? this.#ports.transcript();
  }

  get answered(): boolean {
    const { asking } = this.match.state.table;
    if (!asking || asking.closed) return false;
    // After a reload only the seal tells that it was answered.
    const mine = asking.answers.find((answer) => answer.seat === this.seat);
    return asking.id === this.#answeredIn || (mine !== undefined && mine.seal !== null);
  }

  submit(command: Command, silently = false): Result<null, RuleError> {
    const { game, dealing } = this.#ports;
    const { seat } = this;
    if (seat === null) return refuse('watching');
    if (this.#kept) return refuse('late');
    const room = this.#ports.state();
    if (room.paused) return refuse('paused');
    if (room.seats[seat]?.plays !== 'person') return refuse('botPlays');
    const flows = this.#flows;
    if (this.#sending && !flows) return refuse('onItsWay');
    if (!dealing.complete(seat) && !flows) return refuse('cardsComing');
    const { state } = this.match;
    const { table } = state;
    const secret = isSealing(table) && windowActors(table).includes(seat);
    if (flows || !game.due(state)) {
      const checked = ownCheck(game, { seat, state, faces: this.#faces() }, command);
      if (!checked.ok) return checked;
    }
    this.#send(this.#ports.bodyOf(seat, command), silently);
    if (secret) {
      this.#answeredIn = table.asking!.id;
      this.#hooks?.onAnswer();
    }
    return ok(null);
  }

  /** Votes for it: nobody commands the table alone. */
  table(command: TableCommand): Result<null, RuleError> {
    const motion = this.#kept ? null : this.#motionOf(command);
    if (!motion) return refuse('nobodyAsked');
    if (command.type === 'lay' && bytesOf(canonical(command.laid)) > MOST_LAID) return refuse('tooLarge');
    const laid = command.type === 'lay' ? { laid: command.laid } : {};
    this.#ports.propose({ type: 'vote', motion, vote: 'for', ...laid }, (error) => {
      if (error && command.type === 'lay') this.#hooks?.onRefused(error);
    });
    return ok(null);
  }

  async run(): Promise<void> {}

  close(): void {
    this.#hooks = null;
  }

  /** Over, whether it still lies on the table or not. */
  get over(): boolean {
    return this.#ports.game.outcome(this.match.state) !== null;
  }

  /** The table goes on to something else: what is known of this match now stays. `transcript`: up to its end. */
  retire(transcript: readonly unknown[]): void {
    if (this.#kept) return;
    const secrets = new Map(this.#ports.dealing.sure);
    this.#kept = { secrets, faces: this.#faces(), transcript };
    // Faces that have not come by now do not come any more.
    this.#flush();
  }

  /** What was settled. Shown once the faces that go with it are here. */
  settled(steps: readonly Step[], entries: readonly Entry[]): void {
    this.#entries.push(...entries);
    this.#last = steps.at(-1)?.state ?? this.#last;
    this.#waiting.push(...steps);
    this.#flush();
  }

  /** Faces have come. */
  learnt(): void {
    // Where play flows on it has been shown already, without them.
    this.#lacking ||= this.#flows && [...this.#faces().keys()].some((card) => !this.#told.has(card));
    this.#flush();
  }

  listen(hooks: RoomMatchHooks): void {
    this.#hooks = hooks;
    this.#flush();
  }

  #faces(): ReadonlyMap<CardId, Face> {
    if (this.#kept) return this.#kept.faces;
    return this.seat === null ? new Map() : new Map(this.#ports.dealing.faces(this.seat));
  }

  /** Every face that this seat was shown is here, or none comes any more. */
  get #complete(): boolean {
    return this.seat === null || this.#kept !== null || this.#ports.dealing.complete(this.seat);
  }

  #shown(steps: readonly Step[]): ShownStep[] {
    const faces = this.#faces();
    return steps.map((step) => ({ ...step, faces }));
  }

  get #flows(): boolean {
    return this.#ports.game.flowing?.(this.match.state.game) ?? false;
  }

  #flush(): void {
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

  #send(body: RoomCommand, silently: boolean): void {
    // Where play flows on hands need not wait for each other.
    if (this.#flows) {
      this.#ports.propose(body, (error) => {
        if (error && !silently) this.#hooks?.onRefused(error);
      });
      return;
    }
    this.#sending = true;
    this.#hooks?.onSending(true);
    this.#ports.propose(body, (error) => {
      this.#sending = false;
      if (error) this.#answeredIn = null;
      this.#hooks?.onSending(false);
      if (error && !silently) this.#hooks?.onRefused(error);
    });
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
