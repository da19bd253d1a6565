import { faceIn } from '../engine/view.ts';
import type { Ray, TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import { watchNames } from './labels/watchNames.ts';
import { cardOn, placePointed } from './pick.ts';
import type { TableModel } from './tableModel.ts';

/** Returns the line of sight through a point of the window (CSS pixels). */
export type RayAt = (clientX: number, clientY: number) => Ray;

interface Setup {
  readonly table: TableModel;
  readonly store: TableStore;
  readonly port: TablePort;
  readonly host: HTMLElement;
  readonly rayAt: RayAt;
  /** Announces the item that the keyboard is at. */
  readonly say: (words: string) => void;
}

/** Finds cards and places under the pointer by calculation, for the drawing and for the port. Returns a function that stops it. */
export function watchPointing({ table, store, port, host, rayAt, say }: Setup): () => void {
  const placeAt = (clientX: number, clientY: number) => {
    const { layout } = store.getState();
    return placePointed(rayAt(clientX, clientY), layout.places, table.placed);
  };
  const cardAt = (clientX: number, clientY: number) => {
    const { view } = store.getState();
    return cardOn(
      rayAt(clientX, clientY),
      table.placed,
      (card, { faceUp }) => faceUp || faceIn(view, card) !== undefined,
    );
  };
  const leavePlaces = port.registerPlaces(placeAt);
  const leaveReach = port.registerReach({
    ray: rayAt,
    card: (x, y) => cardOn(rayAt(x, y), table.placed, (_, { inShowing }) => !inShowing),
    chip: (x, y) => table.chipOn(rayAt(x, y)),
    carry: (load) => table.carry(load),
  });

  let asked = 0;
  let at: PointerEvent | null = null;
  const look = () => {
    asked = 0;
    if (!at) return;
    const { hovered, targets, rest, paying, decided } = store.getState();
    const card = cardAt(at.clientX, at.clientY);
    table.nameUnder(rayAt(at.clientX, at.clientY));
    if (card !== hovered) store.setState({ hovered: card });
    // Over a table that rests, a pot shows again how it was decided.
    const places = rest && paying ? decided.map((each) => each.place) : targets;
    const place = places.length ? placeAt(at.clientX, at.clientY) : null;
    const legal = place !== null && places.includes(place) ? place : null;
    table.point(legal);
    host.dataset.pick = String(legal !== null);
  };
  const move = (event: PointerEvent) => {
    if (event.buttons) return;
    at = event;
    asked ||= requestAnimationFrame(look);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    at = null;
    table.point(null);
    // A lifted finger also leaves: the name it tapped stays until the next tap.
    if (pointerType !== 'touch') table.nameUnder(null);
    if (store.getState().hovered !== null) store.setState({ hovered: null });
    names.leave();
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    store.setState({ hovered: cardAt(event.clientX, event.clientY) });
    table.nameUnder(rayAt(event.clientX, event.clientY));
  };
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('pointerdown', down);
  const names = watchNames(host, table, store, say);
  return () => {
    cancelAnimationFrame(asked);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('pointerdown', down);
    leavePlaces();
    leaveReach();
    store.setState({ hovered: null });
    names.stop();
  };
}
