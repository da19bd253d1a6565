/** Makes a forgotten case of a union a compile error, and throws at run time. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
