/** A value now or later: Web Crypto answers later, the library and tests at once. */
export type Maybe<T> = T | Promise<T>;

/** Passes a value on, synchronously if it is already there, so that tests need no promises. */
export const after = <T, U>(value: Maybe<T>, next: (value: T) => Maybe<U>): Maybe<U> =>
  value instanceof Promise ? value.then(next) : next(value);

export function all<T>(values: readonly Maybe<T>[]): Maybe<T[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as T[]);
}
export const every = (checks: readonly Maybe<boolean>[]): Maybe<boolean> =>
  after(all(checks), (done) => done.every(Boolean));
