import type { HelpSection } from '../../../../engine/display.ts';
import { laroInfo } from '../../info.ts';
import { helpAnimations } from './helpAnimations.ts';

/** Laro's rules in our own words. `rulings` name the section that explains each of L1–L14. */
export const laroHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'The aim',
    rulings: ['L2', 'L4'],
    paragraphs: [
      'You want nine cards that form three clusters of three. Each turn you take one card and discard one. Whatever anyone discards can be yours if you call “Laro!” and can use it at once.',
      'The first player with three clusters wins the round, and every other seat pays what they are worth. Valuable clusters pay well, but cheap ones come together sooner.',
    ],
  },
  {
    id: 'cards',
    title: 'Cards',
    rulings: ['L1'],
    paragraphs: [
      'Three suits: Circles, Triangles and Squares. Each has two mirrored subsuits, plus and minus, with the numbers 1 to 10. So each suit has every number twice. Three Voids belong to no suit and are wild: 63 cards in all.',
      'The sign only names the subsuit; it is never added or subtracted. A plus 4 and a minus 5 are neighbours.',
    ],
    examples: [
      {
        faces: ['+4c', '-4c', '+4t', '0'],
        caption: 'The 4 of circles twice, plus and minus; a triangle; a Void.',
      },
    ],
  },
  {
    id: 'clusters',
    title: 'The four kinds of cluster',
    rulings: ['L2', 'L3'],
    paragraphs: [
      'A cluster is three cards in sequence, all of one suit. It is Pure if all three are of one subsuit, and Corrupt if the subsuits are mixed. A Void may stand in for one card if the other two are of one subsuit: that is Wild. All three Voids together make a cluster of their own.',
      'Sequences run from 1 to 10 and stop there: 9, 10 and 1 do not make one.',
    ],
    examples: [
      { faces: ['0', '0', '0'], caption: 'Void · 9: all three Voids.' },
      { faces: ['+4c', '+5c', '+6c'], caption: 'Pure · 3: one subsuit.' },
      { faces: ['-7t', '0', '-9t'], caption: 'Wild · 2: the Void stands for the minus 8.' },
      { faces: ['+1s', '-2s', '+3s'], caption: 'Corrupt · 1: the subsuits are mixed.' },
      { faces: ['+4c', '0', '-6c'], caption: 'None: with a Void both cards must be of one subsuit.' },
      { faces: ['0', '0', '+6c'], caption: 'None: two Voids need the third.' },
      { faces: ['+9t', '+10t', '+1t'], caption: 'None: a sequence does not wrap round to 1.' },
    ],
    moving: helpAnimations.clusters,
  },
  {
    id: 'win',
    title: 'Three clusters',
    rulings: ['L4'],
    paragraphs: [
      'Each card belongs to one cluster only. The points of all three are added up, and of all the ways to split the nine cards, the most valuable counts. Clusters already on the table stay as they were laid.',
    ],
    examples: [
      {
        faces: ['+4c', '+5c', '+6c', '-1t', '-2t', '0', '+7s', '-8s', '+9s'],
        caption: 'Three clusters · 6: Pure 3, Wild 2 and Corrupt 1.',
      },
      {
        faces: ['+4c', '+5c', '+6c', '0', '0', '0', '-7s', '-8s', '-9s'],
        caption: 'Three clusters · 15: Pure 3, Void 9 and Pure 3.',
      },
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    rulings: ['L5', 'L6', 'L11'],
    paragraphs: [
      'Everyone is dealt eight cards. The first dealer is drawn by lot; after that, the last winner deals. The dealer plays first, and turns run clockwise.',
      'Take the top card of the deck, which only you see, or the top card of the discard pile, which everyone sees. If your nine cards make three clusters, you may show them and win. Otherwise discard one card face up, but not the one you have just taken from the pile.',
      'If a card is needed and the deck is empty, the pile, except for its top card, is shuffled into a new deck.',
    ],
  },
  {
    id: 'laro',
    title: 'Laro!',
    rulings: ['L7', 'L8'],
    paragraphs: [
      'Right after a discard, any other seat may claim it if two of its own cards make a cluster with it, or if it completes three clusters. You may not claim a card for any other reason, such as “for later”.',
      'The cluster is laid face up and stays: its cards still count towards your eight, but they cannot be discarded or rearranged. A third cluster is always a win, and is claimed as one.',
      'Then the claimer discards, and that card can be claimed too. Play goes on to the claimer’s left, and any seats in between lose their turn.',
      'If several players want the same card, a claim that wins goes first, then the more valuable cluster. Between equals, it goes to the first seat in turn after the discarder.',
    ],
    moving: helpAnimations.claims,
  },
  {
    id: 'window',
    title: 'How you answer',
    rulings: ['L9', 'L10'],
    paragraphs: [
      'After each discard, every other seat answers “Laro!” or “pass”, within six seconds unless the table has agreed otherwise. The big button lights up when your cards allow a claim, and makes the best one. To claim with two particular cards, choose them and drag them onto the pile.',
      'Answers are sealed: nobody learns anything until everyone has answered or time is up. Then the kinds of claim are revealed, and only the best claim shows its cards. Nobody learns which cards the others would have used.',
      'In the settings you can have your device pass for you whenever you cannot claim. It does so after a random pause, so its speed gives nothing away. You can also stop the button from lighting up if you would rather spot claims yourself.',
      'Your own device refuses a claim that your cards do not support. A false claim that comes out only when the cards are shown is void: the cards stay face up in that player’s hand, and the next best claim is taken.',
    ],
  },
  {
    id: 'pay',
    title: 'Payment',
    rulings: ['L12', 'L14'],
    paragraphs: [
      'Every other seat pays the winner the stake for each point: at a stake of 10, a hand worth 6 costs everyone else 60. The winner also takes the antes, if there are any. A player who cannot pay in full pays whatever they have; a player who leaves pays as a loser.',
      'A seat that cannot afford the ante sits the round out; one with nothing left is out. The winner deals the next round. After the agreed number of rounds, the player with the most credits wins.',
    ],
  },
  {
    id: 'alone',
    title: 'Alone',
    rulings: ['L13'],
    paragraphs: [
      'With one seat there are no claims and no payments: you try to reach three clusters in as few draws as you can. Each card taken is a draw, from the deck or from the pile. You may give up at any time.',
      'Fewer draws are better; on a tie, the more valuable clusters are. Your best results are kept on this device.',
    ],
  },
  {
    id: 'options',
    title: 'Table options',
    rulings: ['L7', 'L9', 'L12', 'L14'],
    paragraphs: [
      'Stake, ante, buy-in and the number of rounds; an open game goes on until the table agrees to end it. The claim window can be 3 to 30 seconds, or wait until everyone has answered.',
      'The table can also allow claims only to win. With five or six seats that is worth a try; otherwise claims skip so many turns that some seats hardly get one.',
      'Two rulings are our own: a laid cluster stays as it is, and a card taken from the pile may not go straight back.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    rulings: [],
    paragraphs: [
      laroInfo.credit.text,
      'It belongs to the Games of the Galaxy project. This is an unofficial, non-commercial fan work; the explanation and the pictures are our own.',
    ],
  },
];
