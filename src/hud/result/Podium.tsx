import { type CSSProperties, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '../../engine/game.ts';
import { standsOf } from '../../layout/finale/podium.ts';
import { thousands } from '../../lib/text/format.ts';
import type { CreditHistory } from '../../store/creditHistory.ts';
import { inkOf } from '../../store/tableStore.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import { SeatPortrait } from '../seats/SeatPortrait.tsx';
import styles from './Podium.module.css';

interface Props {
  readonly outcome: Outcome;
  /** False where the table shows the podium: the list is then for screen readers only. */
  readonly drawn: boolean;
}

/** The standings, drawn as a podium of three with the other seats below. */
export function Podium({ outcome, drawn }: Props) {
  const seats = useTable((state) => state.seats);
  const stands = useMemo(() => standsOf(outcome), [outcome]);
  return (
    <ol className={drawn ? styles.podium : 'sr-only'} aria-label="Standings">
      {stands.map(({ seat, rank, credits, share, plates }, i) => (
        <li
          key={seat}
          data-place={plates ? i + 1 : undefined}
          data-won={rank === 1 || undefined}
          style={{ '--share': outcome.unit ? 0 : share, '--plates': plates } as CSSProperties}
        >
          {drawn && plates > 0 && <i className={styles.chips} />}
          <SeatPortrait {...{ seats, seat }} colour={seats[seat]?.colour ?? seat} size={plates ? 40 : 28} />
          <span className={styles.plinth}>
            <span className="serif">{rank}</span> <span className={styles.name}>{seats[seat]?.name}</span>{' '}
            <strong className="serif">
              {outcome.unit ? String(credits).replace('-', '−') : thousands(credits)}
            </strong>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Pixels: widths of all cards together, of the gap between groups, and of a single card at most. */
const ROOM = 318;
const GAP = 8;
const WIDEST = 52;

/** The cards of the best set or hand. The words beside them name them. */
export function BestCards({ finest }: { readonly finest: NonNullable<CreditHistory['finest']> }) {
  const { preferences } = useHudContext();
  const decks = useTable((state) => state.decks);
  const chosen = useStore(preferences, (state) => state.ink);
  const ink = useTable((state) => inkOf(state, chosen));
  const faces = finest.faces.flat();
  const art = decks.find((deck) => faces.every((face) => deck.faces.includes(face)));
  if (!art || !faces.length) return null;
  const gaps = (finest.faces.length - 1) * GAP;
  const width = Math.min(WIDEST, Math.floor((ROOM - gaps) / faces.length) - 2);
  return (
    <div className={styles.cards} aria-hidden="true">
      {finest.faces.map((group, g) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change places
        <span key={g}>
          {group.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: neither do cards, and two may be alike
            <CardFace key={i} {...{ art, face, width, ink }} />
          ))}
        </span>
      ))}
    </div>
  );
}
