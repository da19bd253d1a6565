import type { CardArt } from '../../../engine/display.ts';
import { INK, INKS } from '../../../hud/settings/inks.ts';
import { Select } from '../../../ui/form/Field.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { SelectRow } from '../../../ui/form/Row.tsx';
import {
  type Choices,
  CUTS,
  cardChoices,
  cardOfValue,
  DECK_WIDTHS,
  EXPORT_SUBJECTS,
  FORMATS,
  PAPERS,
  valueOfCard,
  WIDTHS,
} from './choices.ts';

interface Props {
  readonly art: CardArt;
  readonly choices: Choices;
  readonly disabled: boolean;
  onChange(choices: Choices): void;
}

/** The export's kind and details, limited to those that apply to that kind. */
export function Fields({ art, choices, disabled, onChange }: Props) {
  const { what, card, format, width, deckWidth, paper, cut, ink } = choices;
  const change = (some: Partial<Choices>): void => onChange({ ...choices, ...some });
  const isPrinted = what === 'print' || what === 'all';
  return (
    <>
      <Labelled label="What">
        {(ties) => (
          <Select
            {...ties}
            value={what}
            choices={EXPORT_SUBJECTS}
            disabled={disabled}
            onChoose={(next) => change({ what: next })}
          />
        )}
      </Labelled>
      {what === 'card' && (
        <Labelled label="Card">
          {(ties) => (
            <Select
              {...ties}
              value={valueOfCard(card)}
              choices={cardChoices(art)}
              disabled={disabled}
              onChoose={(next) => change({ card: cardOfValue(next) })}
            />
          )}
        </Labelled>
      )}
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
        label={INK}
        value={ink}
        choices={INKS}
        disabled={disabled}
        onChoose={(next) => change({ ink: next })}
      />
    </>
  );
}
