import type { SheetPlan } from '../../art/composeSheet.ts';
import type { OwnDeck } from '../../engine/own/own.ts';
import { ok, type Result } from '../../lib/result.ts';
import type { OwnActions } from '../actions.ts';
import type { OpenedPicture } from './openFiles.ts';
import type { DeckPlan } from './plans.ts';

/** Composes a picture of only those files that it uses. */
function compose(own: OwnActions, plan: SheetPlan, files: readonly OpenedPicture[]) {
  const used = [...new Set(plan.cuts.map(({ file }) => file))];
  const cuts = plan.cuts.map((cut) => ({ ...cut, file: used.indexOf(cut.file) }));
  return own.compose(
    { ...plan, cuts },
    used.map((file) => files[file]!.blob),
  );
}

/** Makes a deck's pictures, keeps them on this device, and returns the deck. */
export async function makeOwnDeck(
  own: OwnActions,
  plan: DeckPlan,
  files: readonly OpenedPicture[],
): Promise<Result<OwnDeck, string>> {
  const sheet = await compose(own, plan.sheet, files);
  if (!sheet.ok) return sheet;
  const back = plan.back && (await compose(own, plan.back, files));
  if (back && !back.ok) return back;
  return ok({ ...plan.deck, sheet: sheet.value, back: plan.backCell ?? (back ? back.value : 'plain') });
}
