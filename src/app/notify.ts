/** A message outside the page; a later one takes its place. */
const TAG = 'comet-table turn';

/** Whether this browser can show messages outside the page, and has been asked. */
export const notificationPermission = (): NotificationPermission | 'missing' =>
  typeof Notification === 'function' ? Notification.permission : 'missing';

/** Shows a message outside the page, where its person has allowed it. It is never needed: whatever goes wrong is passed over. */
export async function notifyOutside(text: string): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const options = { tag: TAG, body: 'Comet Table' };
  try {
    // On phones only a service worker can.
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
