import { Signs } from './parts/signs.ts';
import { SignInput } from './SignInput.tsx';
import { heldPlacements } from './signPoses.ts';
import { SignTags } from './signTags.ts';

/** Shows and tells what people point out to each other. Handed in where there are people: alone nobody fetches it. */
export const signKit = { Signs, SignTags, SignInput, heldPlacements };
export type SignKit = typeof signKit;
