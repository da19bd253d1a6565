import { hiddenArea } from '../art/areas.ts';
import { dieFromAbove, dieWithFace } from '../art/dieFromAbove.ts';
import { pictureOf } from '../art/pictures.ts';
import { SEATS } from '../art/seats.ts';
import type { CardArt } from '../engine/display.ts';
import { sittersOf } from '../layout/discs.ts';
import type { LayerRequest, LoadLayers } from '../layout/painting/loadLayers.ts';
import { makeNotePainter } from '../layout/painting/notePaint.ts';
import { paintTable, SIDE, UNIT } from '../layout/painting/tablePainting.ts';
import type { Drawing } from '../lib/picture/drawing.ts';
import { PAPER } from '../lib/picture/house.ts';
import { COLOURS, PIECES } from '../lib/tokens.ts';
import type { Finale } from '../store/finale/finale.ts';
import type { SeatLook, TableState } from '../store/tableStore.ts';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { makeCanvas, Sheet, type Sprite, shadowSprite, spriteOf } from './sheets.ts';

/** The cloth under the end of a match, fetched when it comes. */
const fetchCloth = loadOnce(() => import('../layout/finale/cloth.ts'));

/** Pixels of a card's height, of discs and dice, and of the table. Enough for a view that is zoomed in. */
const CARD = 320;
const DISC = 112;
const PORTRAIT_SIDE = 160;
/** Colour of what darkens. */
const SHADE = '#0a0709';
const TABLE = 1536;
/** Pixels of the table while its felt is bare. */
const DRAFT = 512;
/** Most bytes of a deck's sheet. */
const MOST_BYTES = 48 * 2 ** 20;
const NOTE = { width: 320, height: 240 };
/** Most pixels along the side of someone's own picture. */
const OWN = 640;
/** Pixels of blank paper. */
const BLANK = { width: 128, height: 128 };

interface Ports {
  readonly load: LoadLayers;
  /** Art of a deck, as it looks now. */
  deck(deck: number): CardArt;
  /** Look of everything now. */
  look(): TableState['look'];
  ink(): 'colour' | 'mono';
  /** Something has been painted. */
  changed(): void;
}

