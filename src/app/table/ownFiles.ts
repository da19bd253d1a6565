import type { SheetPlan } from '../../art/composeSheet.ts';
import type { OwnActions } from '../../hud/actions.ts';
import { err, ok } from '../../lib/result.ts';
import { PartMissing } from '../../ui/loading/loadOnce.ts';
import { type Background, openBackground } from '../workers/background.ts';
import { keepPicture, pictureStorage } from '../workers/pictures.ts';

let worker: Background | null = null;

async function composed(plan: SheetPlan, files: readonly Blob[]): Promise<Uint8Array<ArrayBuffer>> {
  worker ??= openBackground('pictures');
  const { bytes } = await worker.ask<{ bytes: Uint8Array<ArrayBuffer> }>({ kind: 'compose', plan, files });
  return bytes;
}

/** Makes decks and pictures from files and keeps them on this device. */
export const ownFiles: OwnActions = {
  async compose(plan, files) {
    try {
      return ok(await keepPicture(await composed(plan, files)));
    } catch (error) {
      if (error instanceof PartMissing)
        return err('What opens pictures could not be loaded. Check your connection and try again.');
      return err(
        'This browser cannot open that picture, or has no room for it. Try a smaller one, or a PNG.',
      );
    }
  },
  async decks() {
    const storage = await pictureStorage();
    return { decks: await storage.decks(), used: await storage.used() };
  },
  keep: async (deck) => (await pictureStorage()).keep(deck),
  forget: async (id) => (await pictureStorage()).forget(id),
};
