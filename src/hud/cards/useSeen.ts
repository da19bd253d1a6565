import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element has come into sight since it was mounted: painting only then saves work. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (seen || !place) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
