import { useTable } from '../hudStore.ts';
import { SeatMarker } from '../seats/SeatMarker.tsx';
import styles from './Scores.module.css';

/** Score sheet of games that keep one: a line for each round, a column for each seat. */
export function Scores() {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const seats = useTable((state) => state.seats);
  if (!display.sheet) return null;
  const { lines, totals, text } = display.sheet(view);
  if (!lines.length) return <p className="muted">No round has been scored yet.</p>;
  return (
    <div className={styles.scores}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="muted">
              Round
            </th>
            {seats.map(({ name, colour }) => (
              <th key={name} scope="col">
                <SeatMarker colour={colour} size={20} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" className="muted">
                {label}
              </th>
              {values.map((value, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat
                <td key={seat}>{value ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map((total, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat
              <td key={seat} className="serif">
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="muted">{text}</p>
    </div>
  );
}
