import { type ComponentProps, useRef } from 'react';
import { CardFace } from '../../cards/CardFace.tsx';
import { useSeen } from '../../cards/useSeen.ts';

/** A card face painted once visible: a pile may hold many times more cards than fit a window. */
export function LazyFace(props: ComponentProps<typeof CardFace>) {
  const ref = useRef<HTMLSpanElement>(null);
  if (useSeen(ref)) return <CardFace {...props} />;
  const { art, width } = props;
  return <span ref={ref} style={{ display: 'block', width, height: width * art.ratio }} />;
}
