import type { ComponentProps } from 'react';
import type { Query } from '../address/url.ts';
import { TableView } from '../table/TableView.tsx';
import type { RoomController } from './roomController.ts';

interface Props extends Omit<ComponentProps<typeof TableView>, 'room' | 'signs' | 'quality' | 'speed'> {
  readonly room: RoomController;
  readonly query: Query;
}

/** A room's table, and the interface over it. */
export function WholeTable({ room, query, ...props }: Props) {
  return (
    <TableView
      {...props}
      room={room}
      quality={query.quality}
      speed={query.speed}
      signs={{ signs: room.signs, onPoint: room.point }}
    />
  );
}
