import { useState } from 'react';
import type { Verb } from '../../engine/display/handling.ts';
import type { Command } from '../../engine/game.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { useHudContext } from '../hudStore.ts';
import { FileDropArea } from './FileDropArea.tsx';
import { DeckForm } from './forms/DeckForm.tsx';
import { PictureForm } from './forms/PictureForm.tsx';
import { KeptDecks } from './KeptDecks.tsx';
import type { Opened } from './openFiles.ts';

interface Props {
  readonly title: string;
  readonly bring: NonNullable<Verb['bring']>;
  /** Returns the reason for a refusal, or null once done. */
  onSend(command: Command): string | null;
  onClose(): void;
}

/** Dialog for bringing a deck or picture from the viewer's own files. */
export function ImportDialog({ title, bring, onSend, onClose }: Props) {
  const { own } = useHudContext().actions;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lay = (...commands: readonly Command[]): void => {
    for (const [i, command] of commands.entries()) {
      const refused = onSend(command);
      if (refused === null) continue;
      setProblem(
        i ? `${refused} ${i} of ${commands.length} decks ${i === 1 ? 'lies' : 'lie'} on the table.` : refused,
      );
      return;
    }
    onClose();
  };
  if (!own) return null;
  return (
    <Dialog open title={title} size="wide" unsaved={opened !== null} onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {!opened ? (
        <>
          <FileDropArea
            kind={bring.kind}
            onOpen={(next) => {
              setProblem(null);
              setOpened(next);
            }}
            onProblem={setProblem}
          />
          {bring.kind === 'deck' && <KeptDecks own={own} onLay={(deck) => lay(bring.command(deck))} />}
        </>
      ) : bring.kind === 'deck' ? (
        <DeckForm
          {...{ own, opened }}
          onProblem={setProblem}
          onBack={() => setOpened(null)}
          onDone={(decks) => lay(...decks.map((deck, i) => bring.command(deck, i)))}
        />
      ) : (
        <PictureForm
          {...{ own }}
          picture={opened.pictures[0]!}
          onProblem={setProblem}
          onBack={() => setOpened(null)}
          onDone={(picture) => lay(bring.command(picture))}
        />
      )}
    </Dialog>
  );
}
