import { duration, listed } from '../../../lib/text/format.ts';
import type { Absence, WaitReason } from '../../../store/room/joining/waitReason.ts';
import type { Named, RoomLook } from '../../../store/room/roomStore.ts';

// Reasons for waiting, in words.

type Of<K extends WaitReason['kind']> = Extract<WaitReason, { kind: K }>;

/** Outcome for a seat that a table no longer waits for, if so agreed. */
export const LEAVES = 'the seat leaves the game for good';

/** Says why the table waits, and what ends it, in a sentence or two. `canGoOn`: the viewer may go on without the missing. */
export function waitText(reason: WaitReason, canGoOn = false): string {
  switch (reason.kind) {
    case 'catchingUp':
      return 'Catching up with the others…';
    case 'few':
      return fewText(reason, canGoOn);
    case 'order':
      return `${reason.name} cannot be reached. Someone else is taking over.`;
    case 'cards':
      return cardsText(reason);
    case 'dealer':
      return `${reason.name} is dealing and cannot be reached. ${unlessText(reason, 'another device deals')}`;
    case 'bot':
      return `Waiting for ${reason.bot}: ${reason.name}’s device runs it and cannot be reached. ${unlessText(reason, 'another device runs the bots')}`;
    case 'lock':
      return lockText(reason);
    case 'person':
      return `Waiting for ${reason.name}, who cannot be reached. ${unlessText(reason, 'a bot plays the next')}`;
  }
}

/** Advice at a table with an adjourned match, in a sentence or two. */
export const ADJOURNED =
  'The match is adjourned. It is kept on everyone’s device: open this table again on another day, from the lobby or with its link.';

/** Says who has paused the table. */
export const pauseText = ({ name, me }: Named): string =>
  me ? 'You have paused the table.' : `${name} has paused the table.`;

/** Says why no action of the viewer would be accepted now; null if the rules alone decide. */
export function blockedText({
  paused,
  adjourned,
  waitReason,
  canGoOn,
}: Pick<RoomLook, 'paused' | 'adjourned' | 'waitReason' | 'canGoOn'>): string | null {
  if (adjourned) return 'The match is adjourned. Anyone seated can resume it.';
  if (paused) return `${pauseText(paused)} Anyone seated can resume.`;
  return waitReason?.stops ? waitText(waitReason, canGoOn) : null;
}

/** Says by when a player must be back. `seconds`: as in `Absence.within`. */
export const byWhen = (seconds: number | null): string =>
  seconds === null ? 'in time' : `within ${duration(seconds)}`;

function fewText({ here, of, missing, waits }: Of<'few'>, canGoOn: boolean): string {
  const onward = canGoOn ? ' Wait, go on without them, or close for today: nothing is lost.' : '';
  if (of === 2) {
    const [name] = missing;
    if (canGoOn)
      return `${name} cannot be reached, so nothing at this table moves. Wait for ${name}, go on without them, or close for today: nothing is lost.`;
    if (waits)
      return `${name} cannot be reached. With only two at this table, neither can decide alone: it waits for ${name}, for as long as it takes. Everything stays as it is.`;
    return `${name} cannot be reached, so nothing at this table moves. If ${name} is not back soon, you can decide here how to go on.`;
  }
  if (here < 2)
    return `None of the others can be reached: this device seems to be cut off.${onward || ' It keeps trying, and nothing is lost.'}`;
  return `Only ${here} of ${of} people can be reached, and it takes more than half to go on. Missing: ${missing.join(', ')}.${onward}`;
}

/** Says that connected devices keep the table waiting, and what the viewer can do, in a few sentences. */
export function heldUpText(names: readonly string[], canGoOn: boolean, hands: boolean): string {
  const several = names.length > 1;
  const who = listed(names);
  const them = several ? 'them' : who;
  const long = `The table has been waiting for ${who}, who ${several ? 'are' : 'is'} connected but ${several ? 'do' : 'does'} not answer. Without ${them} too few are left to vote. Ask ${them} to reload the page.`;
  if (canGoOn) return `${long} Or go on without them, or close for today: nothing is lost.`;
  return hands
    ? `${long} Or close for today: nothing is lost.`
    : `${long} Or choose “Save this table…” in the menu, and open that file at a table of your own.`;
}

