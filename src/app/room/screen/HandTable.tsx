import { type ComponentProps, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Hud } from '../../../hud/Hud.tsx';
import { useHandView } from '../../../hud/handOnly/handView.ts';
import { heldBy, isByHand } from '../../../store/tableStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Layer } from '../../../ui/loading/Layer.tsx';
import { PlainPage } from '../../../ui/PlainPage.tsx';
import { bringTypefaces } from '../../../ui/typefaces.ts';
import { showTurnInTitle } from '../../table/showTurnInTitle.ts';
import type { TableController } from '../../table/tableController.ts';
import { useTableNumber } from '../../table/useTableNumber.ts';
import styles from './HandTable.module.css';

interface Props
  extends Pick<ComponentProps<typeof Hud>, 'preferences' | 'notice' | 'onDismiss' | 'room' | 'refused'> {
  readonly table: TableController;
  lookAhead(): void;
}

/** A player's hand and what they can do, for those who have the table on another screen. Nothing of the picture is fetched. */
export function HandTable({ table, lookAhead, ...hud }: Props) {
  const { store, port, rules, actions } = table;
  const nth = useTableNumber(table);
  const needsPicture = useStore(store, isByHand);
  // There is no picture for a new match to wait for.
  useEffect(() => port.tableDrawn(), [port]);
  useEffect(() => showTurnInTitle(store), [store]);
  if (needsPicture) return <NeedsPicture />;
  return (
    <main className={styles.page} data-table-page>
      <Layer what="The interface of the table">
        <Hud key={nth} {...{ store, port, rules, actions }} {...hud} />
        <AfterCards {...{ table, lookAhead }} />
      </Layer>
    </main>
  );
}

/** Brings typefaces, and parts needed later, once the interface around it shows cards: those must not wait. */
function AfterCards({ table: { store }, lookAhead }: Pick<Props, 'table' | 'lookAhead'>) {
  const ahead = useRef(lookAhead);
  ahead.current = lookAhead;
  const hasCards = useStore(
    store,
    ({ display, view }) => view.seat === null || heldBy(display, view).length > 0,
  );
  useEffect(() => {
    if (!hasCards) return;
    // The hand draws its cards once it has measured its place.
    let frame = 0;
    const look = (): void => {
      if (store.getState().view.seat === null || document.querySelector('[data-hand] [data-card]')) {
        bringTypefaces();
        ahead.current();
      } else frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [hasCards, store]);
  return null;
}

/** Where things lie anywhere, a hand alone is of no use. */
function NeedsPicture() {
  const view = useHandView();
  return (
    <PlainPage
      title="This table needs its picture"
      ways={
        <Button tone="primary" onClick={() => view?.show('table')}>
          Show hand and table
        </Button>
      }
    >
      <p>Here people move cards and things over the felt by hand, so your hand alone is not enough.</p>
    </PlainPage>
  );
}
