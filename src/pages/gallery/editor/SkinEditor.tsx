import { useMemo, useState } from 'react';
import { inSkin } from '../../../engine/display/cardArt.ts';
import { gameById } from '../../../games/index.ts';
import { CardFace } from '../../../hud/cards/CardFace.tsx';
import { MOST_TEXT, parseSkin, textOfSkin } from '../../../lib/skin/parse.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { downloadFile } from '../../../ui/downloadFile.ts';
import { Input } from '../../../ui/form/Field.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { Row } from '../../../ui/form/Row.tsx';
import { useLoaded } from '../../../ui/loading/useLoaded.ts';
import { ColourRoles } from './ColourRoles.tsx';
import { EmblemField } from './EmblemField.tsx';
import { Manner } from './Manner.tsx';
import styles from './SkinEditor.module.css';

interface Props {
  readonly skin: Skin;
  /** `skin`, or a recent version of it that is ready to paint; null: none yet. */
  readonly painted: Skin | null;
  /** Keep the dialog low on a phone, so that the preview behind it stays in sight. */
  readonly low: boolean;
  /** It has changed since it was opened or saved. */
  readonly unsaved: boolean;
  /** The game that supplies the sample cards. */
  readonly game: string;
  onChange(skin: Skin): void;
  /** Called after saving to a file. */
  onSave?(): void;
  /** Missing: it can only be saved to a file. */
  onKeep?(skin: Skin): void;
  onClose(): void;
}

/** Editor of a look: colours, figures, patterns, wear and emblem, with files to open and save. */
export function SkinEditor(props: Props) {
  const { skin, painted, low, game, unsaved, onChange, onSave, onKeep, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File): Promise<void> => {
    if (file.size > MOST_TEXT) return setProblem('This file is too large to be a look.');
    const read = parseSkin(await file.text());
    setProblem(read.ok ? null : read.error);
    if (read.ok) onChange(read.value);
  };
  const footer = (
    <>
      <Button
        onClick={() => {
          downloadFile(
            `${fileName(skin.name)}.look.json`,
            new Blob([textOfSkin(skin)], { type: 'application/json' }),
          );
          onSave?.();
        }}
      >
        Save to a file
      </Button>
      {onKeep && (
        <Button tone="primary" onClick={() => onKeep(skin)}>
          Keep and use
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title="A look of your own" place="side" {...{ low, footer, unsaved, onClose }}>
      <div className={styles.editor}>
        <Sample skin={painted} game={game} />
        <Row label="Name">
          {(ties) => (
            <Input
              {...ties}
              value={skin.name}
              maxLength={40}
              onChange={({ target }) => onChange({ ...skin, name: target.value })}
            />
          )}
        </Row>
        <div>
          <FileButton
            label="Open a look…"
            accept=".json,application/json"
            onFile={(file) => void open(file)}
          />
        </div>
        {problem && <Problem>{problem}</Problem>}
        <ColourRoles skin={skin} onChange={onChange} />
        <EmblemField skin={skin} onChange={onChange} />
        <Manner skin={skin} onChange={onChange} />
      </div>
    </Dialog>
  );
}

/** Returns a file name such as "my-look", also for a name without letters. */
const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my';

/** Card height in pixels at which all four fit side by side in the drawer, in full detail. */
const HEIGHT = 112;

/** A few cards in the look, and the back. */
function Sample({ skin, game }: { readonly skin: Skin | null; readonly game: string }) {
  const art = useLoaded(async () => gameById(game)!.art(), game);
  const deck = useMemo(() => (art && skin ? inSkin(art, skin).cards[0]! : null), [art, skin]);
  if (!deck) return <div className={styles.sample} />;
  const { faces } = deck;
  const [one, other] = [0.35, 0.7].map((part) => faces[Math.floor(part * faces.length)]!);
  return (
    <div className={styles.sample} aria-hidden="true">
      {[one, undefined, faces.at(-1), other].map((face) => (
        <CardFace key={face ?? 'back'} art={deck} face={face} width={HEIGHT / deck.ratio} ink="colour" />
      ))}
    </div>
  );
}
