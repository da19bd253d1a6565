import { KeyCap } from '../../ui/KeyCap.tsx';
import { useHudContext } from '../hudStore.ts';
import { keyCap } from './keyCap.ts';
import { useCaps } from './useCaps.ts';

/** Key beside a button's words that does the same. */
export function Shortcut({ of }: { readonly of: string | undefined }) {
  const { room } = useHudContext();
  const caps = useCaps();
  return of === undefined || !caps ? null : <KeyCap>{keyCap(of, Boolean(room))}</KeyCap>;
}
