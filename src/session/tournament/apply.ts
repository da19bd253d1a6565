import { err, ok, type Result } from '../../lib/result.ts';
import { counted } from '../../lib/text/format.ts';
import { drawRound } from './draw.ts';
import { MOST_PLAYERS, MOST_ROUNDS, type OpenBody, type TournamentBody } from './entries.ts';
import { nextSeed } from './seeds.ts';
import {
  areRanks,
  type DrawnTable,
  field,
  isPlayed,
  isUndecided,
  lastRound,
  missingResults,
  playerLike,
  playerOf,
  type Round,
  type TournamentState,
} from './state.ts';

type Judged = Result<TournamentState, string>;
type BodyOf<T extends TournamentBody['type']> = Extract<TournamentBody, { type: T }>;

/** Judges a statement of the organiser and returns the state after it, or a sentence that says why it is refused. */
export function apply(state: TournamentState | null, body: TournamentBody, at: number): Judged {
  if (body.type === 'open') return state ? err('The tournament is open already.') : open(body);
  if (!state) return err('A tournament begins with the entry that opens it.');
  if (state.closed) return err('The tournament is closed.');
  switch (body.type) {
    case 'enter':
      return enter(state, body);
    case 'withdraw':
      return withdraw(state, body);
    case 'draw':
      return draw(state, body);
    case 'result':
      return result(state, body);
    case 'correct':
      return correct(state, body, at);
    case 'close':
      return ok({ ...state, closed: true });
  }
}

function open(body: OpenBody): Judged {
  const { points, seats } = body;
  if (points.length < seats.full) return err('Every rank of a full table needs its points.');
  if (points.some((each, i) => i > 0 && each > points[i - 1]!))
    return err('A better rank cannot have fewer points than the next one.');
  return ok({ open: body, players: [], rounds: [], closed: false, seed: body.seeds });
}

function enter(state: TournamentState, { player, name }: BodyOf<'enter'>): Judged {
  const { open: opened, players, rounds } = state;
  if (player !== players.length + 1) return err('Players are numbered in the order in which they enter.');
  if (opened.format.kind === 'knockout' && rounds.length)
    return err('In a knock-out nobody can enter once the first round is drawn.');
  const here = players.filter(({ gone }) => !gone).length;
  if (here >= MOST_PLAYERS) return err(`A tournament has at most ${MOST_PLAYERS} players.`);
  const alike = playerLike(state, name);
  if (alike)
    return err(
      alike.name === name
        ? `${name} has entered already.`
        : `${name} looks like ${alike.name}, who has entered already. Choose another name.`,
    );
  const entered = { id: player, name, since: rounds.length + 1, gone: false };
  return ok({ ...state, players: [...players, entered] });
}

function withdraw(state: TournamentState, { player }: BodyOf<'withdraw'>): Judged {
  const found = playerOf(state, player);
  if (!found || found.gone) return err('There is no such player.');
  const players = state.players.map((each) => (each.id === player ? { ...each, gone: true } : each));
  return ok({ ...state, players });
}

/** Returns why no round can be drawn now, in a sentence; null: one can. */
export function drawProblem(state: TournamentState): string | null {
  if (state.closed) return 'The tournament is closed.';
  const missing = missingResults(lastRound(state));
  if (missing)
    return `${counted(missing, 'result')} of round ${state.rounds.length} ${missing === 1 ? 'is' : 'are'} missing.`;
  if (isPlayed(state)) return 'All rounds have been played.';
  if (state.rounds.length >= MOST_ROUNDS) return `A tournament has at most ${MOST_ROUNDS} rounds.`;
  const { least } = state.open.seats;
  const here = field(state).length;
  if (here < least)
    return `A table needs ${counted(least, 'player')}, and ${here === 1 ? 'only one is' : here ? `only ${here} are` : 'nobody is'} here.`;
  return null;
}

function draw(state: TournamentState, { seed, rooms }: BodyOf<'draw'>): Judged {
  const problem = drawProblem(state);
  if (problem) return err(problem);
  if (nextSeed(seed) !== state.seed)
    return err('This is not the seed that was fixed when the tournament was opened.');
  const { tables, byes } = drawRound(state, seed);
  const used = state.rounds.flatMap((round) => round.tables.map(({ room }) => room));
  if (rooms.length !== tables.length || new Set([...used, ...rooms]).size !== used.length + rooms.length)
    return err('Every table of a round needs a code of its own.');
  const round: Round = {
    tables: tables.map((players, i) => ({ room: rooms[i]!, players, result: null, corrections: [] })),
    byes,
  };
  return ok({ ...state, seed, rounds: [...state.rounds, round] });
}

/** Returns that table, or why its result cannot be these ranks. */
function judged(
  state: TournamentState,
  { round, table, ranks }: Pick<BodyOf<'result'>, 'round' | 'table' | 'ranks'>,
): Result<DrawnTable, string> {
  const found = state.rounds[round - 1]?.tables[table - 1];
  if (!found) return err('There is no such table.');
  if (ranks.length !== found.players.length) return err('Every player of the table needs a rank.');
  if (!areRanks(ranks)) return err('Ranks begin with 1, and equal results leave out the ranks after them.');
  const { format } = state.open;
  if (format.kind === 'knockout') {
    if (round !== state.rounds.length)
      return err('The next round has been drawn, so this result decides nothing any more.');
    if (isUndecided(ranks, format.advance))
      return err(
        'Two players are level for the last place that goes on. Let them draw a card, then enter the order by hand.',
      );
  }
  return ok(found);
}

function withTable(
  state: TournamentState,
  round: number,
  table: number,
  changed: DrawnTable,
): TournamentState {
  const rounds = state.rounds.map((each, i) =>
    i === round - 1
      ? { ...each, tables: each.tables.map((other, j) => (j === table - 1 ? changed : other)) }
      : each,
  );
  return { ...state, rounds };
}

function result(state: TournamentState, body: BodyOf<'result'>): Judged {
  const found = judged(state, body);
  if (!found.ok) return found;
  if (found.value.result) return err('This table has a result. Correct it, and say why.');
  const { round, table, ranks, source } = body;
  return ok(withTable(state, round, table, { ...found.value, result: { ranks, source } }));
}

function correct(state: TournamentState, body: BodyOf<'correct'>, at: number): Judged {
  const found = judged(state, body);
  if (!found.ok) return found;
  const { result: before, corrections } = found.value;
  if (!before) return err('This table has no result to correct.');
  const { round, table, ranks, source, reason } = body;
  return ok(
    withTable(state, round, table, {
      ...found.value,
      result: { ranks, source },
      corrections: [...corrections, { before, reason, at }],
    }),
  );
}
