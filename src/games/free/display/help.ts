import type { HelpSection } from '../../../engine/display.ts';

/** The free table in plain words. `rulings` say where each of F1–F9 is told of. */
export const freeHelp: readonly HelpSection[] = [
  {
    id: 'what',
    title: 'What it is',
    rulings: ['F7', 'F8'],
    paragraphs: [
      'A table with cards and chips and no referee: everything can be picked up, and nobody stops you. Play any game you know, by your own rules.',
      'What you put away goes back into the box, and you can take as many decks out of it as you like. A table holds up to 3000 pieces, and 1000 chips in one stack.',
    ],
  },
  {
    id: 'hands',
    title: 'Picking things up',
    rulings: ['F1', 'F2', 'F3', 'F5', 'F9'],
    paragraphs: [
      'Drag a piece with the left mouse button, or with a finger, and let it go where you want it. Let go over a pile of the same deck and it joins that pile; chips of one value join too. Let go over your hand and you hold the cards. What somebody carries is theirs until they put it down.',
      'Click or tap a piece to choose it: what you can do with it appears at the side, with its keys. A right click, or a long press, opens the whole list. With the number you set there you draw, deal, take off or look at so many cards.',
      'The box has dice, tokens and notes too. Choose one die or several and roll them: everybody sees what they come to show. A note can be written on as often as you like; choose it to read all of it.',
      'Shift+drag takes only so many off the top. Ctrl+click chooses several pieces; G gathers them. Ctrl+Z takes your own last step back, as long as nobody has learnt anything by it and nobody has touched those pieces since.',
      'A locked piece stays where it is until someone unlocks it. Cards of different decks make no pile together.',
      'With the keyboard: the arrow keys walk from piece to piece, Enter picks one up, the arrows carry it, and Enter puts it down again. Escape lets it go where it was.',
    ],
  },
  {
    id: 'secrets',
    title: 'What nobody else sees',
    rulings: ['F4', 'F6'],
    paragraphs: [
      'Cards in your hand are yours alone, and face-down cards are unknown to everyone until somebody looks. Looking is never secret: the log says who looked at how many cards.',
      'While a pile is being shuffled or shown it waits for that moment; the rest of the table goes on. A card that others have seen is mixed with the rest when it comes into a hand, so nobody can follow it. Playing alone, your hand stays as it is.',
    ],
  },
  {
    id: 'friends',
    title: 'With friends',
    rulings: [],
    paragraphs: [
      'Everybody acts at once. Others see your pointer, and what you carry with it. If two people reach for the same piece, the first one has it.',
      'All devices deal together, so nobody can see or stack what was shuffled. Whoever sits down later takes part at once; what was shuffled before they came, the others could look at together until it is shuffled again. The lock at the top says so.',
      'When somebody is away, whatever needs their key stays face down until they are back. If they are gone for good, the table can vote for fresh decks.',
    ],
  },
];
