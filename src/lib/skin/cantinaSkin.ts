/** A deck bleached by the sun behind a bar, on felt left unbrushed for years. */
import { HOUSE } from './house.ts';
import type { CourtLook, EnamelLook, Skin } from './schema.ts';

const METAL = { brass: '#d8bd8c', tarnish: '#8e7550', linen: '#e9dcbd', lips: '#8f4f45' } as const;
const WIRE = { wire: '#a98d5e', bright: '#e6d3a4', shade: '#76603e' } as const;

const court = (own: Partial<CourtLook>, of: CourtLook): CourtLook => ({ ...of, ...METAL, ...own });
const enamel = (ink: string, deep: string, ground: EnamelLook['ground']): EnamelLook => ({
  ...WIRE,
  ink,
  deep,
  ground,
});
const cloth = (felt: Skin['board']['felts'][number]['felt']): Skin['board']['felts'][number] => ({
  felt,
  threads: ['#f4e6c4', '#0c0805'],
  enamel: ['#332a22', '#261f19', '#191410'],
  joint: '#15100b',
});

export const CANTINA: Skin = {
  ...HOUSE,
  name: 'Worn cantina',
  frame: {
    night: '#2b231d',
    line: '#a98a58',
    light: '#cbb083',
    brass: ['#c9aa74', '#75593a', '#b2935f'],
    gold: ['#efdfb4', '#cda968', '#8f6d3c', '#dcc391'],
    joint: ['#5d4830', '#66502f'],
    bevel: '#f4e6c4',
    weight: 1,
  },
  stock: {
    light: ['#f0e2c0', '#e6d4aa', '#cfb688'],
    dark: ['#453a3e', '#352d31', '#251f22'],
    hollow: '#352d31',
    paper: ['#f1e5c8', '#e8d8b2', '#d3bd90'],
    star: '#e6d4aa',
  },
  ramp: {
    hue: 262,
    field: [0.745, 0.07],
    hi: [0.79, 0.06],
    lo: [0.69, 0.072],
    light: [0.88, 0.04],
    dark: [0.5, 0.06],
    ink: [0.26, 0.045],
    engraver: '#2b231d',
  },
  gilt: {
    base: '#d6b67c',
    light: '#ead5a6',
    letter: '#f0e2c0',
    warm: '#b28d52',
    core: '#2a2024',
    enamel: ['#463a42', '#231c1f'],
    tab: '#231c1f',
    joint: '#1d1716',
    chroma: 0.09,
  },
  trio: {
    c: { plus: '#75330f', minus: '#efb488', deep: '#5f280b' },
    t: { plus: '#543062', minus: '#d8bfe4', deep: '#42254e' },
    s: { plus: '#1f4f4d', minus: '#a3d3ca', deep: '#173d3b' },
  },
  courts: {
    s: court({ ink: '#332e40', deep: '#262230', night: ['#4b4558', '#332e3e'] }, HOUSE.courts.s),
    h: court(
      { ink: '#8a2234', deep: '#6f1a29', night: ['#7a2f3f', '#541f2b'], cloth: '#ad5560', bright: '#dba098' },
      HOUSE.courts.h,
    ),
    c: court(
      { ink: '#2a4019', deep: '#203213', night: ['#46553a', '#303c28'], cloth: '#6f8658', bright: '#b0bf8e' },
      HOUSE.courts.c,
    ),
    d: court(
      { ink: '#254a6c', deep: '#1c3a56', night: ['#3d5a72', '#294054'], cloth: '#5d87a6', bright: '#a5c0d0' },
      HOUSE.courts.d,
    ),
  },
  enamels: {
    s: enamel('#e4ddea', '#b1a9bd', ['#453f52', '#352f40', '#252030']),
    h: enamel('#ea8f7c', '#c7645b', ['#512c30', '#3e2124', '#2a1618']),
    c: enamel('#b4d8a0', '#7aa56e', ['#354534', '#273526', '#1a241a']),
    d: enamel('#a3d0e8', '#6496ba', ['#2b3f58', '#1f2f44', '#14202f']),
  },
  jokers: {
    gold: { ...WIRE, ink: '#ecd5a0', deep: '#b98f50', ground: ['#473b48', '#342b36', '#221c24'] },
    silver: { ...HOUSE.jokers.silver, ink: '#d9dde0', ground: ['#3a4047', '#2a2f35', '#1b1f23'] },
    facets: {
      gold: ['#746a92', '#96555c', '#5d7d5c', '#547b93'],
      silver: ['#868c94', '#646a73', '#9ba1a8', '#72787f'],
    },
  },
  mono: {
    ...HOUSE.mono,
    ink: '#33292b',
    paper: ['#efe2c2', '#e4d3ab', '#d3bf94'],
    stock: ['#f1e5c8', '#e8d8b2', '#d3bd90'],
    light: '#f3e8cd',
    engraver: '#33292b',
  },
  back: {
    pattern: 'house',
    tints: [
      { light: '#5b4c5e', mid: '#43374a', deep: '#2f2735', enamel: '#2c2530' },
      {
        light: '#4c6a67',
        mid: '#35504f',
        deep: '#223736',
        enamel: '#243634',
        hub: '#3a524f',
        rail: '#26302d',
      },
      {
        light: '#8c5661',
        mid: '#6b3d49',
        deep: '#482830',
        enamel: '#432830',
        hub: '#633c46',
        rail: '#3a2228',
      },
      { light: '#85504f', mid: '#683a3b', deep: '#47282a', enamel: '#3c2224' },
      { light: '#5c7558', mid: '#435a42', deep: '#2c3d2d', enamel: '#28362a' },
    ],
  },
  board: {
    ground: 'woven',
    bronze: ['#cfb27e', '#937447', '#6b5231', '#b0915c'],
    bronzeLight: '#d9c093',
    felts: [
      cloth(['#6b5348', '#5f493f', '#4c3a32', '#3b2d27']),
      cloth(['#4c6058', '#41534c', '#33423c', '#27332e']),
      cloth(['#57516a', '#4a455b', '#3a3648', '#2c2937']),
      cloth(['#626444', '#54563b', '#42442e', '#333423']),
      cloth(['#4d5a60', '#424e53', '#343e42', '#282f33']),
    ],
    tray: ['#5b4640', '#483631', '#352824'],
    chip: ['#b5835a', '#543a26'],
    paper: '#e4d3ab',
    ink: '#2b231d',
    leather: ['#4d3a2a', '#9a7a56', '#9b8762'],
  },
  chips: [
    { hi: '#cf9f7a', mid: '#946140', lo: '#4a301e', ink: '#24140b', spot: '#e4d3ab' },
    { hi: '#dcdfe0', mid: '#9da3a6', lo: '#51575b', ink: '#1b2023', spot: '#3d4a57' },
    { hi: '#ecdca0', mid: '#bb9b4c', lo: '#66501e', ink: '#281d08', spot: '#493650' },
  ],
  dice: [
    { body: ['#e2cb8e', '#b39250', '#66501e'], panel: ['#eee0bf', '#d5c197'], ink: '#33220c' },
    { body: ['#d3d7d8', '#8d9396', '#484e52'], panel: ['#37464a', '#222d30'], ink: '#e6e9e4' },
  ],
  wear: { scuffs: 0.7, fading: 0.55, stains: 0.75 },
};
