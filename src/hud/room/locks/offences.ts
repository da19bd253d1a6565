import type { CaughtLook, Named, Offence } from '../../../store/room/roomStore.ts';

// Words for the offences that devices were caught at.

/** `your device`, `Ann’s device`. */
export const deviceOf = ({ name, me }: Pick<Named, 'name' | 'me'>): string =>
  me ? 'your device' : `${name}’s device`;

/** Capitalizes a clause to begin a sentence. */
export const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each offence in plain words, and in the protocol's for anyone who wants to look it up. */
export const DEEDS: Readonly<Record<Offence, { readonly plain: string; readonly exact: string }>> = {
  badKeys: {
    plain: 'it tried to lock the cards with a key that was not its own',
    exact: 'named a key without knowing its secret',
  },
  badShuffle: {
    plain: 'it tried to change the deck while shuffling',
    exact: 'shuffled with a wrong proof',
  },
  badShare: {
    plain: 'it tried to pass off one card as another',
    exact: 'gave a wrong share of a card',
  },
  badMix: {
    plain: 'it tried to change a hand while mixing it',
    exact: 'mixed cards with a wrong proof',
  },
  falseAccusation: {
    plain: 'it falsely accused someone of cheating',
    exact: 'said that a good proof was wrong',
  },
  lostKeys: {
    plain: 'it kept losing its keys, so the cards had to be dealt again and again',
    exact: 'said for the third time that its keys were lost',
  },
};

/** Returns a device's offence in the protocol's words. */
export const clauseText = ({ name, me, offence }: CaughtLook): string =>
  `${start(deviceOf({ name, me }))} ${DEEDS[offence].exact}.`;

/** Returns the same in plain words: the device, and its offence (a clause without a full stop). */
export const deedOf = (caught: CaughtLook): { readonly lead: string; readonly deed: string } => ({
  lead: `${start(deviceOf(caught))} cheated`,
  deed: DEEDS[caught.offence].plain,
});

/** Returns a device's offence in a sentence. */
export function caughtText(caught: CaughtLook): string {
  const { lead, deed } = deedOf(caught);
  return `${lead}: ${deed}.`;
}

/** Says what became of the hand and its stakes. */
export function penaltyText({ name, me, hand, stake }: CaughtLook): string {
  if (hand === null) return 'It no longer holds a key.';
  if (hand === 'safe') return 'No hand was lost: a new deck is made without its key.';
  const stakes =
    stake === 'forfeited'
      ? ` ${me ? 'Your' : `${name}’s`} stake goes into a pot in the next hand.`
      : stake === 'returned'
        ? ' All stakes go back.'
        : '';
  return `The hand was void and is dealt again.${stakes}`;
}

/** Returns the mark of a player whose device was caught, for lists. */
export const caughtMark = ({ name, me }: Named): string =>
  `${start(deviceOf({ name, me }))} was caught cheating`;

/** Consequence for the rest of the match, and the evidence. */
export const CAUGHT_HINT =
  'For the rest of the match, a device that was caught holds no key. The evidence is in the log, and every device has checked it. This page’s own program never does anything of the kind.';

/** Limit of that evidence. */
export const CAUGHT_DOUBT = 'A faulty device could do the same without its owner knowing.';
