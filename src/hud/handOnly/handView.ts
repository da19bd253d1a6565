import { createContext, useContext } from 'react';

/** The choice of a player who has the table on another screen: their hand alone, or a look at the table in between. */
export interface HandView {
  readonly now: 'table' | 'hand' | 'looking';
  show(next: HandView['now']): void;
}

/** Null: there is no choice. */
export const HandViewContext = createContext<HandView | null>(null);

export const useHandView = (): HandView | null => useContext(HandViewContext);

/** Returns whether the hand is shown without the table. */
export const useHandAlone = (): boolean => useHandView()?.now === 'hand';
