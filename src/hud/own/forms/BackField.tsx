import { useState } from 'react';
import { Row, SelectRow } from '../../../ui/form/Row.tsx';
import { type OpenedPicture, openFiles } from '../openFiles.ts';

export type BackKind = 'plain' | 'last' | 'file';

interface Props {
  readonly kind: BackKind;
  readonly file: OpenedPicture | null;
  /** Label of the last choice. */
  readonly last: string;
  onKind(kind: BackKind): void;
  onFile(file: OpenedPicture | null): void;
}

/** Field for the look of the cards' backs. */
export function BackField({ kind, last, onKind, onFile }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (files: FileList | null): Promise<void> => {
    const opened = await openFiles([...(files ?? [])]);
    const [picture = null] = opened.ok ? opened.value.pictures : [];
    onFile(picture);
    setProblem(!opened.ok ? opened.error : picture ? null : 'Choose a picture.');
  };
  const choices = [
    { value: 'plain', label: 'Our own back' },
    { value: 'last', label: last },
    { value: 'file', label: 'Another picture' },
  ] as const;
  return (
    <>
      <SelectRow
        label="Back"
        value={kind}
        choices={choices}
        onChoose={(next) => {
          onFile(null);
          onKind(next);
        }}
      />
      {kind === 'file' && (
        <Row label="Picture of the back">
          {(ties) => (
            <input
              {...ties}
              type="file"
              required
              accept="image/png,image/jpeg,image/webp"
              onChange={({ target }) => void choose(target.files)}
            />
          )}
        </Row>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
