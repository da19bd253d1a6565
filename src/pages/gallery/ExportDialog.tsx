import { useState } from 'react';
import type { GameArt } from '../../engine/display.ts';
import type { Face } from '../../engine/table/table.ts';
import type { Credited } from '../../export/words.ts';
import type { Scheme } from '../../lib/picture/house.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import styles from './ExportDialog.module.css';
import { type Choices, EXPORT_SUBJECTS, firstChoices, jobOf, textOf } from './export/choices.ts';
import { Fields } from './export/Fields.tsx';
import { State } from './export/State.tsx';
import { useExport } from './export/useExport.ts';

interface Props {
  readonly art: GameArt;
  readonly game: Credited;
  /** Name of one of the decks of `art`. */
  readonly deck: string;
  /** The card selected at first; null: the back. */
  readonly face: Face | null;
  readonly ink: Scheme;
  onClose(): void;
}

const wordsOf = loadOnce(async () => (await import('../../export/words.ts')).printWords);

/** Makes files of a deck: a card as a picture, sheets for Tabletop Simulator, a PDF to print, or all of these. */
export default function ExportDialog({ art, game, deck, face, ink, onClose }: Props) {
  const cards = art.cards.find((each) => each.deck === deck) ?? art.cards[0]!;
  const title = art.cards.length > 1 ? `${game.name}: ${cards.deck}` : game.name;
  const [choices, setChoices] = useState<Choices>(() => firstChoices(ink, navigator.language, face));
  const { state, start, cancel, forget } = useExport();
  const change = (next: Choices): void => {
    setChoices(next);
    forget();
  };
  const isBusy = state.is === 'busy';
  const words = async () => (await wordsOf())(game);
  const begin = () => start({ art: cards, ink: choices.ink, title }, () => jobOf(choices, words));
  return (
    <Dialog
      open
      title="Print and export"
      onClose={onClose}
      footer={
        isBusy ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button tone="primary" onClick={() => void begin()}>
            Make the file
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {/* If several decks are side by side, say which one this is. */}
        <p>Deck: {title}</p>
        <Fields {...{ art: cards, choices }} disabled={isBusy} onChange={change} />
        <p className="muted">{textOf(choices, cards)}</p>
        <State state={state} what={EXPORT_SUBJECTS.find(({ value }) => value === choices.what)!.label} />
      </div>
    </Dialog>
  );
}
