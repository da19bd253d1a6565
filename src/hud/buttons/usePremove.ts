import { useEffect } from 'react';
import { refuse, send } from '../../interaction/send.ts';
import { fateOf } from '../../store/viewer/premoves.ts';
import type { HudContextValue } from '../hudStore.ts';

/** Makes the move that the viewer has decided ahead once it is their turn, and reports anything that came in between. */
export function usePremove(context: HudContextValue): void {
  useEffect(() => {
    const { table, hud } = context;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const fate = (): ReturnType<typeof fateOf> | null => {
      const { decided } = hud.getState();
      return decided && fateOf(decided, table.getState());
    };
    const fire = (): void => {
      timer = null;
      const now = fate();
      if (now?.kind !== 'due') return;
      hud.setState({ decided: null });
      send(context, now.command, { ahead: true });
    };
    const look = (): void => {
      const now = fate();
      if (now?.kind === 'due')
        // Deferred, as the table is still being shown, while the move shows at once.
        timer ??= setTimeout(fire, 0);
      else if (now?.kind === 'lost') takeBack(context);
      else if (now?.kind === 'over') hud.setState({ decided: null });
    };
    look();
    const stop = table.subscribe(look);
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [context]);
}

/** Takes the decision back. The last line of the log says what came in between. */
function takeBack(context: HudContextValue): void {
  const { label } = context.hud.getState().decided!;
  context.hud.setState({ decided: null });
  const why = context.table.getState().log.at(-1)?.text;
  refuse(context, `Your ‘${label}’ was taken back${why ? `: ${why}` : '.'}`);
}
