import { type ComponentProps, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Query } from '../address/url.ts';
import { TableView } from '../table/TableView.tsx';
import type { RoomController } from './roomController.ts';

interface Props extends Omit<ComponentProps<typeof TableView>, 'room' | 'signs' | 'quality' | 'speed'> {
  readonly room: RoomController;
  readonly query: Query;
}

/** A room's table, and the interface over it. */
export function WholeTable({ room, query, ...props }: Props) {
  const name = useStore(props.preferences, (state) => state.name);
  const watching = useStore(room.store, (look) => look.mySeat === null);
  // Seated people are known by their seat.
  const self = useMemo(() => (watching ? { name, colour: null } : undefined), [watching, name]);
  return (
    <TableView
      {...props}
      room={room}
      quality={query.quality}
      speed={query.speed}
      signs={{ signs: room.signs, self, onPing: room.ping, onPoint: room.point }}
    />
  );
}
