import { expect, test } from 'vitest';
import { sampleInfo } from '../../store/room/testing.ts';
import { seatPeople, seatPlayers, startingTable } from './lobbySetup.ts';
import { tableInWords } from './tableInWords.ts';

const paced = {
  ...sampleInfo,
  paces: [{ id: 'quick' as const, text: '', minutes: 5, options: { stake: 10 } }],
};
const byHand = { ...sampleInfo, bots: [] };
const seated = (count: number, people = 1) =>
  seatPeople(sampleInfo, seatPlayers(sampleInfo, 'Ann', count, []), people);
const options = { stake: 10 };

test.each([
  ['Sample · Quick · 3 bots', paced, startingTable(paced, { name: 'Ann', tables: {} })],
  ['Sample · your own pace · 1 bot', paced, { seats: seated(2), options: { stake: 20 } }],
  ['Sample · 2 people, 1 bot', sampleInfo, { seats: seated(3, 2), options }],
  ['Sample · alone', sampleInfo, { seats: seated(1), options }],
  ['Sample · 3 seats', byHand, { seats: seated(3), options }],
  ['Sample · 2 people', byHand, { seats: seated(3, 2), options }],
])('Play says what it starts: %s', (words, info, draft) => {
  expect(tableInWords(info, draft)).toBe(words);
});
