/** A string of three's that is a shader or a part of one: it is written in one line, with its line ends escaped. */
const SHADER = /"(?:[^"\\\n]|\\.)*(?:void main|\\n\\t|\\n#)(?:[^"\\\n]|\\.)*"/g;
/** Spaces beside these tell no two words apart. Of + and - two could come together. */
const BESIDE = / ?([*/=<>(){},;:?&|]) ?/g;

/** The code of a module with the blanks left out of its shaders. Directives keep theirs: `A (x)` is another macro than `A(x)`. */
export const slimShaders = (code: string): string =>
  code.replace(
    SHADER,
    (text) => `"${text.slice(1, -1).split('\\n').map(slimLine).filter(Boolean).join('\\n')}"`,
  );

function slimLine(line: string): string {
  const text = line.replaceAll('\\t', ' ').replace(/ +/g, ' ').trim();
  return text.startsWith('#') ? text : text.replace(BESIDE, '$1');
}
