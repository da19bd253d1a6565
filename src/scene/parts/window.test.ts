import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { PLANET, wandererAt } from '../../art/room/night.ts';
import { WINDOW } from '../../art/room/plan.ts';
import { seatView } from '../../layout/framing.ts';

test.each([
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])('the seat sees planet and comet through the window, over the far rim (%i × %i)', (width, height) => {
  const view = seatView({ width, height });
  const camera = new PerspectiveCamera(view.fov, width / height);
  camera.position.set(...view.eye);
  camera.lookAt(...view.target);
  camera.updateMatrixWorld();
  /** The point of the window through which a direction is seen, and where the seat sees it, in pixels. */
  const seen = (direction: readonly [number, number, number]) => {
    const to = new Vector3(...direction);
    const glass = camera.position.clone().addScaledVector(to, (WINDOW.z - view.eye[2]) / to.z);
    return { glass, y: ((1 - glass.clone().project(camera).y) / 2) * height };
  };
  const rim = ((1 - new Vector3(0, 0.05, -1.13).project(camera).y) / 2) * height;
  let last = Number.POSITIVE_INFINITY;
  for (let nearness = 0; nearness <= 1; nearness += 0.1) {
    const { head, tail } = wandererAt(nearness);
    const { glass, y } = seen(head);
    expect(Math.abs(glass.x)).toBeLessThan(WINDOW.halfWidth - 0.1);
    expect(y).toBeGreaterThan(0.01 * height);
    expect(y).toBeLessThan(rim);
    // It moves, and its tail points away from the horizon.
    expect(head[1]).toBeLessThan(last);
    last = head[1];
    expect(tail[1]).toBeGreaterThan(0);
    expect(new Vector3(...tail).dot(new Vector3(...head))).toBeCloseTo(0);
  }
  const limb = new Vector3(...PLANET.at).applyAxisAngle(new Vector3(1, 0, 0), PLANET.radius);
  const { glass, y } = seen([limb.x, limb.y, limb.z]);
  expect(Math.abs(glass.x)).toBeLessThan(WINDOW.halfWidth);
  expect(y).toBeGreaterThan(0);
});
