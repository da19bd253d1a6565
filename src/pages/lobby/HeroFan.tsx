import { useStore } from 'zustand';
import type { CardArt } from '../../engine/display.ts';
import type { Face } from '../../engine/table/table.ts';
import { gameById } from '../../games/index.ts';
import { CardFace } from '../../hud/cards/CardFace.tsx';
import { useSkinnedArt } from '../../hud/skins/useSkin.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { useLoaded } from '../../ui/loading/useLoaded.ts';
import styles from './HeroFan.module.css';

const COUNT = 7;
/** Pixels of card height, the same for every shape so that all decks fill the space. */
const HEIGHT = 163;
/** Distance between neighbouring cards, in card widths. */
const STEP = 0.38;

export interface HeroProps {
  readonly game: string;
  readonly preferences: PreferenceStore;
}

interface Shown {
  readonly art: CardArt;
  readonly face: Face;
}

/** Picks the cards to show, the same at every visit: from a single deck with its rarest card on top, from several decks some of each. */
function chosen(decks: readonly CardArt[]): Shown[] {
  const rng = makeRng('a fan for the lobby');
  const of = (art: CardArt, count: number): Shown[] => {
    const [first] = art.sorts;
    const some = sample(rng, art.faces.slice(0, -1), count);
    return (first ? some.sort(first.compare) : some).map((face) => ({ art, face }));
  };
  const [art] = decks;
  if (art && decks.length === 1) return [...of(art, COUNT - 1), { art, face: art.faces.at(-1)! }];
  return decks.flatMap((each, i) =>
    of(each, Math.floor(((i + 1) * COUNT) / decks.length) - Math.floor((i * COUNT) / decks.length)),
  );
}

export default function HeroFan({ game, preferences }: HeroProps) {
  const ink = useStore(preferences, (state) => state.ink);
  const plain = useLoaded(async () => gameById(game)!.art(), game);
  const art = useSkinnedArt(plain, preferences);
  if (!art) return null;
  return (
    <div className={styles.fan} style={{ height: HEIGHT }}>
      {chosen(art.cards).map(({ art: deck, face }, i) => {
        const off = i - (COUNT - 1) / 2;
        const width = HEIGHT / deck.ratio;
        return (
          <div
            key={`${deck.deck} ${face}`}
            className={styles.card}
            style={{
              transform: `translate(${(off * STEP - 0.5) * width}px, ${off * off * 3.2}px) rotate(${off * 5}deg)`,
            }}
          >
            <CardFace art={deck} face={face} width={width} ink={ink} />
          </div>
        );
      })}
    </div>
  );
}
