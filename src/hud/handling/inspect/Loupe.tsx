import { useEffect, useRef, useState } from 'react';
import { pictureOf } from '../../../art/pictures.ts';
import { artOf } from '../../../engine/display/cardArt.ts';
import type { Piece } from '../../../engine/display/handling.ts';
import type { Thing } from '../../../engine/display/layout.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn } from '../../../engine/view.ts';
import { pieceIn, piecesIn } from '../../../interaction/intents.ts';
import { isFelt, pieceAt } from '../../../interaction/pieceAt.ts';
import { CardFace } from '../../cards/CardFace.tsx';
import magnifier from '../../cards/Magnifier.module.css';
import { useAlt } from '../../cards/useAlt.ts';
import { usePictures } from '../../cards/usePictures.ts';
import { useHud, useHudContext, useInk, useTable } from '../../hudStore.ts';
import styles from './Loupe.module.css';

/** Largest side of a picture, in pixels. */
const LARGE = 360;

/**
 * While Alt is held: the piece under the pointer, or else the chosen one, enlarged. Open cards under the pointer are left to the magnifier.
 */
export function Loupe() {
  const context = useHudContext();
  const alt = useAlt();
  const pointed = usePointed(alt);
  const chosen = useTable((state) => state.chosen);
  const taken = useTable((state) => state.hovered) !== null;
  const inHand = useHud((state) => state.pointed ?? state.focused ?? state.pressed) !== null;
  const things = useTable((state) => state.layout.things);
  if (!alt || taken || inHand) return null;
  const piece =
    pointed ?? (chosen[0] === undefined ? undefined : pieceIn(context.table.getState(), chosen[0]));
  if (!piece) return null;
  const thing = things?.find(({ id }) => id === piece.id);
  return (
    <div className={magnifier.magnifier} data-magnifier>
      <Large piece={piece} thing={thing} />
    </div>
  );
}

function Large({ piece, thing }: { readonly piece: Piece; readonly thing: Thing | undefined }) {
  const view = useTable((state) => state.view);
  const decks = useTable((state) => state.decks);
  const ink = useInk();
  const top: CardId | undefined =
    piece.zone === undefined ? undefined : zoneOf(view.state.table, piece.zone).at(-1);
  const face = top === undefined ? undefined : faceIn(view, top);
  if (top !== undefined && face !== undefined) {
    const art = artOf(decks, view.state.table, top);
    const width = Math.min(320, innerWidth * 0.6, (innerHeight * 0.62) / art.ratio);
    return (
      <>
        <CardFace art={art} face={face} width={width} ink={ink} />
        <p className="serif">{art.name(face)}</p>
      </>
    );
  }
  if (thing?.kind === 'note' && thing.text)
    return <blockquote className={styles.note}>{thing.text}</blockquote>;
  return (
    <>
      {thing?.kind === 'picture' && <Brought image={thing.image} ratio={thing.ratio} round={thing.round} />}
      <p className="serif">{piece.name}</p>
    </>
  );
}

/** A picture that a person brought, if this device has it. */
function Brought({ image, ratio, round }: { image: string; ratio: number; round: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const come = usePictures();
  const most = Math.min(LARGE, innerWidth * 0.7);
  const width = ratio > 1 ? most / ratio : most;
  useEffect(() => {
    // Repaint when more pictures have arrived.
    void come;
    const picture = pictureOf(image);
    const pen = canvas.current?.getContext('2d');
    if (picture && pen) pen.drawImage(picture, 0, 0, pen.canvas.width, pen.canvas.height);
  }, [image, come]);
  return (
    <canvas
      ref={canvas}
      className={round ? styles.round : undefined}
      width={2 * width}
      height={2 * width * ratio}
      style={{ width, height: width * ratio }}
    />
  );
}

/** The piece under the pointer, while it is wanted. */
function usePointed(wanted: boolean): Piece | null {
  const context = useHudContext();
  const at = useRef<PointerEvent>(null);
  const [piece, setPiece] = useState<Piece | null>(null);
  useEffect(() => {
    const look = (): void => {
      const event = at.current;
      const { reach } = context.port;
      const onTable = event?.target instanceof HTMLCanvasElement && !event.target.closest('[data-hud]');
      const found =
        wanted && onTable && reach
          ? pieceAt(reach.ray(event.clientX, event.clientY), piecesIn(context.table.getState()))
          : null;
      setPiece(found && !isFelt(found) ? found : null);
    };
    const follow = (event: PointerEvent): void => {
      at.current = event;
      if (wanted) look();
    };
    look();
    addEventListener('pointermove', follow);
    return () => removeEventListener('pointermove', follow);
  }, [context, wanted]);
  return piece;
}
