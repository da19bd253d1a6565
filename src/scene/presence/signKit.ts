import { heldOfDecks } from '../../layout/signs/heldCards.ts';
import { SignTags } from '../../layout/signs/signTags.ts';
import { Signs } from '../parts/signs.ts';
import { SignInput } from './SignInput.tsx';

/** Sends and shows signs between people. Injected where there are other people, so that a solo table never loads it. */
export const signKit = { Signs, SignTags, SignInput, heldOfDecks };
export type SignKit = typeof signKit;
