import { describe, expect, it } from 'vitest';
import { besidePanels, panelsBeside, pushedInside } from './labels.ts';

const PHONE = { width: 390, height: 844 };
const LABEL = { width: 36, height: 16 };
const BAR = 156;

describe('the label of a seat', () => {
  it('stays at its seat if that is in sight', () => {
    expect(pushedInside(195, 300, LABEL, PHONE, BAR)).toEqual([195, 300]);
  });

  it('is beside the cards before a far seat whose disc is under the interface', () => {
    const [x, y] = pushedInside(195, 100, LABEL, PHONE, BAR);
    expect(y - LABEL.height / 2).toBeGreaterThanOrEqual(BAR);
    expect(x - LABEL.width / 2).toBeGreaterThan(195 + 12);
    expect(x + LABEL.width / 2).toBeLessThan(PHONE.width);
  });

  it('is on the inner side of a far seat near the right edge', () => {
    const [x] = pushedInside(380, 100, LABEL, PHONE, BAR);
    expect(x + LABEL.width / 2).toBeLessThan(380 - 12);
  });

  it('keeps clear of the panels beside the table, however long it grows', () => {
    const panels = { left: 256, right: 292 };
    expect(besidePanels(965, 34, 1280, panels)).toBe(965);
    expect(besidePanels(965, 80, 1280, panels) + 40).toBeLessThanOrEqual(1280 - 292);
    expect(besidePanels(270, 80, 1280, panels) - 40).toBeGreaterThanOrEqual(256);
    expect(besidePanels(200, 80, 600, panels)).toBe(200);
  });

  it('keeps clear of the seats and the prompt on a phone held sideways', () => {
    const none = { left: 16, right: 16 };
    const panels = panelsBeside({ width: 844, height: 390 }, none);
    expect(besidePanels(605, 34, 844, panels) + 17).toBeLessThanOrEqual(844 - 240);
    expect(besidePanels(130, 34, 844, panels) - 17).toBeGreaterThanOrEqual(144);
    expect(panelsBeside({ width: 1280, height: 720 }, none)).toEqual(none);
  });

  it('stays below a disc that is whole beside the edge', () => {
    expect(pushedInside(13, 250, LABEL, PHONE, BAR)).toEqual([22, 250]);
    expect(pushedInside(377, 250, LABEL, PHONE, BAR)).toEqual([368, 250]);
  });

  it('comes inside from both edges, above the hand there', () => {
    expect(pushedInside(-20, 250, LABEL, PHONE, BAR)).toEqual([22, 234]);
    expect(pushedInside(500, 250, LABEL, PHONE, BAR)).toEqual([368, 234]);
  });
});
