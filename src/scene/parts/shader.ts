/** Where a shader of three's begins to do something. */
export const MAIN = 'void main() {';

/**
 * A shader of three's with code of ours in place of some of its lines. Throws where three has no such line any more: what is drawn with it
 * would be black, and nobody would be told why.
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

/** The same for lines that only some of three's materials have. */
export const rewrittenAt = (
  source: string,
  ...changes: readonly (readonly [line: string, by: string])[]
): string => rewritten(source, ...changes.filter(([line]) => source.includes(line)));