function cardsText({ names, connected, remedy, unless }: Of<'cards'>): string {
  const several = names.length > 1;
  const waiting = `The cards are waiting for ${listed(names.map((name) => `${name}’s`))} ${several ? 'devices' : 'device'}.`;
  if (connected) {
    const soon = `${waiting} ${several ? 'They are' : 'It is'} connected, so this should not take long.`;
    const them = listed(names);
    const then = {
      void: 'vote to declare the hand void',
      remove: `vote to remove ${them}`,
      goOn: `you can go on without ${them}`,
    };
    return `${soon} If it does, ${then[remedy]}.`;
  }
  if (remedy === 'remove')
    return `${waiting} The table goes on without ${several ? 'them' : 'it'} in a few seconds.`;
  if (!unless)
    return `${waiting} Without ${several ? 'them' : 'it'} nobody can open the deck: the table waits until everyone is back or a vote declares the hand void.`;
  // One of them alone makes it void.
  const who = several ? 'one of them' : names[0]!;
  return `${waiting} Unless ${several ? 'they are' : 'it is'} back ${byWhen(unless.within)}, ${cardsNext(who, unless)}.`;
}

function cardsNext(who: string, { next, stakes }: Absence): string {
  if (next === 'sitsOut')
    return `${who} sits this hand out${stakes === 'none' ? '' : ', and what they lose in it goes into a pot in the next hand'}`;
  const end = {
    none: '',
    forfeited: `, and ${who} forfeits their stake`,
    returned: ' and all stakes go back',
  };
  return `the hand is void${end[stakes]}`;
}

function lockText({ name, unless }: Of<'lock'>): string {
  const waiting = `Nothing is dealt before ${name} has locked the deck, and ${name} cannot be reached.`;
  if (!unless) return `${waiting} The table waits for as long as it takes.`;
  const then = unless.leaves ? LEAVES : 'a bot plays for them';
  return `${waiting} Unless ${name} is back ${byWhen(unless.within)}, ${then}.`;
}

/** `after`: the outcome once the hand is void, or goes on without them. */
function unlessText({ name, unless }: Of<'dealer' | 'bot' | 'person'>, after: string): string {
  if (!unless) return 'The table waits for as long as it takes, but a vote can declare the hand void.';
  return `Unless ${name} is back ${byWhen(unless.within)}, ${nextText(name, unless, after)}.`;
}

function nextText(name: string, { next, stakes }: Absence, after: string): string {
  switch (next) {
    case 'goesOn':
      return 'the table goes on without an answer';
    case 'leaves':
      return LEAVES;
    case 'sitsOut':
      return `${name} sits this hand out${stakes === 'none' ? '' : ', what they lose in it goes into a pot in the next hand,'} and ${after}`;
    case 'void':
      return stakes === 'forfeited'
        ? `this hand is void, ${name} forfeits their stake, and ${after}`
        : `this hand is void and ${after}`;
  }
}

/** Says what can be done after all others have left, in a sentence or two. */
export const desertedText = ({
  mySeat,
  tooFull,
  phase,
}: Pick<RoomLook, 'mySeat' | 'tooFull' | 'phase'>): string =>
  mySeat !== null && phase === 'finished' && !tooFull
    ? 'The match is over, and the others have gone. To play again, open the table again: anyone who follows the link joins you.'
    : mySeat === null
      ? 'Everyone has left this table. You can open it again: anyone who follows the link joins you.'
      : tooFull
        ? 'Too few of the others can be reached to go on, and so much lies on this table that it opens again empty. Choose “Save this table…” in the menu first, and open that file at the new table.'
        : 'Too few of the others can be reached to go on. You can open the table again: anyone who follows the link joins you.';
