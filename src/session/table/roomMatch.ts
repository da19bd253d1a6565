import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Command, Game, RuleError, TableCommand } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { Seat } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { ok } from '../../lib/result.ts';
import { ownCheck, type Step, type TableSession } from '../match/index.ts';
import { type PlayStep, type RoomCommand, type RoomState, refuse, type Wish } from '../room/index.ts';
import type { Dealing } from './dealing.ts';

/** What has been shown so far is kept to this length, so that a page that comes back has something to tell. */
export const HISTORY = 600;

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
  onSteps(steps: readonly Step[]): void;
  /** The person's words are on their way (true), or have been taken up or refused. */
  onSending(sending: boolean): void;
  onRefused(error: RuleError): void;
  onAnswer(): void;
}

/** The match of a room, as the page of one of its people has it. */
export interface RoomMatch extends TableSession {
  /** What was settled. Shown once the faces that go with it are here. */
  settled(steps: readonly PlayStep[], entries: readonly Entry[]): void;
  /** Faces have come. */
  learnt(): void;
  listen(hooks: RoomMatchHooks): void;
}

/** `entries`: of the match, as far as this device has them. */
export function makeRoomMatch(
  ports: RoomMatchPorts,
  seat: Seat | null,
  history: readonly PlayStep[],
  entries: Entry[],
): RoomMatch {
  const { game, dealing } = ports;
  const { header, state: first } = ports.state().play!;
  let hooks: RoomMatchHooks | null = null;
  let waiting: PlayStep[] = [];
  let sending = false;
  let answeredIn: string | null = null;
  const playState = () => ports.state().play!.state;
  const facesNow = () => (seat === null ? new Map() : new Map(dealing.faces(seat)));
  const shown = (steps: readonly PlayStep[]): Step[] => {
    const faces = facesNow();
    return steps.map((step) => ({ ...step, faces }));
  };
  // Who comes late begins with the table as it is.
  const here: PlayStep = { author: 'opening', event: { type: 'joined' }, state: first };
  let seen: readonly PlayStep[] = history.length ? history : [here];
  const view = (): View => ({ seat, state: playState(), faces: facesNow() });

  const flush = (): void => {
    if (!hooks || !waiting.length || (seat !== null && !dealing.complete(seat))) return;
    const steps = waiting;
    waiting = [];
    seen = [...seen, ...steps].slice(-HISTORY);
    hooks.onSteps(shown(steps));
  };
  const send = (body: RoomCommand): void => {
    sending = true;
    hooks?.onSending(true);
    ports.propose(body, (error) => {
      sending = false;
      if (error) answeredIn = null;
      hooks?.onSending(false);
      if (error) hooks?.onRefused(error);
    });
  };

  return {
    match: {
      header,
      game,
      entries,
      opening: [],
      get state() {
        return playState();
      },
    },
    seat,
    get past() {
      return shown(seen);
    },
    get secrets() {
      return dealing.sure;
    },
    transcript: ports.transcript,
    get answered() {
      const { asking } = playState().table;
      if (!asking || asking.closed) return false;
      // After a reload only the seal tells that it was answered.
      const mine = asking.answers.find((answer) => answer.seat === seat);
      return asking.id === answeredIn || (mine !== undefined && mine.seal !== null);
    },
    submit(command) {
      if (seat === null) return refuse('watching');
      if (ports.state().paused) return refuse('paused');
      if (ports.state().seats[seat]?.plays !== 'person') return refuse('botPlays');
      if (sending) return refuse('onItsWay');
      if (!dealing.complete(seat)) return refuse('cardsComing');
      const state = playState();
      const { table } = state;
      const secret = isSealing(table) && windowActors(table).includes(seat);
      if (!game.due(state)) {
        const checked = ownCheck(game, view(), command);
        if (!checked.ok) return checked;
      }
      send(ports.bodyOf(seat, command));
      if (secret) {
        answeredIn = table.asking!.id;
        hooks?.onAnswer();
      }
      return ok(null);
    },
    table(command: TableCommand) {
      const { asking } = playState().table;
      const motion =
        command.type === 'close'
          ? asking && ({ kind: 'close', id: asking.id } as const)
          : command.type === 'leave' || command.type === 'sitOut'
            ? ({ kind: command.type, seat: command.seat } as const)
            : command.type !== 'spare' && ({ kind: command.type } as const);
      if (!motion) return refuse('nobodyAsked');
      ports.propose({ type: 'vote', motion, on: true }, () => {});
      return ok(null);
    },
    run: async () => {},
    close() {
      hooks = null;
    },
    settled(steps, more) {
      entries.push(...more);
      waiting.push(...steps);
      flush();
    },
    learnt: flush,
    listen(given) {
      hooks = given;
      flush();
    },
  };
}
