import { useState } from 'react';
import { artOf } from '../../../engine/display/cardArt.ts';
import type { Piece } from '../../../engine/display/handling.ts';
import type { CardArt } from '../../../engine/display.ts';
import { type CardId, type Face, type Table, type ZoneId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn } from '../../../engine/view.ts';
import { takeInHand } from '../../../interaction/intents.ts';
import { send } from '../../../interaction/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Select } from '../../../ui/form/Field.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useHudContext, useInk, useTable } from '../../hudStore.ts';
import { useMeaning } from '../../input/useTapGuard.ts';
import { useCoarse } from '../../screen/useCoarse.ts';
import { useLow } from '../../screen/useLow.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import { LazyFace } from './LazyFace.tsx';
import styles from './PileBrowser.module.css';
import { useIsHigh } from './useIsHigh.ts';

/** Card widths in the strip, in the strip on a phone, and in the full view, in pixels. */
const SMALL = 58;
const NARROW = 46;
const LARGE = 96;
/** Cards that fit the strip. */
const FEW = 3;

const TITLE = 'Cards that you know';

/** Checks whether everyone has seen the card, which is now face down. */
function isPublic({ cards }: Table, card: CardId): boolean {
  const { face, up } = cards.get(card)!;
  return face !== null && !up;
}

/** A card that the viewer knows. */
interface KnownCard {
  readonly card: CardId;
  readonly face: Face;
  readonly art: CardArt;
}

/** The cards of a pile that the viewer knows, from the top: each can be taken out. A single open card needs no browser. */
export function PileBrowser({ zone, piece }: { readonly zone: ZoneId; readonly piece: Piece }) {
  const [opened, setOpened] = useState<ZoneId | null>(null);
  const low = useIsHigh(piece);
  const lying = useLow();
  const upright = useNarrow();
  const view = useTable((state) => state.view);
  const decks = useTable((state) => state.decks);
  const press = useCoarse() ? 'Tap' : 'Click';
  const [all, setAll] = useState(false);
  const { table } = view.state;
  const cards = zoneOf(table, zone);
  const known = cards
    .flatMap((card): KnownCard[] => {
      const face = faceIn(view, card);
      return face === undefined ? [] : [{ card, face, art: artOf(decks, table, card) }];
    })
    .reverse();
  if (!known.length || (cards.length === 1 && table.cards.get(cards[0]!)!.up)) return null;
  // Cards that everyone has seen but that are face down are shown only on request.
  const isClosed = opened !== zone && cards.length > 1 && known.every(({ card }) => isPublic(table, card));
  const which =
    cards.length === 1
      ? 'You know it'
      : known.length < cards.length
        ? `You know ${known.length} of ${cards.length}`
        : 'From the top';
  if (isClosed)
    return (
      <Panel
        as="section"
        className={`${styles.known} ${styles.pile}`}
        data-low={low || undefined}
        data-closed=""
        aria-label={TITLE}
      >
        <div className={styles.head}>
          <h4 className={styles.title}>
            {known.length < cards.length
              ? `Everybody has seen ${known.length} of these ${cards.length} cards.`
              : 'Everybody knows the order of these cards.'}
          </h4>
          <Button size="small" data-acts="open" onClick={() => setOpened(zone)}>
            Look through it
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel
      as="section"
      className={`${styles.known} ${styles.pile}`}
      data-low={low || undefined}
      aria-label={TITLE}
    >
      <div className={styles.head}>
        <h4 className={styles.title}>
          {which}. {press} {known.length === 1 ? 'it' : 'one'} to take it.
        </h4>
        {known.length > FEW && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAll(true)}>
            See all
          </Button>
        )}
      </div>
      <Faces className={styles.strip} known={known} width={upright || lying ? NARROW : SMALL} />
      {all && <All known={known} onClose={() => setAll(false)} />}
    </Panel>
  );
}

const AS_THEY_LIE = '';

/** All cards enlarged, in pile order or sorted. Stays open, as the viewer may look for several cards. */
function All({ known, onClose }: { readonly known: readonly KnownCard[]; onClose(): void }) {
  const [by, setBy] = useState(AS_THEY_LIE);
  const { sorts } = known[0]!.art;
  const sort = sorts.find(({ id }) => id === by);
  const sorted = sort ? [...known].sort((a, b) => sort.compare(a.face, b.face)) : known;
  return (
    <Dialog open size="wide" title={TITLE} onClose={onClose}>
      {sorts.length > 0 && (
        <Labelled label="Order">
          {(field) => (
            <Select<string>
              {...field}
              value={by}
              choices={[
                { value: AS_THEY_LIE, label: 'As they lie, the top one first' },
                ...sorts.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChoose={setBy}
            />
          )}
        </Labelled>
      )}
      <Faces className={styles.grid} known={sorted} width={LARGE} />
    </Dialog>
  );
}

interface FacesProps {
  readonly className: string | undefined;
  readonly known: readonly KnownCard[];
  readonly width: number;
}

function Faces({ className, known, width }: FacesProps) {
  const context = useHudContext();
  const ink = useInk();
  // It covers the table: a second tap there is meant for the table.
  const meaning = useMeaning();
  const take = (card: CardId): void => void send(context, takeInHand(context.table.getState(), card));
  return (
    <ol
      className={className}
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        // A wheel that only turns up and down scrolls a purely horizontal list.
        if (!deltaX && currentTarget.scrollHeight <= currentTarget.clientHeight)
          currentTarget.scrollLeft += deltaY;
      }}
    >
      {known.map(({ card, face, art }) => (
        <li key={card}>
          <button
            type="button"
            data-acts={meaning(['take', card])}
            title={art.name(face)}
            aria-label={`Take ${art.name(face)} to your hand`}
            onClick={() => take(card)}
          >
            <LazyFace art={art} face={face} width={width} ink={ink} />
          </button>
        </li>
      ))}
    </ol>
  );
}
