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

/** Macros of three's shaders that no scene of ours defines, and counts that stay 0: glass, fabric, fog, maps of other kinds, and so on. */
export const NEVER = new RegExp(
  `^(?:${[
    'USE_(?:ANISOTROPY|CLEARCOAT|SHEEN|IRIDESCENCE|TRANSMISSION|THICKNESS|DISPERSION|RETROREFLECTION|DIFFUSE_ROUGHNESS|SPECULAR_)\\w*',
    'USE_(?:ALPHA|SPECULAR|NORMAL|PACKED_NORMAL|AO|LIGHT|EMISSIVE|GRADIENT|DISPLACEMENT)MAP\\w*',
    'USE_(?:TANGENT|FOG|LIGHT_PROBES|LOGARITHMIC_DEPTH_BUFFER|REVERSED_DEPTH_BUFFER|ALPHAHASH|POINTS_UV|BATCHING\\w*)',
    'NUM_(?:RECT_AREA_LIGHTS|SUN_LIGHT\\w*|POINT_LIGHT_SHADOWS|SPOT_LIGHT_MAPS|LIGHT_PROBE_GRIDS)',
    'SHADOWMAP_TYPE_(?:VSM|BASIC)|FOG_EXP2|DITHERING|ALPHA_TO_COVERAGE|DECODE_VIDEO_TEXTURE\\w*',
  ].join('|')})$`,
);

const FACTOR = /^(!?) *(?:defined *\( *(\w+) *\)|\(? *(\w+) *> *0 *\)?)$/;

/** Returns a part of a condition where it is certain. Anything else than one macro may be either (null), brackets too. */
function factorOf(text: string): boolean | null {
  const [, not, macro, count] = FACTOR.exec(text.trim()) ?? [];
  const name = macro ?? count;
  return name !== undefined && NEVER.test(name) ? not === '!' : null;
}

/** Returns the value of a condition where it is certain. */
function certainValue(condition: string): boolean | null {
  const terms = condition.split('||').map((term) => {
    const factors = term.split('&&').map(factorOf);
    return factors.includes(false) ? false : factors.includes(null) ? null : true;
  });
  return terms.includes(true) ? true : terms.includes(null) ? null : false;
}

const DIRECTIVE = /^# *(ifdef|ifndef|if|elif|else|endif)\b *(.*)$/;

/** Returns the lines of a shader without the branches that are never compiled. */
function compiledLines(lines: readonly string[]): readonly string[] {
  /** Open conditions. `undecided`: stays in the shader; otherwise only the branch that is `on` does, and none after it (`over`). */
  const open: { undecided: boolean; on: boolean; over: boolean }[] = [];
  return lines.flatMap((line) => {
    const [, directive, rest = ''] = DIRECTIVE.exec(line.replaceAll('\\t', '').trim()) ?? [];
    const last = open.at(-1);
    const outside = (last && directive && !directive.startsWith('if') ? open.slice(0, -1) : open).every(
      ({ on }) => on,
    );
    if (directive?.startsWith('if')) {
      const value =
        directive === 'if'
          ? certainValue(rest)
          : certainValue(`${directive === 'ifdef' ? '' : '!'}defined(${rest})`);
      open.push({ undecided: value === null, on: value !== false, over: value === true });
      return outside && value === null ? [line] : [];
    }
    if (!directive || !last) return outside ? [line] : [];
    if (directive === 'endif') open.pop();
    if (last.undecided) return outside ? [line] : [];
    if (directive === 'endif') return [];
    const value = last.over ? false : directive === 'else' ? true : certainValue(rest);
    Object.assign(last, {
      undecided: value === null,
      on: value !== false,
      over: last.over || value === true,
    });
    return outside && value === null ? [`#if ${rest}`] : [];
  });
}

/** Leaves out of three's shaders what is only compiled for what no table has. Call it before anything else changes them. */
export const withoutBranches = (code: string): string =>
  code.replace(SHADER, (text) => `"${compiledLines(text.slice(1, -1).split('\\n')).join('\\n')}"`);
