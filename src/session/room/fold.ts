import { isAnswerEntry } from '../../engine/answers.ts';
import type { Game, RuleError, TableCommand } from '../../engine/game.ts';
import { entryHash, type MatchHeader } from '../../engine/match.ts';
import { parseBody } from '../../engine/record/parseBody.ts';
import type { Step } from '../../engine/step.ts';
import { type Body, openTable, step } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import { hashOf } from '../../lib/hash.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Key } from '../identity/index.ts';
import type { RoomCommand } from './commands.ts';
import { FREE, openRoom, takeUpMatch } from './founding.ts';
import { passOverBlindSeats } from './locked/blind.ts';
import { noteCreated, seeAll } from './locked/cards.ts';
import { noteReturn } from './locked/continuousPlay.ts';
import { mentalCommand } from './locked/fold.ts';
import type { Scheme } from './locked/scheme.ts';
import { answerChance, openMental } from './locked/settle.ts';
import { carryOutMotions, castVote, releaseSpared } from './motions/motions.ts';
import { countRematch, wantRematch } from './motions/rematch.ts';
import { no, refuse } from './refusals.ts';
import { placeOf } from './roomIntent.ts';
import {
  anotherHand,
  atHandsEnd,
  comeIn,
  emptySeat,
  goOut,
  profileIn,
  swapSeats,
  takeSeat,
  withSeat,
} from './seats.ts';
import { setUp, showsEarlierMatch } from './setup.ts';
import type { Applied, Draft, Words } from './state/draft.ts';
import { remember } from './state/past.ts';
import {
  controllerOf,
  type Games,
  isContinuous,
  isMajority,
  isPlaying,
  type Play,
  type RoomState,
  seatOf,
  votersOf,
  withMoment,
} from './state/state.ts';

/**
 * Returns the room after one more entry, or why it is refused. Pure, and the only judge of a room's log: the author's device, the sequencer
 * and every other peer call this. Signatures were checked before. Never throws.
 */
export function applyRoom(
  games: Games,
  room: string,
  state: RoomState | null,
  words: Words,
  scheme: Scheme,
): Result<Applied, RuleError> {
  try {
    if (!state) return opened(games, room, words, scheme);
    if (words.nonce <= (state.nonces[words.author] ?? 0)) return refuse('saidBefore');
    const fold = makeDraft(games, scheme, {
      ...state,
      nonces: { ...state.nonces, [words.author]: words.nonce },
      said: state.said + JSON.stringify(words.body).length,
    });
    const problem = command(fold, words.author, words.body);
    if (problem) return err(problem);
    return ok(settled(fold, votersOf(state)));
  } catch {
    // A game's rules should never throw (law 8); if they do, everyone alike rejects the entry.
    return refuse('impossible');
  }
}

/** The room after its first entry. */
function opened(games: Games, room: string, words: Words, scheme: Scheme): Result<Applied, RuleError> {
  const found = openRoom(games, room, words);
  if (!found.ok) return found;
  const fold = makeDraft(games, scheme, found.value);
  if (found.value.play) takeUpMatch(fold);
  return ok(settled(fold, votersOf(found.value)));
}

/** Applies automatic consequences of an entry. `before`: voters before it. */
function settled(fold: Draft, before: readonly Key[]): Applied {
  carryOutMotions(fold, before);
  if (countRematch(fold)) start(fold);
  do answerChance(fold);
  while (passOverBlindSeats(fold));
  releaseSpared(fold);
  return { state: fold.state, steps: fold.steps, entries: fold.entries };
}

