import type { CardArt } from '../../src/engine/display.ts';
import type { Face } from '../../src/engine/table/table.ts';
import { registry } from '../../src/games/index.ts';
import { HandCard } from '../../src/hud/hand/HandCard.tsx';
import { useShelves } from '../../src/pages/gallery/useArt.ts';
import type { PreferenceStore } from '../../src/store/viewer/preferences.ts';
import { Part } from './Part.tsx';
import styles from './Parts.module.css';

const nothing = (): void => {};
const UNHEARD = { handle: nothing } as unknown as Parameters<typeof HandCard>[0]['interaction'];
const WIDTH = 96;
const FLAT = { x: 0, y: 0, angle: 0 };
const PLAIN = { picked: false, dragged: false, lit: false, aside: false, mark: null };

/** The states of a card in the hand. Cards that can't be played are not marked: their buttons are. */
const STATES = [
  { name: 'front' },
  { name: 'back', back: true },
  { name: 'selected', picked: true },
  { name: 'dragged', dragged: true },
  { name: 'pointed at by a lesson', lit: true },
  { name: 'marked', mark: { short: 'new', says: 'just drawn' } },
] as const;

/** Cards of each game's own decks, in the look chosen. */
export function Cards({ preferences }: { readonly preferences: PreferenceStore }) {
  const { shelves } = useShelves(registry, preferences, null);
  return shelves?.map(({ info, decks }) => (
    <Part key={info.id} name={`Cards of ${info.name}`}>
      {decks.map((art) => (
        <Deck key={art.deck} art={art} />
      ))}
    </Part>
  ));
}

function Deck({ art }: { readonly art: CardArt }) {
  const { faces } = art;
  return (
    <ul className={styles.cards} data-hand>
      {STATES.map((state, i) => {
        const face: Face | undefined =
          'back' in state ? undefined : faces[Math.floor((i * faces.length) / STATES.length)];
        return (
          <li key={state.name}>
            <div className={styles.card} style={{ width: WIDTH, height: WIDTH * art.ratio }}>
              <HandCard
                {...{ ...PLAIN, ...state, art, face, card: i, z: 0, width: WIDTH, slot: FLAT }}
                {...{ ink: 'colour', current: true, interaction: UNHEARD }}
                onFocus={nothing}
                onPoint={nothing}
              />
            </div>
            {state.name}
          </li>
        );
      })}
    </ul>
  );
}
