import type { Term } from '../../../../lib/text/terms.ts';

/** Words on the table that newcomers may not know. */
export const spikeTerms: readonly Term[] = [
  {
    term: 'Nulhrek',
    says: 'A hand that does not add up to zero. It loses to every zero; between two, the one nearer to zero wins.',
  },
  { term: 'Pure Sabacc', says: 'Both Sylops and nothing else: the best of all zeros.' },
  { term: 'Rhylet', says: 'A zero of five cards: three of one number and two of another. Second best.' },
  { term: 'Full Sabacc', says: 'A zero of a Sylop and four tens. Third best.' },
  { term: 'Fleet', says: 'A zero of a Sylop and four of one number. Fourth best.' },
  {
    term: 'Banthas Wild',
    says: 'A zero with three of one number, and one or two other cards. Fifth best.',
  },
  { term: 'Gee Whiz!', says: 'A zero of 1, 2, 3 and 4 against a 10. Sixth best.' },
  { term: 'Squadron', says: 'A zero of four cards of one number. Seventh best.' },
  { term: 'Straight Khyron', says: 'A zero of four numbers in a row. Eighth best.' },
  { term: 'Rule of Two', says: 'A zero with two pairs. Ninth best.' },
  { term: 'Yee-Haa', says: 'A zero with a pair and a Sylop. Tenth best.' },
  { term: '5-Card Sabacc', says: 'A zero of five cards without a better pattern. Eleventh best.' },
  { term: '4-Card Sabacc', says: 'A zero of four cards without a better pattern. Twelfth best.' },
  { term: '3-Card Sabacc', says: 'A zero of three cards without a better pattern. Thirteenth best.' },
  { term: 'Sabacc Pair', says: 'A zero of two cards, such as +4 and −4: the last of the zeros.' },
  {
    term: 'Sylop',
    says: 'One of the two cards worth 0. It belongs to no suit and is never part of a pair.',
  },
  {
    term: 'Sabacc pot',
    says: 'For the winner of a showdown whose hand is exactly zero. Until then it stays and grows.',
  },
  {
    term: 'hand pot',
    says: 'The antes and bets of this hand, for the best hand or for the last one who has not folded.',
  },
  {
    term: 'side pot',
    says: 'What is bet beyond an all-in. Only those who have matched it can win it.',
  },
  {
    term: 'Array',
    says: 'Up to three open cards that anyone can take for chips: the Pilot is the newest, then come Wing and Gunner.',
  },
  { term: 'Pilot', says: 'The newest card of the Array. It costs one chip.' },
  { term: 'Wing', says: 'The second card of the Array. It costs two chips.' },
  { term: 'Gunner', says: 'The oldest card of the Array. It costs three chips.' },
  {
    term: 'Sabacc Shift',
    says: 'Before the third round two dice are rolled. If they show the same, everyone still in discards the whole hand and is dealt a new one.',
  },
  {
    term: 'tie',
    says: 'If two hands are of the same rank, these decide, in this order.',
  },
  { term: 'ante', says: 'What everyone pays before the cards are dealt.' },
];
