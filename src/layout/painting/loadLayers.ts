import { emboss } from '../../art/emboss.ts';
import type { Guest } from '../../art/figures/cast.ts';
import { withOutlines } from '../../art/glyphs.ts';
import { makeBaker } from '../../art/layers.ts';
import { CHIPS, chipEdge, chipFace, dealerPuck, SEATS, seatMarker } from '../../art/tokens.ts';
import type { SkinnedArt } from '../../engine/display/cardArt.ts';
import type { CardArt } from '../../engine/display.ts';
import { circle, type Drawing, linear, rect } from '../../lib/picture/drawing.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { diceSheets } from './sheets.ts';

/** A person or bot whose portrait is asked for, in the colour of their seat. */
export interface Sitter extends Guest {
  readonly colour: number;
}

/** A request for pictures of the scene. Plain data that can be posted to a Worker. */
export interface LayerRequest {
  /**
   * `cards`: a deck's faces in order, then the back. `regions`: one layer. `board`, `material`: one layer.
   * `discs`: eight seats, dealer puck, chips, brass bezel. `edges`: chips, plain brass.
   * `dice`: six faces for every kind of die, as `diceSheets` lists them. `boards`: one layer, of a board that is a piece.
   * `portraits`: one layer for each of `guests`.
   * `floor`, `wall`: one layer each, of the room. `given`: the request's own drawings.
   */
  readonly set:
    | 'cards'
    | 'regions'
    | 'board'
    | 'material'
    | 'discs'
    | 'edges'
    | 'dice'
    | 'boards'
    | 'portraits'
    | 'floor'
    | 'wall'
    | 'given';
  readonly ink: 'colour' | 'mono';
  /** Deck for `cards` and `regions`. Default: the game's first. */
  readonly deck?: CardArt;
  /** Index among the game's boards, for `boards`. */
  readonly board?: number;
  readonly guests?: readonly Sitter[];
  readonly drawings?: readonly Drawing[];
  readonly width: number;
  readonly height: number;
  /** The drawings encode a print's finish (`CardArt.finish`): the painted layers go through `emboss`. */
  readonly embossed?: true;
}
/** RGBA, layer by layer, bottom row first, as returned by `paintLayers`. */
export interface Layers {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly layers: number;
}
export type LoadLayers = (request: LayerRequest) => Promise<Layers>;

const BEZEL: Drawing = {
  width: 200,
  height: 200,
  shapes: [
    circle(100, 100, 100, {
      fill: linear([20, 20], [180, 180], [0, '#f1d49c'], [0.45, '#a9793f'], [0.7, '#6d4a25'], [1, '#d9ab67']),
    }),
  ],
};
const BRASS_EDGE: Drawing = {
  width: 1200,
  height: 40,
  shapes: [rect(0, 0, 1200, 40, 0, { fill: linear([0, 0], [0, 40], '#e9c68a', '#a9793f', '#6d4a25') })],
};

/** Figures come after the first cards, too. */
const loadFigures = loadOnce(async () => {
  const [{ castFor }, { portrait }] = await Promise.all([
    import('../../art/figures/cast.ts'),
    import('../../art/figures/portrait.ts'),
  ]);
  return { castFor, portrait };
}, 'table');
/** The room's painters come after the first cards. */
const loadRoom = loadOnce(() => import('../../art/room/pictures.ts'), 'table');

/** Returns the drawings of a request, ready for a canvas: `paintLayers` paints them in a Worker. */
export const drawingsFor = async (worn: SkinnedArt, request: LayerRequest): Promise<Drawing[]> =>
  (await described(worn, request)).map(withOutlines);

async function described({ skin, art }: SkinnedArt, request: LayerRequest): Promise<Drawing[]> {
  const { board } = art;
  const cards = request.deck ?? art.cards[0]!;
  switch (request.set) {
    case 'cards':
      return [
        ...cards.faces.map((face) => cards.card(face, { detail: 'small', ink: request.ink })),
        cards.back(),
      ];
    case 'regions':
      return [cards.regions()];
    case 'board':
      return [board.albedo()];
    case 'material':
      return [board.material()];
    case 'discs':
      return [
        ...SEATS.map(seatMarker),
        dealerPuck(skin.frame),
        ...CHIPS.map((worth) => chipFace(skin, worth, { lit: false })),
        BEZEL,
      ];
    case 'edges':
      return [...CHIPS.map((worth) => chipEdge(skin, worth)), BRASS_EDGE];
    case 'dice':
      return [...diceSheets(art.dice ?? {}).drawings];
    case 'boards':
      return [art.laid!.boards[request.board!]!.albedo()];
    case 'portraits': {
      const { castFor, portrait } = await loadFigures();
      const guests = request.guests ?? [];
      const cast = castFor(guests);
      return guests.map(({ colour }, i) => portrait(cast[i]!, SEATS[colour % SEATS.length]!));
    }
    case 'floor':
      return [(await loadRoom()).roomFloor()];
    case 'wall':
      return [(await loadRoom()).roomWall()];
    case 'given':
      return [...(request.drawings ?? [])];
  }
}

/** Milliseconds of a slice, short enough for the page to stay responsive. */
const SLICE_MS = 10;

/** Paints on the page itself, in slices: for browsers and tests without the Worker. */
export const loadOnPage =
  (worn: () => SkinnedArt): LoadLayers =>
  async (request) => {
    const { width, height } = request;
    const drawings = await drawingsFor(worn(), request);
    const data = new Uint8Array(drawings.length * width * height * 4);
    const bake = makeBaker(width, height);
    let until = performance.now() + SLICE_MS;
    for (const [layer, drawing] of drawings.entries()) {
      bake(drawing, data, layer);
      if (performance.now() < until) continue;
      await new Promise((resume) => setTimeout(resume));
      until = performance.now() + SLICE_MS;
    }
    if (request.embossed) emboss(data, width, height);
    return { data, width, height, layers: drawings.length };
  };
