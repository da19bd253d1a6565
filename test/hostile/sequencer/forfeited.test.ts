import { describe, expect, it } from 'vitest';
import type { Motion } from '../../../src/session/room/commands.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { seated } from '../seated.ts';

const VIC = 2;
const vic = keyOf('vic');

describe('a majority that has made a player forfeit a stake', () => {
  it.each(['sitOut', 'bot'] as const)(
    'cannot win it by keeping them from playing for it (%s)',
    async (how) => {
      const at = await seated('spike');
      const { table, game, vote, act, first, credits, settled } = at;
      const both = (motion: Motion) => vote(['mal', 'mel'], motion);
      const dull = first(['check', 'stand', 'call', 'fold']);
      const over = (hand: number) => table.log.state.hand !== hand || game.outcome(table.state) !== null;
      const forfeits = () => table.state.table.forfeits;
      table.deal();
      while (credits(VIC) > settled(VIC) - 200) act(first(['raise', 'bet', 'call', 'check', 'stand'], 100));
      table.deal();
      let { hand } = table.log.state;
      both({ kind: 'absent', key: vic });
      both({ kind: 'sitOut', seat: VIC });
      table.say('vic', { type: 'back' });
      while (!over(hand))
        act((view) => (view.seat === 1 ? first(['fold', 'stand', 'check'])(view) : dull(view)));
      const lost = forfeits()!.by[VIC]!;
      expect(lost).toBeGreaterThan(200);
      let won = 0;
      // In every hand that follows they call her away and vote that she sits it out, or that a bot plays for her, until the pot was won.
      while (game.outcome(table.state) === null && won < 2) {
        hand = table.log.state.hand;
        table.deal();
        const before = credits('pot:sabacc');
        both({ kind: 'absent', key: vic });
        both({ kind: how, seat: VIC });
        table.say('vic', { type: 'back' });
        let least = before;
        while (!over(hand)) {
          act((view) => (view.seat === VIC ? first(['fold', 'check', 'stand']) : dull)(view));
          least = Math.min(least, credits('pot:sabacc'));
        }
        if (least < lost) won++;
        if (game.outcome(table.state) === null) expect(forfeits()?.by[VIC]).toBeGreaterThanOrEqual(lost);
      }
      expect(credits(0) + credits(1)).toBeLessThanOrEqual(1000 + 30 * 8);
    },
  );
});
