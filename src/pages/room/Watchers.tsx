import type { Watcher } from '../../store/roomStore.ts';

/** Who is here without a seat. */
export function Watchers({ watchers }: { readonly watchers: readonly Watcher[] }) {
  if (!watchers.length) return null;
  return (
    <section className="room-panel watchers" aria-label="Watching">
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
