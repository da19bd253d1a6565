import type { GameEntry } from '../../engine/game.ts';
import { rewardName } from '../../hud/wear/rewardWords.ts';
import type { Find } from '../../store/played/played.ts';
import { fetchFeats, type NamedFeat } from '../../store/played/rewards.ts';
import { Problem } from '../../ui/form/Problem.tsx';
import { fetched, MISSING_HELP } from '../../ui/loading/loadOnce.ts';
import { useLoaded } from '../../ui/loading/useLoaded.ts';
import { dateWords } from './dateWords.ts';
import styles from './YourTable.module.css';

interface Props {
  readonly games: readonly GameEntry[];
  readonly finds: readonly Find[];
}

/** Says what a feat opens. */
function Opened({ opens, verb }: { readonly verb: string } & Required<Pick<NamedFeat, 'opens'>>) {
  const name = rewardName(opens);
  return name && <span className={styles.opens}>{`${verb} ${name}`}</span>;
}

/** The feats that were found, the newest first, and those still to find, with what to do for them. */
export function FeatList({ games, finds }: Props) {
  const loaded = useLoaded(
    () =>
      fetched(() => fetchFeats(games)).then(
        (groups) => ({ groups }),
        () => ({ groups: null }),
      ),
    games,
  );
  if (!loaded) return <p className="muted">One moment…</p>;
  const { groups } = loaded;
  if (!groups) return <Problem>The list of feats could not be fetched. {MISSING_HELP}</Problem>;
  const all = groups.flatMap(({ feats }) => feats);
  const found = finds
    .flatMap((find) => {
      const feat = all.find(({ id }) => id === find.feat);
      return feat ? [{ ...find, ...feat }] : [];
    })
    .reverse();
  const left = groups
    .map(({ name, feats }) => ({
      name,
      feats: feats.filter(({ id }) => !found.some((one) => one.id === id)),
    }))
    .filter(({ feats }) => feats.length > 0);
  const nameOf = (game: string): string => games.find(({ info }) => info.id === game)?.info.name ?? game;
  return (
    <section className={styles.part} aria-label="Feats">
      <h3 className="serif">Feats</h3>
      <p className="muted">
        {found.length} of {all.length} found. Some open a figure or card backs, to choose in the settings.
      </p>
      {found.length > 0 && (
        <ul className={styles.feats} aria-label="Found">
          {found.map(({ id, title, help, opens, game, when }) => (
            <li key={id} className={styles.found}>
              <strong className="serif">{title}</strong>
              <span>{help}</span>
              {opens && <Opened opens={opens} verb="Opened" />}
              <span className={`muted ${styles.note}`}>
                {nameOf(game)}, {dateWords(when)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details className={styles.left} open={found.length === 0}>
          <summary>Still to find: {all.length - found.length}</summary>
          {left.map(({ name, feats }) => (
            <div key={name}>
              <h4>In {name}</h4>
              <ul className={styles.feats} aria-label={`Still to find: ${name}`}>
                {feats.map(({ id, title, help, opens }) => (
                  <li key={id}>
                    <strong className="serif">{title}</strong>
                    <span className="muted">{help}</span>
                    {opens && <Opened opens={opens} verb="Opens" />}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
