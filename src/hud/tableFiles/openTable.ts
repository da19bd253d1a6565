import { refuse } from '../../interaction/send.ts';
import { type HudContextValue, useHudContext, useRoomLook, useTable } from '../hudStore.ts';

/** Reads a chosen file, and asks whether to lay the table like that. */
export async function openTable(context: HudContextValue, file: File): Promise<void> {
  const { actions, hud } = context;
  const read = await actions.tableFiles?.read(file);
  if (read?.ok) hud.setState({ opening: read.value, panel: null });
  else if (read) refuse(context, `“${file.name}” cannot be laid here. ${read.error}`);
}

/** Checks whether the viewer is one of those who decide on the table's layout. */
export function useDecidesLayout(): boolean {
  const { actions } = useHudContext();
  const watching = useTable((state) => state.view.seat === null);
  const stopped = useRoomLook((look) => look.phase !== 'playing' || look.mySeat === null) ?? false;
  return Boolean(actions.tableFiles) && !watching && !stopped;
}
