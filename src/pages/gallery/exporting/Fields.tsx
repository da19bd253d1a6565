import type { CardArt } from '../../../engine/display.ts';
import type { Face } from '../../../engine/table.ts';
import { Select } from '../../../ui/Field.tsx';
import { Labelled } from '../../../ui/Labelled.tsx';
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
  const { what, format, width, deckWidth, paper, cut, ink } = choices;
  const change = (some: Partial<Choices>): void => onChange({ ...choices, ...some });
  const isPrinted = what === 'print' || what === 'all';
  return (
    <>
      <Labelled label="What">
        {(ties) => (
          <Select
            {...ties}
            value={what}
            choices={whatChoices(art, face)}
            disabled={disabled}
            onChoose={(next) => change({ what: next })}
          />
        )}
      </Labelled>
      {what === 'card' && (
        <SelectRow
          label="Format"
          value={format}
          choices={FORMATS}
          disabled={disabled}
          onChoose={(next) => change({ format: next })}
        />
      )}
      {what === 'card' && format === 'png' && (
        <SelectRow
          label="Width"
          value={width}
          choices={WIDTHS}
          disabled={disabled}
          onChoose={(next) => change({ width: next })}
        />
      )}
      {what === 'all' && (
        <SelectRow
          label="Width of each picture"
          value={deckWidth}
          choices={DECK_WIDTHS}
          disabled={disabled}
          onChoose={(next) => change({ deckWidth: next })}
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
