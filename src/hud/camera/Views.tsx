import { useStore } from 'zustand';
import { freeNumber, VIEWS } from '../../store/viewer/views.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckRow } from '../../ui/form/Row.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { useHud, useHudContext, usePreference, useTable } from '../hudStore.ts';
import { useCoarse } from '../screen/useCoarse.ts';
import { useReducedMotion } from '../screen/useReducedMotion.ts';
import styles from './Views.module.css';
import { goToView, saveView } from './viewActs.ts';

/** Views of the table: from every seat, from above, and those that the viewer has saved. */
export function Views() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'views');
  return (
    <Dialog open={open} title="Views" place="side" onClose={() => hud.setState({ panel: null })}>
      <div className={styles.views}>
        <Following />
        <Seats />
        <Saved />
      </div>
    </Dialog>
  );
}

/** Returns a wrapper that also closes the panel, so that the table is seen. */
function useGo() {
  const { hud } = useHudContext();
  return (go: () => void) => () => {
    go();
    hud.setState({ panel: null });
  };
}

/** For viewers who only watch: the camera follows the action. */
function Following() {
  const { table } = useHudContext();
  const watching = useTable((state) => state.view.seat === null);
  const following = useTable((state) => state.following);
  const reduced = useReducedMotion();
  const off = usePreference(({ speed }) => speed === 0);
  const still = reduced || off;
  if (!watching) return null;
  return (
    <section aria-label="By itself">
      <CheckRow
        label="Follow what happens"
        checked={following && !still}
        disabled={still}
        onChange={(on) => table.setState({ following: on })}
      />
      <p className="muted">
        {still
          ? `${reduced ? 'Your device asks for little motion' : 'Animation is off in the settings'}, so the camera stays where you put it.`
          : 'The camera goes there calmly, until you move it yourself.'}
      </p>
    </section>
  );
}

function Seats() {
  const { camera } = useHudContext().port;
  const go = useGo();
  const seats = useTable((state) => state.seats);
  const poses = useTable((state) => state.layout.seats);
  const near = useTable((state) => state.view.seat);
  return (
    <section aria-label="Around the table">
      <h3>Around the table</h3>
      <div className={styles.list}>
        <Button onClick={go(() => camera.reset())}>
          {near === null ? 'The usual view' : 'Your seat'}
          <Keys of="Space" />
        </Button>
        <Button onClick={go(() => camera.top())}>
          From above
          <Keys of="P" />
        </Button>
        {seats.map(({ name }, seat) =>
          seat === near ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its number
            <Button key={seat} onClick={go(() => camera.round(poses[seat]!.angle))}>
              {name}’s seat
            </Button>
          ),
        )}
      </div>
    </section>
  );
}

function Saved() {
  const context = useHudContext();
  const go = useGo();
  const views = useStore(context.views);
  const free = freeNumber(views);
  const numbers = Array.from({ length: VIEWS }, (_, i) => i + 1).filter((number) => views[number]);
  return (
    <section aria-label="Your own">
      <h3>Your own</h3>
      <ul className={styles.saved}>
        {numbers.map((number) => (
          <li key={number}>
            <Button onClick={go(() => goToView(context, number))}>
              View {number}
              <Keys of={`Shift+${number}`} />
            </Button>
            <Button size="small" tone="quiet" onClick={() => saveView(context, number)}>
              Replace <span className="sr-only">view {number}</span>
            </Button>
            <Button size="small" tone="quiet" onClick={() => context.views.save(number, null)}>
              Forget <span className="sr-only">view {number}</span>
            </Button>
          </li>
        ))}
      </ul>
      {free ? (
        <Button tone="primary" onClick={() => saveView(context, free)}>
          Save this view as {free}
        </Button>
      ) : (
        <p className="muted">All nine are taken: replace or forget one.</p>
      )}
      <p className="muted">They stay on this device, for every table of this game.</p>
    </section>
  );
}

/** A key's cap; none on touch devices. */
const Keys = ({ of }: { readonly of: string }) => (useCoarse() ? null : <KeyCap>{of}</KeyCap>);
