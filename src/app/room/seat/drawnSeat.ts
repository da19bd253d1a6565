import type { Seat } from '../../../engine/table/table.ts';
import type { RoomActions, RoomLook, RoomStore } from '../../../store/room/roomStore.ts';

/** Draw of a tournament for the person at this device, who goes to a table of it. */
interface Drawn {
  readonly tournament: string;
  /** Null: they play elsewhere, or not at all. */
  readonly seat: Seat | null;
  /** Name of the player who opens the table; null: the person at this device does. */
  readonly opener: string | null;
}

/** Draws by the codes of their tables, until the person has come there. */
const draws = new Map<string, Drawn>();

/** Remembers what a tournament has drawn for the person who now goes to this table. */
export const rememberDraw = (code: string, drawn: Drawn): void => void draws.set(code, drawn);

/** Returns the draw of the person who is on their way to this table. */
export const drawAt = (code: string): Drawn | undefined => draws.get(code);

/** Returns the draw if someone else is to open the table: until then the tournament is the way back. */
export function awaitedAt(code: string): { readonly tournament: string; readonly opener: string } | null {
  const { tournament, opener } = draws.get(code) ?? {};
  return tournament !== undefined && opener ? { tournament, opener } : null;
}

const isFound = ({ phase }: RoomLook): boolean => phase === 'gathering' || phase === 'playing';

/**
 * Looks whether a table is open already, as another player may have opened it. Resolves with true if nobody is found there, and with false
 * once it is found.
 */
export const isUnopened = (store: RoomStore): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (now: RoomLook): void => {
      const isEmpty = now.trouble?.code === 'nobodyThere';
      if (!isEmpty && !isFound(now)) return;
      stop();
      resolve(isEmpty);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });

interface Table {
  readonly store: RoomStore;
  readonly actions: Pick<RoomActions, 'sit'>;
}

/**
 * Sits down at the drawn seat as soon as the table is found, once. If that seat is not to be had, `tell` gets a sentence, and the person
 * chooses another. Returns a function that stops waiting.
 */
export function sitAsDrawn(
  code: string,
  { store, actions }: Table,
  tell: (text: string) => void,
): () => void {
  const look = (now: RoomLook): void => {
    const seat = draws.get(code)?.seat;
    if (seat === undefined || !isFound(now)) return;
    draws.delete(code);
    const place = now.seats[seat ?? -1];
    if (now.mySeat !== null || seat === null || !place) return;
    if (place.free) actions.sit(seat);
    else if (place.person) {
      const remedy = now.seats.some(({ free }) => free) ? 'Take any other seat.' : 'Ask them to stand up.';
      tell(`${place.person.name} sits at seat ${seat + 1}, which was drawn for you. ${remedy}`);
    }
  };
  const stop = store.subscribe(look);
  look(store.getState());
  return stop;
}
