import { useState } from 'react';
import { counted, listed } from '../../lib/text/format.ts';
import { isDisplaced, merge, type Played } from '../../store/played/played.ts';
import { LARGEST_FILE, playedFile, readPlayedFile } from '../../store/played/playedFile.ts';
import { addPlayed, deletePlayed, type Keeper } from '../../store/played/playedStorage.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { downloadFile } from '../../ui/downloadFile.ts';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import styles from './YourTable.module.css';

interface Props {
  readonly played: Played;
  readonly storage: Keeper;
  /** Ids of the games with a referee. */
  readonly games: readonly string[];
  readonly isEmpty: boolean;
  /** Called after a change of the stored results. */
  onChange(): void;
}

const DISPLACED =
  'This file holds so many results that some of yours would be dropped, so nothing was taken from it.';
const NOT_KEPT = 'This browser could not keep it: its storage is full, or blocked for this page.';

/** Saves results to a file, adds those of one, and deletes all. */
export function ResultFiles({ played, storage, games, isEmpty, onChange }: Props) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const say = (words: string, wrong: string | null = null): void => {
    setSaid(words);
    setProblem(wrong);
  };
  const save = (): void => {
    downloadFile('your-comet-table.json', new Blob([playedFile(played)], { type: 'application/json' }));
    say('The file is in your downloads.');
  };
  const open = async (file: File): Promise<void> => {
    if (file.size > LARGEST_FILE) return say('', 'This file is too large to hold results.');
    const read = readPlayedFile(await file.text(), Date.now());
    if (!read.ok) return say('', read.error);
    if (isDisplaced(played, merge(played, read.value))) return say('', DISPLACED);
    const { played: now, isKept } = addPlayed(storage, read.value, games);
    onChange();
    if (!isKept) return say('', NOT_KEPT);
    say(addedWords(played, now));
  };
  const remove = (): void => {
    const isGone = deletePlayed(storage);
    onChange();
    say(isGone ? 'Everything is deleted.' : '', isGone ? null : 'This browser blocks its storage.');
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={save} disabled={isEmpty}>
          Save to a file
        </Button>
        <FileButton
          label="Add from a file"
          accept=".json,application/json"
          onFile={(file) =>
            void open(file).catch(() => say('', 'This file could not be read. Choose it once more.'))
          }
        />
        <Button tone="danger" onClick={() => setAsking(true)} disabled={isEmpty}>
          Delete
        </Button>
      </div>
      <p className="muted" role="status">
        {said}
      </p>
      {problem && <Problem>{problem}</Problem>}
      {asking && (
        <Confirm
          open
          title="Delete your results?"
          text={`${totals(played)} will be gone from this browser for good, and what the feats have opened is locked again. Your saved matches stay.`}
          verb="Delete everything"
          cancel="Keep them"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const totals = ({ matches, finds }: Played): string =>
  `${counted(matches.length, 'match', 'matches')} and ${counted(finds.length, 'feat')}`;

/** Says how much came with a file. */
function addedWords(before: Played, now: Played): string {
  const matches = now.matches.length - before.matches.length;
  const feats = now.finds.length - before.finds.length;
  const words = [
    ...(matches > 0 ? [counted(matches, 'match', 'matches')] : []),
    ...(feats > 0 ? [counted(feats, 'feat')] : []),
  ];
  return words.length ? `Added: ${listed(words)}.` : 'You have everything in this file already.';
}
