import type { Screen } from './screen.ts';

/** Answers that three expects from a context before it draws. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  getContextAttributes: { alpha: false, antialias: false, depth: true, stencil: false },
  getSupportedExtensions: [],
  getShaderPrecisionFormat: { precision: 23, rangeMin: 127, rangeMax: 127 },
  getProgramInfoLog: '',
  getShaderInfoLog: '',
  getShaderParameter: true,
  isContextLost: false,
  getError: 0,
  getUniformLocation: null,
  getAttribLocation: -1,
};

/** Constants that the answers depend on; all others are 0. */
const GL: Readonly<Record<string, number>> = {
  VERSION: 0x1f02,
  SHADING_LANGUAGE_VERSION: 0x8b8c,
  SCISSOR_BOX: 0x0c10,
  VIEWPORT: 0x0ba2,
  LINK_STATUS: 0x8b82,
  FRAMEBUFFER_COMPLETE: 0x8cd5,
};
/** A limit large enough for texture sizes, units and uniforms. */
const PLENTY = 4096;

function parameter(name: number): unknown {
  switch (name) {
    case GL.VERSION:
      return 'WebGL 2.0';
    case GL.SHADING_LANGUAGE_VERSION:
      return 'WebGL GLSL ES 3.00';
    case GL.SCISSOR_BOX:
    case GL.VIEWPORT:
      return new Int32Array(4);
    default:
      return PLENTY;
  }
}

/** A WebGL 2 context that accepts every call and draws nothing. */
export function emptyGl({ width, height }: Screen): object {
  const own: Record<string, unknown> = {
    drawingBufferWidth: width,
    drawingBufferHeight: height,
    getParameter: parameter,
    getExtension: (name: string) => (name === 'WEBGL_lose_context' ? { loseContext() {} } : null),
    getProgramParameter: (_: unknown, name: number) => (name === GL.LINK_STATUS ? true : 0),
    checkFramebufferStatus: () => GL.FRAMEBUFFER_COMPLETE,
  };
  const nothing = (): void => {};
  return new Proxy(own, {
    get(target, name) {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name);
      if (name in ANSWERS) return () => ANSWERS[name];
      if (/^[A-Z]/.test(name)) return GL[name] ?? 0;
      return name.startsWith('create') ? () => ({}) : nothing;
    },
  });
}

/** A 2D context that accepts every call and paints nothing. */
export function emptyPaper(canvas: HTMLCanvasElement): object {
  const blank = (width: number, height: number) => ({
    ...{ width, height },
    data: new Uint8ClampedArray(Math.max(1, width * height * 4)),
  });
  const own: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * 8 }),
    getImageData: (_x: number, _y: number, width: number, height: number) => blank(width, height),
    createImageData: blank,
  };
  return new Proxy(own, {
    get(target, name) {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name);
      return name.startsWith('create') ? () => ({ addColorStop() {}, setTransform() {} }) : () => {};
    },
  });
}
