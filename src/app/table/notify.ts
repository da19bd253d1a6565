/** Tag of messages outside the page; a later one replaces it. */
const TAG = 'comet-table turn';

/** Returns whether this browser can show messages outside the page, and what the person answered. */
export const notificationPermission = (): NotificationPermission | 'missing' =>
  typeof Notification === 'function' ? Notification.permission : 'missing';

/** Shows a message outside the page if the person has allowed it. Never essential: failures are ignored. */
export async function notifyOutside(text: string): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const options = { tag: TAG, body: 'Comet Table' };
  try {
    // Phones need a service worker for it.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(text, options);
    const shown = new Notification(text, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Forbidden after all.
  }
}
