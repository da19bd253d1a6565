import { describe, expect, test } from 'vitest';
import { HOUSE } from '../../../../lib/skin/house.ts';
import { VOID } from '../../rules/cards.ts';
import { cluster, splitFaces } from '../../rules/scoring.ts';
import { laroGuide } from './guide.ts';
import { laroHelp } from './help.ts';

describe('help', () => {
  test('every ruling L1–L14 can be looked up', () => {
    const told = new Set(laroHelp.flatMap(({ rulings }) => rulings));
    for (let n = 1; n <= 14; n++) expect(told).toContain(`L${n}`);
  });

  test.each(laroHelp.flatMap(({ examples = [] }) => examples).filter(({ faces }) => faces.length !== 4))(
    '$caption',
    ({ faces, caption }) => {
      const [title, points] = caption.split(/ · |: /);
      const made = faces.length === 9 ? splitFaces(faces) : cluster(faces);
      if (made && 'worth' in made) expect(caption).toContain(`Three clusters · ${made.worth}:`);
      else if (title === 'None') expect(made).toMatchObject({ cluster: null });
      else expect(made).toMatchObject({ cluster: title!.toLowerCase(), points: Number(points) });
    },
  );

  test('rows of moving examples that are called a cluster are one', () => {
    const rows = laroHelp.flatMap(({ moving = [] }) =>
      moving.flatMap(({ steps }) => steps.flatMap((each) => each.rows)),
    );
    const clusters = rows.filter(({ label }) => /^(Pure|Corrupt|Wild|Laid)/.test(label));
    expect(clusters.length).toBeGreaterThan(5);
    for (const { label, faces } of clusters) {
      const { cluster: kind } = cluster(faces as string[]);
      if (label.startsWith('Laid')) expect(kind).not.toBeNull();
      else expect(kind).toBe(label.toLowerCase());
    }
  });
});

test('calls a Void wild in the gallery too', () => {
  expect(laroGuide(HOUSE).laro!.legend(VOID)[0]!.text).toMatch(/wild/);
});
