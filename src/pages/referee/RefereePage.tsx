import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { GameDisplay } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Referee } from '../../engine/referee.ts';
import { gameById } from '../../games/index.ts';
import { useSkinnedArt } from '../../hud/skins/useSkin.ts';
import { lower } from '../../lib/text/format.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { MissingPart } from '../../ui/faults/MissingPart.tsx';
import { fetched } from '../../ui/loading/loadOnce.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { PageHead } from '../PageHead.tsx';
import { Desk } from './Desk.tsx';
import styles from './RefereePage.module.css';

interface Props {
  readonly games: readonly GameInfo[];
  readonly game: string;
  /** The hands the link lays down. */
  readonly hands: string;
  readonly preferences: PreferenceStore;
  /** Another game, or other hands: kept in the address, so that a link reproduces them. */
  onPlace(game: string, hands: string): void;
  onBack(): void;
}

interface Loaded {
  readonly id: string;
  readonly referee: Referee;
  readonly display: GameDisplay;
}

/** For people who play with real cards: put down what lies on the table, and see what it is worth, who wins, and why. */
export default function RefereePage({ games, game, hands, preferences, onPlace, onBack }: Props) {
  const ink = useStore(preferences, (state) => state.ink);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const info = games.find(({ id }) => id === game);
  const art = useSkinnedArt(loaded?.display ?? null, preferences);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let gone = false;
    const entry = info && gameById(info.id);
    setFailed(null);
    if (!entry) return;
    fetched(() => Promise.all([entry.referee(), entry.display()])).then(
      ([referee, display]) => gone || setLoaded({ id: game, referee, display }),
      (error: unknown) => gone || setFailed(error),
    );
    return () => {
      gone = true;
    };
  }, [game, attempt]);

  // The page is promised to work without a connection: what the other games need is fetched while there is one.
  useEffect(() => {
    if (!loaded) return;
    for (const { id } of games) {
      const entry = gameById(id);
      Promise.all([entry?.referee(), entry?.display()]).catch(() => {});
    }
  }, [loaded, games]);

  return (
    <div className={styles.referee}>
      <PageHead title="Referee" text="For real cards: enter the cards on your table." onBack={onBack} />
      <Tabs label="Games" tabs={games} chosen={game} onChoose={(id) => onPlace(id, '')} />
      {failed !== null && (
        <MissingPart error={failed} what="The rules of this game" retry={() => setAttempt(attempt + 1)} />
      )}
      {!info && (
        <p>
          The {lower(gameById(game)?.info.name ?? 'table')} has no rulings: everything is allowed there.
          Choose the game whose cards you have on your table.
        </p>
      )}
      {loaded?.id === game && info && art ? (
        <Desk
          key={game}
          {...loaded}
          art={art.cards[0]!}
          info={info}
          text={hands}
          ink={ink}
          onText={(text) => onPlace(game, text)}
        />
      ) : (
        info && failed === null && <p className="muted">One moment…</p>
      )}
    </div>
  );
}
