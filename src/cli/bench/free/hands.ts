import type { CardId } from '../../../engine/table/table.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { FreeCommand } from '../../../games/free/rules/command.ts';
import { type FreeState, type PieceId, pieceOf, pileOf } from '../../../games/free/rules/state.ts';
import { cardsOf } from '../../../store/room/cards.ts';
import type { PageRoom } from '../peers/pageRoom.ts';
import type { Player } from '../peers/player.ts';

/** Actions of a page without a screen at the free table; each returns milliseconds. */
export function freeHands({ room, games, signer }: PageRoom, player: Player) {
  const state = (): FreeState => room.match!.match.state as FreeState;
  const act = (command: FreeCommand): void => {
    const done = room.match!.submit(command);
    if (!done.ok) throw new Error(done.error.message);
  };
  const took = async (command: FreeCommand, isOver: () => boolean): Promise<number> => {
    const begin = performance.now();
    act(command);
    await player.wait(() => (isOver() ? true : null));
    return performance.now() - begin;
  };
  const top = (pile: PieceId): CardId => zoneOf(state().table, pileOf(pile)).at(-1)!;
  const isShuffled = (pile: PieceId): boolean =>
    state().game.owed.some(({ due }) => due.type === 'shuffle' && due.zone === pileOf(pile));
  const begun = (pile: PieceId) => player.wait(() => (isShuffled(pile) ? true : null));
  return {
    /** Draws the top card; returns how long until its face is known here. */
    draw(pile: PieceId): Promise<number> {
      const card = top(pile);
      const seat = room.match!.seat!;
      return took({ type: 'draw', piece: pile, count: 1, seat }, () => {
        const isMine = zoneOf(state().table, handOf(seat)).includes(card);
        return isMine && room.match!.secrets.has(card);
      });
    },
    /** Shuffles a pile; returns how long until that is settled here. */
    shuffle(pile: PieceId): Promise<number> {
      const card = top(pile);
      return took({ type: 'shuffle', piece: pile }, () => !isShuffled(pile) && top(pile) !== card);
    },
    /** Waits for a pile's shuffle, and carries a piece to and fro until it ends; returns how long each move took to be settled. */
    async moveMeanwhile(piece: PieceId, pile: PieceId): Promise<number[]> {
      await begun(pile);
      const times: number[] = [];
      while (isShuffled(pile)) {
        const { x, z, angle } = pieceOf(state().game, piece)!.pose;
        const to = { x: x > 0 ? x - 1 : x + 1, z, angle };
        const isThere = () => pieceOf(state().game, piece)!.pose.x === to.x;
        times.push(await took({ type: 'move', moves: [[piece, to]] }, isThere));
      }
      return times;
    },
    /** Returns the progress messages that this page would show until a pile has been shuffled, each once. */
    async progressOf(pile: PieceId): Promise<string[]> {
      const told = new Set<string>();
      await begun(pile);
      await player.wait(() => {
        const cards = cardsOf(room.peer.state!, games, {
          me: signer.key,
          nameOf: (key) => key,
          waitsFor: () => false,
          penaltyOf: () => null as never,
        });
        if (cards?.step) told.add(`${cards.step.kind} ${cards.step.done}/${cards.step.all}`);
        return isShuffled(pile) ? null : true;
      });
      return [...told];
    },
    /** Returns the setup's deck, the largest of all piles, and a stack of chips. */
    things() {
      const { pieces } = state().game;
      const piles = pieces
        .filter(({ kind }) => kind === 'pile')
        .map(({ id }) => ({ id, count: zoneOf(state().table, pileOf(id)).length }));
      const deck = piles.reduce((largest, pile) => (pile.count > largest.count ? pile : largest));
      return { deck, chips: pieces.find(({ kind }) => kind === 'chips')!.id };
    },
  };
}
