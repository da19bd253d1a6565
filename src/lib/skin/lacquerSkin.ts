/** Deep lacquer and leaf gold, engraved like a banknote, on polished stone. */
import { HOUSE } from './house.ts';
import type { CourtLook, EnamelLook, Skin } from './schema.ts';

const GOLD = { brass: '#f6cf73', tarnish: '#9c6a1c', linen: '#f8ead0', lips: '#a33a36' } as const;
const WIRE = { wire: '#e2b450', bright: '#fff0bf', shade: '#94661a' } as const;

const court = (own: Partial<CourtLook>, of: CourtLook): CourtLook => ({ ...of, ...GOLD, ...own });
const enamel = (ink: string, deep: string, ground: EnamelLook['ground']): EnamelLook => ({
  ...WIRE,
  ink,
  deep,
  ground,
});
/** Stone with veins of gold. */
const stone = (
  felt: Skin['board']['felts'][number]['felt'],
  cloth: [string, string, string],
): Skin['board']['felts'][number] => ({
  felt,
  threads: ['#f2cf86', '#040205'],
  enamel: ['#1c1114', '#120a0d', '#080406'],
  cloth,
  joint: '#070304',
});

export const LACQUER: Skin = {
  ...HOUSE,
  name: 'Lacquer and gold',
  engraving: 'guilloche',
  frame: {
    night: '#0d0507',
    line: '#dcae52',
    light: '#f7d98f',
    brass: ['#ffe7a6', '#9a6a1e', '#f3cc6c'],
    gold: ['#fff8df', '#f7cf6d', '#a8741f', '#ffeab0'],
    joint: ['#6a430c', '#5d3a0a'],
    bevel: '#ffe7a6',
    weight: 1.15,
  },
  stock: {
    light: ['#f8e8bd', '#ecd299', '#cfa75a'],
    dark: ['#3a1219', '#22080e', '#0d0305'],
    hollow: '#22080e',
    paper: ['#2b1519', '#1a0b0f', '#0d0507'],
    star: '#f7d98f',
  },
  ramp: {
    hue: 262,
    field: [0.37, 0.105],
    hi: [0.44, 0.115],
    lo: [0.29, 0.09],
    light: [0.7, 0.11],
    dark: [0.2, 0.06],
    ink: [0.945, 0.055],
    engraver: '#ffe2a0',
  },
  gilt: {
    base: '#f3cc6c',
    light: '#ffeab0',
    letter: '#fff3cf',
    warm: '#d9a441',
    core: '#16070b',
    enamel: ['#3a1219', '#0d0305'],
    tab: '#0d0305',
    joint: '#0d0305',
    chroma: 0.16,
  },
  trio: {
    c: { plus: '#7a1d08', minus: '#ffb37d', deep: '#551204' },
    t: { plus: '#4c1473', minus: '#ddb7ff', deep: '#340a52' },
    s: { plus: '#06464c', minus: '#79dcdb', deep: '#032e33' },
  },
  courts: {
    s: court({ ink: '#f0e4c8', deep: '#c9b98f' }, HOUSE.courts.s),
    h: court({ ink: '#ff8f80', deep: '#d9484a' }, HOUSE.courts.h),
    c: court({ ink: '#93dca0', deep: '#4fa565' }, HOUSE.courts.c),
    d: court({ ink: '#8fc9ff', deep: '#4a8bd6' }, HOUSE.courts.d),
  },
  enamels: {
    s: enamel('#f1ead6', '#c2b48d', ['#2b2530', '#18141b', '#0a080c']),
    h: enamel('#ff8574', '#cf3138', ['#4a0f17', '#2c070d', '#140306']),
    c: enamel('#7fe0a0', '#2f8f58', ['#0c3a26', '#062216', '#020f09']),
    d: enamel('#86ccff', '#2f78c8', ['#0c2352', '#061433', '#020817']),
  },
  jokers: {
    gold: {
      ...WIRE,
      ink: '#ffe2a0',
      deep: '#d99a3c',
      ground: ['#3a1219', '#22080e', '#0d0305'],
    },
    silver: { ...HOUSE.jokers.silver, ground: ['#1f2834', '#121922', '#070b10'] },
    facets: {
      gold: ['#7a1f2a', '#a9761f', '#1f5a3d', '#233f86'],
      silver: ['#8794aa', '#48566c', '#a5b1c2', '#5a6880'],
    },
  },
  back: {
    pattern: 'guilloche',
    tints: [
      { light: '#3c1a3f', mid: '#220d26', deep: '#0e0511', enamel: '#12060f' },
      {
        light: '#0e4a40',
        mid: '#062b26',
        deep: '#021311',
        enamel: '#051713',
        hub: '#0b332d',
        rail: '#030d0b',
      },
      {
        light: '#6d1022',
        mid: '#420713',
        deep: '#1d0208',
        enamel: '#210409',
        hub: '#460b18',
        rail: '#140205',
      },
      { light: '#3a2a14', mid: '#1f1509', deep: '#0d0803', enamel: '#120b05' },
      { light: '#15305e', mid: '#0a1b3a', deep: '#040b1b', enamel: '#060d1f' },
    ],
  },
  board: {
    ground: 'marbled',
    bronze: ['#ffe9ac', '#c8963a', '#84591a', '#ecc266'],
    bronzeLight: '#ffe2a0',
    felts: [
      stone(['#4a2740', '#3b1e33', '#2b1426', '#1c0c19'], ['#331a2c', '#281322', '#1c0d18']),
      stone(['#0f5247', '#0b4039', '#072c28', '#041b19'], ['#0a3831', '#072a26', '#041b19']),
      stone(['#23366f', '#1a2956', '#111b3c', '#0a1126'], ['#182650', '#111c3c', '#0a1127']),
      stone(['#1f4a30', '#183a26', '#10271a', '#0a1a11'], ['#163523', '#10281b', '#0a1b12']),
      stone(['#37343c', '#29272e', '#1b191f', '#100f13'], ['#26242b', '#1c1a20', '#121116']),
    ],
    tray: ['#5a1320', '#3c0a14', '#220409'],
    chip: ['#a2262c', '#f3cc6c'],
    paper: '#f3e3bd',
    ink: '#1a0b0f',
    leather: ['#2a1114', '#6b3a32', '#e3b552'],
  },
  chips: [
    { hi: '#d9575a', mid: '#8a1c24', lo: '#36060b', ink: '#2a0406', spot: '#f3cc6c' },
    { hi: '#fffaf0', mid: '#cfc8ba', lo: '#6a6355', ink: '#1c1710', spot: '#0d0507' },
    { hi: '#fff0b0', mid: '#e6b634', lo: '#7a5205', ink: '#2c1e02', spot: '#0b4039' },
  ],
  dice: [
    { body: ['#ffe9ac', '#dba93a', '#7a5205'], panel: ['#fff6df', '#ecd7a6'], ink: '#3c0a14' },
    { body: ['#6b3a32', '#3a1219', '#0d0305'], panel: ['#22080e', '#0d0305'], ink: '#ffe2a0' },
  ],
};
