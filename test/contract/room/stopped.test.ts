import { describe, expect, it } from 'vitest';
import { openMatch } from '../../../src/engine/match.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { View } from '../../../src/engine/view.ts';
import { registry } from '../../../src/games/index.ts';

describe.each(registry.map((entry) => ({ entry, name: entry.info.name })))(
  '$name, ended early',
  ({ entry }) => {
    const { info } = entry;

    /** Returns a match that the table stopped at once. */
    async function stopped() {
      const seats = Array.from({ length: Math.max(2, info.seats.min) }, (_, seat) => ({
        ...{ name: `Seat ${seat}`, kind: 'bot' as const, level: info.bots[0]?.level ?? 'fair' },
      }));
      const header = { match: 'stopped', game: info.id, version: info.version };
      const match = openMatch(await entry.rules(), { ...header, options: defaultOptions(info), seats });
      const done = match.append('table', { type: 'stop' });
      if (!done.ok) throw new Error(done.error.message);
      const view: View = { seat: 0, state: match.state, faces: new Map() };
      return { view, match, events: done.value.events };
    }

    it('is the same words as in every saved record', async () => {
      // Spelled out, since events are hashed and a record with others is refused.
      const reason = 'The table agreed to end the game.';
      expect((await stopped()).events).toContainEqual(expect.objectContaining({ type: 'gameEnded', reason }));
    });

    it('claims no one’s agreement: a person alone may have ended it', async () => {
      const { view, match, events } = await stopped();
      const display = await entry.display();
      const said = [
        display.controls(view).text,
        match.game.outcome(match.state)?.text ?? '',
        ...events.map((event) => display.narrate(event, view, (seat) => `Seat ${seat}`) ?? ''),
      ].join(' ');
      expect(said).toContain('The game was ended early.');
      expect(said).not.toContain('agreed');
    });
  },
);
