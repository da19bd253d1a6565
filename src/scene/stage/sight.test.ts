import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { rotate } from '../../layout/pose.ts';
import type { Pose } from '../../layout/poses.ts';
import { placesOf, risen, type StageView } from './places.ts';
import { FOV, StageSight } from './sight.ts';

/** Height over width of Comet's cards. */
const RATIO = 1.667;

/** Returns how far from the picture's centre a card reaches: 1 is the edge. */
function reach(camera: PerspectiveCamera, { x, y, z, turn, scale }: Pose): number {
  const corners = [-1, 1].flatMap((i) =>
    [-1, 1].map((k) => rotate([(i * scale) / 2, 0, (k * RATIO * scale) / 2], turn)),
  );
  return Math.max(
    ...corners.map((corner) => {
      const seen = new Vector3(x + corner[0], y + corner[1], z + corner[2]).project(camera);
      return Math.max(Math.abs(seen.x), Math.abs(seen.y));
    }),
  );
}

function seen(sight: StageSight, view: StageView, count: number, aspect: number) {
  const camera = new PerspectiveCamera(FOV, aspect, 0.1, 60);
  const places = placesOf(view, count, RATIO, aspect);
  sight.show(view, places);
  sight.frame(camera, 16, true);
  camera.updateMatrixWorld();
  return places.poses.map((pose) => reach(camera, risen(pose)));
}

test.each(['fan', 'spread', 'wall'] as const)('%s: the card pointed at is whole, whichever it is', (view) => {
  for (const aspect of [0.78, 1.2, 1.66])
    for (let count = 1; count <= 40; count++)
      for (const far of seen(new StageSight(), view, count, aspect)) expect(far).toBeLessThan(1);
});

test('other cards are shown whole, wherever the focus was before', () => {
  const sight = new StageSight();
  seen(sight, 'wall', 356, 1.66);
  sight.zoomBy(4);
  sight.panBy(9, 2);
  for (const far of seen(sight, 'wall', 5, 1.66)) expect(far).toBeLessThan(1);
});
