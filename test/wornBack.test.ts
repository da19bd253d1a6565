import sharp from 'sharp';
import { expect, it } from 'vitest';
import { svgOf } from '../src/art/svgPainter.ts';
import { inSkin } from '../src/engine/display/cardArt.ts';
import { registry } from '../src/games/index.ts';
import { CANTINA } from '../src/lib/skin/cantinaSkin.ts';
import { ALL_CRAFTS } from '../src/lib/skin/craft/index.ts';
import { registerCrafts } from '../src/lib/skin/crafts.ts';

registerCrafts(ALL_CRAFTS);

const EMBLEM = [{ d: 'M-40 40L0 -40L40 40Z' }, { d: 'M-40 -10H20', stroke: { paint: '#ff0000', width: 8 } }];

it.each(registry.map((entry) => [entry.info.name, entry] as const))(
  'a worn back of %s looks the same after half a turn',
  async (_, entry) => {
    const art = inSkin(await entry.art(), { ...CANTINA, emblem: EMBLEM });
    const back = svgOf(art.cards.at(-1)!.back(), { width: 250, height: 350 });
    const { data, info } = await sharp(Buffer.from(back))
      .resize(250, 350, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    let other = 0;
    for (let i = 0; i < data.length; i += 3)
      if ([0, 1, 2].some((c) => Math.abs(data[i + c]! - data[data.length - 3 - i + c]!) > 16)) other++;
    // The rest is antialiasing, which averages out when textures are baked.
    expect(other / (data.length / 3)).toBeLessThan(0.006);
  },
);
