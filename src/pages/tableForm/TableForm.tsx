import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import { counted } from '../../lib/text/format.ts';
import { cleanName, LONGEST_NAME, nameFault } from '../../lib/text/names.ts';
import { NO_NAME, type PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/form/Field.tsx';
import { isComposing } from '../../ui/form/inputMethod.ts';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { whenIdle } from '../../ui/loading/whenIdle.ts';
import { Fold } from './Fold.tsx';
import { FriendsFold } from './FriendsFold.tsx';
import { finishedTable, inCompany } from './finishedTable.ts';
import { type LobbySetup, peopleIn, seatedHere, seatPlayers } from './lobbySetup.ts';
import styles from './TableForm.module.css';
import { companyInWords, optionsInWords, paceInWords, skillInWords, tableInWords } from './tableInWords.ts';
import type { Draft } from './useDrafts.ts';

// Nobody sees these before unfolding a part.
const fields = {
  pace: loadOnce(async () => (await import('./PaceField.tsx')).PaceField),
  count: loadOnce(async () => (await import('./SeatCount.tsx')).SeatCount),
  seats: loadOnce(async () => (await import('./SeatFields.tsx')).SeatFields),
  shared: loadOnce(async () => (await import('./SharedField.tsx')).SharedField),
  options: loadOnce(async () => (await import('./OptionField.tsx')).OptionList),
};
const PaceField = lazyComponent(fields.pace);
const SeatCount = lazyComponent(fields.count);
const SeatFields = lazyComponent(fields.seats);
const SharedField = lazyComponent(fields.shared);
const OptionList = lazyComponent(fields.options);

interface Props {
  readonly info: GameInfo;
  readonly draft: Draft;
  readonly preferences: PreferenceStore;
  onDraft(draft: Draft): void;
  onStart(setup: LobbySetup): void;
  /** Opens the table to others instead of playing alone; missing: not offered. */
  onOpenRoom?: ((setup: LobbySetup) => void) | undefined;
  /** Opens the table that a text leads to; returns an error sentence if there is none. Missing: not offered. */
  onJoin?: ((text: string) => string | null) | undefined;
  /** Starts a guided first game; missing: there is none. */
  onLearn?: (() => void) | undefined;
  /** The game was never played on this device. */
  readonly isNew?: boolean;
  /** More that can be unfolded. */
  readonly children?: ReactNode;
}

/** Makes Enter confirm a field. */
function confirmField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || isComposing(event.nativeEvent))
    return;
  event.preventDefault();
  target.blur();
}

/** One button that starts a table as it was last time, and everything that can be agreed before, folded. */
export function TableForm(props: Props) {
  const { info, draft, preferences, onDraft, onStart, onOpenRoom, onLearn, isNew = false } = props;
  const hasBots = info.bots.length > 0;
  /** An object, so that the same problem is shown again when Play is pressed again. */
  const [problem, setProblem] = useState<{ readonly text: string; readonly game: string } | null>(null);
  const { seats } = draft;

  const finish = (seating: Pick<LobbySetup, 'seats' | 'people'>, then: (setup: LobbySetup) => void): void => {
    const setup = finishedTable(info, draft, seating, preferences);
    setProblem(setup.ok ? null : { text: setup.error, game: info.id });
    if (setup.ok) then(setup.value);
  };
  const change = (part: Partial<Draft>): void => {
    onDraft({ ...draft, ...part });
    setProblem(null);
  };

  return (
    <section className={styles.form} aria-label="A new table">
      <div className={styles.start}>
        <Button
          size="large"
          tone="primary"
          className={styles.play}
          onClick={() => finish(seatedHere(info, seats), onStart)}
        >
          <span className={`serif ${styles.verb}`}>Play</span>{' '}
          <span className={styles.what}>{tableInWords(info, draft)}</span>
        </Button>
        {onLearn && (
          <Button size="large" className={styles.learn} onClick={onLearn}>
            Learn in 3 minutes
          </Button>
        )}
        {problem?.game === info.id && <Problem>{problem.text}</Problem>}
      </div>
      {onLearn && isNew && (
        <p className={`muted ${styles.hint}`}>
          New to it? The lesson shows you how, with real cards and step by step.
        </p>
      )}
      <div className={styles.folds}>
        {(onOpenRoom || props.onJoin) && (
          <FriendsFold
            hasBots={hasBots}
            shared={peopleIn(seats).length > 1}
            onOpen={
              onOpenRoom &&
              (() => finish({ seats }, (setup) => onOpenRoom(hasBots ? setup : inCompany(info, setup))))
            }
            onJoin={props.onJoin}
          />
        )}
        <Setup {...{ info, draft, preferences }} onChange={change} />
        {props.children}
      </div>
    </section>
  );
}

