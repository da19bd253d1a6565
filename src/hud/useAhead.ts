import { useEffect } from 'react';
import { fateOf } from '../store/ahead.ts';
import { type HudContextValue, refuse, send } from './hudStore.ts';

/** Does what the viewer has decided ahead once it is its turn, and says when something has come in between. */
export function useAhead(context: HudContextValue): void {
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
        // Not in the midst of the table's being shown: what is done shows at once.
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

/** The last line of the log is what came in between. */
function takeBack(context: HudContextValue): void {
  const { label } = context.hud.getState().decided!;
  context.hud.setState({ decided: null });
  const why = context.table.getState().log.at(-1)?.text;
  refuse(context, `Your ‘${label}’ was taken back${why ? `: ${why}` : '.'}`);
}
