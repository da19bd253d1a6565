/** Default `display` values of elements; all others are inline. */
const DISPLAY: Readonly<Record<string, readonly string[]>> = {
  block:
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol optgroup option p pre search section summary ul'.split(
      ' ',
    ),
  'inline-block': ['button', 'input', 'meter', 'progress', 'select', 'textarea'],
  'list-item': ['li'],
  none: 'area base datalist head link meta noscript script style template title'.split(' '),
  table: ['table'],
  'table-caption': ['caption'],
  'table-cell': ['td', 'th'],
  'table-header-group': ['thead'],
  'table-row': ['tr'],
  'table-row-group': ['tbody'],
};
const displayOf = new Map(Object.entries(DISPLAY).flatMap(([way, tags]) => tags.map((tag) => [tag, way])));

const DEFAULTS: Readonly<Record<string, string>> = {
  visibility: 'visible',
  position: 'static',
  direction: 'ltr',
  opacity: '1',
  'pointer-events': 'auto',
  'animation-name': 'none',
  'z-index': 'auto',
  content: 'none',
};

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function styleOf(element: Element, name: string): string {
  const own = (element as HTMLElement).style?.getPropertyValue(name);
  if (own) return own;
  if (name !== 'display') return DEFAULTS[name] ?? '';
  return element.hasAttribute('hidden') ? 'none' : (displayOf.get(element.localName) ?? 'inline');
}

/**
 * Computes styles as if there were no style sheets, since page tests load none. jsdom would match each of its default rules against each
 * element, and finding a button by its name asks for the styles of all buttons: that was a tenth of the cost of page tests.
 */
export function plainStyles(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string): string => styleOf(element, name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : styleOf(element, dashed(String(name))),
  });
}
