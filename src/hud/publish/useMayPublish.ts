import { useEffect, useMemo, useState } from 'react';
import { useHudContext, useTable } from '../hudStore.ts';

/**
 * Returns whether the match can be published: it is over, or watched again, and the site keeps replays. While people play, a replay would
 * show a hand to everyone with the link.
 */
export function useMayPublish(): boolean {
  const { rules, actions } = useHudContext();
  const view = useTable((state) => state.view);
  const replaying = useTable((state) => state.replaying);
  const over = useMemo(() => replaying || rules.outcome(view.state) !== null, [rules, view, replaying]);
  const { publication } = actions;
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let gone = false;
    if (over)
      publication?.days().then(
        (days) => {
          if (!gone) setKept(days !== null);
        },
        // Its code cannot be fetched: then nothing can be published either.
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [over, publication]);
  return over && kept;
}
