import { useEffect } from 'react';

/** Keeps the screen on while the page is open and visible, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const take = async (): Promise<void> => {
      // A hidden page loses its lock.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (gone) await taken.release();
        else lock = taken;
      } catch {
        // The device saves power, which is fine.
      }
    };
    const onSight = () => void take();
    document.addEventListener('visibilitychange', onSight);
    void take();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onSight);
      lock?.release().catch(() => {});
    };
  }, []);
}
