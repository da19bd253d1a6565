import type { HelpSection } from '../../../engine/display.ts';
import { laroInfo } from '../info.ts';
import { helpAnimations } from './helpAnimations.ts';

/** Laro in our own words. `rulings` say where each of L1–L14 is told of. */
export const laroHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'What it is about',
    rulings: ['L2', 'L4'],
    paragraphs: [
      'You want nine cards that fall into three clusters of three. Each turn you take one card and throw one out; and whatever anybody throws out may be yours, if you call “Laro!” and can use it at once.',
      'Who first has three clusters wins the round, and every other seat pays for what they are worth. Dear clusters pay well, but cheap ones are there sooner.',
    ],
  },
  {
    id: 'cards',
    title: 'Cards',
    rulings: ['L1'],
    paragraphs: [
      'Three suits: Circles, Triangles and Squares. Each has two mirrored subsuits, plus and minus, with the numbers 1 to 10. So each number is there twice in a suit. Three Voids belong to no suit and are wild: 63 cards.',
      'The sign names the subsuit and nothing more; it is never added or subtracted. A plus 4 and a minus 5 are neighbours.',
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
      'A cluster is three cards in sequence, all of one suit. It is Pure if all are of one subsuit, and Corrupt if the subsuits are mixed. A Void may stand for the third card of two that are of one subsuit: that is Wild. All three Voids together are a cluster of their own.',
      'Sequences run from 1 to 10 and stop there: 9, 10 and 1 are none.',
    ],
    examples: [
      { faces: ['0', '0', '0'], caption: 'Void · 9: all three Voids.' },
      { faces: ['+4c', '+5c', '+6c'], caption: 'Pure · 3: one subsuit.' },
      { faces: ['-7t', '0', '-9t'], caption: 'Wild · 2: the Void stands for the minus 8.' },
      { faces: ['+1s', '-2s', '+3s'], caption: 'Corrupt · 1: the subsuits are mixed.' },
      { faces: ['+4c', '0', '-6c'], caption: 'None: with a Void both cards must be of one subsuit.' },
      { faces: ['0', '0', '+6c'], caption: 'None: two Voids need the third.' },
      { faces: ['+9t', '+10t', '+1t'], caption: 'None: a sequence does not begin again at 1.' },
    ],
    moving: helpAnimations.clusters,
  },
  {
    id: 'win',
    title: 'Three clusters',
    rulings: ['L4'],
    paragraphs: [
      'Each card is in one cluster only. The points of all three are added up, and of all ways to split the nine cards the dearest counts – but clusters that lie on the table already stay as they were laid.',
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
      'Everybody is dealt eight cards. The first dealer is drawn by lot, later the last winner deals; the dealer plays first, and turns run clockwise.',
      'Take the top of the deck, which only you see, or the top of the discard pile, which everybody does. If your nine cards are three clusters you may show them and win. Otherwise one card goes face up onto the pile – but not the one you have just taken from it.',
      'If a card is needed and the deck is empty, the pile but for its top card is shuffled and becomes the new deck.',
    ],
  },
  {
    id: 'laro',
    title: 'Laro!',
    rulings: ['L7', 'L8'],
    paragraphs: [
      'Right after a discard any other seat may claim it: if two of its own cards make a cluster with it, or if it completes three clusters. Nothing else may be claimed for, and not “for later”.',
      'The cluster is laid face up and stays: its cards still count toward your eight, but they can neither be discarded nor put together in another way. A third cluster is always a win, and is claimed as one.',
      'Then the claimer discards, which can be claimed in turn, and play goes on to the claimer’s left. Whoever sits between is jumped over.',
      'If several want the same card, a claim that wins goes first; then the dearer cluster; and between equal ones the seat that comes next in turn after the discarder.',
    ],
    moving: helpAnimations.claims,
  },
  {
    id: 'window',
    title: 'How you answer',
    rulings: ['L9', 'L10'],
    paragraphs: [
      'After each discard every other seat answers “Laro!” or “pass”, within six seconds if the table has not agreed otherwise. The big button lights up when your cards allow a claim; it then claims the best there is. Two cards of your own chosen and brought onto the pile claim it with just these.',
      'Answers are sealed: nobody learns anything before all have answered or the time is over. Then the kinds are opened, and only the best claim shows its cards. What the others wanted the card for stays their secret.',
      'In the settings you can have your device pass for you whenever you cannot claim. It does so after a random pause, so that its haste tells nothing; and the lighting up can be switched off, if you would rather watch for yourself.',
      'A claim that your cards do not bear out is refused by your own device. One that is found out only when the cards are shown is void: they stay face up in its owner’s hand, and the next best claim is looked at.',
    ],
  },
  {
    id: 'pay',
    title: 'What is paid',
    rulings: ['L12', 'L14'],
    paragraphs: [
      'Every other seat pays the winner the stake for each point: at a stake of 10, a hand worth 6 costs everybody 60. The winner also takes the antes, if any are played. Who cannot pay in full pays what there is; who leaves pays as a loser.',
      'A seat too poor for the ante sits the round out; one with nothing left is out. The winner deals the next round. After the agreed rounds most credits win.',
    ],
  },
  {
    id: 'alone',
    title: 'Alone',
    rulings: ['L13'],
    paragraphs: [
      'With one seat nobody claims and nobody pays: you try to reach three clusters in as few draws as you can. Each card taken is a draw, from the deck or from the pile. You may give up at any time.',
      'What counts is the number of draws, then what the clusters are worth. Your best results are kept on this device.',
    ],
  },
  {
    id: 'options',
    title: 'Table options',
    rulings: ['L7', 'L9', 'L12', 'L14'],
    paragraphs: [
      'Stake, ante, buy-in and the number of rounds; an open game goes on until the table agrees to end it. The claim window can be 3 to 30 seconds, or wait for all.',
      'Discards can also be claimed only to win. With five or six seats that is worth a try: otherwise claims jump over so many turns that some seats hardly get one.',
      'That a laid cluster stays as it is, and that the card taken from the pile may not go back at once, are our rulings.',
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
