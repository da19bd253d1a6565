import { isSealing } from '../../../engine/answers.ts';
import type { RuleError } from '../../../engine/game.ts';
import type { ShownStep } from '../../../engine/step.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { PASSED_ON, type TableSession } from '../../../session/match/index.ts';
import type { RoomMatch } from '../../../session/table/index.ts';
import type { SharedSession } from '../../table/hotSeat.ts';

/** Notices for the table in front. */
export interface SharedMatchHooks {
  onSteps(steps: readonly ShownStep[]): void;
  /** The command of the person who has the device is on its way (true), or has been accepted or refused. */
  onSending(sending: boolean): void;
  onRefused(error: RuleError): void;
  /** The secret answer of the person who has the device was accepted. */
  onAnswer(): void;
  /** A person's present view, whether they have the device or not. */
  onTold(seat: Seat, step: ShownStep): void;
  /** Another person here may be awaited now. */
  onChange(): void;
}

interface Setup {
  /** The match as the device's own member has it. Public things are shown from there. */
  readonly own: RoomMatch;
  /** The match of each person here who has a seat in it. */
  readonly people: readonly RoomMatch[];
  readonly hooks: SharedMatchHooks;
}

/** A room's match as several people of one device play it, each as a member of their own. Only the one who has the device is shown cards. */
export class SharedMatch implements SharedSession {
  readonly match: RoomMatch['match'];
  readonly people: readonly Seat[];
  readonly #own: RoomMatch;
  readonly #matches: ReadonlyMap<Seat, RoomMatch>;
  readonly #hooks: SharedMatchHooks;
  /** The question whose time each person has let pass: nobody hands them the device for it again. */
  readonly #missed = new Map<Seat, string>();
  #holder: Seat | null = null;
  /** Number of times the device has changed hands. */
  #passes = 0;

  constructor({ own, people, hooks }: Setup) {
    this.#own = own;
    this.#hooks = hooks;
    this.match = own.match;
    this.#matches = new Map(people.map((each) => [each.seat!, each]));
    this.people = [...this.#matches.keys()];
    for (const each of new Set([own, ...people])) this.#listen(each);
  }

  get past(): readonly ShownStep[] {
    return this.#own.past.map(publicly);
  }

  get awaited(): readonly Seat[] {
    const { game, state } = this.match;
    const { asking } = state.table;
    if (game.due(state) || (asking && !isSealing(state.table))) return [];
    const hasMissed = (seat: Seat): boolean => asking !== undefined && this.#missed.get(seat) === asking.id;
    return game.actors(state).filter((seat) => {
      const own = this.#matches.get(seat);
      return own !== undefined && !own.answered && !hasMissed(seat);
    });
  }

  take(seat: Seat | null): TableSession {
    const pass = ++this.#passes;
    this.#holder = seat;
    const of = seat === null ? this.#own : this.#matches.get(seat);
    if (!of) throw new Error(`no one here plays seat ${seat}`);
    const holds = (): boolean => seat !== null && this.#passes === pass;
    return {
      match: this.match,
      seat,
      past: seat === null ? this.past : of.past,
      get secrets() {
        return seat === null ? NO_FACES : of.secrets;
      },
      transcript: () => of.transcript(),
      get answered() {
        return holds() && of.answered;
      },
      submit: (command, silently) => (holds() ? of.submit(command, silently) : PASSED_ON),
      table: (command) => {
        if (!holds()) return PASSED_ON;
        if (command.type === 'close') this.#miss(seat!);
        return of.table(command);
      },
      run: () => of.run(),
      // The others go on.
      close() {},
    };
  }

  close(): void {
    this.#passes++;
    this.#own.close();
    for (const each of this.#matches.values()) each.close();
  }

  #miss(seat: Seat): void {
    const { asking } = this.match.state.table;
    if (asking) this.#missed.set(seat, asking.id);
    this.#hooks.onChange();
  }

  #listen(of: RoomMatch): void {
    const hooks = this.#hooks;
    const isInFront = (): boolean => this.#holder !== null && this.#matches.get(this.#holder) === of;
    of.listen({
      onSteps: (steps) => {
        if (isInFront()) hooks.onSteps(steps);
        else if (this.#holder === null && of === this.#own) hooks.onSteps(steps.map(publicly));
        if (this.#matches.get(of.seat ?? -1) === of) hooks.onTold(of.seat!, steps.at(-1)!);
        hooks.onChange();
      },
      onSending: (sending) => {
        if (isInFront()) hooks.onSending(sending);
      },
      onRefused: (error) => {
        if (isInFront()) hooks.onRefused(error);
        hooks.onChange();
      },
      onAnswer: () => {
        if (isInFront()) hooks.onAnswer();
        hooks.onChange();
      },
    });
  }
}

const NO_FACES: ShownStep['faces'] = new Map();

/** Returns the step as someone sees it who has no seat. */
const publicly = (step: ShownStep): ShownStep => ({ ...step, faces: NO_FACES });
