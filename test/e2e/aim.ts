import type { Page } from 'playwright-core';
import { PerspectiveCamera, Vector3 } from 'three';
import { sceneAtRest } from '../../src/cli/pageSteps.ts';
import { gameById } from '../../src/games/index.ts';
import { seatView } from '../../src/scene/framing.ts';

/** Where a place of the felt is on the screen, in CSS pixels, as seen from the near seat (seat 0). */
export async function placePoint(
  page: Page,
  game: string,
  seats: number,
  id: string,
): Promise<{ x: number; y: number }> {
  await sceneAtRest(page);
  const { width, height } = page.viewportSize()!;
  const view = seatView({ width, height });
  const camera = new PerspectiveCamera(view.fov, width / height);
  camera.position.set(...view.eye);
  camera.lookAt(...view.target);
  camera.updateMatrixWorld();
  const place = (await gameById(game)!.display()).layout(seats, 0).places.find((each) => each.id === id)!;
  const at = new Vector3(place.x, 0, place.z).project(camera);
  return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height };
}
