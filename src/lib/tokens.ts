/**
 * The design tokens of the house: one source for style sheets, canvases and SVG. Scripts import these; style sheets use `ui/tokens.css` and
 * `ui/breakpoints.css`, which `cli/makeTokens.ts` generates from them.
 */

/** Colours of the interface. `accent` means "you can do this now" and nothing else, always as rim plus verb. */
export const COLOURS = {
  room: '#100b0e',
  panel: '#211a16',
  panelRaised: '#2e2520',
  panelSunken: '#17110f',
  panelMarked: '#35291c',
  panelHover: '#3a2f28',
  line: '#58463a',
  lineStrong: '#8a7059',
  text: '#f4e8d3',
  textMuted: '#cdb99b',
  accent: '#6fe3cf',
  accentLit: '#93efdf',
  accentDeep: '#2fae9b',
  accentDim: '#235a52',
  accentNight: '#142c29',
  accentInk: '#06211d',
  danger: '#ff9377',
  brass: '#d2a664',
  brassInk: '#21160a',
  felt: '#33202a',
  feltPool: '#603f4c',
  feltLit: '#4a2f3a',
  feltDusk: '#2a1a24',
  feltShade: '#1d1418',
  leather: '#3a241a',
  violet: '#241a38',
  /** Light of great moments. */
  shineGold: '#f2cc82',
  shineViolet: '#bfa4ff',
  shineIce: '#a9d9fb',
  shineEmber: '#ffb07d',
  /** Names and sums floating over the table. */
  plate: '#120c0a',
  plateLine: '#7d6040',
  plateText: '#dcc8a8',
  plateSum: '#f8e6c4',
} as const;

/** Colours of cards, boards and chips that are not part of the interface. */
export const PIECES = {
  night: '#15111a',
  brassLight: '#e9c68a',
  ivory: '#f3e8d2',
  paper: '#efe2c6',
} as const;

/** Translucent colours: a colour of the interface, or black, and its opacity. */
export const ALPHAS = {
  panelThin: ['panel', 0.75],
  panelGlass: ['panel', 0.9],
  panelSolid: ['panel', 0.95],
  roomGlass: ['room', 0.6],
  roomSolid: ['room', 0.92],
  plateGlass: ['plate', 0.72],
  plateSolid: ['plate', 0.88],
  feltGlow: ['feltPool', 0.9],
  lineFaint: ['line', 0.5],
  accentTint: ['accentDim', 0.5],
  accentDeepest: ['accentNight', 0.94],
  accentGlow: ['accent', 0.28],
  accentGlowStrong: ['accent', 0.5],
  brassGlow: ['brass', 0.35],
  shade: ['black', 0.66],
  shadeThin: ['black', 0.25],
  shadow: ['black', 0.4],
  shadowStrong: ['black', 0.55],
  shadowDeep: ['black', 0.8],
} as const satisfies Readonly<Record<string, readonly [keyof typeof COLOURS | 'black', number]>>;

/** Type sizes in pixels. */
export const TYPE = {
  tiny: 11,
  label: 12,
  small: 13,
  note: 14,
  body: 15,
  lead: 17,
  heading: 20,
  title: 26,
  display: 32,
  hero: 40,
} as const;

/** Steps of a 4 px grid. */
export const SPACE = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32 } as const;

/** Corner radii in pixels. */
export const RADII = { small: 5, inner: 10, control: 12, panel: 16, card: 20, pill: 999 } as const;

/** Stacking order (z-index). Within a panel, use plain small numbers. */
export const LAYERS = {
  hud: 10,
  notes: 15,
  chat: 16,
  lock: 18,
  reaction: 19,
  pageNote: 20,
  toast: 30,
  chatSheet: 32,
  ghost: 35,
  menuShield: 39,
  menu: 40,
  dialogShade: 45,
  dialog: 50,
  questionShade: 55,
  question: 60,
} as const;

/** Window sizes that change the interface's layout, as media queries. */
export const BREAKPOINTS = {
  /** The table on a phone held upright, and in small windows about as high as wide. */
  narrow:
    '(max-width: 759px) and (min-height: 560px), (max-aspect-ratio: 9 / 10), (max-height: 559px) and (max-aspect-ratio: 124 / 100)',
  /** The table on a phone held upright that has no room for two lines above the buttons. */
  compact:
    '(max-height: 819px) and (max-aspect-ratio: 9 / 10), (max-height: 559px) and (max-aspect-ratio: 124 / 100)',
  /** The table on the smallest phones held upright. */
  squat: '(max-height: 559px) and (max-aspect-ratio: 124 / 100)',
  /** The table on a phone held sideways, or in a window of that height. */
  low: '(max-height: 559px) and (min-aspect-ratio: 125 / 100)',
  /** The table on a small phone held sideways, or in a small window at a high zoom. */
  cramped: '(max-width: 759px) and (max-height: 559px) and (min-aspect-ratio: 125 / 100)',
  /** The table in a wide window whose panels would leave too little between them for a reveal. */
  pinched:
    '(max-width: 759px) and (max-height: 559px) and (min-aspect-ratio: 125 / 100), (min-width: 760px) and (max-width: 999px) and (min-height: 560px) and (min-aspect-ratio: 1 / 1)',
  /** The table on a phone held sideways, with room for targets as large as a finger. */
  tappable:
    '(min-height: 360px) and (max-height: 559px) and (min-aspect-ratio: 125 / 100) and (pointer: coarse)',
  /** The table in a wide window that is not high. */
  shallow:
    '(min-height: 560px) and (max-height: 880px) and (min-width: 760px) and (min-aspect-ratio: 9 / 10)',
  /** The table with a panel beside it, which barely leaves room for the seats. */
  tight: '(min-width: 1000px) and (max-width: 1199px) and (min-height: 560px) and (min-aspect-ratio: 9 / 10)',
  /** Views without room beside the stakes over the table. */
  crowded: '(max-width: 1199px), (max-height: 559px)',
  /** Pages on a phone. */
  phone: '(max-width: 759px)',
  /** Pages on a phone without room for more than a form. */
  short: '(max-width: 759px) and (max-height: 719px)',
  /** Pages on the smallest phones. */
  small: '(max-width: 479px)',
  /** Phones too narrow for eight colours side by side. */
  tiny: '(max-width: 383px)',
  /** Pages on a phone held sideways. */
  lying: '(max-width: 999px) and (max-height: 559px) and (min-aspect-ratio: 1 / 1)',
  /** Pages in the little that a zoom of 400 % leaves of a window. */
  zoomed: '(max-width: 479px) and (max-height: 299px)',
  /** Pages without room for a column beside the main one. */
  tablet: '(max-width: 899px)',
  /** The waiting room without room for its panels beside the table. */
  stacked: '(max-width: 1119px)',
  /** The waiting room with its panels beside the table. */
  beside: '(min-width: 1120px)',
} as const;
