import type { GameEntry } from '../../engine/gameEntry.ts';
import { rewardName } from '../../hud/wear/rewardWords.ts';
import { capital } from '../../lib/text/format.ts';
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

/** All feats by their game, with what to do for those still to find. */
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
  const found = all.filter(({ id }) => finds.some(({ feat }) => feat === id)).length;
  return (
    <section className={styles.part} aria-label="Feats">
      <h3 className="serif">Feats</h3>
      <p className="muted">
        {found} of {all.length} found. Some open a figure or card backs, to choose in the settings.
      </p>
      {groups.map(({ name, feats }, i) => (
        <FeatGroup key={name} {...{ name, feats, games, finds }} isOpen={found === 0 && i === 0} />
      ))}
    </section>
  );
}

interface GroupProps extends Props {
  readonly name: string;
  readonly feats: readonly NamedFeat[];
  /** What is still to find is unfolded at first. */
  readonly isOpen: boolean;
}

/** The feats of one game, or of every game: those that were found, the newest first, and folded those still to find. */
function FeatGroup({ name, feats, games, finds, isOpen }: GroupProps) {
  const found = finds
    .flatMap((find) => {
      const feat = feats.find(({ id }) => id === find.feat);
      return feat ? [{ ...find, ...feat }] : [];
    })
    .reverse();
  const left = feats.filter(({ id }) => !found.some((one) => one.id === id));
  const nameOf = (game: string): string => games.find(({ info }) => info.id === game)?.info.name ?? game;
  if (!feats.length) return null;
  return (
    <section className={styles.group} aria-label={`Feats: ${name}`}>
      <h4>
        {capital(name)}{' '}
        <span className="muted">
          {found.length} of {feats.length}
        </span>
      </h4>
      {found.length > 0 && (
        <ul className={styles.feats} aria-label={`Found: ${name}`}>
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
        <details className={styles.left} open={isOpen}>
          <summary>Still to find: {left.length}</summary>
          <ul className={styles.feats} aria-label={`Still to find: ${name}`}>
            {left.map(({ id, title, help, opens }) => (
              <li key={id}>
                <strong className="serif">{title}</strong>
                <span className="muted">{help}</span>
                {opens && <Opened opens={opens} verb="Opens" />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
