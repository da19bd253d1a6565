import type { GameInfo, OptionSpec, Options } from '../../engine/game.ts';
import { changedOptions, paceOf, usualOptions } from '../../engine/paces.ts';
import { Button } from '../../ui/Button.tsx';
import { Input, Select } from '../../ui/form/Field.tsx';
import { Explained } from '../../ui/form/Labelled.tsx';
import styles from './OptionField.module.css';

interface Props {
  readonly spec: OptionSpec;
  readonly value: string | number;
  onChange(value: string | number): void;
}

const helpOf = (spec: OptionSpec, value: string | number): string =>
  (spec.kind === 'choice' && spec.choices.find((choice) => choice.value === value)?.help) || spec.help;

/** One table option, with its explanation and ruling. */
export function OptionField({ spec, value, onChange }: Props) {
  const ruling = spec.ruling && <span className={styles.ruling}>{spec.ruling}</span>;
  return (
    <Explained label={spec.label} mark={ruling} help={helpOf(spec, value)}>
      {(ties) =>
        spec.kind === 'choice' ? (
          <Select {...ties} value={value} choices={spec.choices} onChoose={onChange} />
        ) : (
          <Input
            {...ties}
            type="number"
            inputMode="numeric"
            min={spec.min}
            max={spec.max}
            step={spec.step}
            value={value}
            onChange={(event) => onChange(event.target.value === '' ? '' : event.target.valueAsNumber)}
          />
        )
      }
    </Explained>
  );
}

interface FieldsProps {
  readonly info: GameInfo;
  readonly options: Options;
  onChange(options: Options): void;
}

/** All options of a game, folded. */
export function OptionFields(props: FieldsProps) {
  const unusual = changedOptions(props.info, props.options);
  return (
    <details className={styles.options}>
      <summary>
        Table options
        {unusual > 0 && <span className="muted">, {unusual} changed</span>}
      </summary>
      <OptionList {...props} />
    </details>
  );
}

/** All options of a game. Those of the chosen pace count as usual. */
export function OptionList({ info, options, onChange }: FieldsProps) {
  const unusual = changedOptions(info, options);
  return (
    <div className={styles.fields}>
      {unusual > 0 && (
        <Button
          size="small"
          className={styles.usual}
          onClick={() => onChange(usualOptions(info, paceOf(info, options)?.id))}
        >
          Use the usual options
        </Button>
      )}
      {info.options.map((spec) => (
        <OptionField
          key={spec.key}
          spec={spec}
          value={options[spec.key]!}
          onChange={(value) => onChange({ ...options, [spec.key]: value })}
        />
      ))}
    </div>
  );
}
