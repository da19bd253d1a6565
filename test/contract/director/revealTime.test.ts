import { expect, test } from 'vitest';
import { showAll } from '../../../src/cli/bench/matchTime.ts';
import { cometDisplay } from '../../../src/games/comet/display/display.ts';
import { cometRules } from '../../../src/games/comet/game.ts';
import { comet } from '../../../src/games/comet/testing.ts';

const SEATS = 7;
const IDLE = 6;
const SETS = [
  '2-3-9 5-7-8',
  '2-3-5 6-7-14',
  '2-4-7 2-8-9',
  '11-13-14 12-12-12',
  '9-10-12 9-11-12',
  '8-10-11 8-11-12',
];

/** Plays a round in which two of six seats compete at each of the six pots, one of them with a set that scores; the seventh lays none. */
function contestedRound() {
  const hands = Object.fromEntries(SETS.map((set, seat) => [seat, set]));
  const table = comet({ seats: SEATS, dealer: 0, hands: [hands] });
  table.antes();
  for (let turn = 0; turn < SEATS; turn++) {
    const seat = table.acting();
    if (seat === IDLE) {
      table.endTurn();
      continue;
    }
    const others = table.hand(seat).filter((face) => !SETS[seat]!.includes(face));
    table.lay(SETS[seat]!, seat);
    table.lay(others.slice(0, 2).join(' '), (seat + 1) % IDLE);
    table.endTurn();
  }
  const { steps } = table;
  const end = steps.findIndex(({ event }) => event.type === 'roundEnded') + 1;
  return steps.slice(0, end).map((step) => ({ ...step, author: 'dealer' as const, faces: new Map() }));
}

test('six contested pots take at most 20 seconds, and those of others less than the viewer’s', () => {
  const steps = contestedRound();
  const options = {};
  const watch = (seat: number) =>
    showAll({ rules: cometRules, display: cometDisplay, options, seats: SEATS }, steps, seat).reveals;
  // Each seat competes for two of the six pots.
  const [round] = watch(0);
  expect(round!.contested).toBe(6);
  expect(round!.shown).toBeLessThanOrEqual(20_000);
  const [others] = watch(IDLE);
  expect(others!.shown).toBeLessThan(round!.shown * 0.9);
});