interface SetupProps extends Pick<Props, 'info' | 'draft' | 'preferences'> {
  onChange(part: Partial<Draft>): void;
}

/** Everything that is agreed before the first card: pace, players, seats and options. */
function Setup({ info, draft, preferences, onChange }: SetupProps) {
  const { seats, options } = draft;
  /** Signs and manners of seats are fetched once they are in sight. */
  const [isSeen, setSeen] = useState(false);
  const isOpen = info.bots.length === 0;
  /** Fields are fetched once there is time, or as soon as they are in sight. */
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const fetchAll = () => Promise.all(Object.values(fields).map((fetch) => fetch()));
    // If it fails, they say so once they are in sight.
    void whenIdle()
      .then(fetchAll)
      .then(
        () => setFetched(true),
        () => {},
      );
  }, []);
  const name = seats[0]!.name;
  const people = peopleIn(seats).length;
  const setSeats = (next: Draft['seats']): void => onChange({ seats: next });
  const pace = paceInWords(info, draft);
  const company = [companyInWords(info, draft), skillInWords(info, draft)].filter(Boolean).join(': ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of keys in its fields
    <div className={styles.setup} onKeyDown={confirmField}>
      <Fold
        title={pace ? 'Pace and seats' : 'Seats'}
        note={pace ? `${pace} · ${company}` : company}
        onOpen={() => {
          setSeen(true);
          setFetched(true);
        }}
      >
        {isFetched && (
          <Suspense fallback={null}>
            <PaceField info={info} options={options} onChange={(next) => onChange({ options: next })} />
            <div className={styles.row}>
              <Labelled label="Your name">
                {(ties) => (
                  <Input
                    {...ties}
                    value={name}
                    maxLength={LONGEST_NAME}
                    autoComplete="nickname"
                    onChange={({ target }) => {
                      setSeats([{ ...seats[0]!, name: target.value }, ...seats.slice(1)]);
                      // Keep the name for the next game.
                      const called = cleanName(target.value);
                      preferences.setState({ name: nameFault(called) ? NO_NAME : called });
                    }}
                  />
                )}
              </Labelled>
              {info.seats.max > 1 && (
                <SeatCount
                  info={info}
                  value={seats.length}
                  onChange={(count) => setSeats(seatPlayers(info, name, count, seats))}
                />
              )}
            </div>
            {seats.length > 1 && (
              <SeatFields {...{ info, seats }} people folded={!isSeen} onChange={setSeats} />
            )}
          </Suspense>
        )}
      </Fold>
      {info.options.length > 0 && (
        <Fold
          key={info.id}
          title="Table options"
          note={optionsInWords(info, draft)}
          open={isOpen}
          onOpen={() => setFetched(true)}
        >
          {(isFetched || isOpen) && (
            <Suspense fallback={null}>
              <OptionList info={info} options={options} onChange={(next) => onChange({ options: next })} />
            </Suspense>
          )}
        </Fold>
      )}
      {seats.length > 1 && (
        <Fold
          title="Share this device"
          note={people > 1 ? counted(people, 'person', 'people') : 'pass it from hand to hand'}
          onOpen={() => setFetched(true)}
        >
          {isFetched && (
            <Suspense fallback={null}>
              <SharedField {...{ info, draft }} onChange={setSeats} />
            </Suspense>
          )}
        </Fold>
      )}
    </div>
  );
}
