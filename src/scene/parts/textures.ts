import {
  DataArrayTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  NearestFilter,
  NoColorSpace,
  SRGBColorSpace,
} from 'three';
import type { Layers } from '../../layout/painting/loadLayers.ts';

/** Blending two mipmap levels doubles the reads; weak machines do without. */
const shrunk = (anisotropy: number) =>
  anisotropy > 1 ? LinearMipmapLinearFilter : LinearMipmapNearestFilter;

/** Creates a texture array of colour pictures, filtered at every size. */
export function colourArray(layers: Layers, anisotropy: number): DataArrayTexture {
  const texture = new DataArrayTexture(layers.data, layers.width, layers.height, layers.layers);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = shrunk(anisotropy);
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}

/** Creates a texture: colours, or numbers for a shader. */
export function picture(
  layers: Layers,
  kind: 'colour' | 'numbers' | 'exact',
  anisotropy: number,
): DataTexture {
  const texture = new DataTexture(layers.data, layers.width, layers.height);
  texture.colorSpace = kind === 'colour' ? SRGBColorSpace : NoColorSpace;
  texture.minFilter = kind === 'exact' ? NearestFilter : shrunk(anisotropy);
  texture.magFilter = kind === 'exact' ? NearestFilter : LinearFilter;
  texture.generateMipmaps = kind !== 'exact';
  texture.anisotropy = kind === 'exact' ? 1 : anisotropy;
  texture.needsUpdate = true;
  return texture;
}

/** Multiplies a picture's colours by their opacity, in place, so that filtering draws no light edges where it is translucent. */
export function premultiply({ data }: Layers): void {
  for (let i = 0; i < data.length; i += 4) {
    const opacity = data[i + 3]! / 255;
    if (opacity === 1) continue;
    for (let k = i; k < i + 3; k++) data[k] = data[k]! * opacity;
  }
}

/** Creates a placeholder until the real pictures are painted: one layer per colour, '#rrggbb'. */
export const plainArray = (...colours: readonly string[]): DataArrayTexture => {
  const bytes = colours.flatMap((colour) => [
    ...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
    255,
  ]);
  const texture = new DataArrayTexture(new Uint8Array(bytes), 1, 1, colours.length);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
};
