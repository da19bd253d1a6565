import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameInfo } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Crowd } from '../../session/broadcast/index.ts';
import type { Key } from '../../session/identity/index.ts';
import type { LinkFailure } from '../../session/net/index.ts';
import type { Finding } from '../../session/replica/index.ts';
import type { Motion, Offence, Refusal, RoomSetup, Vote } from '../../session/room/index.ts';
import type { FoundReach, Reach } from './joining/reach.ts';
import type { Retry, Trouble } from './joining/troubles.ts';
import type { WaitReason } from './joining/waitReason.ts';
import type { Named } from './named.ts';
import type { Reaction, ReactionLook } from './talk/reactions.ts';
import type { LaterTableLook, RematchLook, SkipVoteLook, TallyLook } from './tally/betweenLook.ts';
import type { TurnLook } from './turns.ts';

/** A device's part in a room: the screen on which all see the table, or its player’s hand alone. */
export const ROOM_ROLES = ['screen', 'hand'] as const;
export type RoomRole = (typeof ROOM_ROLES)[number];

/** Connection to a person. `slow`: silent for a while. `gone`: unreachable. */
export type Presence = 'here' | 'slow' | 'gone';

/** One step of joining a table, as shown to the person waiting. */
export interface JoinStep {
  readonly id: 'server' | 'find' | 'connect' | 'check' | 'log';
  readonly state: 'waiting' | 'doing' | 'done' | 'failed';
}

/** A fault found in a message from the device of the person with this name. */
export interface FoundLook extends Pick<Finding, 'kind'> {
  readonly id: number;
  readonly name: string;
}

/** Reason for not sending a line of chat. */
export type ChatRefusal = 'empty' | 'long' | { readonly unreachable: string };

/** A seat as people at the table see it. */
export interface RoomSeat {
  readonly seat: Seat;
  /** Null: no one sits here; a bot plays it. */
  readonly person: {
    readonly key: Key;
    readonly name: string;
    readonly colour: number;
    /** Id of the figure that they have chosen. */
    readonly figure?: string;
    readonly me: boolean;
    readonly presence: Presence;
    /** Marked absent by the table: it no longer waits for this person's vote. */
    readonly absent: boolean;
    /** Seconds until the table goes on without them; null: no countdown. */
    readonly grace: number | null;
    /** `asks`: offers to swap seats with the viewer. `asked`: the viewer has asked them. */
    readonly swap: 'asks' | 'asked' | null;
  } | null;
  /** The viewer could sit down here. */
  readonly free: boolean;
  readonly bot: { readonly level: string; readonly name: string };
  /** Player of this hand, and of the next one. */
  readonly plays: 'person' | 'bot';
  readonly next: 'person' | 'bot';
  /** This person's device deals and plays the bots / orders the messages. */
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
  /** Null: to everyone. Otherwise only these two see it. */
  readonly to: { readonly key: Key; readonly name: string } | null;
  readonly text: string;
  /** Written by the page itself: a person came, left or was renamed. */
  readonly notice?: boolean;
}

export interface RoomVote {
  readonly motion: Motion;
  /** Name of the person it is about; null: none. */
  readonly about: string | null;
  /** This person's device was caught cheating. */
  readonly caught: boolean;
  readonly asker: Named;
  readonly supporters: readonly Named[];
  readonly opponents: readonly Named[];
  /** Those who have not voted, and whose vote could still matter. */
  readonly undecided: readonly Named[];
  readonly needed: number;
  readonly mine: Vote;
  /** The motion is to remove the viewer. */
  readonly accused: boolean;
  /** People can vote against it. */
  readonly asked: boolean;
}

/** A person met at another table under the link. `goesOn`: that table continues this one's match. */
export interface Elsewhere {
  readonly name: string;
  readonly goesOn: boolean;
}

/** The members whose keys lock a deck, and their progress. */
export interface DeckLook {
  /** 1, 2, 3 … in a match. */
  readonly epoch: number;
  readonly members: readonly (Named & {
    /** Has named a key, and has proved knowledge of its secret. */
    readonly keyed: boolean;
    /** Has shuffled, and has proved that the cards are the same as before. */
    readonly shuffled: boolean;
    /** Has checked everyone's proofs, and signed the list. */
    readonly agreed: boolean;
  })[];
  /** Number of members who left, leaving their key to it behind. */
  readonly gone: number;
}

