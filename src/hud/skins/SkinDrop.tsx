import { useEffect } from 'react';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { isSkinFile } from './isSkinFile.ts';

const reader = loadOnce(async () => (await import('./wearSkinFile.ts')).wearSkinFile);

interface Props {
  readonly preferences: PreferenceStore;
  onProblem(problem: string): void;
}

/** Wears a look that is dropped anywhere on the page; ignores other files. */
export function SkinDrop({ preferences, onProblem }: Props) {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = async (event: DragEvent): Promise<void> => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file || !/\.json$/i.test(file.name)) return;
      // Keeps the browser from leaving the page to open the file.
      event.preventDefault();
      if (!(await isSkinFile(file))) return;
      const taken = await (await reader())(preferences, file);
      if (!taken.ok) onProblem(taken.error);
    };
    const listen = (event: DragEvent): void => void drop(event).catch(() => {});
    addEventListener('dragover', over);
    addEventListener('drop', listen);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', listen);
    };
  }, [preferences, onProblem]);
  return null;
}
