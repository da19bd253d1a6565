import type { Key } from '../../identity/index.ts';
import type { MentalCommand, MentalState, Play, RoomState, Scheme } from '../../room/index.ts';
import type { SecretsBook } from './secrets.ts';
import type { Jobs, MentalWork } from './work.ts';

/** A match as it is settled here. */
export interface At {
  readonly state: RoomState;
  readonly play: Play;
  readonly mental: MentalState;
}

/** What every part of joint dealing at one device works with. */
export interface PartPorts {
  readonly me: Key;
  readonly scheme: Scheme;
  /** Where the heavy part is done. */
  readonly work: MentalWork;
  readonly secrets: SecretsBook;
  readonly jobs: Jobs;
}

/** Something that this device owes the log. What is under one name is said once at a time. */
export type Owe = (id: string, body: MentalCommand) => void;

/** What a member says when it is asked for its shares before everybody. */
export type Answer = Extract<MentalCommand, { type: 'tell' }>;
