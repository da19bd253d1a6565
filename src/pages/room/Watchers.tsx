import type { Watcher } from '../../store/roomStore.ts';
import roomPanelStyles from './RoomPanel.module.css';
import styles from './Watchers.module.css';

/** Who is here without a seat. */
export function Watchers({ watchers }: { readonly watchers: readonly Watcher[] }) {
  if (!watchers.length) return null;
  return (
    <section className={`${roomPanelStyles.panel} ${styles.watchers}`} aria-label="Watching">
      <h2 className="serif">Watching</h2>
      <ul>
        {watchers.map(({ key, name, me }) => (
          <li key={key} title={name}>
            {name}
            {me && <span className="muted"> (you)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
