import { expect, it } from 'vitest';
import { group, numeral, textsIn } from '../lib/picture/drawing.ts';
import { placeGlyphs, withOutlines } from './glyphs.ts';

it('turns figures into outlines in place, also inside groups, and leaves the interface’s font', () => {
  const figure = numeral('17', 50, 100, 80, '#112233');
  const word = { ...figure, text: 'Lay', font: 'text' } as const;
  const { shapes } = withOutlines({ width: 100, height: 140, shapes: [word, group([figure], { x: 5 })] });
  expect(textsIn(shapes)).toEqual([word]);
  const outlines = placeGlyphs(figure).map(({ path: d, ...place }) =>
    group([{ kind: 'path', d, fill: '#112233' }], place),
  );
  expect(outlines).toHaveLength(2);
  expect(shapes[1]).toEqual(group(outlines, { x: 5 }));
});
