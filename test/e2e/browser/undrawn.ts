/** Scripts that run in a page before its own. Each is self-contained, because only its source text is sent to the browser. */

/**
 * Gives every canvas a WebGL 2 context that draws nothing. The scene runs as usual (poses, camera, picking, labels, `window.__scene`)
 * without the cost of shaders and software rendering, about half of the cost of an opened table.
 */
export function drawNothing(): void {
  const proto = WebGL2RenderingContext.prototype;
  const LIMIT = 16;
  const size = (canvas: HTMLCanvasElement) => new Int32Array([0, 0, canvas.width, canvas.height]);
  const parameter = (canvas: HTMLCanvasElement, name: number): unknown => {
    switch (name) {
      case proto.VERSION:
        return 'WebGL 2.0';
      case proto.SHADING_LANGUAGE_VERSION:
        return 'WebGL GLSL ES 3.00';
      case proto.VENDOR:
      case proto.RENDERER:
        return 'none';
      case proto.SCISSOR_BOX:
      case proto.VIEWPORT:
        return size(canvas);
      case proto.MAX_TEXTURE_SIZE:
      case proto.MAX_CUBE_MAP_TEXTURE_SIZE:
      case proto.MAX_3D_TEXTURE_SIZE:
      case proto.MAX_ARRAY_TEXTURE_LAYERS:
        return 8192;
      case proto.MAX_VERTEX_UNIFORM_VECTORS:
      case proto.MAX_FRAGMENT_UNIFORM_VECTORS:
        return 1024;
      default:
        return LIMIT;
    }
  };

  function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext {
    const answers: Record<string, unknown> = {
      canvas,
      drawingBufferWidth: canvas.width,
      drawingBufferHeight: canvas.height,
      drawingBufferColorSpace: 'srgb',
      unpackColorSpace: 'srgb',
      getContextAttributes: () => ({ alpha: true, antialias: false, depth: true, stencil: false }),
      isContextLost: () => false,
      getSupportedExtensions: () => [],
      getExtension: (name: string) =>
        name === 'WEBGL_lose_context' ? { loseContext() {}, restoreContext() {} } : null,
      getParameter: (name: number) => parameter(canvas, name),
      getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
      // Programs link and have no attributes or uniforms.
      getProgramParameter: (_: unknown, name: number) => (name === proto.LINK_STATUS ? true : 0),
      getShaderParameter: () => true,
      getProgramInfoLog: () => '',
      getShaderInfoLog: () => '',
      getAttribLocation: () => -1,
      getUniformLocation: () => null,
      getUniformBlockIndex: () => proto.INVALID_INDEX,
      checkFramebufferStatus: () => proto.FRAMEBUFFER_COMPLETE,
      getError: () => proto.NO_ERROR,
      clientWaitSync: () => proto.CONDITION_SATISFIED,
      getSyncParameter: () => proto.SIGNALED,
    };
    const context = Object.create(proto);
    for (const name of Object.getOwnPropertyNames(proto)) {
      const { value } = Object.getOwnPropertyDescriptor(proto, name)!;
      if (typeof value === 'function')
        answers[name] ??= /^(create|fence)/.test(name) ? () => ({}) : () => undefined;
    }
    for (const [name, value] of Object.entries(answers))
      Object.defineProperty(context, name, { value, configurable: true, writable: true });
    return context;
  }

  const contexts = new WeakMap<HTMLCanvasElement, WebGL2RenderingContext>();
  const real = HTMLCanvasElement.prototype.getContext as (kind: string, options?: unknown) => unknown;
  function getContext(this: HTMLCanvasElement, kind: string, options?: unknown): unknown {
    if (kind !== 'webgl2') return real.call(this, kind, options);
    if (!contexts.has(this)) contexts.set(this, contextOf(this));
    return contexts.get(this);
  }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: getContext, configurable: true });
}

/** Gives every canvas of the page a 2D context that paints nothing. Workers still paint. */
export function blankCanvases(): void {
  const proto = CanvasRenderingContext2D.prototype;
  const gradient = { addColorStop() {}, setTransform() {} };
  const answers: Record<string, unknown> = {
    measureText: (text: string) => ({ width: 6 * text.length }),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
    createConicGradient: () => gradient,
    createPattern: () => gradient,
    getImageData: (_: number, __: number, width: number, height: number) => new ImageData(width, height),
    createImageData: (width: number, height: number) => new ImageData(width, height),
    getTransform: () => new DOMMatrix(),
    getLineDash: () => [],
    isPointInPath: () => false,
    font: '10px sans-serif',
  };
  function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const pen = Object.create(proto);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto)))
      Object.defineProperty(pen, name, {
        value: name === 'canvas' ? canvas : (answers[name] ?? (typeof value === 'function' ? () => {} : '')),
        configurable: true,
        writable: true,
      });
    return pen;
  }
  const pens = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>();
  const real = HTMLCanvasElement.prototype.getContext as (kind: string, options?: unknown) => unknown;
  function getContext(this: HTMLCanvasElement, kind: string, options?: unknown): unknown {
    if (kind !== '2d') return real.call(this, kind, options);
    if (!pens.has(this)) pens.set(this, penOf(this));
    return pens.get(this);
  }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: getContext, configurable: true });
}

/** Answers requests to the Worker that paints textures (`app/workers/artLoader.ts`) with empty ones. */
export function blankTextures(): void {
  /** The part of a Worker that `app/workers/background.ts` uses. */
  class EmptyPainter {
    onmessage: ((event: { data: object }) => void) | null = null;
    onerror: (() => void) | null = null;
    postMessage({
      id,
      drawings,
      width,
      height,
    }: {
      id: number;
      drawings: unknown[];
      width: number;
      height: number;
    }): void {
      const layers = drawings.length;
      const data = new Uint8Array(width * height * 4 * layers);
      setTimeout(() => this.onmessage?.({ data: { id, layers: { data, width, height, layers } } }));
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  globalThis.Worker = new Proxy(Worker, {
    construct: (real, [url, options]: [string | URL, WorkerOptions?]) =>
      options?.name === 'art' ? new EmptyPainter() : new real(url, options),
  });
}

/** Prevents idle-time prefetching (`app/offline/prefetchSoon.ts`), which in a fresh profile loads the whole build. */
export function neverIdle(): void {
  globalThis.requestIdleCallback = () => 0;
}

/** Hides the page, which saves a sixth of the cost of an opened table. Layout, names and hit tests still work. */
export function hidePage(): void {
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets = [unseen];
}

/** Shows the page again, for a screenshot or to measure colours. */
export function showPage(): void {
  document.adoptedStyleSheets = [];
}
