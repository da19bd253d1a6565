import { useId } from 'react';
import type { GameInfo, OptionSpec, Options } from '../engine/game.ts';

interface Props {
  readonly spec: OptionSpec;
  readonly value: string | number;
  onChange(value: string | number): void;
}

/** One table option, with its sentence and the ruling it is about. */
export function OptionField({ spec, value, onChange }: Props) {
  const id = useId();
  const help = `${id}-help`;
  return (
    <div className="option">
      <label className="option-label" htmlFor={id}>
        {spec.label}
        {spec.ruling && <span className="option-ruling">{spec.ruling}</span>}
      </label>
      {spec.kind === 'choice' ? (
        <select
          id={id}
          className="field"
          value={value}
          aria-describedby={help}
          onChange={(event) => onChange(event.target.value)}
        >
          {spec.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="field"
          type="number"
          inputMode="numeric"
          min={spec.min}
          max={spec.max}
          step={spec.step}
          value={value}
          aria-describedby={help}
          onChange={(event) => onChange(event.target.value === '' ? '' : event.target.valueAsNumber)}
        />
      )}
      <span className="option-help muted" id={help}>
        {spec.help}
      </span>
    </div>
  );
}

interface FieldsProps {
  readonly info: GameInfo;
  readonly options: Options;
  onChange(options: Options): void;
}

/** All options of a game, folded away until they are wanted. */
export function OptionFields({ info, options, onChange }: FieldsProps) {
  return (
    <details className="options">
      <summary>Table options</summary>
      <div className="option-fields">
        {info.options.map((spec) => (
          <OptionField
            key={spec.key}
            spec={spec}
            value={options[spec.key]!}
            onChange={(value) => onChange({ ...options, [spec.key]: value })}
          />
        ))}
      </div>
    </details>
  );
}