/** The current step the cards wait for. */
export interface CardsStep {
  /** `share`: of cards that all may see. `own`: of cards that only seats played here may see. */
  readonly kind: 'keys' | 'shuffle' | 'check' | 'share' | 'die' | 'mix' | 'own';
  /** Members whose part is missing, in the order of their turns. */
  readonly of: readonly Named[];
  /** Number of members who have done their part. */
  readonly done: number;
  readonly all: number;
}

/** Codes of the session. The texts are the interface's (`hud/room/`). */
export type { Finding, LinkFailure, Named, Offence, Refusal };

/** A person whose device did something no honest program does, and the consequences. */
export interface CaughtLook extends Named {
  readonly offence: Offence;
  /** `void`: its hand is dealt again. `safe`: no hand was lost. Null: this device was not present. */
  readonly hand: 'void' | 'safe' | null;
  /** Fate of their stake in that hand. Null: no one had staked anything. */
  readonly stake: 'forfeited' | 'returned' | null;
}

/** Secrecy of hidden cards in separate piles. */
export interface PilesLook {
  /** Number of cards shuffled before the viewer had a lock on them, and of piles and hands they are in. */
  readonly before: { readonly cards: number; readonly piles: number };
  /** Nothing more is shuffled, rolled or turned up before newcomers have a lock on the cards. */
  readonly awaits: boolean;
  /** Number of cards that no one can turn up any more: a share of their lock is lost. */
  readonly lost: number;
}

/** Secrecy of a match's cards: how they are kept from everyone who may not see them. */
export interface CardsLook {
  readonly dealing: 'joint' | 'device';
  /** The viewer has a seat, so some of the cards may be theirs. */
  readonly seated: boolean;
  /** The person whose device plays the bots; with `device` it also deals. */
  readonly dealer: Named;
  /** Hash of the match's newest entry, which covers all before it, and the number of entries. */
  readonly head: string;
  readonly entries: number;
  /** The deck in play; null: none, or it is not locked. */
  readonly deck: DeckLook | null;
  /** The deck being prepared for the next whole shuffle. */
  readonly next: DeckLook | null;
  readonly step: CardsStep | null;
  /** Set if piles are shuffled one by one while people come and go. */
  readonly piles?: PilesLook;
  readonly caught: readonly CaughtLook[];
}

/** Everything a room's pages and panels show. The room's controller rebuilds it on every change. */
export interface RoomLook {
  readonly phase: 'joining' | 'gathering' | 'playing' | 'finished' | 'left';
  /** Shown while joining, and again when all connections are lost. */
  readonly joining: readonly JoinStep[];
  /** This device opens the table: there is nothing to join. */
  readonly opens: boolean;
  /** Range in which this page can connect people. */
  readonly reach: Reach;
  /** Range found out by asking the servers; null: not yet, or it can't be. */
  readonly found: FoundReach | null;
  /** Problem that keeps this device from the table; at the table, keeps others from finding it. */
  readonly trouble: Trouble | null;
  /** Time of the next attempt. */
  readonly retry: Retry;
  /** Address that lets others in. */
  readonly link: string;
  /**
   * Null: this site has no audience. `link`: leads watchers to this table while it is broadcast, if this page knows its beginning. `crowd`:
   * the site's counts, while it has some. `closed`: why no broadcast can begin: a match was played without one, or
   * it was ended; `ending`: the site has not confirmed that yet. `behind`: minutes until watchers see the end of the match that is over.
   */
  readonly broadcast: {
    readonly link: string | null;
    readonly crowd?: Crowd | null;
    readonly behind?: number;
    readonly closed?: 'played' | 'ending' | 'ended';
  } | null;
  /** Address that brings only the viewer back to their seat, if the browser stores nothing; null: it does. */
  readonly recovery: string | null;
  /** Role of this device; null: it shows hand and table. */
  readonly role: RoomRole | null;
  readonly me: Key;
  readonly mySeat: Seat | null;
  readonly info: GameInfo | null;
  readonly setup: RoomSetup | null;
  /** The game is played for credits: otherwise nothing is returned or forfeited. */
  readonly staked: boolean;
  readonly seats: readonly RoomSeat[];
  readonly watchers: readonly Watcher[];
  /** Keys of the other people at this device, each a member of the room. */
  readonly companions: readonly Key[];
  /** Other people whose names look like another's here. */
  readonly alike: readonly Key[];
  readonly locked: boolean;
  /** Keys of the people the table has voted out. */
  readonly removed: readonly Key[];
  /** Null: no match is over, or the viewer has no say in it. */
  readonly rematch: RematchLook | null;
  /** Asks the viewer, who has given no name yet: `seat` to sit down there; null: for the seat they have. */
  readonly naming: { readonly seat: Seat | null } | null;
  /** Null: the page shows the current table. */
  readonly beyond: LaterTableLook | null;
  readonly eyes: SkipVoteLook;
  /** Seats whose turn it is by the log, and their time limits; null: no one's turn, or a bot's. */
  readonly turn: TurnLook | null;
  /** The viewer's turn came while the page was hidden. */
  readonly missed: boolean;
  /** The last nudge to the viewer; null: none. */
  readonly nudge: { readonly id: number; readonly name: string } | null;
  /** Time by `Date.now()` until which the viewer can nudge no one again. */
  readonly nudged: number;
  /** Null: no match has ended here yet. */
  readonly tally: TallyLook | null;
  /** Counts the deals (see `RoomState.hand`). */
  readonly hand: number;
  /** The person who paused the table; null: not paused. */
  readonly paused: Named | null;
  /** The table has adjourned the match to another day. */
  readonly adjourned: boolean;
  /** A bot plays the viewer's seat until the next hand, and the viewer may ask to take over at once. */
  readonly mayPlayNow: boolean;
  /** Reason why play is stuck; null: it isn't, or it is the turn of a present player. */
  readonly waitReason: WaitReason | null;
  /** Names of people whose connected devices have kept the table waiting for long, and without whom nothing can be decided. */
  readonly heldUpBy: readonly string[];
  /** Too few of the match's people can be reached, or would answer, and the viewer can go on without them. */
  readonly canGoOn: boolean;
  /** Everyone else has left, or too few can be reached to decide anything, and no match would be lost: the viewer can reopen the table. */
  readonly deserted: boolean;
  /** There is too much on the table for a player who goes on without the others to take along. */
  readonly tooFull: boolean;
  /** A person at another table under this link, opened when this one seemed abandoned; null: none was met. */
  readonly elsewhere: Elsewhere | null;
  /** Null: no match is being played. */
  readonly cards: CardsLook | null;
  readonly votes: readonly RoomVote[];
  readonly chat: readonly ChatLine[];
  readonly unread: number;
  /** Current reactions, newest last, at most one per person. */
  readonly reactions: readonly ReactionLook[];
  /** Newest last. */
  readonly findings: readonly FoundLook[];
}

