import { describe, expect, it } from 'vitest';
import { createRoomStore, type RoomLook } from '../../../store/room/roomStore.ts';
import { lookOf, seatsOf } from '../../../store/room/testing.ts';
import { awaitedAt, isUnopened, rememberDraw, sitAsDrawn } from './drawnSeat.ts';

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
    rememberDraw(CODE, { tournament: 'evening', seat: 2, opener: 'Ann' });
    const { store, acts } = arrive();
    expect(acts).toEqual([]);
    // Until then the tournament is the way back.
    expect(awaitedAt(CODE)).toEqual({ tournament: 'evening', opener: 'Ann' });
    store.setState({ phase: 'gathering' });
    expect(acts).toEqual([2]);
    expect(awaitedAt(CODE)).toBe(null);
    // They may stand up again.
    store.setState({ locked: true });
    expect(arrive({ phase: 'gathering' }).acts).toEqual([]);
    expect(acts).toEqual([2]);
  });

  it.each([
    [null, 'Bo sits at seat 2, which was drawn for you. Take any other seat.'],
    ['Cy', 'Bo sits at seat 2, which was drawn for you. Ask them to stand up.'],
  ])('reads who sits there, and what to do about it (seat 3: %s)', (third, words) => {
    rememberDraw(CODE, { tournament: 'evening', seat: 1, opener: 'Ann' });
    expect(arrive({ phase: 'gathering', seats: seatsOf(['Ann', 'Bo', third], 7) }).acts).toEqual([words]);
  });

  it('keeps the seat that they have', () => {
    rememberDraw(CODE, { tournament: 'evening', seat: 3, opener: 'Ann' });
    expect(arrive({ phase: 'gathering', mySeat: 0 }).acts).toEqual([]);
  });

  it('sits nowhere after they have gone elsewhere', () => {
    rememberDraw(CODE, { tournament: 'evening', seat: 2, opener: 'Ann' });
    const { store, acts, stop } = arrive();
    stop();
    store.setState({ phase: 'gathering' });
    expect(acts).toEqual([]);
  });

  it('watches if they play elsewhere', () => {
    rememberDraw(CODE, { tournament: 'evening', seat: null, opener: 'Ann' });
    expect(arrive({ phase: 'gathering' }).acts).toEqual([]);
  });
});

describe('a player who is to open a table', () => {
  it('opens it if nobody is found there', async () => {
    const { store } = arrive();
    const found = isUnopened(store);
    store.setState({ trouble: { code: 'nobodyThere' } });
    expect(await found).toBe(true);
  });

  it('joins it if another player has opened it', async () => {
    const { store } = arrive();
    const found = isUnopened(store);
    store.setState({ trouble: { code: 'noWayThrough', reach: 'network' } });
    store.setState({ phase: 'gathering', trouble: null });
    expect(await found).toBe(false);
  });
});
