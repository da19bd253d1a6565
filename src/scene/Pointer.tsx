import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { faceIn } from '../engine/view.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import { watchNames } from './labels/watchNames.ts';
import { cardOn, placePointed } from './pick.ts';
import { rayAt as rayOf } from './rays.ts';
import type { World } from './world.ts';

interface Props {
  readonly world: World;
  readonly store: TableStore;
  readonly port: TablePort;
  readonly host: HTMLElement;
  /** Announces the item that the keyboard is at. */
  readonly say: (words: string) => void;
}

/** Finds the card or place under the pointer by calculation instead of mesh raycasts. */
export function Pointer({ world, store, port, host, say }: Props) {
  const camera = useThree((state) => state.camera);

  useEffect(() => {
    const rayAt = (clientX: number, clientY: number) => rayOf(camera, host, clientX, clientY);
    const placeAt = (clientX: number, clientY: number) => {
      const { layout } = store.getState();
      return placePointed(rayAt(clientX, clientY), layout.places, world.placed);
    };
    const cardAt = (clientX: number, clientY: number) => {
      const { view } = store.getState();
      return cardOn(
        rayAt(clientX, clientY),
        world.placed,
        (card, { faceUp }) => faceUp || faceIn(view, card) !== undefined,
      );
    };
    const leavePlaces = port.bringPlaces(placeAt);
    const leaveReach = port.bringReach({
      ray: rayAt,
      card: (x, y) => cardOn(rayAt(x, y), world.placed, (_, { inShowing }) => !inShowing),
      chip: (x, y) => world.chipOn(rayAt(x, y)),
      carry: (load) => world.carry(load),
    });

    let asked = 0;
    let at: PointerEvent | null = null;
    const look = () => {
      asked = 0;
      if (!at) return;
      const { hovered, targets } = store.getState();
      const card = cardAt(at.clientX, at.clientY);
      world.tell(rayAt(at.clientX, at.clientY));
      if (card !== hovered) store.setState({ hovered: card });
      const place = targets.length ? placeAt(at.clientX, at.clientY) : null;
      const legal = place !== null && targets.includes(place) ? place : null;
      world.point(legal);
      host.dataset.pick = String(legal !== null);
    };
    const move = (event: PointerEvent) => {
      if (event.buttons) return;
      at = event;
      asked ||= requestAnimationFrame(look);
    };
    const leave = ({ pointerType }: PointerEvent) => {
      at = null;
      world.point(null);
      // A lifted finger also leaves: the name it tapped stays until the next tap.
      if (pointerType !== 'touch') world.tell(null);
      if (store.getState().hovered !== null) store.setState({ hovered: null });
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      store.setState({ hovered: cardAt(event.clientX, event.clientY) });
      world.tell(rayAt(event.clientX, event.clientY));
    };
    host.addEventListener('pointermove', move);
    host.addEventListener('pointerleave', leave);
    host.addEventListener('pointerdown', down);
    return () => {
      cancelAnimationFrame(asked);
      host.removeEventListener('pointermove', move);
      host.removeEventListener('pointerleave', leave);
      host.removeEventListener('pointerdown', down);
      leavePlaces();
      leaveReach();
      store.setState({ hovered: null });
    };
  }, [camera, host, port, store, world]);

  useEffect(() => watchNames(host, world, store, say), [host, say, store, world]);

  return null;
}
