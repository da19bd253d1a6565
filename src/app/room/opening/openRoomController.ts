import { makeSigner } from '../../../session/identity/index.ts';
import { deviceScheme } from '../../../session/table/index.ts';
import { fetched } from '../../../ui/loading/loadOnce.ts';
import type { ControllerSetup } from '../controllerSetup.ts';
import { foundingOf } from '../currentTable.ts';
import { RoomController } from '../roomController.ts';
import { resumeRoom } from '../saved/roomPersistence.ts';
import { profileFrom } from './profileFrom.ts';
import { fetchRulesOnce, rulesOfKept } from './rulesLibrary.ts';

/** Opens, joins or resumes a room. */
export async function openRoomController(setup: ControllerSetup): Promise<RoomController> {
  const { code, prepared, preferences, onNotice } = setup;
  const persistence = await resumeRoom({
    storage: prepared.storage,
    room: code,
    ...profileFrom(preferences),
    now: Date.now,
    trouble: onNotice,
  });
  const [signer, scheme] = await Promise.all([
    makeSigner(persistence.secret),
    fetched(deviceScheme),
    fetchRulesOnce(rulesOfKept(persistence.kept)),
  ]);
  const founding = persistence.kept ? null : foundingOf(code, persistence.currentTable, setup.founding);
  // Given only once. If its rules are missing, the room opens nevertheless, and keeps trying.
  if (founding) await fetchRulesOnce({ games: [founding.setup.game], byHand: false }).catch(() => {});
  return new RoomController(setup, persistence, signer, scheme, founding);
}
