import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CardArt, GameArt } from '../engine/display.ts';
import { gameById } from '../games/index.ts';
import { CardFace } from '../hud/CardFace.tsx';
import { useDressed } from '../hud/looks/useSkin.ts';
import { makeRng, sample } from '../lib/rng.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import styles from './HeroFan.module.css';

const COUNT = 7;
/** Whatever their shape, cards of one height fill the space. */
const HEIGHT = 163;
/** From one card to the next, in card widths. */
const STEP = 0.38;

export interface HeroProps {
  readonly game: string;
  readonly preferences: PreferenceStore;
}

/** Some cards of the deck, the same at every visit, and one of the rare ones on top. */
function chosen(art: CardArt): string[] {
  const rng = makeRng('a fan for the lobby');
  const [first] = art.sorts;
  const some = sample(rng, art.faces.slice(0, -1), COUNT - 1);
  return [...(first ? some.sort(first.compare) : some), art.faces.at(-1)!];
}

export default function HeroFan({ game, preferences }: HeroProps) {
  const ink = useStore(preferences, (state) => state.ink);
  const [plain, setPlain] = useState<GameArt | null>(null);
  const art = useDressed(plain, preferences)?.cards[0];
  useEffect(() => {
    let gone = false;
    gameById(game)
      ?.art()
      .then(
        (given) => gone || setPlain(given),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [game]);
  if (!art) return null;
  const width = HEIGHT / art.ratio;
  return (
    <div className={styles.fan} style={{ height: HEIGHT }}>
      {chosen(art).map((face, i) => {
        const off = i - (COUNT - 1) / 2;
        return (
          <div
            key={face}
            className={styles.card}
            style={{
              transform: `translate(${(off * STEP - 0.5) * width}px, ${off * off * 3.2}px) rotate(${off * 5}deg)`,
            }}
          >
            <CardFace art={art} face={face} width={width} ink={ink} />
          </div>
        );
      })}
    </div>
  );
}
