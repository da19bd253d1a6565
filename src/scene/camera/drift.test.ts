import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import * as THREE from 'three';
import { PerspectiveCamera, Vector3 } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { seatView } from '../../layout/framing.ts';
import { Drift } from './drift.ts';

CameraControlsImpl.install({ THREE });

const WINDOW = { width: 1280, height: 720 };
const SEATS = Array.from({ length: 6 }, (_, seat) => {
  const angle = (seat * Math.PI) / 3;
  return new Vector3(1.13 * Math.sin(angle), 0, 1.13 * Math.cos(angle));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sets up a camera for a watched table, and the seats' positions on the screen, in pixels from the left. */
function watch() {
  const view = seatView(WINDOW, undefined, { watched: true });
  const camera = new PerspectiveCamera(view.fov, WINDOW.width / WINDOW.height);
  // The constructor requires it, though there is no element to measure.
  vi.stubGlobal('DOMRect', class {});
  const rig = new CameraControlsImpl(camera);
  void rig.setLookAt(...view.eye, ...view.target);
  rig.update(0);
  const places = () => {
    camera.updateMatrixWorld();
    return SEATS.map((seat) => ((seat.clone().project(camera).x + 1) / 2) * WINDOW.width);
  };
  return { rig, places };
}

test('the camera goes slowly round the table, which stays in the middle', () => {
  const { rig, places } = watch();
  const drift = new Drift();
  const [from] = places();
  const run = (seconds: number): void => {
    for (let frame = 0; frame < seconds * 30; frame++) {
      drift.step(rig, 1 / 30);
      rig.update(1 / 30);
    }
  };
  run(1);
  expect(Math.abs(places()[0]! - from!)).toBeLessThan(40);
  run(19);
  const all = places();
  expect(Math.abs(all[0]! - from!)).toBeGreaterThan(200);
  expect(Math.abs((Math.min(...all) + Math.max(...all)) / 2 - WINDOW.width / 2)).toBeLessThan(120);
});

test('after a rest the camera goes on from where it was', () => {
  const { rig, places } = watch();
  const [from] = places();
  new Drift().step(rig, 60);
  for (let frame = 0; frame < 60; frame++) rig.update(1 / 30);
  expect(Math.abs(places()[0]! - from!)).toBeLessThan(10);
});
