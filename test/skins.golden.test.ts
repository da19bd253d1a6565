import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, chipFace } from '../src/art/chips.ts';
import { registry } from '../src/games/index.ts';
import { drawingsFor } from '../src/layout/painting/loadLayers.ts';
import type { Drawing } from '../src/lib/picture/drawing.ts';
import { HOUSE } from '../src/lib/skin/house.ts';

/** Digests from the time of a single look. Update them only when a drawing is meant to change. */
const GOLDEN: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('skins.golden.json', import.meta.url), 'utf8'),
);

/** Hashes drawings with rounded numbers, because sines may differ in their last digit between machines. */
const digest = (drawings: readonly Drawing[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(drawings, (_, value) =>
        typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
      ),
    )
    .digest('hex')
    .slice(0, 24);

describe('the house skin', () => {
  for (const { info, display } of registry)
    it(`draws ${info.name} unchanged`, async () => {
      const art = await display();
      const found: Record<string, string> = {};
      const say = (what: string, drawings: readonly Drawing[]): void => {
        found[`${info.id} ${what}`] = digest(drawings);
      };
      for (const deck of art.cards) {
        for (const detail of ['full', 'small'] as const)
          for (const ink of ['colour', 'mono'] as const)
            say(
              `${deck.deck} ${detail} ${ink}`,
              deck.faces.map((face) => deck.card(face, { detail, ink })),
            );
        say(`${deck.deck} back`, [deck.back(), deck.regions()]);
      }
      say('board', [art.board.albedo(), art.board.material()]);
      say(
        'boards',
        (art.laid?.boards ?? []).map(({ albedo }) => albedo()),
      );
      for (const set of ['discs', 'edges', 'dice'] as const)
        say(set, await drawingsFor({ skin: HOUSE, art }, { set, ink: 'colour', width: 1, height: 1 }));
      for (const [what, hash] of Object.entries(found)) expect(GOLDEN[what], what).toBe(hash);
    });

  it('draws chips on the page unchanged', () => {
    const found = digest(CHIPS.map((worth) => chipFace(HOUSE, worth, { lit: true })));
    expect(GOLDEN.lit).toBe(found);
  });
});
