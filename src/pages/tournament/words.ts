import { capital, counted, listed, ordinal } from '../../lib/text/format.ts';
import {
  type DrawnTable,
  drawProblem,
  field,
  goingOn,
  isFinal,
  isPlayed,
  missingResults,
  type OpenBody,
  POINT,
  playerOf,
  type Round,
  standings,
  type TableResult,
  type TournamentState,
  tableSizes,
} from '../../session/tournament/index.ts';
import type { TournamentLook } from './look.ts';

/** Formats points: whole ones, halves and thirds as people write them. */
export function pointsText(points: number): string {
  const whole = Math.floor(points / POINT);
  const rest = points - whole * POINT;
  const part = FRACTIONS[rest];
  if (rest === 0) return String(whole);
  return part ? `${whole || ''}${part}` : (points / POINT).toFixed(2);
}

const FRACTIONS: Readonly<Record<number, string>> = {
  [POINT / 2]: '½',
  [POINT / 3]: '⅓',
  [(2 * POINT) / 3]: '⅔',
  [POINT / 6]: '⅙',
  [(5 * POINT) / 6]: '⅚',
  [POINT / 4]: '¼',
  [(3 * POINT) / 4]: '¾',
};

export const nameOf = (state: TournamentState, id: number): string => playerOf(state, id)?.name ?? '?';

/** Says how a tournament is played: `Swiss, 4 rounds at tables of 4`. */
export function formatText({ format, seats }: Pick<OpenBody, 'format' | 'seats'>): string {
  const tables = `at tables of ${seats.full}`;
  if (format.kind === 'swiss') return `Swiss, ${counted(format.rounds, 'round')} ${tables}`;
  return `Knock-out ${tables}, ${format.advance === 1 ? 'the best goes on' : `the best ${format.advance} go on`}`;
}

/** `round 2 of 4`, `final`. */
export function roundText(state: TournamentState, number: number): string {
  if (isFinal(state, state.rounds[number - 1])) return 'final';
  const { format } = state.open;
  return format.kind === 'swiss' ? `round ${number} of ${format.rounds}` : `round ${number}`;
}

/** Checks whether nothing more is played in a tournament. */
export const isEnded = (state: TournamentState): boolean => state.closed || isPlayed(state);

/** `Ann won`, `Ann and Bo share the first place`. */
function winnersText(state: TournamentState): string {
  const first = standings(state).filter(({ place }) => place === 1);
  const names = listed(first.map(({ player }) => nameOf(state, player)));
  return first.length > 1 ? `${names} share the first place` : `${names} won`;
}

/** Tells how a tournament has ended, in a sentence; null: it has not. */
export function endText(state: TournamentState): string | null {
  if (!isEnded(state)) return null;
  const { name } = state.open;
  return state.rounds.length ? `${name} is over: ${winnersText(state)}.` : `${name} is closed.`;
}

/** State in a few words, for lists. */
export function noteOf(state: TournamentState): string {
  if (isEnded(state)) return state.rounds.length ? `over, ${winnersText(state)}` : 'closed';
  const round = state.rounds.length;
  return round ? roundText(state, round) : `${counted(state.players.length, 'player')} so far`;
}

/** What happens next, and what the organiser can do about it. */
export interface NextStep {
  readonly title: string;
  readonly text: string;
  /** `people`: more players are needed. */
  readonly act: 'draw' | 'close' | 'people' | 'wait' | null;
  readonly verb?: string;
}

type Asking = Pick<TournamentLook, 'organises' | 'me' | 'asked' | 'requests'>;

/** Says how the players who are missing come in. */
function entryText(problem: string, { organises, me, asked, requests }: Asking): string {
  if (organises)
    return requests.length
      ? `${counted(requests.length, 'person asks', 'people ask')} to enter: let them in below.`
      : `${problem} Enter the players below, or send them the link.`;
  return me === null && asked === null ? `${problem} Ask to enter below.` : problem;
}

/** Checks whether the next draw of a knock-out makes its final. */
function isFinalNext(state: TournamentState): boolean {
  const { format, seats } = state.open;
  if (format.kind !== 'knockout') return false;
  const { sizes, byes } = tableSizes(field(state).length, seats);
  return sizes.length === 1 && byes === 0;
}