function makeDraft(games: Games, scheme: Scheme, start: RoomState): Draft {
  const fold: Draft = {
    games,
    scheme,
    state: start,
    steps: [],
    entries: [],
    say(author, body) {
      const { play } = fold.state;
      const game = play && games.get(play.header.game);
      if (!play || !game) return no('noMatch');
      const steps: Step[] = [];
      const stepped = step(game, play.state, author, body, undefined, (event, after) => {
        steps.push({ author, event, state: after, seq: play.count });
      });
      if (!stepped.ok) return stepped.error;
      fold.steps.push(...steps);
      const entry = { seq: play.count, author, body, hash: entryHash(play.head, play.count, author, body) };
      fold.entries.push(entry);
      const facts = play.facts !== undefined && author === 'dealer' ? { facts: play.facts + 1 } : {};
      const next: Play = {
        ...play,
        state: stepped.value.state,
        head: entry.hash,
        count: play.count + 1,
        ...facts,
      };
      fold.state = { ...fold.state, play: { ...next, ...momentOf(game, next) } };
      noteCreated(fold, steps);
      if (isContinuous(next) && next.count % STEPS_OF_A_PAUSE === 0)
        fold.state = { ...fold.state, resumed: [] };
      const outcome = game.outcome(play.state) ? null : game.outcome(next.state);
      if (outcome) fold.state = remember(fold.state, outcome);
      const voided = author === 'table' && (body as TableCommand).type === 'void';
      if (voided || game.rounds(next.state) !== game.rounds(play.state)) fold.state = atHandsEnd(fold.state);
      return null;
    },
  };
  return fold;
}

/** Notes how the table lies now, if it can be laid so again: chance owes nothing. */
function momentOf(game: Game, { state, count, facts, moments = [] }: Play): Pick<Play, 'moments'> {
  if (facts === undefined || !game.laid || game.due(state) || game.outcome(state)) return {};
  return { moments: withMoment(moments, [count, hashOf(game.laid(state, 'past'))]) };
}

function command(fold: Draft, author: Key, body: RoomCommand): RuleError | null {
  const { state, games } = fold;
  const own = seatOf(state, author);
  const playing = isPlaying(state, games);
  const set = (more: Partial<RoomState>): null => {
    fold.state = { ...fold.state, ...more };
    return null;
  };
  if ('hand' in body && body.hand !== state.hand) return no('late');
  if (body.type === 'sit') return takeSeat(fold, author, body, playing);
  if (own === null) return no('seatNeeded');
  const slot = state.seats[own]!;
  const holder = slot.holder!;
  switch (body.type) {
    case 'found':
      return no('openedBefore');
    case 'swap':
      return swapSeats(fold, author, body, playing);
    case 'rise':
      if (body.epoch !== (state.mental?.locks?.epoch ?? 0)) return no('late');
      return emptySeat(fold, own, playing, body.left);
    case 'rename': {
      const { key, present } = holder;
      return set({ seats: withSeat(state, own, { holder: { key, ...profileIn(body), present } }) });
    }
    case 'back': {
      // A player who is back before a joint deal plays this hand, so that no bot plays with their stakes.
      const { mental, play } = state;
      const due = mental && play && games.get(play.header.game)!.due(play.state);
      const isWaiting = due?.type === 'shuffle' && play!.state.table.stakes === null;
      const atOnce = isWaiting || (playing && isContinuous(play));
      const plays = atOnce ? 'person' : state.seats[own]!.plays;
      set({
        seats: withSeat(state, own, { holder: { ...holder, present: true }, plays, next: 'person' }),
      });
      if (mental && isContinuous(play)) noteReturn(fold, author);
      return playing ? comeIn(fold, own, false) : null;
    }
    case 'setup': {
      if (state.play) return no('matchOn');
      const checked = setUp(games, body.setup);
      if (!checked.ok) return checked.error;
      if (showsEarlierMatch(state, body.setup)) return no('playedUnwatched');
      if (state.seats.some(({ holder: sits }, seat) => sits && seat >= body.setup.bots.length))
        return no('seatOccupied');
      const { game, bots, settings } = body.setup;
      const seats = bots.map((bot, seat) => ({ ...(state.seats[seat] ?? FREE), bot }));
      // A player ready to start has not agreed to start this; all other messages stay valid.
      return set({ game, options: checked.value, settings, seats, setups: state.setups + 1 });
    }
    case 'start':
      if (state.play) return no('matchOn');
      return body.setups === state.setups ? start(fold) : no('late');
    case 'again':
      if (!state.play) return no('noMatch');
      return playing
        ? no('matchGoesOn')
        : set({
            play: null,
            rematch: [],
            ...anotherHand(state),
            seats: state.seats.map((each) => ({ ...each, ...seatedAs(each.holder) })),
          });
    case 'rematch':
      return wantRematch(fold, author, body.on);
    case 'play': {
      if (state.paused) return no('paused');
      if (controllerOf(state, body.seat) !== author) return no('notYourSeat');
      if (body.at !== placeOf(state, body.body)) return no('late');
      // A page answers by itself when time is up, even without having seen the cards.
      if (state.mental && !isAnswerEntry(body.body) && !isContinuous(state.play)) seeAll(fold, body.seat);
      return judged(fold, body.seat, body.body);
    }
    case 'fact':
      if (state.mental) return no('dealtTogether');
      if (state.dealer !== author) return no('notDealer');
      return body.at === state.play?.count ? judged(fold, 'dealer', body.body) : no('late');
    case 'mental':
      if (body.match !== state.matches) return no('late');
      return mentalCommand(fold, author, body.body);
    case 'vote':
      return castVote(fold, author, body);
    case 'pause':
      return pause(fold, author, body.on);
    case 'term': {
      if (body.term <= state.term) return no('termOver');
      const voters = votersOf(state);
      const votes = new Set(body.votes.map(({ key }) => key).filter((key) => voters.includes(key)));
      if (!voters.includes(author) || !isMajority(votes.size, voters.length)) return no('noMajority');
      return set({ term: body.term, sequencer: author });
    }
  }
}

