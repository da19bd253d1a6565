import { expect, test } from 'vitest';
import { sampleInfo } from '../../store/room/testing.ts';
import { seatPeople, seatPlayers, startingTable } from './lobbySetup.ts';
import { skillInWords, tableInWords } from './tableInWords.ts';

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

test('the form says how well the bots play, where all play alike', () => {
  const bots = [
    { level: 'fair', label: 'Trader · fair' },
    { level: 'strong', label: 'Navigator · strong' },
  ];
  const words = (...levels: string[]) =>
    skillInWords(
      { ...sampleInfo, bots },
      {
        seats: [
          { name: 'Ann', kind: 'human' },
          ...levels.map((level) => ({ name: 'Bot', kind: 'bot' as const, level })),
        ],
        options,
      },
    );
  expect(words('fair', 'fair')).toBe('Trader · fair');
  expect(words('fair', 'strong')).toBeNull();
  expect(words()).toBeNull();
});
