import { Signs } from './parts/signs.ts';
import { SignInput } from './SignInput.tsx';
import { heldOfDecks } from './signPoses.ts';
import { SignTags } from './signTags.ts';

/** Shows and tells what people point out to each other. Handed in where there are people: alone nobody fetches it. */
export const signKit = { Signs, SignTags, SignInput, heldOfDecks };
export type SignKit = typeof signKit;
