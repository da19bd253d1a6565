import { openNotebook } from '../../engine/analysis/recall.ts';
import { isSealing } from '../../engine/answers.ts';
import type { LocalDealer } from '../../engine/dealer.ts';
import type { Command, Game } from '../../engine/game.ts';
import { violations } from '../../engine/laws.ts';
import { type Match, type MatchHeader, openMatch, stateHash } from '../../engine/match.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import type { Observer } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import { canonical } from '../../lib/json.ts';
import { below, makeRng, pick, type Rng } from '../../lib/rng.ts';
import { type Answerer, makeAnswerer, ownCheck } from '../match/index.ts';
import type { Decides } from './incidents.ts';

export interface PlayOptions<G> {
  readonly dealer: LocalDealer;
  /** Chooses the acting seat's command. The view holds only what was disclosed to it. Null: the match is left there. */
  readonly choose: (view: View<G>, seat: Seat) => Command | null;
  readonly observer?: Observer<G> | undefined;
  /** Most events before an endless match is abandoned. */
  readonly maxEvents?: number | undefined;
  /** Checks laws 2 and 3 at every event, 8 at every command. */
  readonly checkLaws?: boolean | undefined;
  /** Now and then tries commands that should be refused, and checks that they change nothing (law 6). */
  readonly probe?: Rng | undefined;
  /** Asked before every entry. Decisions that the rules refuse are skipped. */
  readonly decides?: Decides | undefined;
}

export interface Played<G> {
  readonly match: Match<G>;
  /** Number of events. */
  readonly events: number;
  /** Number of refused commands of `choose`, each replaced by a random legal one. */
  readonly refused: number;
  /** Broken laws in words, at most a hundred. */
  readonly violations: readonly string[];
  /** Set if the match ended by itself, rather than at `maxEvents` or where it was left. */
  readonly ended: boolean;
}

const MOST_VIOLATIONS = 100;
/** Commands per deliberately bad one. */
const PROBE_EVERY = 24;

/** Plays a match from its first card to its end, synchronously. */
export function playOut<G>(game: Game<G>, header: MatchHeader, options: PlayOptions<G>): Played<G> {
  const { dealer, choose, observer, maxEvents = 20_000, checkLaws = false, probe, decides } = options;
  const broken: string[] = [];
  const complain = (message: string): void => {
    if (broken.length < MOST_VIOLATIONS) broken.push(message);
  };
  let events = 0;
  let credits = 0;
  let refused = 0;
  const notebook = openNotebook(game, header.seats.length);
  const match = openMatch(game, header, (event, after) => {
    events++;
    if (event.type === 'funded') credits += (event as { amount?: number }).amount ?? 0;
    if (checkLaws) for (const problem of violations(after, credits)) complain(`event ${events}: ${problem}`);
    dealer.observe(event, after.table);
    notebook.note(event, after);
    observer?.(event, after);
  });

  const answerer = makeAnswerer(makeRng(`answers ${header.match}`));
  /** Submits a command, or seals it if answers are secret. */
  const say = (view: View<G>, command: Command) => submit(match, view, command, answerer, complain);

  const over = () => game.outcome(match.state) !== null;
  while (!over() && events < maxEvents) {
    const decision = decides?.(match as Match);
    if (decision && match.append('table', decision).ok) continue;
    const due = game.due(match.state);
    if (due) {
      const answered = match.append('dealer', dealer.answerNow(due, match.state.table));
      if (!answered.ok) throw new Error(`the dealer’s ${due.type} was refused: ${answered.error.message}`);
      continue;
    }
    const [seat] = game.actors(match.state);
    if (seat === undefined) {
      complain(`law 5: nobody can act after ${events} events, and the match is not over`);
      break;
    }
    const { table } = match.state;
    if (table.asking && !isSealing(table)) {
      const entry = answerer.owes(table, seat);
      const done = entry ? match.append(seat, entry) : match.append('table', { type: 'close' });
      if (!done.ok) throw new Error(`a secret answer was refused: ${done.error.message}`);
      continue;
    }
    const view: View<G> = { seat, state: match.state, faces: dealer.disclosed(seat), notes: notebook.notes };
    if (probe && below(probe, PROBE_EVERY) === 0)
      for (const problem of probeLaws(match, view, probe)) complain(problem);
    const command = choose(view, seat);
    if (!command) break;
    if (!say(view, command)) {
      refused++;
      if (!actAtRandom(match.game, view, probe, say)) {
        complain(`law 5: seat ${seat} has no command that is not refused`);
        break;
      }
    }
  }
  return { match, events, refused, violations: broken, ended: over() };
}

