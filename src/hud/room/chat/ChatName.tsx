import type { CSSProperties } from 'react';
import { SEATS } from '../../../art/tokens.ts';
import type { ChatLine, RoomLook } from '../../../store/room/roomStore.ts';
import { SeatMarker } from '../../seats/SeatMarker.tsx';
import { LookalikeSign } from '../people/LookalikeSign.tsx';
import { Sign } from '../signs.tsx';
import styles from './ChatName.module.css';

interface Props {
  readonly from: ChatLine['from'];
  readonly alike: RoomLook['alike'];
}

/** A message's author: the seat's glyph and colour, or an eye for spectators. */
export function ChatName({ from: { key, name, colour }, alike }: Props) {
  const seat = colour === null ? null : SEATS[colour % SEATS.length]!;
  return (
    <strong className={styles.name} style={seat ? ({ '--seat': seat.colour } as CSSProperties) : undefined}>
      {seat ? <SeatMarker colour={colour!} size={16} /> : <Sign of="eye" size={14} />}
      <bdi>{name}</bdi>
      <LookalikeSign of={key} among={alike} />
    </strong>
  );
}
