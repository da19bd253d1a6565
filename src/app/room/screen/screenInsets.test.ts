import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { seatView } from '../../../layout/framing.ts';
import { interfaceScale } from '../../../lib/interfaceScale.ts';
import { screenInsets } from './screenInsets.ts';

/** Outer edge of the seats' markers, in table units, wherever round the table they are. */
const MARKERS = Array.from({ length: 72 }, (_, k) => {
  const angle = (k * Math.PI) / 36;
  return new Vector3(1.2 * Math.sin(angle), 0.03, 1.2 * Math.cos(angle));
});

/** Drawn size of the panels with their distance from the window's edges, as in `Television.module.css`, and of the near seat's name. */
const SEATS = 310;
const CODE = { width: 194, height: 220 };
const NAME = 40;

it.each([
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
])('on a television of %i × %i no seat is covered, however far the camera turns', (width, height) => {
  const size = { width, height };
  const scale = interfaceScale(size);
  const view = seatView(size, screenInsets(size), { watched: true });
  const camera = new PerspectiveCamera(view.fov, width / height);
  camera.position.set(...view.eye);
  camera.lookAt(...view.target);
  camera.updateMatrixWorld();
  for (const marker of MARKERS) {
    const { x, y } = marker.clone().project(camera);
    const [left, below] = [((1 + x) / 2) * width, ((1 + y) / 2) * height];
    expect(left).toBeGreaterThan(SEATS * scale);
    expect(below).toBeGreaterThan(NAME * scale);
    expect(height - below).toBeGreaterThan(0);
    const beside = width - left > CODE.width * scale || below > CODE.height * scale;
    expect(beside).toBe(true);
  }
});
