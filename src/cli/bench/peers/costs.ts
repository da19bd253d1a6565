import type { Signer, Verify } from '../../../session/identity/index.ts';

/** Milliseconds of a peer's signature work for one command. */
export interface SignatureCosts {
  readonly sign: number;
  readonly verify: number;
  /** An entry carries two, which are checked in parallel. */
  readonly verifyTwo: number;
}

/** About as long as the signed text of a command. */
const TEXT = `comet-table say ${'x'.repeat(180)}`;

const EACH = 4;

export function makeCosts(signer: Signer, verify: Verify): () => Promise<SignatureCosts> {
  let count = 0;
  /** Averages a few in a row, since browsers tell time in steps of a tenth of a millisecond. */
  const took = async (work: () => unknown): Promise<number> => {
    const begin = performance.now();
    for (let i = 0; i < EACH; i++) await work();
    return (performance.now() - begin) / EACH;
  };
  return async () => {
    const text = `${TEXT} ${count++}`;
    let signature = '';
    const sign = await took(async () => {
      signature = await signer.sign(text);
    });
    const check = () => verify(signer.key, text, signature);
    return {
      sign,
      verify: await took(check),
      verifyTwo: await took(() => Promise.all([check(), check()])),
    };
  };
}
