import type { Maybe } from './maybe.ts';
import type { Signature, Signer } from './signing.ts';

/** Delivers signatures in the order requested, synchronously if the signer can. */
export function signInOrder(signer: Signer): (text: string, then: (signature: Signature) => void) => void {
  let last: Promise<unknown> | null = null;
  return (text, then) => {
    const made: Maybe<Signature> = signer.sign(text);
    if (!last && !(made instanceof Promise)) return then(made);
    const mine: Promise<unknown> = Promise.all([made, last]).then(([signature]) => {
      if (last === mine) last = null;
      then(signature);
    });
    last = mine;
  };
}
