import { err, ok, type Result } from '../lib/result.ts';
import type { GameInfo, OptionSpec, Options } from './game.ts';

export const defaultOf = (spec: OptionSpec): string | number =>
  spec.kind === 'choice' ? spec.choices[0]!.value : spec.default;

export const defaultOptions = (info: GameInfo): Options =>
  Object.fromEntries(info.options.map((spec) => [spec.key, defaultOf(spec)]));

/**
 * Parses table options from outside (a form, a command line, a file): every key must be known and every value allowed; missing ones get
 * their default. Numbers may be text. The error says what would have been allowed.
 */
export function parseOptions(info: GameInfo, input: unknown): Result<Options, string> {
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    return err('table options: not an object');
  const given = input as Record<string, unknown>;
  const out: Record<string, string | number> = { ...defaultOptions(info) };
  for (const key of Object.keys(given)) {
    const spec = info.options.find((candidate) => candidate.key === key);
    if (!spec)
      return err(`no table option “${key}”; there are: ${info.options.map((each) => each.key).join(', ')}`);
    const value = parseOption(spec, given[key]);
    if (!value.ok) return value;
    out[key] = value.value;
  }
  return ok(out);
}

function parseOption(spec: OptionSpec, raw: unknown): Result<string | number, string> {
  if (spec.kind === 'choice') {
    const allowed = spec.choices.map((choice) => choice.value);
    return allowed.includes(String(raw))
      ? ok(String(raw))
      : err(`${spec.key}: “${String(raw)}” is not one of ${allowed.join(', ')}`);
  }
  const number =
    typeof raw === 'number' ? raw : typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : Number.NaN;
  if (
    Number.isInteger(number) &&
    number >= spec.min &&
    number <= spec.max &&
    (number - spec.min) % spec.step === 0
  )
    return ok(number);
  const step = spec.step === 1 ? '' : ` in steps of ${spec.step}`;
  return err(
    `${spec.key}: must be a whole number from ${spec.min} to ${spec.max}${step}, not “${String(raw)}”`,
  );
}
