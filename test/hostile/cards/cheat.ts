import type { Game } from '../../../src/engine/game.ts';
import type { RoomSetup } from '../../../src/session/room/commands.ts';
import type { MentalCommand } from '../../../src/session/room/locked/commands.ts';
import { contextOf, type Scheme, type Secrets } from '../../../src/session/room/locked/scheme.ts';
import type { MentalState } from '../../../src/session/room/locked/state.ts';
import { onShuffle, startOf, stepHash } from '../../../src/session/room/locked/statements.ts';
import { KEEPING, keepingRoom } from '../../../src/session/room/locked/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import type { MentalBody } from '../../../src/session/table/joint/messages.ts';
import { makeSecretsBook } from '../../../src/session/table/joint/secrets.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';

export const CHEAT = 'mal';
export const PEOPLE = ['ann', CHEAT, 'bo'];

/** Changes a message of the cheat’s device; null sends nothing. */
export type Twist = (body: MentalCommand) => MentalCommand | null;

type Told = Extract<MentalCommand, { type: 'expose' }>['told'];

/** Three people who deal together, one of them with a program of their own. */
export function cheatsTable(
  scheme: Scheme,
  games: ReadonlyMap<string, Game> = KEEPING,
  room: RoomSetup = keepingRoom(3),
  forfeit = room.settings.forfeit,
) {
  const table = new DealtTable({
    people: PEOPLE,
    games,
    room: { ...room, settings: { ...room.settings, forfeit } },
    scheme,
  });
  const game = games.get(room.game)!;
  const mental = (): MentalState => table.log.state.mental!;
  const due = () => game.due(table.state);
  const match = (): string => table.log.state.play!.header.match;
  const say = (who: string, body: MentalCommand): void => table.say(who, { type: 'mental', body });

  return {
    table,
    game,
    mental,
    due,
    match,
    say,
    context: (kind: string, ...rest: (string | number)[]) => contextOf(kind, match(), ...rest),
    /** Returns the cheat’s own secrets of a deck. */
    secrets: (epoch: number, who = CHEAT): Secrets =>
      makeSecretsBook(table.at(who).locks, () => {}).of(match(), epoch)!.secrets,
    /** Lets all say what they owe until a condition holds; returns false if they had nothing more to say before. */
    run(until: () => boolean, twist: Twist = (body) => body): boolean {
      for (let i = 0; i < 500; i++) {
        if (until()) return true;
        let said = false;
        for (const { name, dealing } of table.devices.values()) {
          for (const { body } of dealing.owed()) {
            if (body.type !== 'mental') continue;
            const own = name === CHEAT ? twist(body.body) : body.body;
            if (!own) continue;
            say(name, own);
            said = true;
            break;
          }
          if (said) break;
        }
        if (!said) return until();
      }
      throw new Error('this does not come to an end');
    },
    /** Lists the caught players and their offences. */
    caught: (): string[] =>
      mental().caught.map(({ peer, offence }) => `${PEOPLE.find((name) => keyOf(name) === peer)} ${offence}`),
    members: (): string[] =>
      (mental().locks?.members ?? []).map(({ peer }) => PEOPLE.find((name) => keyOf(name) === peer)!),
    /** Returns the hash of a step of the next deck. */
    stepHash(step: number): string {
      const { locks, shuffling } = mental().next;
      return stepHash(onShuffle(startOf(scheme, locks, shuffling, step)), shuffling.steps[step]!);
    },
    /** Returns the ciphertexts that a private message is about. */
    sealedOf: ({ cards }: Pick<Told, 'cards'>): string =>
      scheme.join(cards.map((card) => mental().cards[card]!)),
    /** Builds a private message as the cheat can: with its signature, in a box for its reader. */
    tell(to: string, words: Omit<Told, 'signature'>): { readonly told: Told; readonly body: MentalBody } {
      const { epoch } = words;
      const own = makeSecretsBook(table.at(CHEAT).locks, () => {}).of(match(), epoch)!.secrets;
      const told = { ...words, signature: scheme.sign(contextOf('told', match()), own, words) };
      const { box } = mental().locks!.members.find(({ peer }) => peer === keyOf(to))!;
      const text = scheme.encrypt(contextOf('box', match(), epoch, keyOf(to)), box!, JSON.stringify(told));
      return { told, body: { type: 'told', match: match(), epoch, boxed: true, text } };
    },
    /** Decrypts a private message as its reader can. */
    read(who: string, body: MentalBody): Told {
      if (body.type !== 'told') throw new Error('this tells nothing');
      const own = makeSecretsBook(table.at(who).locks, () => {}).of(match(), body.epoch)!.secrets;
      return JSON.parse(scheme.decrypt(contextOf('box', match(), body.epoch, keyOf(who)), own, body.text)!);
    },
  };
}
export type CheatsTable = ReturnType<typeof cheatsTable>;
