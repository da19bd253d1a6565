import { useEffect, useRef } from 'react';
import { CHIPS, chipFace } from '../../art/tokens.ts';
import type { GameArt } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Drawing } from '../../lib/drawing.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { LoadLayers } from '../../scene/loadLayers.ts';
import styles from './Pieces.module.css';
import { upright } from './painted.ts';

interface Props {
  readonly info: GameInfo;
  readonly art: GameArt;
  readonly skin: Skin;
  readonly load: LoadLayers;
}

/** What chips are worth at most tables. */

/** What else lies on a game's table: its board, its dice, the chips. */
export function Pieces({ info, art, skin, load }: Props) {
  const dice = Object.values(art.dice ?? {});
  const boards = art.laid?.boards ?? [];
  return (
    <section className={styles.pieces} aria-label={`On the table of ${info.name}`}>
      <h2 className="serif">On the table of {info.name}</h2>
      <div className={styles.rows}>
        <figure className={styles.board}>
          <Painted
            drawing={() => art.board.albedo()}
            width={420}
            height={420}
            load={load}
            name={`Board of ${info.name}`}
            round
          />
          <figcaption>Board</figcaption>
        </figure>
        <div className={styles.small}>
          {boards.map(({ look, name, albedo, half: [w, d], round }) => (
            <figure key={look}>
              <Painted
                drawing={albedo}
                width={Math.round((150 * w) / Math.max(w, d))}
                height={Math.round((150 * d) / Math.max(w, d))}
                load={load}
                name={name}
                round={round}
              />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
          {dice.map(({ name, values, faces, count }) => (
            <figure key={name}>
              {Array.from({ length: count }, (_, die) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
                <div key={die} className={styles.dice}>
                  {values.map((value, i) => (
                    <Painted
                      key={value}
                      drawing={() => faces(die)[i]!}
                      width={60}
                      height={60}
                      load={load}
                      name={`${name}: ${value}`}
                    />
                  ))}
                </div>
              ))}
              <figcaption>{name}</figcaption>
            </figure>
          ))}
          <figure>
            <div className={styles.dice}>
              {CHIPS.map((worth) => (
                <Painted
                  key={worth}
                  drawing={() => chipFace(skin, worth, { lit: true })}
                  width={84}
                  height={84}
                  load={load}
                  name={`Chip worth ${worth}`}
                  round
                />
              ))}
            </div>
            <figcaption>Chips, the same at every table</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}

interface PaintedProps {
  drawing(): Drawing;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly load: LoadLayers;
  readonly name: string;
  readonly round?: boolean;
}

/** A drawing that is painted in the background once it comes near the window. */
function Painted({ drawing, width, height, load, name, round }: PaintedProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const latest = useRef(drawing);
  latest.current = drawing;
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let gone = false;
    const paint = async (): Promise<void> => {
      const scale = Math.min(2, Math.max(1, devicePixelRatio));
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const layers = await load({
        set: 'given',
        ink: 'colour',
        drawings: [latest.current()],
        ...size,
      });
      if (gone) return;
      Object.assign(canvas, size);
      canvas.getContext('2d')?.putImageData(upright(layers, 0), 0, 0);
    };
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        paint().catch((error: unknown) => console.warn(`${name} could not be painted.`, error));
      },
      { rootMargin: '200px' },
    );
    observer.observe(canvas);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [width, height, load, name]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={name}
      data-round={round || undefined}
      className={styles.painted}
      style={{ width, height }}
    />
  );
}
