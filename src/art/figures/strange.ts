/** Figures with ears, crests and lamps, and a machine. */

import { circle, group, line, path, radial } from '../../lib/picture/drawing.ts';
import { named } from './characters.ts';
import { cut, edgeLight, type Figure, mirrored, skirt, spark, tone } from './figure.ts';
import { arms } from './hands.ts';

export const LENS: Figure = {
  ...named('lens'),
  neck: [0, -170],
  bust: [0, -276, 166],
  layers: (edge) => [
    {
      part: 'body',
      shapes: [
        skirt('metal', 118),
        cut('metal', -206, -120, 'M-12 -206L12 -206L12 -120L-12 -120Z'),
        cut('trim', -186, -120, 'M-20 -176L20 -176L20 -160L-20 -160ZM-24 -150L24 -150L24 -134L-24 -134Z'),
        circle(-134, -72, 44, tone('metal', -120, 0)),
        circle(134, -72, 44, tone('metal', -120, 0)),
        cut(
          'metal',
          -136,
          90,
          'M-118 96L-126 -92C-126 -122 -108 -134 -82 -134L82 -134C108 -134 126 -122 126 -92L118 96Z',
        ),
        cut('night', -90, 40, 'M-70 -96L70 -96L66 -78L-66 -78Z'),
        edgeLight(edge, 'M-178 -66C-178 -96 -158 -114 -130 -116'),
        edgeLight(edge, 'M-122 -104C-116 -126 -104 -134 -82 -134L-20 -134', 6),
      ],
    },
    {
      part: 'head',
      shapes: [
        path('M52 -380L78 -448', { stroke: line('#4a3f48', 6, { cap: 'round' }) }),
        ...spark(79, -452, 6, '#ff8f6a'),
        circle(0, -296, 104, tone('metal', -400, -192)),
        cut(
          'night',
          -300,
          -192,
          'M-104 -296C-60 -270 60 -270 104 -296C104 -288 102 -276 98 -262C56 -240 -56 -240 -98 -262C-102 -276 -104 -288 -104 -296Z',
        ),
        path('M-66 -346C-40 -372 40 -372 66 -346', {
          stroke: line('#5b5560', 5, { cap: 'round' }),
          opacity: 0.7,
        }),
        edgeLight(edge, 'M-98 -262C-114 -320 -90 -384 -30 -396C-10 -400 10 -400 30 -396'),
      ],
    },
    {
      part: 'face',
      shapes: [
        circle(0, -290, 50, { fill: '#0d1016' }),
        circle(0, -290, 46, { stroke: line('#8b8790', 7) }),
        circle(0, -290, 34, {
          fill: radial([0, -290], 34, [0, '#ffcf8a'], [0.4, '#f09a3a'], [1, '#3a1c10']),
        }),
        circle(-12, -302, 8, { fill: '#fff0d0' }),
      ],
    },
    ...arms('metal', 'metal', edge),
  ],
};

const EAR = 'M-50 -318C-112 -400 -150 -470 -118 -492C-86 -508 -40 -420 -16 -330Z';

export const EARS: Figure = {
  ...named('ears'),
  neck: [0, -150],
  bust: [0, -306, 206],
  layers: (edge) => [
    {
      part: 'body',
      shapes: [
        skirt('cloth', 140),
        cut('cloth', -150, 90, 'M-140 96C-150 0 -140 -80 -66 -132L66 -132C140 -80 150 0 140 96Z'),
        edgeLight(edge, 'M-142 70C-148 0 -138 -78 -74 -126'),
      ],
    },
    {
      part: 'head',
      shapes: [
        cut('face', -500, -320, EAR),
        cut('night', -480, -330, 'M-58 -336C-100 -400 -128 -456 -112 -472C-92 -478 -56 -412 -38 -340Z'),
        cut(
          'face',
          -470,
          -316,
          'M14 -332C26 -400 46 -454 78 -470C112 -478 160 -436 178 -374C150 -396 116 -406 96 -398C82 -376 66 -344 52 -318Z',
        ),
        cut(
          'fold',
          -470,
          -380,
          'M78 -470C112 -478 160 -436 178 -374C160 -404 120 -424 96 -398C88 -420 82 -446 78 -470Z',
        ),
        cut(
          'face',
          -330,
          -146,
          'M0 -330C56 -330 72 -286 68 -244C62 -188 34 -150 0 -146C-34 -150 -62 -188 -68 -244C-72 -286 -56 -330 0 -330Z',
        ),
        edgeLight(edge, 'M-56 -326C-112 -400 -150 -470 -118 -492C-108 -496 -96 -490 -84 -478'),
        edgeLight(edge, 'M-68 -250C-62 -190 -34 -152 -6 -146', 6),
        edgeLight(edge, 'M78 -470C112 -478 160 -436 178 -374', 5),
      ],
    },
    {
      part: 'face',
      shapes: [
        cut(
          'cloth',
          -366,
          -276,
          'M-74 -284C-80 -340 -44 -362 0 -362C44 -362 80 -340 74 -284C40 -298 -40 -298 -74 -284Z',
        ),
        cut(
          'trim',
          -310,
          -262,
          'M-80 -282C-40 -308 40 -308 80 -282C84 -270 74 -262 62 -264C30 -280 -30 -280 -62 -264C-74 -262 -84 -270 -80 -282Z',
        ),
        circle(-26, -238, 7, { fill: '#0f0a10' }),
        circle(26, -238, 7, { fill: '#0f0a10' }),
      ],
    },
    {
      part: 'body',
      shapes: [
        cut(
          'trim',
          -176,
          -90,
          'M-72 -150C-40 -172 40 -172 72 -150C84 -134 80 -112 66 -106C30 -92 -30 -92 -66 -106C-80 -112 -84 -134 -72 -150Z',
        ),
        cut('trim', -120, 40, 'M30 -112L66 -106L74 6L40 10Z'),
      ],
    },
    ...arms('cloth', 'face', edge),
  ],
};