export type RoomStore = StoreApi<RoomLook>;

/** Actions a person can take in the room. Each returns a refusal as a sentence, or null if accepted. */
export interface RoomActions {
  sit(seat: Seat): string | null;
  /** Answers the question for a name (`naming`); null: a guest. Undefined: cancels. */
  answerName(name: string | null | undefined): string | null;
  rise(): void;
  /** Asks the person in this seat to swap, or agrees to their offer; `on: false` withdraws or declines. */
  swap(seat: Seat, on: boolean): void;
  rename(name: string, colour: number): string | null;
  /** Chooses what this device is for; the others are not told. */
  setRole(role: RoomRole | null): void;
  /** Only while gathering. */
  change(setup: RoomSetup): string | null;
  start(): string | null;
  /** After a match: returns to choosing seats and game. */
  again(): void;
  /** After a match: declares the viewer ready for a rematch, or not. */
  rematch(on: boolean): void;
  /** Closes a result after the table has moved on, and shows the table. */
  follow(): void;
  /** Votes to skip the current reveal for everyone. */
  skipForAll(): void;
  /** Reminds the person whose turn it is that the others are waiting. */
  nudge(key: Key): void;
  /** Acknowledges the notice of a missed turn. */
  heardMissed(): void;
  vote(motion: Motion, vote: Vote): void;
  pause(on: boolean): void;
  chat(text: string, to: Key | null): string | null;
  /** Shows the viewer's reaction to everyone for a few seconds. */
  react(is: Reaction): void;
  /** Marks all chat as read. */
  read(): void;
  /** After all others have left: opens another table under the same link, with the same game and a seat at it. */
  reopen(seat: Seat): void;
  /** Continues the match at another table under the same link, if too few are left to decide anything. */
  goOn(): void;
  /** Switches to the other table under this link. */
  goOver(): void;
  /** Retries at once. */
  retry(): void;
  /** Offers the viewer's seat to another of their devices. */
  handOver(): void;
  /** Ends the broadcast at once, for good. */
  endBroadcast(): void;
  /** Leaves for good: gives up the seat and closes all connections. */
  leave(): void;
  /** Opens the table again after leaving. */
  comeBack(): void;
}

export const createRoomStore = (initial: RoomLook): RoomStore => createStore<RoomLook>(() => initial);
