import { describe, expect, it } from 'vitest';
import { axisY, OVER, times } from './pose.ts';
import { JUMP, type Pose, Poses } from './poses.ts';

const pose = (x: number, turn = axisY(0), scale = 1): Pose => ({ x, y: 0, z: 0, turn, scale });
const travel = { duration: 300, delay: 100, lift: 0.2 };

describe('motion', () => {
  it('waits, arches, arrives, and is then at rest', () => {
    const m = new Poses(2);
    m.send(1, pose(0), JUMP, 0);
    expect(m.atRest).toBe(true);
    m.send(1, pose(1), travel, 0);
    expect(m.step(50)).toBe(true);
    expect(m.x(1)).toBe(0);
    m.step(250);
    expect(m.x(1)).toBeGreaterThan(0.3);
    expect(m.y(1)).toBeGreaterThan(0.05);
    expect(m.step(400)).toBe(false);
    expect([m.x(1), m.y(1), m.scale(1)]).toEqual([1, 0, 1]);
  });

  it('never leaves the way or runs backwards', () => {
    const m = new Poses(1);
    m.send(0, pose(0), JUMP, 0);
    m.send(0, pose(1), { ...travel, delay: 0 }, 0);
    let last = 0;
    for (let t = 0; t <= 300; t += 5) {
      m.step(t);
      expect(m.x(0)).toBeGreaterThanOrEqual(last);
      expect(m.x(0)).toBeLessThanOrEqual(1);
      last = m.x(0);
    }
  });

  it('does not start anew when told to go where it is going', () => {
    const m = new Poses(1);
    m.send(0, pose(0), JUMP, 0);
    m.send(0, pose(1), travel, 0);
    m.send(0, pose(1), travel, 200);
    expect(m.step(401)).toBe(false);
  });

  it('writes proper rotations all the way through half a turn', () => {
    const m = new Poses(1);
    const out = new Float32Array(16);
    m.send(0, pose(0, axisY(0.4)), JUMP, 0);
    m.send(0, pose(1, times(axisY(0.4), OVER), 2), { ...travel, delay: 0 }, 0);
    for (let t = 0; t <= 300; t += 10) {
      m.step(t);
      m.write(0, out);
      expect(out.every(Number.isFinite)).toBe(true);
      expect(Math.hypot(out[0]!, out[1]!, out[2]!)).toBeCloseTo(m.scale(0), 4);
      expect(Math.hypot(out[4]!, out[5]!, out[6]!)).toBeCloseTo(m.scale(0), 4);
    }
  });
});
