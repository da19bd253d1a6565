/** Description of the graphics that the last check met. */
let graphics = '';

/** Checks whether this browser can show the table at all. Imports nothing, so that the check is cheap. */
export function hasWebGL2(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    if (gl) graphics = nameOf(gl);
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}

function nameOf(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
}

/** Describes what the smoothness of a picture depends on: browser, graphics and screen, which way up or not. */
export function describeDevice(): string {
  if (!graphics) hasWebGL2();
  const { width, height } = screen;
  return [graphics, `${Math.max(width, height)} × ${Math.min(width, height)}`, navigator.userAgent].join(
    ' · ',
  );
}
