import { useMemo, useState } from 'react';
import { MOST_OWN_DECKS } from '../../../engine/own/own.ts';
import type { TabletopSave } from '../../../engine/own/tabletopDeck.ts';
import { counted } from '../../../lib/text/format.ts';
import { SelectRow } from '../../../ui/form/Row.tsx';
import { addressLabels, matchFiles } from '../matchFiles.ts';
import styles from '../Own.module.css';
import { addressesOf, type Backs, backsIn, tabletopPlans } from '../tabletopPlans.ts';
import { Buttons, type FormProps, NameField } from './formParts.tsx';

interface Props extends FormProps {
  readonly save: TabletopSave;
  onProblem(problem: string | null): void;
}

/** Answers about a picture that are no file index. */
const UNANSWERED = -1;
const OUR_BACK = -2;

/** Form for a Tabletop Simulator deck: which deck, which file is each of its pictures, and its backs. */
export function TabletopForm({ save, pictures, busy, finish, onBack, onProblem }: Props) {
  const { decks } = save;
  const [at, setAt] = useState(0);
  const deck = decks[at]!;
  const [name, setName] = useState(deck.name);
  const [wanted, setWanted] = useState<Backs>('each');
  const answers = useAnswers(save, pictures);
  const count = deck.cards.reduce((sum, { copies }) => sum + copies, 0);
  const different = backsIn(deck);
  const backs = different > MOST_OWN_DECKS ? 'plain' : wanted;
  const addresses = addressesOf([deck]);
  const faces = new Set(deck.sheets.map(({ face }) => face));
  const isNeeded = (address: string): boolean => faces.has(address) || backs === 'each';
  const submit = (): void => {
    const open = addresses.find(
      (address) => isNeeded(address) && answers.isOpen(address, faces.has(address)),
    );
    if (open !== undefined) {
      onProblem(`Choose the picture “${answers.called(open)}” too.`);
      return;
    }
    const plans = tabletopPlans(deck, name, pictures, answers.fileOf, backs);
    if (plans.ok) void finish(plans.value, pictures);
    else onProblem(plans.error);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="muted">
        Nothing is fetched from the addresses in that file. Choose its pictures together with it.
      </p>
      {[...save.problems, ...(deck.problem ? [deck.problem] : [])].map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <ul className={styles.list} aria-label="Its pictures">
        {addresses
          .filter((address) => !answers.isAsked(address))
          .map((address) => (
            <li key={address}>
              {answers.called(address)}: {answers.told(address, faces.has(address))}
            </li>
          ))}
      </ul>
      <div className={styles.fields}>
        {addresses.filter(answers.isAsked).map((address) => (
          <SelectRow
            key={address}
            label={answers.called(address)}
            value={answers.answer(address)}
            choices={answers.choices(faces.has(address))}
            onChoose={(file) => answers.choose(address, file)}
          />
        ))}
        {decks.length > 1 && (
          <SelectRow
            label="Deck"
            value={at}
            choices={decks.map((each, value) => ({ value, label: labelOf(each) }))}
            onChoose={(next) => {
              setAt(next);
              setName(decks[next]!.name);
            }}
          />
        )}
        <NameField name={name} onName={setName} />
        {different > 1 && different <= MOST_OWN_DECKS && (
          <SelectRow<Backs>
            label="Backs"
            value={wanted}
            choices={[
              { value: 'each', label: `Their own: ${counted(different, 'deck')}` },
              { value: 'plain', label: 'Our own back: one deck' },
            ]}
            onChoose={setWanted}
          />
        )}
      </div>
      {different > 1 && <p className="muted">{aboutBacks(different)}</p>}
      <Buttons {...{ busy, onBack, count }} />
    </form>
  );
}

const labelOf = ({ name, cards }: TabletopSave['decks'][number]): string =>
  `${name}: ${counted(
    cards.reduce((sum, { copies }) => sum + copies, 0),
    'card',
  )}`;

const aboutBacks = (different: number): string =>
  `The cards have ${different} different backs, and all cards of a deck here have the same. ` +
  (different > MOST_OWN_DECKS
    ? `That would be more than ${MOST_OWN_DECKS} decks, so all of them get our own back.`
    : `With their own backs they become ${different} decks.`);

/** Assigns files to the pictures' addresses: by name, or by the viewer's answer if the name is not enough. */
function useAnswers({ decks }: TabletopSave, pictures: FormProps['pictures']) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, number>>(new Map());
  const { places, called, matches, spare } = useMemo(() => {
    // Across all decks: another deck's picture is not proposed for this one.
    const addresses = addressesOf(decks);
    const matches = matchFiles(addresses, pictures);
    const known = new Set(matches.flatMap(({ file, sure }) => (sure ? [file] : [])));
    return {
      places: new Map(addresses.map((address, i) => [address, i])),
      called: addressLabels(addresses),
      matches,
      spare: [...pictures.keys()].filter((file) => !known.has(file)),
    };
  }, [decks, pictures]);
  const matchOf = (address: string) => matches[places.get(address)!]!;
  const isAsked = (address: string): boolean => !matchOf(address).sure && spare.length > 0;
  const answer = (address: string): number => answers.get(address) ?? matchOf(address).file ?? UNANSWERED;
  const fileOf = (address: string): number | null => {
    const file = answer(address);
    return file < 0 ? null : file;
  };
  return {
    isAsked,
    answer,
    fileOf,
    called: (address: string): string => called[places.get(address)!]!,
    /** Checks whether the viewer still has to choose. */
    isOpen: (address: string, isFace: boolean): boolean =>
      fileOf(address) === null && (isFace || (isAsked(address) && answer(address) === UNANSWERED)),
    told(address: string, isFace: boolean): string {
      const file = fileOf(address);
      if (file !== null) return pictures[file]!.name;
      return isFace ? 'missing' : 'missing, so its cards get our own back';
    },
    choices: (isFace: boolean) => [
      { value: UNANSWERED, label: 'Choose…' },
      ...(isFace ? [] : [{ value: OUR_BACK, label: 'None: our own back' }]),
      ...spare.map((value) => ({ value, label: pictures[value]!.name })),
    ],
    choose: (address: string, file: number) => setAnswers(new Map(answers).set(address, file)),
  };
}
