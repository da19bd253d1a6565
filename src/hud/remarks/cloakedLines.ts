import type { Lines } from './remark.ts';

/** A dry gambler. */
export const HAT_LINES: Lines = {
  greets: [
    'Evening. Mind the felt, it remembers.',
    'Sit down. The chips won’t bite.',
    'One hand, then I have a ship to miss.',
    'I may be bluffing. Ask the chips.',
  ],
  wins: [
    'I’ll look after these for you.',
    'Lucky. Call it lucky.',
    'That one had my name on it.',
    'Small, but they add up.',
    'Don’t look at me. Look at the cards.',
  ],
  sweeps: ['Fetch me a bigger hat.', 'I could get used to this chair.', 'And I nearly stayed home.'],
  beaten: [
    'Nicely done. I hate it.',
    'I had you. Until the cards, that is.',
    'Keep it warm. I’m coming back for it.',
    'That will teach me. It never has.',
    'Well played. Don’t let it spread.',
  ],
  waits: ['Take your time. The stars do.', 'I’ve shuffled slower. Once.', 'Thinking is free. For now.'],
  champion: [
    'Drinks are on the table’s account.',
    'A pleasure. Mostly mine.',
    'I’d tip my hat, but I won it.',
  ],
  loses: [
    'There goes the ship.',
    'I came with nothing. I leave with a story.',
    'You owe me a rematch. And a hat.',
  ],
};

/** Knows more than it says. */
export const HOOD_LINES: Lines = {
  greets: [
    'I have seen this table before. Empty.',
    'The deal was written long ago.',
    'You are on time. Good.',
    'Small prizes are for small futures.',
  ],
  wins: [
    'As it was shown to me.',
    'The dark is generous tonight.',
    'It was always going to be mine.',
    'Do not be sad. It is only light.',
    'The cards whispered. I listened.',
  ],
  sweeps: ['The night keeps what it takes.', 'Count them. I already have.', 'Even the stars looked away.'],
  beaten: [
    'That was not in the vision.',
    'Hm. The future moved.',
    'You hide well. I shall look harder.',
    'Curious. Very curious.',
    'Take it. The debt is noted.',
  ],
  waits: [
    'I can wait. I have waited longer.',
    'Silence. My favourite music.',
    'The answer is in your hand already.',
  ],
  champion: [
    'It ends as it began.',
    'Sleep well. You will dream of cards.',
    'You played into the dark, bravely.',
  ],
  loses: [
    'So the light won. This once.',
    'I shall have words with the future.',
    'Remember this night. I will.',
  ],
};

/** A very grand person with little money left. */
export const COLLAR_LINES: Lines = {
  greets: [
    'One plays, of course, for the company.',
    'In my house we used gold chips.',
    'Do deal. Breeding cannot wait.',
    'One never bluffs. One has lawyers for that.',
  ],
  wins: [
    'How kind of you all.',
    'Put it with the others.',
    'Naturally.',
    'My tailor will be relieved.',
    'One does try not to gloat.',
  ],
  sweeps: ['I shall need a second valet.', 'The family estate thanks you.', 'Vulgar, isn’t it? Lovely.'],
  beaten: [
    'How very original of you.',
    'I was being polite.',
    'Beginner’s luck, dear. Enjoy it.',
    'My grandmother bluffed better.',
    'I let that one go. Publicly.',
  ],
  waits: ['Shall I send for a chair?', 'No hurry. I inherited my time.', 'Is that your thinking face?'],
  champion: [
    'Do come again, and bring credits.',
    'Order is restored.',
    'I accept, on behalf of my portraits.',
  ],
  loses: [
    'The butler will settle it. Somehow.',
    'Defeat suits me. Most things do.',
    'We shall say it was a draw.',
  ],
};

/** Tells fortunes, and believes about half of them. */
export const VEIL_LINES: Lines = {
  greets: [
    'Ah, you. I drew your card this morning.',
    'Breathe out. The deck can tell.',
    'A full table, one lamp. Promising.',
    'The leaves show one great prize. Mine.',
  ],
  wins: [
    'The moon owed me that.',
    'I felt a draught of luck.',
    'See? It does work.',
    'Thank you, little star.',
    'I had a tingle about this one.',
  ],
  sweeps: ['The stars are spilling!', 'I foretold this. Quietly.', 'A tide, just as the leaves said.'],
  beaten: [
    'The leaves did mention a thief.',
    'Your aura is very loud.',
    'Hm, I held the omen upside down.',
    'Fate blinked.',
    'You will pay for that. In a nice way.',
  ],
  waits: [
    'The cards like to be asked twice.',
    'I could read your palm meanwhile.',
    'Something holds you back. Tea?',
  ],
  champion: [
    'It was in the smoke all along.',
    'Bless this table, and its losers.',
    'Next time, ask me first.',
  ],
  loses: ['I shall need new leaves.', 'Strange. The smoke said second.', 'Luck has moved in with you.'],
};
