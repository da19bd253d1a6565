import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { GameDisplay } from '../engine/display.ts';
import type { GameInfo } from '../engine/game.ts';
import { gameById } from '../games/index.ts';
import { HelpPages } from '../hud/HelpPages.tsx';
import { useDressed } from '../hud/looks/useSkin.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { fetched } from '../ui/part.ts';

/** A game's help outside of a table. */
export default function GameHelp({
  info,
  preferences,
}: {
  readonly info: GameInfo;
  readonly preferences: PreferenceStore;
}) {
  const ink = useStore(preferences, (state) => state.ink);
  const [display, setDisplay] = useState<GameDisplay | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    const entry = gameById(info.id);
    if (entry) fetched(() => entry.display()).then(setDisplay, setFailed);
  }, [info.id]);
  const art = useDressed(display, preferences);
  if (failed) throw failed;
  if (!display || !art) return <p className="muted">One moment…</p>;
  return <HelpPages help={display.help} art={art.cards[0]!} info={info} ink={ink} />;
}
