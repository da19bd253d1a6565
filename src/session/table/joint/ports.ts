import type { Key } from '../../identity/index.ts';
import type { MentalCommand, MentalState, Play, RoomState, Scheme } from '../../room/index.ts';
import type { SecretsBook } from './secrets.ts';
import type { Jobs, MentalWork } from './work.ts';

/** A match as settled here. */
export interface SettledMatch {
  readonly state: RoomState;
  readonly play: Play;
  readonly mental: MentalState;
}

/** Dependencies of every part of joint dealing at one device. */
export interface PartPorts {
  readonly me: Key;
  readonly scheme: Scheme;
  /** Worker for the heavy part. */
  readonly work: MentalWork;
  readonly secrets: SecretsBook;
  readonly jobs: Jobs;
}

/** Owes the log a message. One name is sent once at a time. */
export type QueueMessage = (id: string, body: MentalCommand) => void;

/** A member's answer to a public demand for its shares. */
export type Answer = Extract<MentalCommand, { type: 'tell' }>;
