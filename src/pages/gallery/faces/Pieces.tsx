import { useState } from 'react';
import { CHIPS, chipFace } from '../../../art/tokens.ts';
import type { GameArt } from '../../../engine/display.ts';
import type { GameInfo } from '../../../engine/game.ts';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { CloseUp, type Looked } from './CloseUp.tsx';
import { PaintedImage } from './PaintedImage.tsx';
import styles from './Pieces.module.css';

interface Props {
  readonly info: GameInfo;
  readonly art: GameArt;
  readonly skin: Skin;
  readonly load: LoadLayers;
}

/** The other pieces of a game: its board, dice and chips. */
export function Pieces({ info, art, skin, load }: Props) {
  const dice = Object.values(art.dice ?? {});
  const boards = art.laid?.boards ?? [];
  const [looked, setLooked] = useState<Looked | null>(null);
  const large = (board: Looked) => ({
    type: 'button' as const,
    className: styles.closer!,
    title: 'Look at it closely',
    onClick: () => setLooked(board),
  });
  return (
    <section className={styles.pieces} aria-label={`On the table of ${info.name}`}>
      <h2 className="serif">On the table of {info.name}</h2>
      <div className={styles.rows}>
        <figure className={styles.board}>
          <button
            {...large({ name: `Board of ${info.name}`, drawing: art.board.albedo, ratio: 1, round: true })}
          >
            <PaintedImage
              drawing={() => art.board.albedo()}
              width={420}
              height={420}
              load={load}
              name={`Board of ${info.name}`}
              round
            />
          </button>
          <figcaption>Board</figcaption>
        </figure>
        <div className={styles.small}>
          {boards.map(({ look, name, albedo, half: [w, d], round }) => (
            <figure key={look}>
              <button {...large({ name, drawing: albedo, ratio: d / w, round })}>
                <PaintedImage
                  drawing={albedo}
                  width={Math.round((150 * w) / Math.max(w, d))}
                  height={Math.round((150 * d) / Math.max(w, d))}
                  load={load}
                  name={name}
                  round={round}
                />
              </button>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
          {dice.map(({ name, values, faces, count }) => (
            <figure key={name}>
              {Array.from({ length: count }, (_, die) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its place
                <div key={die} className={styles.dice}>
                  {values.map((value, i) => (
                    <PaintedImage
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
                <PaintedImage
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
      {looked && <CloseUp {...looked} load={load} onClose={() => setLooked(null)} />}
    </section>
  );
}
