import { useEffect, useMemo, useRef } from 'react';
import { hiddenArea } from '../../../art/areas.ts';
import { dieSign, noteSign, ownSign } from '../../../art/boxSigns.ts';
import { paintDrawing } from '../../../art/canvasPainter.ts';
import { chipFace } from '../../../art/chips.ts';
import { withOutlines } from '../../../art/glyphs.ts';
import { dealerPuck } from '../../../art/puck.ts';
import { SEATS, seatMarker } from '../../../art/seats.ts';
import type { SkinnedArt } from '../../../engine/display/cardArt.ts';
import type { Pictured } from '../../../engine/display/handling.ts';
import type { Drawing } from '../../../lib/picture/drawing.ts';
import type { SeatLook } from '../../../store/tableStore.ts';
import { useSeen } from '../../cards/useSeen.ts';
import { useInk, useTable } from '../../hudStore.ts';
import { LazyFace } from '../inspect/LazyFace.tsx';
import styles from './Box.module.css';

/** Height of a picture and width of a card, in CSS pixels. */
const SIZE = 38;
const CARD = 27;

/** A small picture of an item in the box, in the viewer's look. Silent: its user names it. */
export const BoxPicture = ({ picture }: { readonly picture: Pictured }) =>
  picture.kind === 'deck' ? <Back deck={picture.deck} /> : <Painted picture={picture} />;

function Back({ deck }: { readonly deck: string }) {
  const art = useTable((state) => state.decks.find((each) => each.deck === deck));
  const ink = useInk();
  return art && <LazyFace art={art} face={undefined} width={CARD} ink={ink} />;
}

interface Shown {
  readonly drawing: Drawing;
  /** Shows only the disc within its box. */
  readonly round?: boolean;
}

function Painted({ picture }: { readonly picture: Drawn }) {
  const look = useTable((state) => state.look);
  const seats = useTable((state) => state.seats);
  const { drawing, round } = useMemo(() => drawingOf(picture, look, seats), [picture, look, seats]);
  const ref = useRef<HTMLCanvasElement>(null);
  const seen = useSeen(ref);
  const width = Math.min(2 * SIZE, (SIZE * drawing.width) / drawing.height);
  const height = (width * drawing.height) / drawing.width;
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!seen || !canvas || !ctx) return;
    const scale = Math.min(3, Math.max(1, devicePixelRatio));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    paintDrawing(ctx, withOutlines(drawing), canvas.width, canvas.height);
  }, [seen, drawing, width, height]);
  return (
    <canvas ref={ref} className={styles.picture} data-round={round || undefined} style={{ width, height }} />
  );
}

type Drawn = Exclude<Pictured, { readonly kind: 'deck' }>;

function drawingOf(picture: Drawn, { skin, art }: SkinnedArt, seats: readonly SeatLook[]): Shown {
  const seatOf = (seat: number) => SEATS[(seats[seat]?.colour ?? seat) % SEATS.length]!;
  switch (picture.kind) {
    case 'chip':
      return { drawing: chipFace(skin, picture.value, { lit: true }) };
    case 'die': {
      const own = art.laid?.dice.find(({ look }) => look === picture.look)?.faces()[0];
      return { drawing: own ?? dieSign(picture.sides) };
    }
    case 'token':
      return {
        drawing:
          picture.face === 'dealer'
            ? dealerPuck(skin.frame)
            : seatMarker(SEATS[picture.face % SEATS.length]!),
      };
    case 'marker':
      return { drawing: seatMarker(seatOf(picture.seat)) };
    case 'area':
      return { drawing: hiddenArea(seatOf(picture.seat)) };
    case 'board': {
      const board = art.laid?.boards.find(({ look }) => look === picture.look);
      return board ? { drawing: board.albedo(), round: board.round } : { drawing: ownSign() };
    }
    case 'note':
      return { drawing: noteSign() };
    case 'own':
      return { drawing: ownSign() };
  }
}
