import { type ComponentProps, useRef } from 'react';
import { CardFace } from '../CardFace.tsx';
import { useSeen } from '../useSeen.ts';

/** A card that is painted once it comes into sight: a pile may have more of them than fit a window many times over. */
export function LazyFace(props: ComponentProps<typeof CardFace>) {
  const ref = useRef<HTMLSpanElement>(null);
  if (useSeen(ref)) return <CardFace {...props} />;
  const { art, width } = props;
  return <span ref={ref} style={{ display: 'block', width, height: width * art.ratio }} />;
}
