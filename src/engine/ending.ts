/** Why a match ended that the table stopped. It stands in every saved record of such a match, and in its hash: another sentence would make them unreadable. */
export const STOPPED = 'The table agreed to end the game.';

/** How a match ended, in a sentence for whoever is there: a person alone agrees with nobody. */
export const endingText = (reason: string): string =>
  reason === STOPPED ? 'The game was ended early.' : reason;
