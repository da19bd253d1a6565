import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { isUnlocked } from './synth.ts';

/** Says how to hear a page that the browser still keeps silent, unless the viewer wants no sound. */
export function SilentNote({ preferences }: { readonly preferences: PreferenceStore }) {
  const wanted = useStore(preferences, ({ sound, volume }) => sound && volume > 0);
  const [silent, setSilent] = useState(() => !isUnlocked());
  useEffect(() => {
    const wake = (): void => setSilent(false);
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, wake);
    return () => {
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return wanted && silent ? <span className="muted">Press a key or tap for sound</span> : null;
}
