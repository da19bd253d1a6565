import { useStore } from 'zustand';
import type { Arrival, Arrivals } from '../../../store/arrivals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useHudContext, useTable } from '../../hudStore.ts';
import styles from './IncomingPictures.module.css';

/** Offers and progress of pictures that people have brought and this device lacks. */
export function IncomingPictures() {
  const { room } = useHudContext();
  return room?.pictures ? <ArrivalList arrivals={room.pictures} /> : null;
}

function ArrivalList({ arrivals }: { readonly arrivals: Arrivals }) {
  const list = useStore(arrivals);
  return list
    .filter(({ state }) => state !== 'declined')
    .map((arrival) => <ArrivalLine key={arrival.id} arrival={arrival} arrivals={arrivals} />);
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** Returns its progress in words. */
function arrivalText({ name, state, got, size }: Arrival, who: string): string {
  switch (state) {
    case 'asked':
      return `${who} brought “${name}”. Get its pictures? Until then you see names.`;
    case 'coming':
      return size === null
        ? `Getting the pictures of “${name}”…`
        : `Getting the pictures of “${name}”: ${megabytes(got)} of ${megabytes(size)} MB`;
    case 'full':
      return `“${name}” shows names: this page takes no more pictures at this table.`;
    default:
      return `Nobody here has the pictures of “${name}” now. They come as soon as someone with them is back.`;
  }
}

function ArrivalLine({ arrival, arrivals }: { readonly arrival: Arrival; readonly arrivals: Arrivals }) {
  const who = useTable(({ seats }) => seats[arrival.by]?.name ?? 'Someone');
  const { id, name, state, got, size } = arrival;
  const text = arrivalText(arrival, who);
  return (
    <Panel className={styles.arrival} data-note-line role="status" aria-label={`Pictures of ${name}`}>
      <p>{text}</p>
      {state === 'coming' && (
        <progress
          value={size === null ? undefined : got}
          max={size ?? undefined}
          aria-label={`Pictures of ${name}`}
        />
      )}
      <div className={styles.choices}>
        {state === 'asked' && (
          <>
            <Button size="small" tone="primary" onClick={() => arrivals.get(id)}>
              Get them
            </Button>
            <Button size="small" onClick={() => arrivals.always()}>
              Always at this table
            </Button>
          </>
        )}
        <Button size="small" tone="quiet" onClick={() => arrivals.decline(id)}>
          {state === 'coming' ? 'Stop' : 'Show names'}
        </Button>
      </div>
    </Panel>
  );
}
