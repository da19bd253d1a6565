import { expect, test } from 'vitest';
import { OFFENCES } from '../../session/room/locked/state.ts';
import { no } from '../../session/room/refusals.ts';
import { reportText, troubleText, type Verified } from './transcriptText.ts';

const report: Verified = {
  entries: 40,
  signatures: 80,
  shuffles: 6,
  proofs: 20,
  dealers: ['Ann', 'Bo'],
  dealing: 'joint',
  caught: [],
  unnoticed: [],
  unshown: 0,
};

test('a caught player is named with what their device did', () => {
  const told = OFFENCES.map((offence) =>
    reportText({ ...report, caught: [{ peer: 'bo', name: 'Bo', offence }] }),
  );
  expect(new Set(told).size).toBe(OFFENCES.length);
  for (const [i, text] of told.entries()) {
    expect(text).toMatch(/; caught: Bo’s device [a-z][^;]*$/);
    expect(text).not.toContain(OFFENCES[i]);
  }
});

test('an unreported wrong shuffle is named with its line', () => {
  expect(reportText({ ...report, unnoticed: [{ name: 'Bo', line: 12 }] })).toMatch(
    /; nobody noticed: Bo shuffled wrongly in line 12$/,
  );
});

test('faces vouched for by the saver alone are counted', () => {
  expect(reportText(report)).not.toContain('not proven');
  expect(reportText({ ...report, unshown: 1 })).toMatch(/\nnot proven: the faces of 1 card .* word$/);
  expect(reportText({ ...report, unshown: 23 })).toMatch(/\nnot proven: the faces of 23 cards .* word$/);
});

test('a line that the rules refuse is reported with the reason instead of a code', () => {
  const refused = { index: 4, message: 'the rules refuse it', refusal: no('seatTaken') };
  expect(troubleText(refused, 9)).toBe(
    'line 13: the rules refuse it: Someone else is already sitting there.',
  );
  expect(troubleText({ index: null, message: 'it leads elsewhere' }, 9)).toBe('it leads elsewhere');
});
