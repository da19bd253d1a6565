/** Effect of sending the referee away, for a room and for one person alone. */
export const RELEASE_TEXT =
  'Everything stays where it lies, and from here on you move it yourselves, by your own rules: cards, chips and dice. No score is kept, and the referee does not come back in this match.';
