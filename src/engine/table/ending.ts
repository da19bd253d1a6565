/**
 * The reason recorded when the table stops a match. It is part of every saved record of such a match, and of its hash: changing it would make
 * them unreadable.
 */
export const STOPPED = 'The table agreed to end the game.';

/** Describes how a match ended. It mentions no agreement, since a player alone agrees with no one. */
export const endingText = (reason: string): string =>
  reason === STOPPED ? 'The game was ended early.' : reason;
