import type { PreferenceStore } from '../store/viewer/preferences.ts';
import type { useAddress } from './address/useAddress.ts';
import type { useSaved } from './saved/useSaved.ts';
import type { useStartActions } from './saved/useStartActions.ts';

/** Parts of the app that every page may use. */
export interface Parts {
  readonly shown: ReturnType<typeof useAddress>;
  readonly saved: ReturnType<typeof useSaved>;
  readonly begin: ReturnType<typeof useStartActions>;
  readonly preferences: PreferenceStore;
}