/** `look`: who looks, and who has asked to enter. */
export function nextStep(state: TournamentState, look: Asking): NextStep {
  const { organises } = look;
  const number = state.rounds.length;
  const round = state.rounds.at(-1);
  if (number && isEnded(state)) {
    const text = `${winnersText(state)}.`;
    const ends = organises && !state.closed;
    return ends
      ? { title: 'All results are in', text, act: 'close', verb: 'Close the tournament' }
      : { title: 'The tournament is over', text, act: null };
  }
  if (state.closed) return { title: 'The tournament is closed', text: 'No round was drawn.', act: null };
  const missing = missingResults(round);
  if (round && missing) {
    const all = round.tables.length;
    const playing = isFinal(state, round) ? 'The final' : capital(roundText(state, number));
    const title = `${playing} is being played`;
    return {
      title,
      text: `${all - missing} of ${counted(all, 'result')} ${all === 1 ? 'is' : 'are'} in.`,
      act: 'wait',
    };
  }
  const problem = drawProblem(state);
  if (problem) {
    return { title: 'Waiting for players', text: entryText(problem, look), act: 'people' };
  }
  const title = number ? `Round ${number} is over` : 'Ready to begin';
  const final = isFinalNext(state);
  return organises
    ? {
        title,
        text: `${number ? 'Next: ' : ''}${comingText(state)}`,
        act: 'draw',
        verb: final ? 'Draw the final' : `Draw round ${number + 1}`,
      }
    : { title, text: `The organiser draws ${final ? 'the final' : `round ${number + 1}`} next.`, act: null };
}

/** The person's table of the current round, if it is still to be played. */
export interface OwnTable {
  readonly number: number;
  readonly table: DrawnTable;
  /** The others there. */
  readonly company: string;
  /** They are the one who opens it. */
  readonly opens: boolean;
}

export function ownTable(state: TournamentState, me: number | null): OwnTable | null {
  const { rounds, closed } = state;
  const tables = rounds.at(-1)?.tables ?? [];
  const at = me === null || closed ? -1 : tables.findIndex(({ players }) => players.includes(me));
  const table = tables[at];
  if (!table || table.result) return null;
  const others = table.players.filter((id) => id !== me);
  const company = listed(others.map((id) => nameOf(state, id)));
  return { number: at + 1, table, company, opens: table.players[0] === me };
}

/** Checks whether a person sits out the current round. */
export const hasBye = ({ rounds, closed }: TournamentState, me: number | null): boolean =>
  me !== null && !closed && missingResults(rounds.at(-1)) > 0 && rounds.at(-1)!.byes.includes(me);

/** Checks whether a person has been knocked out before the current round. */
export const isOut = ({ open, rounds, closed }: TournamentState, me: number | null): boolean =>
  open.format.kind === 'knockout' &&
  me !== null &&
  !closed &&
  missingResults(rounds.at(-1)) > 0 &&
  !rounds.at(-1)!.byes.includes(me) &&
  !rounds.at(-1)!.tables.some(({ players }) => players.includes(me));

/** Checks whether anyone can still enter. */
export const mayEnter = ({ closed, open, rounds }: TournamentState): boolean =>
  !closed && !(open.format.kind === 'knockout' && rounds.length > 0);

/** Says what the next draw makes: `9 players: 2 tables, and a bye for 1.` */
function comingText(state: TournamentState): string {
  const players = field(state).length;
  const { sizes, byes } = tableSizes(players, state.open.seats);
  const tables = `${counted(players, 'player')} at ${counted(sizes.length, 'table')}`;
  return byes ? `${tables}, and ${byes === 1 ? 'one has a bye' : `${byes} have byes`}.` : `${tables}.`;
}

/** Says where a result comes from. */
export const sourceText = ({ source }: TableResult): string =>
  ({
    signed: 'From a record signed at this table.',
    record: 'From a record that was not signed at this table.',
    hand: 'Entered by hand.',
  })[source.how];