const BLADE = 'M-16 0C-34 -60 -22 -130 0 -186C22 -130 34 -60 16 0Z';

export const CREST: Figure = {
  ...named('crest'),
  neck: [0, -150],
  bust: [0, -312, 206],
  layers: (edge) => [
    {
      part: 'body',
      shapes: [
        skirt('night', 150),
        cut('face', -210, -120, 'M-22 -210L22 -210L28 -110L-28 -110Z'),
        cut('night', -150, 90, 'M-150 96L-150 -60L-60 -136L60 -136L150 -60L150 96Z'),
        cut(
          'cloth',
          -140,
          90,
          'M-60 -138C-120 -128 -176 -90 -196 -40C-180 -46 -170 -44 -164 -34C-176 -10 -184 30 -186 96L-84 96C-76 0 -64 -60 -20 -110Z',
        ),
        cut(
          'cloth',
          -140,
          90,
          mirrored(
            'M-60 -138C-120 -128 -176 -90 -196 -40C-180 -46 -170 -44 -164 -34C-176 -10 -184 30 -186 96L-84 96C-76 0 -64 -60 -20 -110Z',
          ),
        ),
        edgeLight(edge, 'M-62 -136C-120 -128 -176 -90 -196 -40'),
      ],
    },
    {
      part: 'head',
      shapes: [
        ...[-58, 58, -30, 30, 0].map((turn, i) =>
          group(
            [
              cut(i === 4 ? 'trim' : i > 1 ? 'fold' : 'cloth', -186, 0, BLADE),
              ...(turn < 0 ? [edgeLight(edge, 'M-16 0C-34 -60 -22 -130 0 -186', 6)] : []),
            ],
            { x: turn * 0.4, y: -296, rotate: turn },
          ),
        ),
        cut(
          'face',
          -330,
          -144,
          'M0 -330C42 -330 56 -296 52 -252C46 -196 24 -154 0 -144C-24 -154 -46 -196 -52 -252C-56 -296 -42 -330 0 -330Z',
        ),
        edgeLight(edge, 'M-52 -262C-48 -200 -24 -156 -4 -146', 6),
      ],
    },
    {
      part: 'face',
      shapes: [
        cut('trim', -320, -190, 'M0 -316C16 -296 22 -250 10 -200L0 -188L-10 -200C-22 -250 -16 -296 0 -316Z'),
        path('M-36 -254L-20 -246M36 -254L20 -246', { stroke: line('#0f0a12', 7, { cap: 'round' }) }),
      ],
    },
    ...arms('cloth', 'trim', edge),
  ],
};

export const LANTERN: Figure = {
  ...named('lantern'),
  neck: [0, -150],
  bust: [24, -268, 196],
  layers: (edge) => [
    {
      part: 'body',
      shapes: [
        skirt('cloth', 222),
        cut('cloth', -180, 90, 'M-222 96C-232 -30 -190 -130 -96 -168L96 -168C190 -130 232 -30 222 96Z'),
        cut('fold', -150, 90, 'M-60 -130C-90 -60 -90 20 -80 96L80 96C90 20 90 -60 60 -130Z'),
        edgeLight(edge, 'M-222 70C-228 -36 -190 -128 -106 -164'),
      ],
    },
    {
      part: 'head',
      shapes: [
        path('M-6 -290C-24 -390 20 -450 82 -430C104 -422 112 -404 112 -390', {
          stroke: line('#3c2c36', 10, { cap: 'round' }),
        }),
        circle(112, -366, 62, { fill: radial([112, -366], 62, [0, '#ffd38a', 0.5], [1, '#ffb066', 0]) }),
        circle(112, -366, 22, { fill: radial([112, -366], 22, [0, '#fff2cf'], [1, '#ffbe6a']) }),
        path('M94 -388L130 -388L124 -396L100 -396Z', { fill: '#8a6238' }),
        cut(
          'face',
          -306,
          -120,
          'M-112 -170C-124 -250 -76 -304 0 -304C76 -304 124 -250 112 -170C104 -128 60 -118 0 -118C-60 -118 -104 -128 -112 -170Z',
        ),
        edgeLight(edge, 'M-112 -166C-124 -250 -76 -304 0 -304C14 -304 28 -302 42 -298'),
      ],
    },
    {
      part: 'face',
      shapes: [
        circle(-46, -226, 10, { fill: '#120b10' }),
        circle(46, -226, 10, { fill: '#120b10' }),
        circle(-43, -229, 3, { fill: '#ffd9a0' }),
        circle(49, -229, 3, { fill: '#ffd9a0' }),
        cut('fold', -286, -206, 'M-86 -262C-66 -282 -30 -276 -14 -252L-20 -240C-36 -252 -62 -252 -84 -244Z'),
        cut(
          'fold',
          -286,
          -206,
          mirrored('M-86 -262C-66 -282 -30 -276 -14 -252L-20 -240C-36 -252 -62 -252 -84 -244Z'),
        ),
      ],
    },
    {
      part: 'body',
      shapes: [
        cut(
          'trim',
          -196,
          -90,
          'M-128 -176C-60 -146 60 -146 128 -176C146 -150 140 -118 120 -108C50 -82 -50 -82 -120 -108C-140 -118 -146 -150 -128 -176Z',
        ),
        edgeLight(edge, 'M-128 -176C-146 -150 -140 -118 -120 -108', 6),
      ],
    },
    ...arms('cloth', 'face', edge),
  ],
};
