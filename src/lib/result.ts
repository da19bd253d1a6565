/** A computation that may fail with a value instead of an exception. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Unwraps a result, or throws. Only where failure would be a bug, never for outside input. */
export function expectOk<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`expected success, got ${JSON.stringify(result.error)}`);
}
