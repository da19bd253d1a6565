import { vi } from 'vitest';

/** The drawing of the table: 'flat', or three's name for itself. */
export const engine = (): string | undefined =>
  document.querySelector<HTMLElement>('[role="application"] canvas[data-engine]')?.dataset.engine;

/** Takes WebGL away from the browser. Returns how to bring it back. */
export function withoutWebGL(): () => void {
  const getContext = vi.mocked(HTMLCanvasElement.prototype.getContext);
  const give = getContext.getMockImplementation()!;
  getContext.mockImplementation(function (this: HTMLCanvasElement, kind: string) {
    return kind === 'webgl2' ? null : give.call(this, kind);
  });
  return () => void getContext.mockImplementation(give);
}
