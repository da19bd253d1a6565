import type { Watcher } from '../../store/room/roomStore.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import styles from './Watchers.module.css';

/** Who is here without a seat. */
export function Watchers({ watchers }: { readonly watchers: readonly Watcher[] }) {
  if (!watchers.length) return null;
  return (
    <WaitingPanel label="Watching" className={styles.watchers}>
      <h2 className="serif">Watching</h2>
      <ul>
        {watchers.map(({ key, name, me }) => (
          <li key={key} title={name}>
            {name}
            {me && <span className="muted"> (you)</span>}
          </li>
        ))}
      </ul>
    </WaitingPanel>
  );
}
