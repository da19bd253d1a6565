import { type DataArrayTexture, type Matrix3, ShaderMaterial } from 'three';
import { FRAGMENT, VERTEX } from './studioShader.ts';

export interface StudioUniforms {
  readonly faces: { value: DataArrayTexture };
  readonly finishes: { value: DataArrayTexture };
  /** Layer of the back. */
  readonly back: { value: number };
  /** 0 until the pictures are there. */
  readonly ready: { value: number };
  readonly ratio: { value: number };
  /** A turn of every card about its own middle, in its own frame. */
  readonly spin: { value: Matrix3 };
  /** From the world to the studio, whose lamps are about its y axis. */
  readonly room: { value: Matrix3 };
}

/** A card in the studio's light; `finished`: foiled and embossed as its finish says, else plain print. */
export function studioMaterial(uniforms: StudioUniforms, finished: boolean): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...uniforms },
    defines: finished ? { FINISHED: '' } : {},
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    toneMapped: false,
  });
}
