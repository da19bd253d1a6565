import { useMemo, useState } from 'react';
import type { OwnDeck } from '../../../engine/own/own.ts';
import { readTabletopSave } from '../../../engine/own/tabletopDeck.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import type { OwnActions } from '../../actions.ts';
import { makeOwnDeck } from '../makeOwnDeck.ts';
import styles from '../Own.module.css';
import type { Opened, OpenedPicture } from '../openFiles.ts';
import type { DeckPlan } from '../plans.ts';
import { SheetForm } from './SheetForm.tsx';
import { SinglesForm } from './SinglesForm.tsx';
import { TabletopForm } from './TabletopForm.tsx';

interface Props {
  readonly own: OwnActions;
  readonly opened: Opened;
  onProblem(problem: string | null): void;
  onBack(): void;
  onDone(decks: readonly OwnDeck[]): void;
}

/** Form for turning files into a deck: cut from a sheet, made of single pictures, or from Tabletop Simulator. */
export function DeckForm(props: Props) {
  const { opened, own, onProblem, onDone } = props;
  const [busy, setBusy] = useState(false);
  const finish = async (plans: readonly DeckPlan[], files: readonly OpenedPicture[]): Promise<void> => {
    setBusy(true);
    onProblem(null);
    const decks: OwnDeck[] = [];
    for (const plan of plans) {
      const deck = await makeOwnDeck(own, plan, files);
      if (!deck.ok) {
        setBusy(false);
        return onProblem(deck.error);
      }
      decks.push(deck.value);
    }
    setBusy(false);
    // A deck that cannot be stored can still be played.
    for (const deck of decks) await own.keep(deck).catch(() => {});
    onDone(decks);
  };
  const saved = useMemo(() => (opened.saved === null ? null : readTabletopSave(opened.saved)), [opened]);
  const rest = { busy, finish, onBack: props.onBack, pictures: opened.pictures };
  if (saved && !saved.ok)
    return (
      <>
        <Problem>{saved.error}</Problem>
        <div className={styles.buttons}>
          <Button onClick={props.onBack}>Other files</Button>
        </div>
      </>
    );
  if (saved) return <TabletopForm save={saved.value} {...rest} onProblem={onProblem} />;
  return opened.pictures.length === 1 ? (
    <SheetForm {...rest} />
  ) : (
    <SinglesForm {...rest} onProblem={onProblem} />
  );
}
