import type { CardArt } from '../../../engine/display.ts';
import type { Face } from '../../../engine/table.ts';
import { SelectRow } from '../../../ui/Row.tsx';
import { type Choices, CUTS, DECK_WIDTHS, FORMATS, INKS, PAPERS, WIDTHS, whatChoices } from './choices.ts';

interface Props {
  readonly art: CardArt;
  readonly face: Face | null;
  readonly choices: Choices;
  readonly disabled: boolean;
  onChange(choices: Choices): void;
}

/** What is to be made, and how: only what matters for the choice above it. */
export function Fields({ art, face, choices, disabled, onChange }: Props) {
  const { what, format, width, paper, cut, ink } = choices;
  const change = (some: Partial<Choices>): void => onChange({ ...choices, ...some });
  const widths = what === 'all' ? DECK_WIDTHS : WIDTHS;
  const isPrinted = what === 'print' || what === 'all';
  return (
    <>
      <SelectRow
        label="What"
        value={what}
        choices={whatChoices(art, face)}
        disabled={disabled}
        onChoose={(next) => change({ what: next })}
      />
      {what === 'card' && (
        <SelectRow
          label="Format"
          value={format}
          choices={FORMATS}
          disabled={disabled}
          onChoose={(next) => change({ format: next })}
        />
      )}
      {((what === 'card' && format === 'png') || what === 'all') && (
        <SelectRow
          label={what === 'all' ? 'Width of each picture' : 'Width'}
          value={Math.min(width, widths.at(-1)!.value)}
          choices={widths}
          disabled={disabled}
          onChoose={(next) => change({ width: next })}
        />
      )}
      {isPrinted && (
        <SelectRow
          label="Paper"
          value={paper}
          choices={PAPERS}
          disabled={disabled}
          onChoose={(next) => change({ paper: next })}
        />
      )}
      {isPrinted && art.outline && (
        <SelectRow
          label="Cut as"
          value={cut}
          choices={CUTS}
          disabled={disabled}
          onChoose={(next) => change({ cut: next })}
        />
      )}
      <SelectRow
        label="Ink"
        value={ink}
        choices={INKS}
        disabled={disabled}
        onChoose={(next) => change({ ink: next })}
      />
    </>
  );
}
