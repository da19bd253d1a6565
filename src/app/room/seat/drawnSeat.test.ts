import { describe, expect, it } from 'vitest';
import { createRoomStore, type RoomLook } from '../../../store/room/roomStore.ts';
import { lookOf, seatsOf } from '../../../store/room/testing.ts';
import { rememberDrawnSeat, sitAsDrawn } from './drawnSeat.ts';

const CODE = 'abcdefghjkmnpqrs';

/** A page at a table where this person has no seat yet. */
function arrive(look: Partial<RoomLook> = {}) {
  const store = createRoomStore(lookOf({ mySeat: null, phase: 'joining', ...look }));
  const acts: unknown[] = [];
  const stop = sitAsDrawn(
    CODE,
    { store, actions: { sit: (seat) => acts.push(seat) as unknown as null } },
    (text) => acts.push(text),
  );
  return { store, acts, stop };
}

describe('a person for whom a seat was drawn', () => {
  it('sits down there once the table is found, and only then', () => {
    rememberDrawnSeat(CODE, 2);
    const { store, acts } = arrive();
    expect(acts).toEqual([]);
    store.setState({ phase: 'gathering' });
    expect(acts).toEqual([2]);
    // They may stand up again.
    store.setState({ locked: true });
    expect(arrive({ phase: 'gathering' }).acts).toEqual([]);
    expect(acts).toEqual([2]);
  });

  it('reads who sits there, and chooses another seat', () => {
    rememberDrawnSeat(CODE, 1);
    const { acts } = arrive({ phase: 'gathering', seats: seatsOf(['Ann', 'Bo', null], 7) });
    expect(acts).toEqual(['Bo sits at seat 2, which was drawn for you. Take any other seat.']);
  });

  it('keeps the seat that they have', () => {
    rememberDrawnSeat(CODE, 3);
    expect(arrive({ phase: 'gathering', mySeat: 0 }).acts).toEqual([]);
  });

  it('sits nowhere after they have gone elsewhere', () => {
    rememberDrawnSeat(CODE, 2);
    const { store, acts, stop } = arrive();
    stop();
    store.setState({ phase: 'gathering' });
    expect(acts).toEqual([]);
  });
});
