import { KeyCap } from '../ui/KeyCap.tsx';
import { useHudContext } from './hudStore.ts';
import { keyCap } from './keyCap.ts';
import { useNarrow } from './useNarrow.ts';

/** The key that does what a button does, beside its words. On narrow windows there is no keyboard, and no room. */
export function Shortcut({ of }: { readonly of: string | undefined }) {
  const { room } = useHudContext();
  const narrow = useNarrow();
  return of === undefined || narrow ? null : <KeyCap>{keyCap(of, Boolean(room))}</KeyCap>;
}
