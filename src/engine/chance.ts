import type { CardId, Face, Seat, TableEvent, ZoneId } from './table/table.ts';

/** Things chance owes before play can go on. */
export type Due =
  | { readonly type: 'shuffle'; readonly zone: ZoneId }
  /** `cards`: only these, all from one deck. Missing: the whole zone. */
  | { readonly type: 'mix'; readonly zone: ZoneId; readonly seat: Seat; readonly cards?: readonly CardId[] }
  | { readonly type: 'reveal'; readonly cards: readonly CardId[]; readonly to: Seat | 'all' }
  | { readonly type: 'roll'; readonly dice: string; readonly count: number; readonly sides: number };

/** A mix of a hand that could not be done when it was due. */
export type PostponedMix = Required<Extract<Due, { type: 'mix' }>>;

/** A dealer's answer to what is due. */
export type Fact =
  | Extract<TableEvent, { readonly type: 'shuffled' | 'mixed' | 'rolled' }>
  | {
      readonly type: 'revealed';
      readonly cards: readonly CardId[];
      readonly to: Seat | 'all';
      readonly faces?: readonly Face[] | undefined;
    }
  /**
   * A share of the secret is unavailable, so the due act stays undone. `to`: seats that may have seen cards that were about to be shown to
   * all. Only in flowing games (`Game.flowing`).
   */
  | { readonly type: 'withheld'; readonly to?: readonly Seat[] | undefined };