/** `1st Ann, 2nd Bo and Cy`. */
export function ranksText(state: TournamentState, { players }: DrawnTable, ranks: readonly number[]): string {
  const places = [...new Set(ranks)].sort((a, b) => a - b);
  return places
    .map((rank) => {
      const names = players.filter((_, i) => ranks[i] === rank).map((id) => nameOf(state, id));
      return `${ordinal(rank)} ${listed(names)}`;
    })
    .join(', ');
}

/** Seats of a table in the order of its result; without one, as they sit. */
export function seatOrder({ players, result }: DrawnTable): number[] {
  const seats = players.map((_, seat) => seat);
  return result ? seats.sort((a, b) => result.ranks[a]! - result.ranks[b]! || a - b) : seats;
}

/** Says why a result was corrected, and what it was: a reason may or may not end as a sentence. */
export const correctionText = (
  state: TournamentState,
  table: DrawnTable,
  { before, reason, at }: DrawnTable['corrections'][number],
): string =>
  `Corrected at ${timeText(at)}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`} Before: ${ranksText(state, table, before.ranks)}.`;

/** Says who has a bye; empty if nobody has. */
export function byesText(state: TournamentState, { byes }: Round): string {
  if (!byes.length) return '';
  const names = listed(byes.map((id) => nameOf(state, id)));
  const worth =
    state.open.format.kind === 'swiss'
      ? ` and ${byes.length === 1 ? 'gets' : 'get'} ${counted(state.open.bye, 'point')}`
      : ' and goes on';
  return `${names} ${byes.length === 1 ? 'has' : 'have'} a bye${byes.length === 1 ? worth : worth.replace('goes', 'go')}.`;
}

/** Checks whether a player of a knock-out table goes on with this rank. */
export const goesOn = (
  state: TournamentState,
  round: Round,
  { players }: DrawnTable,
  rank: number,
): boolean => {
  const { format } = state.open;
  return (
    format.kind === 'knockout' && !isFinal(state, round) && rank <= goingOn(players.length, format.advance)
  );
};

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Time of day; with its date if it was not today. */
export const timeText = (at: number, now = Date.now()): string =>
  (new Date(at).toDateString() === new Date(now).toDateString() ? clock : day).format(at);

/** Says how current the page is. */
export function reachText({ reach, organises, visitors, heard }: TournamentLook, now = Date.now()): string {
  if (organises) {
    if (reach === 'site')
      return visitors
        ? `Shared, and kept at the site while this page is closed. ${counted(visitors, 'person is', 'people are')} looking.`
        : 'Shared, and kept at the site while this page is closed: send the link.';
    if (reach === 'live')
      return visitors
        ? `Shared while this page is open. ${counted(visitors, 'person is', 'people are')} looking.`
        : 'Shared while this page is open: send the link.';
    return reach === 'connecting'
      ? 'Making this page reachable…'
      : 'Nobody can reach this page now. All is kept here, and shared once the connection is back.';
  }
  if (reach === 'live') return 'Live from the organiser’s page.';
  if (reach === 'site') return 'Live from the site; the organiser’s page does not answer.';
  if (reach === 'connecting') return 'Looking for the organiser’s page…';
  if (reach === 'offline') return `No connection. As of ${timeText(heard, now)}.`;
  return `The organiser’s page is closed. As of ${timeText(heard, now)}.`;
}

/** Points by rank for a full table: each rank one more than the next. */
export const usualPoints = (full: number): number[] => Array.from({ length: full }, (_, i) => full - 1 - i);

/** Rounds after which a Swiss tournament of this many players usually has a winner. */
export const usualRounds = 4;

/** Reads points from a field. Returns a sentence if they cannot be meant. */
export function parsePoints(text: string, full: number): readonly number[] | string {
  const points = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (points.some((each) => !Number.isInteger(each) || each < 0 || each > 1000))
    return 'Points are whole numbers from 0 to 1000, as in “3, 2, 1, 0”.';
  if (points.length !== full)
    return `A table of ${full} needs ${full} numbers, for the first rank to the last.`;
  if (points.some((each, i) => i > 0 && each > points[i - 1]!))
    return 'A better rank cannot have fewer points than the next one.';
  return points;
}
