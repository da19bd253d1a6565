import type { Reaction } from '../../../store/room/talk/reactions.ts';

/** Words of each reaction. */
export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  luck: 'Good luck!',
  played: 'Well played!',
  thanks: 'Thank you!',
  laugh: 'Haha!',
  wow: 'Wow!',
  ouch: 'Ouch!',
  moment: 'One moment…',
};
