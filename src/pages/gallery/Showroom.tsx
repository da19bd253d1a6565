import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { artLoader } from '../../app/workers/artLoader.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { capital } from '../../lib/text/format.ts';
import type { StageView } from '../../scene/stage/places.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import type { PreferenceStore, Quality } from '../../store/viewer/preferences.ts';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { useEscape } from '../../ui/dialog/useEscape.ts';
import { Actions } from './Actions.tsx';
import { Filters } from './Filters.tsx';
import { FaceList } from './faces/FaceList.tsx';
import { Pieces } from './faces/Pieces.tsx';
import styles from './Gallery.module.css';
import { Legend } from './Legend.tsx';
import { filterOf, SightFilters } from './SightFilters.tsx';
import {
  cardOfLink,
  cardsOf,
  type Filter,
  filtered,
  type Inks,
  isSame,
  nameOf,
  type Shelf,
  type Shown,
  slugOf,
  stepped,
  stillShown,
} from './shelf.ts';
import type { SightId } from './sights.ts';
import { StageBox } from './stage/StageBox.tsx';

interface Props {
  /** One shelf, or all of them. */
  readonly shelves: readonly Shelf[];
  /** The look of the shelves. */
  readonly skin: Skin;
  readonly face: string;
  readonly preferences: PreferenceStore;
  readonly quality: Quality | undefined;
  onPlace(deck: string, face: string): void;
  onBack(): void;
  /** The link names a card that does not exist. */
  onUnknown(words: string): void;
  /** Previews a look being edited; null ends the preview. */
  onDraft(skin: Skin | null): void;
}

/** The gallery's view of some shelves: the stage, the cards to choose from, details and actions. */
export function Showroom(props: Props) {
  const { shelves, skin, face, preferences, quality, onPlace, onBack, onUnknown, onDraft } = props;
  const decks = useMemo(() => shelves.flatMap((shelf) => shelf.decks), [shelves]);
  const many = shelves.length > 1;
  const linked = useShown(decks, face, onUnknown);
  const [inks, setInks] = useState<Inks>(useStore(preferences, (state) => state.ink));
  const [view, setView] = useState<StageView>(many ? 'wall' : 'single');
  const [last, setLast] = useState<StageView>('spread');
  /** A single card replaced the other views, so closing it leads back to them. */
  const [enlarged, setEnlarged] = useState(false);
  const [sight, setSight] = useState<SightId>('usual');
  const [filter, setFilter] = useState<Filter>({});
  const all = useMemo(() => decks.flatMap(cardsOf), [decks]);
  const cards = useMemo(() => filtered(all, filter), [all, filter]);
  // With all decks shown, a card in the address would switch to that card's deck, so the filtered card is picked here instead.
  const shown = (many && stillShown(cards, linked)) || linked;
  const load = useMemo(() => artLoader(() => ({ skin, art: shelves[0]!.art })), [shelves, skin]);
  const shelf = shelves.find((each) => each.decks.includes(shown.deck))!;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const at = cards.findIndex((card) => isSame(card, shown));

  const choose = (card: Shown): void => {
    const { info } = shelves.find((each) => each.decks.includes(card.deck))!;
    onPlace(info.id, slugOf(card.face));
  };
  const seek = (next: Filter): void => {
    setFilter(next);
    const now = stillShown(filtered(all, next), shown);
    if (!many && now && !isSame(now, shown)) choose(now);
  };
  const look = (next: StageView): void => {
    if (view !== 'single' && view !== 'flight') setLast(view);
    setEnlarged(next === 'single' && (enlarged || view !== 'single'));
    setView(next);
  };
  // On a phone the stage is above the pressed button.
  const showStage = (): void => frame.current?.scrollIntoView({ block: 'nearest' });
  const isOver = view === 'flight' || enlarged;
  const end = (): void => look(last);
  useBackCloses(isOver, end);
  useEscape(() => (isOver ? end() : onBack()));
  return (
    <main className={styles.room} style={{ filter: filterOf(sight) }}>
      <SightFilters />
      <StageBox
        {...{ cards, shown, inks, view, load, preferences, quality, frame, stage }}
        cloth={shelf.felt}
        onView={look}
        onEnd={end}
        onPick={(card) => {
          if (isSame(card, shown) || many) look('single');
          choose(card);
        }}
        onStep={(by) => cards.length && choose(stepped(cards, at, by)!)}
      />
      <aside className={styles.side} aria-label="Card">
        <h2 className="serif" data-name>
          {cards.length ? capital(nameOf(shown)) : 'No card'}
        </h2>
        {cards.length > 0 && (
          <Actions
            {...{ shown, inks, preferences, onDraft }}
            game={shelf.info}
            art={shelf.art}
            isTurned={() => view === 'single' && stage.current?.spin.showsBack === true}
            onLooks={showStage}
          />
        )}
        <Filters {...{ decks, filter, inks, sight }} onFilter={seek} onInks={setInks} onSight={setSight} />
        <FaceList
          {...{ cards, shown, load }}
          ink={inks === 'mono' ? 'mono' : 'colour'}
          onChoose={choose}
          onPress={showStage}
          onOpen={() => look('single')}
        />
      </aside>
      {cards.length > 0 && <Legend shown={shown} ink={inks === 'mono' ? 'mono' : 'colour'} />}
      {shelves.map(({ info, art }) => (
        <Pieces key={info.id} {...{ info, art, skin, load }} />
      ))}
    </main>
  );
}

/** Returns the card that the link names, or another one with a notice. */
function useShown(decks: Shelf['decks'], face: string, say: (words: string) => void): Shown {
  const found = useMemo(() => cardOfLink(decks, face), [decks, face]);
  const fallback = useMemo(() => cardOfLink(decks, '')!, [decks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each name
  useEffect(() => {
    if (!found)
      say(`This deck has no card called “${face}”. Here is another; choose any of them in the list.`);
  }, [found, face]);
  return found ?? fallback;
}