/** Pictures of everything on the table, each painted when it is first needed. */
export class Prints {
  readonly shadows = { card: shadowSprite(false), disc: shadowSprite(true) };
  readonly table = makeCanvas(DRAFT, DRAFT).canvas;
  readonly #ports: Ports;
  readonly #sheets = new Map<string, { readonly sheet: Sheet; paint(): void }>();
  readonly #shades = new Map<string, Sprite>();
  readonly #notes = new Map<string, Sprite>();
  readonly #own = new Map<string, Sprite>();
  #paintNote: ReturnType<typeof makeNotePainter> | null = null;
  #turn = 0;
  /** The cloth that covers the board, and number of covers asked for: a later one is not overtaken. */
  #cloth: Sprite | null = null;
  #covers = 0;
  /** The seats whose portraits are on the table, and what their sheet is kept under. */
  #seated: readonly SeatLook[] = [];
  #sitters: ReturnType<typeof sittersOf> = [];
  #sittersKey = '';
  #covered: readonly [Finale | null, readonly SeatLook[]] = [null, []];
  /** Board and look with which the table has been painted. */
  #paintedWith: HTMLCanvasElement | null | undefined;
  #paintedTurn = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#paintTable();
  }

  /** Paints everything again, in another look or ink. */
  repaint(): void {
    this.#turn++;
    this.#own.clear();
    this.#paintTable();
    for (const { paint } of this.#sheets.values()) paint();
  }

  /** Writes notes again: their font has come. */
  forgetNotes(): void {
    this.#notes.clear();
  }

  /** Picture of the cloth over the board, in the same box; null: there is none. */
  get cloth(): Sprite | null {
    return this.#cloth;
  }

  /** Covers the board for the end of a match; null: uncovers it. */
  cover(finale: Finale | null, seats: readonly SeatLook[]): void {
    // A window of another size asks for the same again.
    if (this.#covered[0] === finale && this.#covered[1] === seats) return;
    this.#covered = [finale, seats];
    const turn = ++this.#covers;
    this.#cloth = null;
    if (!finale) return;
    void fetchCloth().then(
      ({ drawCloth }) => {
        if (turn !== this.#covers) return;
        this.#cloth = this.#given(`cloth:${turn}`, () => [drawCloth(finale, seats)], TABLE, TABLE).at(0);
        this.#ports.changed();
      },
      // The board stays uncovered.
      () => {},
    );
  }

  /** Returns the faces of a deck, then its back. */
  deck(index: number): Sheet {
    return this.#sheet(`deck:${index}`, () => {
      const deck = this.#ports.deck(index);
      const room = Math.sqrt((MOST_BYTES * deck.ratio) / (4 * (deck.faces.length + 1)));
      const height = Math.min(CARD, Math.floor(room));
      const width = Math.round(height / deck.ratio);
      return { set: 'cards', ink: this.#ports.ink(), deck, width, height };
    });
  }

  discs(): Sheet {
    return this.#sheet('discs', () => ({ set: 'discs', ink: 'colour', width: DISC, height: DISC }));
  }

  /** Returns the portraits of those who sit at the table now. */
  portraits(seats: readonly SeatLook[]): Sheet {
    if (seats !== this.#seated) {
      this.#seated = seats;
      this.#sitters = sittersOf(seats);
      this.#sittersKey = `portraits:${JSON.stringify(this.#sitters)}`;
    }
    const guests = this.#sitters;
    return this.#sheet(this.#sittersKey, () => ({
      ...{ set: 'portraits', ink: 'colour', guests },
      ...{ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
    }));
  }

  /** Returns the pictures of the game's own dice. */
  dice(): Sheet {
    return this.#sheet('dice', () => ({ set: 'dice', ink: 'colour', width: DISC, height: DISC }));
  }

  /** Returns a loose die that shows a value; `look`: one with its own pictures. */
  die(sides: number, value: number, look: number | undefined): Sprite {
    const own = look === undefined ? undefined : this.#ports.look().art.laid?.dice[look];
    const given = (): readonly Drawing[] =>
      own
        ? own.faces().map(dieWithFace)
        : Array.from({ length: sides }, (_, k) => dieFromAbove(sides, k + 1));
    const key = own ? `die:own:${look}` : `die:${sides}`;
    return this.#given(key, given, DISC, DISC).at(value - 1);
  }

  board(look: number): Sprite | null {
    const board = this.#ports.look().art.laid?.boards[look];
    if (!board) return null;
    const width = board.round ? TABLE / 2 : 700;
    const height = board.round ? width : Math.round((width * board.half[1]) / board.half[0]);
    return this.#sheet(`board:${look}`, () => ({
      set: 'boards',
      ink: 'colour',
      board: look,
      width,
      height,
    })).at(0);
  }

  /** Returns half the width and depth that a board's picture covers, in table units. */
  boardHalf(look: number): readonly [width: number, depth: number] {
    const { round, half } = this.#ports.look().art.laid!.boards[look]!;
    return round ? [TABLE_HALF, TABLE_HALF] : half;
  }

  area(colour: number): Sprite {
    return this.#given(`area:${colour}`, () => [hiddenArea(SEATS[colour]!)], 580, 300).at(0);
  }

  note(text: string): Sprite {
    const known = this.#notes.get(text);
    if (known) return known;
    this.#paintNote ??= makeNotePainter(NOTE.width, NOTE.height);
    const { canvas, ctx } = makeCanvas(NOTE.width, NOTE.height);
    ctx.putImageData(this.#paintNote(text), 0, 0);
    const sprite = spriteOf(canvas);
    this.#notes.set(text, sprite);
    return sprite;
  }

  /** Returns someone's own picture; blank paper while this device lacks it. */
  own(image: string, round: boolean): Sprite {
    const key = `${image} ${round}`;
    const known = this.#own.get(key);
    if (known) return known;
    const picture = pictureOf(image);
    const { width, height } = picture ?? BLANK;
    const scale = Math.min(1, OWN / Math.max(width, height));
    const { canvas, ctx } = makeCanvas(width * scale, height * scale);
    if (round) {
      ctx.beginPath();
      ctx.ellipse(canvas.width / 2, canvas.height / 2, canvas.width / 2, canvas.height / 2, 0, 0, 7);
      ctx.clip();
    }
    ctx.fillStyle = PAPER;
    if (picture) ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
    else ctx.fillRect(0, 0, canvas.width, canvas.height);
    const sprite = spriteOf(canvas);
    this.#own.set(key, sprite);
    return sprite;
  }

  /** Returns a black disc. */
  discShade(): Sprite {
    return this.#shape('disc', DISC, DISC, (ctx) => ctx.arc(DISC / 2, DISC / 2, DISC / 2, 0, 7));
  }

  /** Returns the black shape of a deck's cards. */
  shade(deck: number, art: CardArt): Sprite {
    return this.#cardShape(`shade ${deck}`, art, SHADE);
  }

  /** Returns the bright shape of a deck's cards. */
  rim(deck: number, art: CardArt): Sprite {
    return this.#cardShape(`rim ${deck}`, art, PIECES.brassLight);
  }

  #cardShape(key: string, { ratio, outline, corner }: CardArt, colour: string): Sprite {
    const width = 128;
    const height = width * ratio;
    const trace = (ctx: CanvasRenderingContext2D): void => {
      if (outline) for (const [x, y] of outline) ctx.lineTo((x + 0.5) * width, height / 2 - y * width);
      else ctx.roundRect(0, 0, width, height, corner * width);
    };
    return this.#shape(key, width, height, trace, colour);
  }

  #shape(
    key: string,
    width: number,
    height: number,
    outline: (ctx: CanvasRenderingContext2D) => void,
    colour = SHADE,
  ): Sprite {
    const known = this.#shades.get(key);
    if (known) return known;
    const { canvas, ctx } = makeCanvas(width, height);
    ctx.fillStyle = colour;
    ctx.beginPath();
    outline(ctx);
    ctx.fill();
    const sprite = spriteOf(canvas);
    this.#shades.set(key, sprite);
    return sprite;
  }

  #given(key: string, drawings: () => readonly Drawing[], width: number, height: number): Sheet {
    return this.#sheet(key, () => ({ set: 'given', ink: 'colour', drawings: drawings(), width, height }));
  }

  #sheet(key: string, request: () => LayerRequest): Sheet {
    const known = this.#sheets.get(key);
    if (known) return known.sheet;
    const sheet = new Sheet();
    let shown = 0;
    const paint = async (): Promise<void> => {
      const turn = this.#turn;
      const layers = await this.#ports.load(request());
      // Even an outdated picture is better than none; it never replaces a newer one.
      if (turn < shown) return;
      shown = turn;
      sheet.show(layers);
      if (key === 'board') this.#paintTable();
      this.#ports.changed();
    };
    this.#sheets.set(key, { sheet, paint: () => void paint() });
    void paint();
    return sheet;
  }

  /** Paints the table, with bare felt until its board has been painted. */
  #paintTable(): void {
    const board = this.#boardSprite;
    if (board.image === this.#paintedWith && this.#paintedTurn === this.#turn) return;
    this.#paintedWith = board.image;
    this.#paintedTurn = this.#turn;
    const side = board.image ? TABLE : DRAFT;
    this.table.width = side;
    this.table.height = side;
    paintTable(this.table.getContext('2d')!, this.#ports.look(), board.image ?? plainFelt());
  }

  get #boardSprite(): Sprite {
    return this.#sheet('board', () => ({ set: 'board', ink: 'colour', width: TABLE, height: TABLE })).at(0);
  }
}

function plainFelt(): HTMLCanvasElement {
  const { canvas, ctx } = makeCanvas(1, 1);
  ctx.fillStyle = COLOURS.felt;
  ctx.fillRect(0, 0, 1, 1);
  return canvas;
}

/** Half the side of the table's picture, in table units. */
export const TABLE_HALF = SIDE / 2 / UNIT;
