import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { seatView } from '../../layout/framing.ts';
import { SIDE, sheetOnTable } from '../../layout/painting/tablePainting.ts';

test.each([
  [1280, 720],
  [390, 844],
])('the painting matches the scene’s table (%i × %i)', (width, height) => {
  const size = { width, height };
  const view = seatView(size);
  const camera = new PerspectiveCamera(view.fov, width / height, 0.1, 30);
  camera.position.set(...view.eye);
  camera.quaternion.set(...view.turn);
  camera.updateMatrixWorld();
  const m = sheetOnTable(view, size);
  for (const [u, v] of [
    [0, 0],
    [SIDE / 2, SIDE / 2],
    [80, 500],
    [SIDE, 300],
    [640, 920],
  ] as const) {
    const [x, y, w] = [0, 1, 3].map((k) => m[k]! * u + m[k + 4]! * v + m[k + 12]!) as [
      number,
      number,
      number,
    ];
    const seen = new Vector3((u - SIDE / 2) / 420, 0, (v - SIDE / 2) / 420).project(camera);
    expect(x / w).toBeCloseTo(((seen.x + 1) / 2) * width, 3);
    expect(y / w).toBeCloseTo(((1 - seen.y) / 2) * height, 3);
  }
});
