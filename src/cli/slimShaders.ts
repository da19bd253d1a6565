/** A string of three's that is a shader or a part of one: it is written in one line, with its line ends escaped. */
const SHADER = /"(?:[^"\\\n]|\\.)*(?:void main|\\n\\t|\\n#)(?:[^"\\\n]|\\.)*"/g;
/** Spaces beside these tell no two words apart. Of + and - two could come together. */
const BESIDE = / ?([*/=<>(){},;:?&|]) ?/g;

/** Lines that stay as they are: directives, for `A (x)` is another macro than `A(x)`, and where our own code is put in (`scene/parts/shader.ts`). */
const KEPT = /^(#|void main)/;

/** The code of a module with the blanks left out of its shaders. */
export const slimShaders = (code: string): string =>
  code.replace(
    SHADER,
    (text) => `"${text.slice(1, -1).split('\\n').map(slimLine).filter(Boolean).join('\\n')}"`,
  );

function slimLine(line: string): string {
  const text = line.replaceAll('\\t', ' ').replace(/ +/g, ' ').trim();
  return KEPT.test(text) ? text : text.replace(BESIDE, '$1');
}
