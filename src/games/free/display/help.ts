import type { HelpSection } from '../../../engine/display.ts';

/** Help on the free table. `rulings` map F1–F14 to their paragraphs. */
export const freeHelp: readonly HelpSection[] = [
  {
    id: 'what',
    title: 'What it is',
    rulings: ['F7', 'F8', 'F12'],
    paragraphs: [
      'A table with cards and chips and no referee: everything can be picked up, and nobody stops you. Play any game you know, by your own rules. Alone you can play several seats: choose how many in the lobby, then open a seat’s row at the table and press “Sit here”.',
      'What you put away goes back into the box, and you can take as many decks out of it as you like. A table holds up to 3000 pieces, and 1000 chips in one stack.',
      'A game with a referee can become such a table in mid-match: “Play on without a referee…” in the menu. Everything stays where it lies, the cards and who has seen them too; a card that only you had seen, such as a reserved one, comes to your hand. From there on no rule holds. Among friends the table votes on it.',
    ],
  },
  {
    id: 'hands',
    title: 'Picking things up',
    rulings: ['F1', 'F2', 'F3', 'F5', 'F9'],
    paragraphs: [
      'Drag a piece with the left mouse button, or with a finger, and let it go where you want it. Let go over a pile of the same deck and it joins that pile; chips of one value join too. Let go over your hand and you hold the cards. What a player carries is theirs until they put it down; if they have gone, choose it and take it out of their hand.',
      'Click or tap a piece to choose it: what you can do with it appears at the side, with its keys. A right click, or a long press, opens the whole list. With the number you set there you draw, deal, take off or look at so many cards.',
      'With fingers: drag the bare felt to turn the view; two fingers move it, and bring it nearer when you spread them. Swipe your hand down, or press the arrow above it, to see the table under it. Choose a pile and press “Drag the top” to drag only its top, or “Choose several” to choose more pieces with further taps. “Undo” stands below what you can do.',
      'Of cards that lie in a fan or a row you can pick one: choose them, then click or tap the card, and drag it out.',
      'Click or tap a thing in the box, and it comes to lie where there is room; or drag it to where you want it. The box stays open for more, until you close it. With a finger, begin across the list: up and down scrolls it.',
      'The box has dice, tokens, notes and a marker for every seat too. Choose one die or several and roll them (R), or throw them: let go of what you drag while it is moving. With the keyboard, pick dice up with Enter, carry them with the arrows and press R. Everybody sees the same throw. A note asks what it says as you take it, and can be rewritten as often as you like; choose it to read all of it.',
      'Double-click or double-tap a piece, or press Z, to look at it closely; once more, or Esc, leads back. Hold Alt to see what is under the pointer large.',
      'Q and E turn what you have chosen by 15 degrees, with Shift by one. C makes the same thing again; of a pile it takes a fresh deck.',
      'Shift+drag takes only so many off the top, or the card you point at out of a fan or a row. Ctrl+click chooses several pieces, a box drawn on the felt all within it, and Ctrl+A all of the kind that you have chosen; G gathers them. Ctrl+Z takes your own last step back, as long as nobody has learnt anything by it and nobody has touched those pieces since; otherwise it says why not. Alone, it goes back step by step.',
      'Boards and mats lie flat under everything else. A locked board is as good as the felt: to move it, right-click it or unlock it from the box. Cards and chips that you put near a place on a board slide into it; hold Alt to put them elsewhere, or choose before the start that things stay where you put them. “Align in a row” and “Straighten” bring order into what you have chosen.',
      'To pay a sum, choose chips, or nothing to pay from those before you, and press “Pay a sum…”. The sum goes to the chips in the middle in as few chips as there are, and change comes back to you. The list also pays to another seat, and “Take the pot” brings what lies in the middle to your own chips.',
      'A locked piece stays where it is until someone unlocks it (L). Cards of different decks make no pile together.',
      'With the keyboard: the arrow keys walk from piece to piece, Enter picks one up, the arrows carry it, and Enter puts it down again. Escape lets it go where it was. A key means the piece that the mouse points at; without the mouse, or if you have chosen several, it means what you have chosen.',
    ],
  },
  {
    id: 'own',
    title: 'Your own cards and pieces',
    rulings: [],
    paragraphs: [
      'Choose “A deck of your own…” in the box. Give it one picture with all cards in rows and say how many columns and rows there are, or a picture for each card, or a deck saved in Tabletop Simulator together with its pictures: nothing is fetched from the addresses in it. Where the names of the files do not say which picture is which, you are asked. All cards of a deck have the same back here, so a saved deck with different backs becomes a deck for each of them. PNG, JPEG and WebP work, up to 20 MB each, and up to 500 cards.',
      '“A token or mat from a picture…” makes a round token, a tile or a mat to play on. Lock a mat and it stays where it is.',
      'Your decks stay on this device for the next table, until you delete them there. Friends are asked whether they want the pictures. Until they do, they see the cards’ numbers and names, and can play all the same; the menu gets the pictures later.',
    ],
  },
  {
    id: 'shared',
    title: 'Notebook and timer',
    rulings: ['F13'],
    paragraphs: [
      'The notebook, in the menu, has a page for everyone: “House rules and notes”. It is saved with the table. Nobody overwrites what they have not read: if another player has changed the page while you were writing, you see both versions and decide. The other page is yours alone and stays on this device.',
      'The timer, in the menu too, is set for so many minutes. Everybody sees it run, and anyone can pause it or put it away.',
      'Choose a line of “What happened” to see the table as it was then, with your hand of that moment. The others play on; nothing is changed by it.',
    ],
  },
  {
    id: 'secrets',
    title: 'What nobody else sees',
    rulings: ['F4', 'F6', 'F14'],
    paragraphs: [
      'Cards in your hand are yours alone, and face-down cards are unknown to everyone until a player looks. Looking is never secret: the log says who looked at how many cards.',
      'The box has a hidden area for you: a mat in your colour. Cards that come to lie on it are face down for everyone, and only you see their faces. The log says how many you were shown. Others can add cards and do nothing else with them. To turn them over, take them out first. What everyone has seen already stays known. You cannot put the area down over cards; bring the cards to it instead. When you get up, the area goes into the box and its cards stay where they are, for everyone.',
      'Show cards of your hand to everybody or to one person. They read them beside the table until you hide them again or they press “Seen”; your card’s tab says who has seen it. Hiding a card does not make anyone forget it.',
      'While a pile is being shuffled or shown it waits for that moment; the rest of the table goes on. A card that others have seen is mixed with the rest when it comes into a hand, so nobody can follow it. Playing alone, your hand stays as it is.',
    ],
  },
  {
    id: 'friends',
    title: 'With friends',
    rulings: ['F10'],
    paragraphs: [
      'Before the start you can choose that people take only what is theirs: then nobody but its owner can take, turn over or look at what lies before a seat. Everyone can put something there. “Lend” lets others take a piece until it is moved. The middle belongs to everyone, and an empty seat protects nothing.',
      'Everybody acts at once. Others see your pointer, and what you carry with it. If two people reach for the same piece, the first one has it.',
      'All devices deal together, so nobody can see or stack what was shuffled. A player who sits down later takes part at once; what was shuffled before they came, the others could look at together until it is shuffled again. The lock at the top says so.',
      'When a player is away, everything that needs their key stays face down until they are back. If the others vote them out, their hand and their hidden area stay theirs until they are back, or until another player takes the seat: then those cards go into the box unseen. If they are gone for good, the table can vote for fresh decks. If one of two is gone, the other can go on alone: nearly everything lies as it did, and the one who is gone finds their seat there. A table of more than about 700 loose cards is too much to be taken along like that: save it to a file first, and open that at the new table.',
    ],
  },
  {
    id: 'files',
    title: 'Saving, opening, rewinding',
    rulings: ['F11'],
    paragraphs: [
      '“Save this table…” in the menu writes everything that lies there to a file, with your house rules. “Open a table…” opens it again, here or at a friend’s; dropping the file on the page does the same. Whatever lies on the table then goes back into the box.',
      'A file holds only what everybody may see. The cards in your hand and all face-down cards are hidden in it too, and are shuffled and dealt anew when it is opened. So nobody can read or stack a deck through a file. If you play alone on one device, you may keep the hands that you play in the file, and what lies in your hidden areas; anyone who gets such a file can read them.',
      '“Rewind…” shows you earlier moments of this table and lays it as it was then. Nothing is erased from the log. Cards that have been shuffled since cannot be told apart any more: others of their deck lie in their places, face down. If cards have gone into the box since, their deck is dealt anew.',
      'Among friends the table votes on it, and goes back only to a moment that the log knows. Nobody sees anything by it: cards that go from a hand back into a pile are shuffled with the pile, and stay in the hand if no other cards are there. Nobody can touch the table while it is being laid.',
    ],
  },
];
