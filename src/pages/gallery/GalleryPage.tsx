import { useEffect, useMemo, useRef, useState } from 'react';
import { prefetchSoon } from '../../app/offline/prefetchSoon.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { registry } from '../../games/index.ts';
import { SkinDrop } from '../../hud/skins/SkinDrop.tsx';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore, Quality } from '../../store/viewer/preferences.ts';
import { MissingPart } from '../../ui/faults/MissingPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PageHead } from '../PageHead.tsx';
import styles from './Gallery.module.css';
import { Showroom } from './Showroom.tsx';
import { gameOfDeck, useShelves } from './useArt.ts';

interface Props {
  /** A deck's name or its game's id; empty: the first. */
  readonly deck: string;
  /** The face to show; empty: the deck's rarest. */
  readonly face: string;
  readonly preferences: PreferenceStore;
  readonly quality?: Quality | undefined;
  /** Writes another card into the address, so that a link leads to it. */
  onPlace(deck: string, face: string): void;
  onBack(): void;
}

/** The tab for all decks at once. */
const ALL = 'all';
const TABS = [...registry.map(({ info: { id, name } }) => ({ id, name })), { id: ALL, name: 'Every deck' }];

/** Every card, chip, die and board of the house, on show. */
export default function GalleryPage({ deck, face, preferences, quality, onPlace, onBack }: Props) {
  const [notice, setNotice] = useState<string | null>(null);
  const chosen = useChosen(deck, face, onPlace, setNotice);
  const entries = useMemo(() => (chosen === null ? [] : entriesOf(chosen)), [chosen]);
  const [draft, setDraft] = useState<Skin | null>(null);
  const { shelves, skin, failed, retry } = useShelves(entries, preferences, draft);
  // The page must work offline, so fetch everything it may need while there is a connection.
  useEffect(() => {
    if (shelves?.length) prefetchSoon();
  }, [shelves]);
  const page = useRef<HTMLDivElement>(null);
  // On a phone the tabs are a scrolling strip: keep the chosen one in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own scroll position
  useEffect(() => {
    const tab = page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    const strip = tab?.parentElement;
    if (!tab || !strip) return;
    strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div ref={page} className={styles.gallery}>
      <PageHead title="Gallery" text="Every deck of the house, under studio light." onBack={onBack} />
      <Tabs label="Decks" tabs={TABS} chosen={chosen ?? undefined} onChoose={(id) => onPlace(id, '')} />
      <SkinDrop preferences={preferences} onProblem={setNotice} />
      {notice && <Notice onDismiss={() => setNotice(null)}>{notice}</Notice>}
      {failed !== null && <MissingPart error={failed} what="This deck" retry={retry} />}
      {chosen !== null && skin && shelves?.length ? (
        <Showroom
          key={chosen}
          {...{ shelves, skin, face, preferences, quality, onPlace, onBack }}
          onUnknown={setNotice}
          onDraft={setDraft}
        />
      ) : (
        failed === null && <p className="muted">Laying out the cards…</p>
      )}
    </div>
  );
}

const entriesOf = (chosen: string): readonly GameEntry[] =>
  chosen === ALL ? registry : registry.filter(({ info }) => info.id === chosen);

/**
 * Returns the tab that a link means, by a game's id or a deck's name. An unknown name gives the first tab, with a notice. Null while a name
 * is being looked up.
 */
function useChosen(
  deck: string,
  face: string,
  onPlace: Props['onPlace'],
  say: (notice: string) => void,
): string | null {
  const first = registry[0]!.info.id;
  const isKnown = deck === '' || TABS.some(({ id }) => id === deck);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each name
  useEffect(() => {
    if (isKnown) return;
    let gone = false;
    gameOfDeck(deck).then(
      (game) => {
        if (gone) return;
        if (game === null)
          say(`There is no deck called “${deck}”. Here is another; choose any of them above.`);
        onPlace(game ?? first, game === null ? '' : face);
      },
      () => gone || onPlace(first, ''),
    );
    return () => {
      gone = true;
    };
  }, [deck]);
  if (!isKnown) return null;
  return deck === '' ? first : deck;
}
