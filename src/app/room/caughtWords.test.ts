import { expect, test } from 'vitest';
import { caughtText } from '../../hud/room/locks/offences.ts';
import { OFFENCES } from '../../session/room/locked/state.ts';
import { setupOf } from '../../session/room/testing.ts';
import { DealtTable } from '../../session/table/testing.ts';

test('every way of being caught is described without protocol terms', () => {
  const settings = { grace: 60, away: 'bot', dealing: 'joint', forfeit: false } as const;
  const { log } = new DealtTable({ people: ['Ann', 'Bo'], room: setupOf(2, { settings }) });
  const { epoch } = log.state.mental!;
  log.say('Bo', {
    type: 'mental',
    match: 1,
    body: { type: 'keys', epoch, lock: 'none', box: 'none', proof: 'none' },
  });
  expect(log.state.mental!.caught).toMatchObject([{ offence: 'badKeys' }]);
  const told = OFFENCES.map((offence) =>
    caughtText({ key: 'bo', name: 'Bo', me: false, offence, hand: 'void', stake: null }),
  );
  expect(new Set(told).size).toBe(OFFENCES.length);
  for (const text of told) {
    expect(text).toMatch(/^Bo’s device cheated: it [^.]*\.$/);
    expect(text).not.toMatch(/proof|share|secret/);
  }
});
