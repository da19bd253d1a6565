import type { WebGLRenderer } from 'three';

/** Milliseconds between two looks at whether a frame is finished. */
const AGAIN_MS = 40;

/** Tells when frames are finished: drawing in software goes on for long after the last call. */
export function makeFinish(renderer: Pick<WebGLRenderer, 'getContext'>) {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Calls `seen` once everything drawn so far is on the canvas. Call it right after drawing. */
    whenSeen(seen: () => void): void {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      const look = (): void => {
        // A lost context has no fence, and finishes nothing.
        if (fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) {
          const timer = setTimeout(() => {
            timers.delete(timer);
            look();
          }, AGAIN_MS);
          timers.add(timer);
          return;
        }
        gl.deleteSync(fence);
        seen();
      };
      look();
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
