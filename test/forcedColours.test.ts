import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
/** Attributes that mark no choice, or one that words or a drawing show as well. */
const NO_MARKS =
  'aria-disabled data-aside data-button data-amount data-calm data-carrying data-caught data-cell data-chips data-closed data-cut data-empty data-grasped data-hand data-hint data-hud data-kind data-late data-live data-lock data-low data-mark data-minor data-odds data-out data-outline data-place data-presence data-private data-seats data-shout data-state data-table data-taken data-timer data-told data-tone data-whole'.split(
    ' ',
  );

const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

interface Rule {
  readonly selector: string;
  readonly body: string;
}

const rulesIn = (css: string): Rule[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.replace(/\s+/g, ' ').trim(),
    body: body!,
  }));

const attributesOf = ({ selector }: Rule): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\[((?:aria|data)-[a-z-]+)/g)].map(([, name]) => name!);

/** Uses what forced colours take away. */
const isColoured = ({ body }: Rule): boolean =>
  /(?:background|box-shadow|border-color)\s*:\s*(?!none|transparent|inherit)/.test(body);

test('a choice marked by colour alone has a frame where the system forces its own colours', () => {
  const base = readFileSync(join(src, 'ui/base.css'), 'utf8');
  const forced = rulesIn(base.slice(base.indexOf('@media (forced-colors: active) {') + 32));
  expect(forced).toHaveLength(1);
  expect(forced[0]!.body).toMatch(/border: 3px solid SelectedItem !important/);
  const framed = attributesOf(forced[0]!);
  const unframed = sheets.flatMap((file) =>
    rulesIn(readFileSync(join(src, file), 'utf8'))
      .filter(isColoured)
      .flatMap((rule) => {
        const marks = attributesOf(rule).filter((name) => !NO_MARKS.includes(name));
        return marks.some((name) => framed.includes(name)) || !marks.length
          ? []
          : [`${file}: ${rule.selector}`];
      }),
  );
  expect(unframed).toEqual([]);
});
