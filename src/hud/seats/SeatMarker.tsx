import { dealerPuck } from '../../art/puck.ts';
import { SEATS, seatMarker } from '../../art/seats.ts';
import { svgOf } from '../../art/svgPainter.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { sized } from '../../ui/rem.ts';
import styles from './SeatMarker.module.css';

const pictures = new Map<string, string>();

function picture(key: string, draw: () => string): string {
  let uri = pictures.get(key);
  if (uri === undefined) {
    uri = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    pictures.set(key, uri);
  }
  return uri;
}

/** A seat's glyph on its colour. The name beside it identifies the player. */
export function SeatMarker({ colour, size }: { readonly colour: number; readonly size: number }) {
  const seat = SEATS[colour % SEATS.length]!;
  const src = picture(seat.name, () => svgOf(seatMarker(seat), { idPrefix: seat.name }));
  return <img className={styles.marker} src={src} style={sized(size)} alt="" draggable={false} />;
}

export function DealerPuck({ size }: { readonly size: number }) {
  const src = picture('puck', () => svgOf(dealerPuck(HOUSE.frame), { idPrefix: 'puck' }));
  return <img src={src} style={sized(size)} alt="deals" title="Deals this round" draggable={false} />;
}
