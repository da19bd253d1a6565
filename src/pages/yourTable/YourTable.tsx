import { useState } from 'react';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { games as allGames } from '../../games/index.ts';
import type { Played } from '../../store/played/played.ts';
import { type Keeper, readPlayed } from '../../store/played/playedStorage.ts';
import { fetchFeats, keptOn, offersOf } from '../../store/played/rewards.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { FeatList } from './FeatList.tsx';
import { Figures } from './Figures.tsx';
import { ResultFiles } from './ResultFiles.tsx';
import styles from './YourTable.module.css';

const ALL = { id: '', name: 'All games' };

interface Props {
  readonly games?: readonly GameEntry[];
  readonly storage?: Keeper;
  /** Preferences of the person, who takes off what is locked again. */
  readonly preferences?: PreferenceStore;
}

/** Results of the person at this device: figures of their matches, feats, and files to keep or move them. */
export function YourTable({
  games = allGames,
  storage = () => globalThis.localStorage ?? null,
  preferences,
}: Props) {
  const [{ played, isDamaged }, setKnown] = useState(() => readPlayed(storage));
  const [chosen, setChosen] = useState(ALL.id);
  const infos = games.map(({ info }) => info);
  const matches = played.matches.filter(({ game }) => infos.some(({ id }) => id === game));
  const known = infos.filter(({ id }) => matches.some(({ game }) => game === id));
  const only = known.length === 1 ? known[0] : known.find(({ id }) => id === chosen);
  return (
    <div className={styles.page}>
      {matches.length === 0 && (
        <p>
          Nothing here yet. Play a match to its end, against bots or with friends, and its result is kept
          here: your wins and streaks, your best sets and hands, and the feats that you find on the way.
        </p>
      )}
      {known.length > 1 && (
        <Tabs label="Games" tabs={[ALL, ...known]} chosen={only?.id ?? ALL.id} onChoose={setChosen} />
      )}
      {matches.length > 0 && (
        <Figures
          key={only?.id}
          game={only}
          {...{ infos }}
          matches={only ? matches.filter(({ game }) => game === only.id) : matches}
        />
      )}
      <FeatList games={games} finds={played.finds} />
      <section className={styles.part} aria-label="Your data">
        <h3 className="serif">Your data</h3>
        <p className="muted">
          All of this is kept in this browser, and nothing of it leaves this device unless you save it to a
          file. Lessons, replays, matches that you only watch, tables without a referee, matches ended by
          agreement before their fifth round, and those in which several people share this device do not
          count.
        </p>
        {isDamaged && (
          <p>
            Some stored results could not be read. They are kept aside, unchanged, until you delete
            everything.
          </p>
        )}
        <ResultFiles
          {...{ played, storage }}
          games={infos.map(({ id }) => id)}
          isEmpty={!isDamaged && !played.matches.length && !played.finds.length}
          onChange={() => {
            const now = readPlayed(storage);
            setKnown(now);
            if (preferences) void takeOff(games, now.played, preferences);
          }}
        />
      </section>
    </div>
  );
}

/** Takes off whatever the person wears that no feat opens any more. */
async function takeOff(
  games: readonly GameEntry[],
  played: Played,
  preferences: PreferenceStore,
): Promise<void> {
  try {
    const offers = offersOf(await fetchFeats(games), played);
    preferences.setState(keptOn(preferences.getState(), offers));
  } catch {
    // Without the list of feats nothing is known to be locked.
  }
}
