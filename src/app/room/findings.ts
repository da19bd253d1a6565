import type { Finding } from '../../session/replica/index.ts';
import type { RoomLook } from '../../store/room/roomStore.ts';

/** Number of findings shown at a time. */
const SHOWN = 5;

/** Latest findings about people at the table. */
export class Findings {
  list: RoomLook['findings'] = [];
  #count = 0;

  add(name: string, kind: Finding['kind']): void {
    this.list = [...this.list, { id: ++this.#count, name, kind }].slice(-SHOWN);
  }
}
