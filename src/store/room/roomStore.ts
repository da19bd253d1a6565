import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameInfo } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import type { Key } from '../../session/identity/index.ts';
import type { Parting } from '../../session/net/index.ts';
import type { Finding } from '../../session/replica/index.ts';
import type { Motion, Offence, Refusal, RoomSetup, Vote } from '../../session/room/index.ts';
import type { BeyondLook, EyesLook, RematchLook, TallyLook } from './betweenLook.ts';
import type { Named } from './named.ts';
import type { Reaction, ReactionLook } from './reactions.ts';
import type { Retry, Trouble } from './troubles.ts';
import type { TurnLook } from './turns.ts';

/** How a person is reached just now. `slow`: nothing heard for a while. `gone`: cannot be reached. */
export type Presence = 'here' | 'slow' | 'gone';

/** One step on the way to a table, for those who wait. */
export interface JoinStep {
  readonly id: 'server' | 'find' | 'connect' | 'check' | 'log';
  readonly state: 'waiting' | 'doing' | 'done' | 'failed';
}

/** What was found wrong with what the device of somebody of this name said. */
export interface FoundLook extends Pick<Finding, 'kind'> {
  readonly id: number;
  readonly name: string;
}

/** Why a line of chat was not sent. */
export type ChatRefusal = 'empty' | 'long' | { readonly unreachable: string };

/** A seat as the people at the table see it. */
export interface RoomSeat {
  readonly seat: Seat;
  /** Null: nobody sits here; a bot plays it. */
  readonly person: {
    readonly key: Key;
    readonly name: string;
    readonly colour: number;
    readonly me: boolean;
    readonly presence: Presence;
    /** Marked absent by the table: it no longer waits for this person's vote. */
    readonly absent: boolean;
    /** Seconds until the table goes on without; null: it is not counted. */
    readonly grace: number | null;
    /** `asks`: would like to swap seats with the viewer. `asked`: the viewer has asked them. */
    readonly swap: 'asks' | 'asked' | null;
  } | null;
  /** The viewer could sit down here. */
  readonly free: boolean;
  readonly bot: { readonly level: string; readonly name: string };
  /** Who plays in this hand, and from the next on. */
  readonly plays: 'person' | 'bot';
  readonly next: 'person' | 'bot';
  /** This person's device deals and plays the bots / puts what is said in order. */
  readonly dealer: boolean;
  readonly sequencer: boolean;
}

export interface Watcher {
  readonly key: Key;
  readonly name: string;
  readonly me: boolean;
}

export interface ChatLine {
  readonly id: number;
  readonly from: { readonly key: Key; readonly name: string; readonly colour: number | null };
  /** Null: to all. Otherwise only these two see it. */
  readonly to: { readonly key: Key; readonly name: string } | null;
  readonly text: string;
  /** Written by the page itself: somebody came, left, was named. */
  readonly notice?: boolean;
}

export interface RoomVote {
  readonly motion: Motion;
  /** What the person is called whom it is about; null: it is about nobody. */
  readonly about: string | null;
  /** The bot that plays the seat it is about; null: it is about no seat. */
  readonly bot: string | null;
  /** Their device was caught cheating. */
  readonly caught: boolean;
  readonly asker: Named;
  readonly supporters: readonly Named[];
  readonly opponents: readonly Named[];
  /** Those who have not voted, and whose vote could still matter. */
  readonly undecided: readonly Named[];
  readonly needed: number;
  readonly mine: Vote;
  /** It is to remove the viewer. */
  readonly accused: boolean;
  /** One can be against it. */
  readonly asked: boolean;
}

/** Somebody who was met at another table under the link. `goesOn`: with the match of this one. */
export interface Elsewhere {
  readonly name: string;
  readonly goesOn: boolean;
}

/** Whose keys lock a deck, and what each of them has done for it. */
export interface DeckLook {
  /** 1, 2, 3 … in a match. */
  readonly epoch: number;
  readonly members: readonly (Named & {
    /** Has named a key, and proved to know its secret. */
    readonly keyed: boolean;
    /** Has shuffled, and proved that the cards are the same as before. */
    readonly shuffled: boolean;
    /** Has checked the proofs of all, and signed for the list. */
    readonly agreed: boolean;
  })[];
  /** How many had a key to it, went, and left it behind. */
  readonly gone: number;
}

/** What the cards wait for just now. */
export interface CardsStep {
  /** `share`: of cards that all may see. `own`: of cards that only seats played here may see. */
  readonly kind: 'keys' | 'shuffle' | 'check' | 'share' | 'die' | 'mix' | 'own';
  /** Whose part is missing; in the order in which it is their turn. */
  readonly of: readonly Named[];
  /** So many of all have done theirs. */
  readonly done: number;
  readonly all: number;
}

/** What the session has codes for. The words are the interface's (`hud/room/`). */
export type { Finding, Named, Offence, Parting, Refusal };

