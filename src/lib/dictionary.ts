import * as v from 'valibot';

type Keys = v.GenericSchema<string, string>;
type Values = v.GenericSchema;

/** Schema of an object with arbitrary names. Refuses arrays, since `v.record` alone reads an empty array as an object without members. */
export const dictionary = <K extends Keys, V extends Values>(key: K, value: V) =>
  v.pipe(
    v.custom<Record<string, unknown>>((given) => !Array.isArray(given), 'a list where names belong'),
    v.record(key, value),
  );