function submit<G>(
  match: Match<G>,
  view: View<G>,
  command: Command,
  answerer: Answerer,
  complain: (message: string) => void,
): boolean {
  const seat = view.seat!;
  const { table } = match.state;
  try {
    if (!isSealing(table)) return match.append(seat, command, (card) => faceIn(view, card)).ok;
    if (!ownCheck(match.game, view, command).ok) return false;
    return match.append(seat, answerer.seal(table, seat, command)).ok;
  } catch (error) {
    complain(`law 8: ${canonical(command)} threw ${error}`);
    return false;
  }
}

/** Replaces a refused command by any that is offered, so that the match goes on. */
function actAtRandom<G>(
  game: Game<G>,
  view: View<G>,
  rng: Rng = { next: () => 0 },
  say: (view: View<G>, command: Command) => boolean,
): boolean {
  const offers = game.legal(view);
  for (let i = 0; i < 50 && offers.length; i++)
    if (say(view, fillAtRandom(pick(rng, offers), rng))) return true;
  return false;
}

/** Checks laws 6 and 8: effects a bad command must not have. Returns violations in words. */
function probeLaws<G>(match: Match<G>, view: View<G>, rng: Rng): string[] {
  const { game, state } = match;
  const before = { state: stateHash(state), head: match.head, entries: match.entries.length };
  const problems: string[] = [];
  for (const { author, command } of badCommands(match, view, rng)) {
    const parsed = game.parse(command);
    if (!parsed.ok) continue;
    try {
      if (game.decide(state, author, parsed.value, () => undefined).ok) {
        if (author !== view.seat)
          problems.push(`law 6: seat ${author} may act out of turn: ${canonical(command)}`);
        continue;
      }
      const answer = match.append(author, parsed.value);
      if (answer.ok) problems.push(`law 6: ${canonical(command)} was first refused and then taken`);
      else if (!answer.error.message || (answer.error.code === 'rule' && !answer.error.ruling))
        problems.push(`law 6: ${canonical(command)} is refused without a reason`);
    } catch (error) {
      problems.push(`law 8: ${canonical(command)} threw ${error}`);
    }
    if (
      match.head !== before.head ||
      match.entries.length !== before.entries ||
      stateHash(match.state) !== before.state
    )
      problems.push(`law 6: the refused ${canonical(command)} changed the match`);
  }
  return problems;
}

/** Commands that are well formed and mostly wrong: out of turn, with others' cards, too many, too expensive. */
function badCommands<G>(
  { game, header }: Match<G>,
  view: View<G>,
  rng: Rng,
): { author: Seat; command: Command }[] {
  const seat = view.seat!;
  const offers = game.legal(view);
  if (!offers.length) return [];
  const offer = pick(rng, offers);
  const good = fillAtRandom(offer, rng);
  const others = header.seats.flatMap((_, other) => (game.actors(view.state).includes(other) ? [] : [other]));
  const any = () => 1 + below(rng, Math.max(1, view.state.table.nextCard + 3));
  const bad: Command[] = [
    { ...good, cards: Array.from({ length: 1 + below(rng, 4) }, any) },
    { ...good, cards: good.cards?.length ? [...good.cards, good.cards[0]!] : [any()] },
    { ...good, to: 'nowhere' },
    { ...good, amount: -1 },
    { ...good, amount: 2 ** 40 },
    { type: 'noSuchCommand' },
  ];
  return [
    ...(others.length ? [{ author: pick(rng, others), command: good }] : []),
    { author: 99, command: good },
    ...bad.map((command) => ({ author: seat, command })),
  ];
}