/** Whose device did what no honest program does, and what it came to. */
export interface CaughtLook extends Named {
  readonly offence: Offence;
  /** `void`: the hand it was in is dealt anew. `safe`: no hand was lost. Null: this device was not there. */
  readonly hand: 'void' | 'safe' | null;
  /** What became of their stake in that hand. Null: nobody had staked anything. */
  readonly stake: 'forfeited' | 'returned' | null;
}

/** How hidden cards of single piles are kept from everybody. */
export interface PilesLook {
  /** Shuffled before the viewer had a lock on them: so many cards, in so many piles and hands. */
  readonly before: { readonly cards: number; readonly piles: number };
  /** Nothing more is shuffled, rolled or turned up before newcomers have a lock on the cards. */
  readonly awaits: boolean;
  /** Cards that nobody can turn up any more: a share of their lock is lost. */
  readonly lost: number;
}

/** What keeps the cards of a match from everybody who may not see them. */
export interface CardsLook {
  readonly dealing: 'joint' | 'device';
  /** The viewer has a seat, so that some of the cards may be theirs. */
  readonly seated: boolean;
  /** Whose device plays the bots; `device`: and deals. */
  readonly dealer: Named;
  /** Hash of the match's newest entry, which covers all before it, and how many there are. */
  readonly head: string;
  readonly entries: number;
  /** The deck in play; null: none, or nobody has locked it. */
  readonly deck: DeckLook | null;
  /** The one that is made ready for the next whole shuffle. */
  readonly next: DeckLook | null;
  readonly step: CardsStep | null;
  /** Where piles are shuffled one by one, and people come and go in between. */
  readonly piles?: PilesLook;
  readonly caught: readonly CaughtLook[];
}

/** When the table stops waiting for somebody who is away, and what happens then. */
export interface Unless {
  /** Seconds they have to come back; null: the time runs already, and is shown at their seat. */
  readonly within: number | null;
  /** `goesOn`: without an answer. `void`: the hand is. `sitsOut`: they are out of this hand. `leaves`: their seat leaves the game. */
  readonly next: 'goesOn' | 'void' | 'sitsOut' | 'leaves';
  /** What becomes of what they have staked in the hand. */
  readonly stakes: 'none' | 'forfeited' | 'returned';
}

/** What keeps the game from going on. `unless`: null where the table waits for as long as it takes. */
type WaitCause =
  /** This page has just come back, or woken up, and does not know yet how far the others are. */
  | { readonly kind: 'catchingUp' }
  /** Too few of those who decide can be reached. */
  | {
      readonly kind: 'few';
      readonly here: number;
      readonly of: number;
      readonly missing: readonly string[];
      /** The table has agreed to wait for them for as long as it takes. */
      readonly waits: boolean;
    }
  /** The device that keeps the order cannot be reached, and another is taking over. */
  | { readonly kind: 'order'; readonly name: string }
  /** The cards wait for the devices of these people, which are connected and slow, or cannot be reached. */
  | {
      readonly kind: 'cards';
      readonly names: readonly string[];
      readonly connected: boolean;
      readonly unless: Unless | null;
    }
  /** The device that deals cannot be reached. */
  | { readonly kind: 'dealer'; readonly name: string; readonly unless: Unless | null }
  /** It is a bot's turn, and the device that plays it cannot be reached. */
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string; readonly unless: Unless | null }
  /** Nothing is dealt before somebody has locked the deck, and they cannot be reached. `leaves`: else their seat leaves the game; otherwise a bot plays. */
  | {
      readonly kind: 'lock';
      readonly name: string;
      readonly unless: (Pick<Unless, 'within'> & { readonly leaves: boolean }) | null;
    }
  /** It is the turn of somebody who cannot be reached. */
  | { readonly kind: 'person'; readonly name: string; readonly unless: Unless | null };

/** `stops`: nobody can act, not even a player who is there and whose turn it is. */
export type WaitReason = WaitCause & { readonly stops: boolean };

