/** For low vision: black and white grounds, thick edges, nothing behind the numerals, and numerals as large as possible. */
import { HOUSE } from './house.ts';
import type { CourtLook, EnamelLook, Skin } from './schema.ts';

const flat = (colour: string): [string, string, string] => [colour, colour, colour];
const tint = (ground: string, enamel: string) => ({
  light: ground,
  mid: ground,
  deep: ground,
  enamel,
  rail: '#000000',
});
const felt = (ground: string): Skin['board']['felts'][number] => ({
  felt: [ground, ground, ground, ground],
  threads: ['#ffffff', '#000000'],
  enamel: flat('#000000'),
  cloth: flat('#0a0a0c'),
  joint: '#000000',
});
const court = (ink: string, cloth: string, bright: string): CourtLook => ({
  ...HOUSE.mono.court,
  ink,
  deep: ink,
  night: ['#000000', '#000000'],
  cloth,
  bright,
  brass: '#ffd75e',
  tarnish: '#8f6a10',
});
const enamel = (ink: string): EnamelLook => ({
  ink,
  deep: ink,
  ground: flat('#000000'),
  wire: '#ffffff',
  bright: '#ffffff',
  shade: '#9a9a9a',
});

export const CONTRAST: Skin = {
  ...HOUSE,
  name: 'High contrast',
  figures: { face: 'sans', size: 'large' },
  engraving: 'none',
  frame: {
    night: '#000000',
    line: '#ffffff',
    light: '#ffffff',
    brass: flat('#ffffff'),
    gold: ['#ffe9a0', '#ffd75e', '#ffd75e', '#ffe9a0'],
    joint: ['#000000', '#000000'],
    bevel: '#000000',
    weight: 1.7,
  },
  stock: {
    light: flat('#ffffff'),
    dark: flat('#000000'),
    hollow: '#000000',
    paper: flat('#ffffff'),
    star: '#ffffff',
  },
  ramp: {
    ...HOUSE.ramp,
    field: [0.88, 0.1],
    hi: [0.88, 0.1],
    lo: [0.88, 0.1],
    light: [0.97, 0.03],
    dark: [0.3, 0.08],
    ink: [0.1, 0.02],
  },
  gilt: {
    base: '#ffd75e',
    light: '#ffe9a0',
    letter: '#ffffff',
    warm: '#ffd75e',
    core: '#000000',
    enamel: ['#000000', '#000000'],
    tab: '#000000',
    joint: '#000000',
    chroma: 0.16,
  },
  trio: {
    c: { plus: '#7d2500', minus: '#ffb27a', deep: '#7d2500' },
    t: { plus: '#52148a', minus: '#dcb8ff', deep: '#52148a' },
    s: { plus: '#004a52', minus: '#6ff0f2', deep: '#004a52' },
  },
  courts: {
    s: court('#000000', '#5b5b66', '#c4c4d0'),
    h: court('#a10028', '#b3122f', '#ff9aa0'),
    c: court('#0b4d0a', '#1f7a1c', '#9be08f'),
    d: court('#003f8f', '#1a62b8', '#93c8ff'),
  },
  enamels: {
    s: enamel('#ffffff'),
    h: enamel('#ff9d92'),
    c: enamel('#8dff7a'),
    d: enamel('#7fd9ff'),
  },
  jokers: {
    gold: enamel('#ffd75e'),
    silver: enamel('#ffffff'),
    facets: {
      gold: ['#4b3a10', '#1c1606', '#4b3a10', '#1c1606'],
      silver: ['#3a3a40', '#16161a', '#3a3a40', '#16161a'],
    },
  },
  mono: {
    ...HOUSE.mono,
    ink: '#000000',
    deep: '#000000',
    paper: flat('#ffffff'),
    stock: flat('#ffffff'),
    light: '#ffffff',
    court: { ...HOUSE.mono.court, ink: '#000000', deep: '#000000', night: ['#000000', '#000000'] },
    enamel: enamel('#ffffff'),
    facets: ['#3a3a40', '#16161a', '#3a3a40', '#16161a'],
  },
  back: {
    pattern: 'plain',
    tints: [
      tint('#3b1f6e', '#000000'),
      tint('#005a63', '#000000'),
      tint('#8a1040', '#000000'),
      tint('#7a1414', '#000000'),
      tint('#0f5a1e', '#000000'),
    ],
  },
  board: {
    ground: 'plain',
    bronze: ['#ffffff', '#ffffff', '#ffffff', '#ffffff'],
    bronzeLight: '#ffffff',
    felts: [felt('#232327'), felt('#1d2629'), felt('#232030'), felt('#1e261c'), felt('#1c2430')],
    tray: flat('#101014'),
    chip: ['#ffb27a', '#000000'],
    paper: '#ffffff',
    ink: '#000000',
    leather: ['#0f0f11', '#3a3a40', '#ffffff'],
  },
  chips: [
    { hi: '#e88a4a', mid: '#c4622a', lo: '#000000', ink: '#000000', spot: '#ffffff' },
    { hi: '#ffffff', mid: '#d5dbe2', lo: '#000000', ink: '#000000', spot: '#003f8f' },
    { hi: '#ffe46b', mid: '#f2c71d', lo: '#000000', ink: '#000000', spot: '#3b1f6e' },
  ],
  dice: [
    { body: ['#ffe46b', '#f2c71d', '#000000'], panel: ['#ffffff', '#ffffff'], ink: '#000000' },
    { body: ['#ffffff', '#d5dbe2', '#000000'], panel: ['#000000', '#000000'], ink: '#ffffff' },
  ],
};