/** Parses a seat's or the dealer's body by the game's schema, and lets the rules judge it. */
function judged(fold: Draft, author: Seat | 'dealer', input: Body): RuleError | null {
  const game = fold.state.play && fold.games.get(fold.state.play.header.game);
  if (!game) return no('noMatch');
  const parsed = parseBody(game, author, input);
  return parsed.ok ? fold.say(author, parsed.value) : parsed.error;
}

const seatedAs = (holder: unknown) =>
  holder ? ({ plays: 'person', next: 'person' } as const) : ({ plays: 'bot', next: 'bot' } as const);

/** Entries after which, in continuous play, players whose pause others have ended may pause again at the latest: there are no hands. */
const STEPS_OF_A_PAUSE = 100;

/** Pauses or resumes the table: anyone may do either. A player resumed by others does not pause this hand again. */
function pause(fold: Draft, author: Key, on: boolean): RuleError | null {
  const { paused, resumed, adjourned } = fold.state;
  if (on && paused !== null) return null;
  if (on && resumed.includes(author)) return no('pausedBefore');
  // An adjournment by the table is no one's own pause.
  const byOthers = !on && paused !== null && paused !== author && !adjourned;
  fold.state = {
    ...fold.state,
    paused: on ? author : null,
    adjourned: false,
    resumed: byOthers && !resumed.includes(paused) ? [...resumed, paused] : resumed,
  };
  return null;
}

/** Starts a match: people and bots as they sit now. The sequencer does not deal if another player can. */
function start(fold: Draft): null {
  const { state, games } = fold;
  const game = games.get(state.game)!;
  const voters = votersOf(state);
  const dealer = voters.findLast((key) => key !== state.sequencer) ?? voters.at(-1) ?? state.sequencer;
  const seats = state.seats.map((slot) => ({
    ...slot,
    ...seatedAs(slot.holder?.present ? slot.holder : null),
  }));
  const header: MatchHeader = {
    match: `${state.room}-${state.matches + 1}`,
    game: state.game,
    version: game.info.version,
    options: state.options,
    seats: seats.map(({ holder, bot, plays }) =>
      holder && plays === 'person'
        ? { name: holder.name, kind: 'human' }
        : { name: bot.name, kind: 'bot', level: bot.level },
    ),
  };
  const opened = openTable(game, { seats: seats.length, options: state.options }, (event, after) => {
    fold.steps.push({ author: 'opening', event, state: after });
  });
  const flows = game.flowing?.(opened.state.game) && { facts: 0 };
  const begun: Play = { header, state: opened.state, head: hashOf(header), count: 0, ...flows };
  const play = { ...begun, ...momentOf(game, begun) };
  fold.state = {
    ...state,
    seats,
    dealer,
    play,
    matches: state.matches + 1,
    hand: state.hand + 1,
    paused: null,
    resumed: [],
    adjourned: false,
    joinedLate: [],
    motions: [],
    swaps: [],
    spares: {},
    rematch: [],
    kept: Object.fromEntries(seats.flatMap(({ holder }, seat) => (holder ? [[holder.key, seat]] : []))),
    mental: null,
  };
  if (state.settings.dealing === 'joint') openMental(fold);
  if (flows) for (const [seat, { plays }] of seats.entries()) if (plays === 'bot') goOut(fold, seat, false);
  return null;
}
