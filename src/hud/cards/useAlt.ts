import { useEffect, useState } from 'react';

/** Returns whether Alt is held. The browser's own menu stays closed. */
export function useAlt(): boolean {
  const [alt, setAlt] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key === 'Alt') {
        event.preventDefault();
        setAlt(event.type === 'keydown');
      }
    };
    const off = (): void => setAlt(false);
    addEventListener('keydown', follow);
    addEventListener('keyup', follow);
    addEventListener('blur', off);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('keyup', follow);
      removeEventListener('blur', off);
    };
  }, []);
  return alt;
}
