import { err, ok, type Result } from '../../lib/result.ts';
import { MOST_TEXT, parseSkin } from '../../lib/skin/parse.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { saveSkin } from './savedSkins.ts';

/** Reads a look from a file, keeps it on this device and wears it. An error gives the reason in a sentence. */
export async function wearSkinFile(
  preferences: PreferenceStore,
  file: File,
): Promise<Result<string, string>> {
  // Before reading a byte of it.
  if (file.size > MOST_TEXT) return err('This file is too large to be a look.');
  const skin = parseSkin(await file.text());
  if (!skin.ok) return skin;
  const look = saveSkin(skin.value);
  preferences.setState({ look });
  return ok(look);
}
