import { expect, it } from 'vitest';
import { interfaceScale } from './interfaceScale.ts';

const at = (width: number, height: number): number => interfaceScale({ width, height });

it('the interface has its original size on phones and small windows, and grows with larger ones', () => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
    [1280, 720],
    [1920, 600],
    [900, 2000],
  ] as const)
    expect(at(width, height), `${width} × ${height}`).toBe(1);
  expect(at(1920, 1080)).toBeCloseTo(1.3);
  expect(at(2560, 1440)).toBeCloseTo(1.6);
  expect(at(3840, 2160)).toBeCloseTo(2.2);
  expect(at(15_360, 8640)).toBe(2.5);
});
