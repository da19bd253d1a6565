import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CardFace } from '../CardFace.tsx';

/** A card that is painted once it comes into sight: a pile may have more of them than fit a window many times over. */
export function LazyFace(props: ComponentProps<typeof CardFace>) {
  const ref = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (seen || !place) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [seen]);
  if (seen) return <CardFace {...props} />;
  const { art, width } = props;
  return <span ref={ref} style={{ display: 'block', width, height: width * art.ratio }} />;
}
