import { expect, it } from 'vitest';
import { games, registry } from '../games/index.ts';
import { printWords } from './words.ts';

it.each(games.map(({ info }) => [info.name, info] as const))(
  '%s is credited and told in brief',
  async (name, info) => {
    const { credits, rules } = await printWords(info);
    expect(credits.join(' ')).toContain(name);
    expect(credits.join(' ')).toContain(info.credit.url.replace(/^https:\/\//, ''));
    expect(credits.join(' ')).toContain('unofficial, non-commercial fan project');
    expect(credits.join(' ')).not.toMatch(/\*\*|\]\(|(?<!\w)_/);
    expect(rules.length).toBeGreaterThan(5);
    // Printed rules never mention a screen.
    expect(JSON.stringify(rules)).not.toMatch(/drag|button (?:lights|below)|settings|your device|click/i);
  },
);

it.each(registry.map(({ info }) => [info.name, info] as const))(
  '%s has no empty paragraphs',
  async (_, info) => {
    const { credits } = await printWords(info);
    expect(credits.length).toBeGreaterThan(0);
    for (const text of credits) expect(text.trim()).not.toBe('');
  },
);

it('credits an unknown work by its own text', async () => {
  const { credits, rules } = await printWords({
    ...{ id: 'none', name: 'Nothing', credit: { text: 'By nobody.', url: 'https://example.invalid' } },
  });
  expect(credits[0]).toBe('By nobody. https://example.invalid');
  expect(rules).toEqual([]);
});
