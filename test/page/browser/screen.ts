/** A person's screen, in CSS pixels, and how they use it. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Uses touch rather than a mouse. */
  readonly touch?: boolean;
  /** Prefers reduced motion. */
  readonly still?: boolean;
}

export const DESKTOP: Screen = { width: 1280, height: 720 };
export const PHONE: Screen = { width: 390, height: 844, touch: true };

/** Evaluates a media query: a list of `and`-joined features, of the kinds that these pages use. Throws for any other. */
export function mediaMatches(query: string, screen: Screen): boolean {
  return query.split(',').some((each) => each.split(' and ').every((feature) => has(feature.trim(), screen)));
}

function has(feature: string, { width, height, touch = false, still = false }: Screen): boolean {
  const [, name, value] = /^\(([a-z-]+): ([^)]+)\)$/.exec(feature) ?? [];
  switch (name) {
    case 'pointer':
      return value === (touch ? 'coarse' : 'fine');
    case 'prefers-reduced-motion':
      return still;
    case 'min-width':
      return width >= Number.parseFloat(value!);
    case 'max-width':
      return width <= Number.parseFloat(value!);
    case 'min-height':
      return height >= Number.parseFloat(value!);
    case 'max-height':
      return height <= Number.parseFloat(value!);
    case 'min-aspect-ratio':
      return width / height >= ratioOf(value!);
    case 'max-aspect-ratio':
      return width / height <= ratioOf(value!);
    default:
      throw new Error(`Tests without a browser know no media feature ${feature}.`);
  }
}

function ratioOf(text: string): number {
  const [across, down] = text.split('/').map(Number);
  return across! / down!;
}
