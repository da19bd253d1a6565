/** Occasions at which a bot may say a word. */
export const OCCASIONS = ['greets', 'wins', 'sweeps', 'beaten', 'waits', 'champion', 'loses'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Lines of one figure, by occasion. */
export type Lines = Readonly<Record<Occasion, readonly string[]>>;
