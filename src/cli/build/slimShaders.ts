/** A string literal in three that holds a shader or part of one: it is on one line, with its line ends escaped. */
const SHADER = /"(?:[^"\\\n]|\\.)*(?:void main|\\n\\t|\\n#)(?:[^"\\\n]|\\.)*"/g;
/** Spaces beside these separate no words. Not + and −: two of them could merge. */
const BESIDE = / ?([*/=<>(){},;:?&|]) ?/g;

/**
 * Lines to leave as they are: directives, since `A (x)` is another macro than `A(x)`, and the places where our own code is inserted
 * (`scene/parts/shader.ts`).
 */
const KEPT = /^(#|void main)/;

/** Removes the whitespace from a module's shaders. */
export const slimShaders = (code: string): string =>
  code.replace(
    SHADER,
    (text) => `"${text.slice(1, -1).split('\\n').map(slimLine).filter(Boolean).join('\\n')}"`,
  );

function slimLine(line: string): string {
  const text = line.replaceAll('\\t', ' ').replace(/ +/g, ' ').trim();
  return KEPT.test(text) ? text : text.replace(BESIDE, '$1');
}
