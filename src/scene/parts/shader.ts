/** Start of the main function in a three shader. */
export const MAIN = 'void main() {';

/**
 * Replaces lines of a three shader with our code. Throws if three no longer has such a line: otherwise the mesh would be black without any
 * error.
 */
export function rewritten(
  source: string,
  ...changes: readonly (readonly [line: string, by: string])[]
): string {
  return changes.reduce((code, [line, by]) => {
    if (!code.includes(line)) throw new Error(`three has no line ${line} in this shader any more`);
    return code.replace(line, () => by);
  }, source);
}

/** Does the same for lines that only some of three's materials have. */
export const rewrittenAt = (
  source: string,
  ...changes: readonly (readonly [line: string, by: string])[]
): string => rewritten(source, ...changes.filter(([line]) => source.includes(line)));
