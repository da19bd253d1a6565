import type { HelpSection } from '../../../../engine/display.ts';
import { ANTE, cometInfo, POT_ANTE, TAIL_ANTE, TAIL_CALL } from '../../info.ts';

/** Help for Seven Card Comet in our own words. `rulings` says where each of C1–C22 is explained. */
export const cometHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'The aim',
    rulings: ['C8', 'C9'],
    paragraphs: [
      'Six small pots and a big one, the Tail, wait on the table. You divide your hand into sets and lay them face down at the pots you want to fight for. The best set at each pot takes its credits.',
      'The art is in dividing: one great set wins one pot, several decent ones may win more. Everyone sees where you lay a set, but not what is in it.',
      'A round always runs the same way: the deal passes on, antes are paid or the Tail is called, cards are dealt, every seat has one turn, the sets are turned up, and the pots are paid out. After the last round, the player with the most credits wins.',
    ],
  },
  {
    id: 'cards',
    title: 'The cards',
    rulings: ['C1', 'C2', 'C3'],
    paragraphs: [
      'Each of the 123 cards carries three values from 2 to 14. The highest four have names: Senator (11), Princess (12), Emperor (13) and Ace (14). No card is in the deck twice.',
      'An ordinary card shows three different values and is worth nothing by itself. Only the three Triples (of Princesses, Emperors and Aces) make a line on their own.',
    ],
    examples: [
      { faces: ['4-9-12'], caption: 'A 4, a 9 and the Princess: an ordinary card.' },
      { faces: ['13-13-13'], caption: 'The Emperor Triple alone scores 39.' },
    ],
  },
  {
    id: 'sets',
    title: 'Sets and score lines',
    rulings: ['C4', 'C5', 'C6', 'C7', 'C16'],
    paragraphs: [
      'A set is two or three cards, or a Triple on its own. Put all its values into one pool; it no longer matters which card they came from.',
      'A line is three values from the pool that are equal or follow each other without a gap. Every combination counts: with a second 6 you have the line 6-7-8 twice, and four equal values make four lines.',
      'A line is worth the sum of its values, and a set the sum of its lines. The Ace counts as 1 below 2 and 3, and as 14 everywhere else; it may do both in one set. Lines do not run round the corner from Emperor to Ace to 2.',
      'A set without a line is not valid: it scores 0 and cannot win. You may still lay one, or a single worthless card, just to be seen at a pot. That is a bluff, not a mistake.',
    ],
    moving: [
      {
        title: 'Finding the lines',
        steps: [
          {
            rows: [{ label: 'A set', faces: ['4-5-9', '5-9-13', '5-9-14'] }],
            caption: 'Three cards, nine values in one pool: 4, 5, 5, 5, 9, 9, 9, 13, 14.',
          },
          {
            rows: [{ label: 'A set', faces: ['4-5-9', '5-9-13', '5-9-14'], lit: [0, 1, 2] }],
            caption: 'A 5 on each of them: 5·5·5 is a line, worth 15.',
          },
          {
            rows: [{ label: 'A set', faces: ['4-5-9', '5-9-13', '5-9-14'], lit: [0, 1, 2] }],
            caption: 'A 9 on each of them too: 9·9·9 is worth 27. That makes 42.',
          },
          {
            rows: [{ label: 'Another', faces: ['3-4-11', '5-6-10'] }],
            caption: 'Two cards are enough: 3·4·5 and 4·5·6 are lines, 12 and 15. That makes 27.',
          },
        ],
      },
    ],
    examples: [
      { faces: ['2-8-12', '4-7-9'], caption: '7·8·9 across two cards scores 24.' },
      {
        faces: ['2-8-9', '3-8-9', '8-9-14'],
        caption: 'A·2·3 for 6, 8·8·8 for 24 and 9·9·9 for 27: the set scores 57.',
      },
      {
        faces: ['4-6-9', '6-7-13', '6-8-13'],
        caption: '6·6·6, three times 6·7·8, and 7·8·9: the set scores 105.',
      },
      { faces: ['2-6-13', '13-13-13'], caption: 'Four Emperors make four lines of 39: the set scores 156.' },
      {
        faces: ['2-12-13', '3-5-14'],
        caption: 'One Ace, low and high: A·2·3 and 12·13·14, so the set scores 45.',
      },
      { faces: ['2-10-12', '3-7-10', '3-7-12'], caption: 'Three pairs and no line: the set scores 0.' },
    ],
  },
  {
    id: 'deal',
    title: 'Deal and ante',
    rulings: ['C10', 'C11', 'C12'],
    paragraphs: [
      'Lots decide who deals first; after that the deal moves one seat to the right each round. Turns run the same way, so the dealer plays last and sees the most.',
      `The ante is ${ANTE} credits: ${POT_ANTE} into each of the six pots and ${TAIL_ANTE} into the Tail. A seat that cannot pay is out of the game.`,
      'Everyone gets seven cards, plus any bonus cards from the last round.',
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    rulings: ['C13', 'C16'],
    paragraphs: [
      'Choose cards in your hand and lay them at a pot: one set per pot, at as many of the six as you like. Until you end your turn, you can take back whatever you laid in it.',
      'You may also put one card in reserve. It waits face down, round after round, until someone calls the Tail. If you reserve another, the first goes back into the deck.',
      'Any cards left in your hand when the turn ends go back unseen after the reveal.',
    ],
  },
  {
    id: 'reveal',
    title: 'Reveal and winnings',
    rulings: ['C14', 'C15', 'C17'],
    paragraphs: [
      'Pot by pot, from Desten to Polos, all sets are turned up and scored. The highest takes the pot. Equal scores share it, and any remainder stays. If nobody has a valid set, the pot stays and grows.',
      'Each pot you win brings one more card in the next deal, up to six. (A table can choose to give a card for every valid set played instead.) Bonus cards do not accumulate from round to round, and are lost if the Tail is called next.',
    ],
  },
  {
    id: 'tail',
    title: 'The Tail',
    rulings: ['C18', 'C19', 'C20'],
    paragraphs: [
      `Before the deal, the dealer may call the Tail for ${TAIL_CALL} credits. Nobody else pays anything in that round, and the six pots are left alone.`,
      'Everyone takes their reserved card in hand and is dealt up to seven: bonus cards are lost. You may now lay several sets, all at the Tail; their scores are added up, and the highest total takes it. Nothing is reserved and no bonus is earned.',
      'A dealer cannot call without the credits, or if no other seat could still pay an ante.',
    ],
  },
  {
    id: 'end',
    title: 'End and table options',
    rulings: ['C11', 'C17', 'C21', 'C22'],
    paragraphs: [
      'Normally the game lasts twelve rounds, or two for each seat if that is more. A table may instead end with the Tail (once it has been won and the deal has gone round), or play on until everyone agrees to stop. It is also over when fewer than two seats can pay an ante.',
      'Whatever is then left in the pots is shared among the seats still in, and the player with the most credits wins.',
      'Options: how many credits everyone starts with, whether antes are due every round or once per full turn of the deal, what earns bonus cards, and whether each value has a colour of its own or all cards are in one ink.',
      'A round that cannot be finished is void: its antes go back, and everything older stands. Among friends, the table can choose that the antes of a player who makes a round void go into the Tail.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    rulings: [],
    paragraphs: [
      cometInfo.credit.text,
      'It belongs to the Games of the Galaxy project and is published under CC BY-NC-ND. This is an unofficial, non-commercial fan work; the explanation, the pictures and the deck list are our own.',
    ],
  },
];
