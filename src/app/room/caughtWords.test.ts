import { expect, test } from 'vitest';
import { caughtText } from '../../hud/room/cardWords.ts';
import { setupOf } from '../../session/room/testing.ts';
import { dealtTable } from '../../session/table/testing.ts';

test('whatever the log may say of who was caught is told without its terms', () => {
  const settings = { grace: 60, away: 'bot', dealing: 'joint', forfeit: false } as const;
  const { log } = dealtTable({ people: ['Ann', 'Bo'], room: setupOf(2, { settings }) });
  const { epoch } = log.state.mental!;
  log.say('Bo', {
    type: 'mental',
    body: { type: 'keys', epoch, lock: 'none', box: 'none', proof: 'none' },
  });
  const clauses = [
    ...log.state.mental!.caught.map((each) => each.what),
    'shuffled with a wrong proof',
    'gave a wrong share of a card',
    'mixed cards with a wrong proof',
    'said of a good proof that it was wrong',
    'said of a good share that it was wrong',
  ];
  expect(clauses).toHaveLength(6);
  const told = clauses.map((what) =>
    caughtText({ key: 'bo', name: 'Bo', me: false, what, hand: 'void', stake: null }),
  );
  expect(new Set(told).size).toBe(6);
  for (const text of told) {
    expect(text).toMatch(/^Bo’s device cheated: it [^.]*\.$/);
    expect(text).not.toMatch(/proof|share|secret/);
  }
});
