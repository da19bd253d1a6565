import { type RefObject, useEffect, useState } from 'react';

/** Whether this has come into sight since it is there: what is painted only then costs nothing before. */
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
