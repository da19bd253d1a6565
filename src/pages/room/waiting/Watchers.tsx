import { LookalikeSign } from '../../../hud/room/people/LookalikeSign.tsx';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import styles from './Watchers.module.css';

/** People here without a seat. */
export function Watchers({ look }: { readonly look: Pick<RoomLook, 'watchers' | 'alike'> }) {
  const { watchers, alike } = look;
  if (!watchers.length) return null;
  return (
    <WaitingPanel label="Watching" className={styles.watchers}>
      <h2 className="serif">Watching</h2>
      <ul>
        {watchers.map(({ key, name, me }) => (
          <li key={key} title={name}>
            <span>{name}</span>
            <LookalikeSign of={key} among={alike} />
            {me && <span className="muted"> (you)</span>}
          </li>
        ))}
      </ul>
    </WaitingPanel>
  );
}
