/** Milliseconds of a clock that all programs of this machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