/** Everything a room's pages and panels show. Made anew by the room's controller whenever something changes. */
export interface RoomLook {
  readonly phase: 'joining' | 'gathering' | 'playing' | 'finished' | 'left';
  /** While joining, and again when everybody is lost. */
  readonly joining: readonly JoinStep[];
  /** What keeps this device from the table; at the table, what keeps others from finding it. */
  readonly trouble: Trouble | null;
  /** When that is tried again. */
  readonly retry: Retry;
  /** The address that lets others in. */
  readonly link: string;
  /** Brings the viewer alone back to their seat, where the browser keeps nothing; null: it keeps it. */
  readonly recovery: string | null;
  readonly me: Key;
  readonly mySeat: Seat | null;
  readonly info: GameInfo | null;
  readonly setup: RoomSetup | null;
  /** Ids of the games that are played for credits: in the others nothing is staked, so nothing goes back or is forfeited. */
  readonly staked: readonly string[];
  readonly seats: readonly RoomSeat[];
  readonly watchers: readonly Watcher[];
  /** Others whose names look like somebody else's here. */
  readonly alike: readonly Key[];
  readonly locked: boolean;
  /** Keys of the people whom the table has voted out. */
  readonly removed: readonly Key[];
  /** Null: no match is over, or the viewer has no say in it. */
  readonly rematch: RematchLook | null;
  /** The viewer has told no name yet, and is asked for one: `seat` to sit down there; null: for the seat they have. */
  readonly naming: { readonly seat: Seat | null } | null;
  /** Null: what is shown is what is on the table. */
  readonly beyond: BeyondLook | null;
  readonly eyes: EyesLook;
  /** Whose turn it is by the log, and how long they may take; null: nobody's, or a bot's. */
  readonly turn: TurnLook | null;
  /** The viewer's turn has come while the page was out of sight. */
  readonly missed: boolean;
  /** Who has nudged the viewer last; null: nobody. */
  readonly nudge: { readonly id: number; readonly name: string } | null;
  /** Until when nobody can be nudged by the viewer once more, by `Date.now()`. */
  readonly nudged: number;
  /** Null: no match has ended here yet. */
  readonly tally: TallyLook | null;
  /** Counts what is dealt (see `RoomState.hand`). */
  readonly hand: number;
  /** Who has paused the table; null: nobody. */
  readonly paused: Named | null;
  /** The table has put the match off to another day. */
  readonly adjourned: boolean;
  /** A bot plays the viewer's seat until the next hand, and the viewer may ask to take over at once. */
  readonly mayPlayNow: boolean;
  /** Why nothing goes on just now; null: it does, or it is the turn of somebody who is there. */
  readonly waitReason: WaitReason | null;
  /** Too few of the match's people can be reached, and the viewer can go on without them. */
  readonly canGoOn: boolean;
  /** Everybody else has left, or too few can be reached to decide anything, and no match would be lost: it can be opened again. */
  readonly deserted: boolean;
  /** What lies on the table is too much to be taken along by whoever goes on without the others. */
  readonly tooFull: boolean;
  /** Who is at another table under this link, which was opened when this one seemed to be left; null: nobody was met. */
  readonly elsewhere: Elsewhere | null;
  /** Null: no match is being played. */
  readonly cards: CardsLook | null;
  readonly votes: readonly RoomVote[];
  readonly chat: readonly ChatLine[];
  readonly unread: number;
  /** What people feel just now; the newest last, at most one of each. */
  readonly reactions: readonly ReactionLook[];
  /** Newest last. */
  readonly findings: readonly FoundLook[];
}

export type RoomStore = StoreApi<RoomLook>;

/** What a person can do with the room. Refusals come back as a sentence, or null when it was taken. */
export interface RoomActions {
  sit(seat: Seat): string | null;
  /** What the viewer would like to be called, where they are asked for it (`naming`); null: a guest. Undefined: they would rather not do it. */
  answerName(name: string | null | undefined): string | null;
  rise(): void;
  /** Asks the person who sits there to swap seats, or agrees to what they asked; `on: false` takes that back, or says no. */
  swap(seat: Seat, on: boolean): void;
  rename(name: string, colour: number): string | null;
  /** Only while gathering. */
  change(setup: RoomSetup): string | null;
  start(): string | null;
  /** After a match: back to choosing seats and game. */
  again(): void;
  /** After a match: ready to play the same again, or not any more. */
  rematch(on: boolean): void;
  /** Closes a result where the table has gone on, and goes there. */
  follow(): void;
  /** Would like everybody to pass over what is being shown. */
  skipForAll(): void;
  /** Tells somebody whose turn it is that the others are waiting. */
  nudge(key: Key): void;
  /** The viewer has heard that they have missed a turn. */
  heardMissed(): void;
  vote(motion: Motion, vote: Vote): void;
  pause(on: boolean): void;
  chat(text: string, to: Key | null): string | null;
  /** Shows everybody for some seconds what this person feels. */
  react(is: Reaction): void;
  /** Everything up to now has been seen. */
  read(): void;
  /** Where all others have left: another table under the same link, with the same game, and a seat at it. */
  reopen(seat: Seat): void;
  /** Goes on with the match at another table under the same link, where too few are left to decide anything. */
  goOn(): void;
  /** Goes to the other table under this link. */
  goOver(): void;
  /** Tries at once what would be tried again later. */
  retry(): void;
  /** Offers the viewer's seat to another device of theirs. */
  handOver(): void;
  /** Leaves for good: gives up the seat and closes all connections. */
  leave(): void;
  /** Opens the table again that was left. */
  comeBack(): void;
}

export const createRoomStore = (initial: RoomLook): RoomStore => createStore<RoomLook>(() => initial);
