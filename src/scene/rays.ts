import { type Camera, Vector3 } from 'three';
import type { Ray } from '../store/tablePort.ts';

const near = new Vector3();

/** Returns the ray from the eye through a point of the window (CSS pixels), for a canvas that fills `host`. */
export function rayAt(camera: Camera, host: HTMLElement, clientX: number, clientY: number): Ray {
  const { left, top, width, height } = host.getBoundingClientRect();
  near.set(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2, 0.5).unproject(camera);
  near.sub(camera.position).normalize();
  const { x, y, z } = camera.position;
  return { from: [x, y, z], to: [near.x, near.y, near.z] };
}
