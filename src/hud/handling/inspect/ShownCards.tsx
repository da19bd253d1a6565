import { useEffect, useState } from 'react';
import { artOf } from '../../../engine/display/cardArt.ts';
import { faceIn } from '../../../engine/view.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useHudContext, useInk, useTable } from '../../hudStore.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import { LazyFace } from './LazyFace.tsx';
import styles from './PileBrowser.module.css';
import { NO_SEEN_HANDS, shownTo, updateSeenHands } from './shownHands.ts';

/** Card widths, also in a narrow window, in pixels: large enough to read. */
const WIDTH = 96;
const NARROW = 64;

/** Cards that others show of their hands, enlarged until they are taken back or the viewer closes them. */
export function ShownCards() {
  const { table } = useHudContext();
  const view = useTable((state) => state.view);
  const display = useTable((state) => state.display);
  const seats = useTable((state) => state.seats);
  const decks = useTable((state) => state.decks);
  const ink = useInk();
  const narrow = useNarrow();
  const [seen, setSeen] = useState(NO_SEEN_HANDS);
  useEffect(
    () =>
      table.subscribe((now, before) => {
        if (now.view !== before.view)
          setSeen((kept) => updateSeenHands(now.display, kept, before.view, now.view, now.seats.length));
      }),
    [table],
  );
  return shownTo(display, view, seen, seats.length).map(({ seat, cards }) => (
    <Panel as="section" key={seat} className={styles.known} aria-label={`Shown by ${seats[seat]?.name}`}>
      <div className={styles.head}>
        <h4 className={styles.title} role="status">
          {seats[seat]?.name} shows {cards.some((card) => !seen.given.has(card)) ? 'everybody' : 'you'}
        </h4>
        <Button
          size="small"
          onClick={() => setSeen({ ...seen, closed: new Set([...seen.closed, ...cards]) })}
        >
          Seen
        </Button>
      </div>
      <ol className={styles.strip}>
        {cards.map((card) => {
          const art = artOf(decks, view.state.table, card);
          const face = faceIn(view, card)!;
          return (
            <li key={card} title={art.name(face)}>
              <LazyFace art={art} face={face} width={narrow ? NARROW : WIDTH} ink={ink} />
              <span className="sr-only">{art.name(face)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  ));
}
