import { type DataArrayTexture, type Matrix3, ShaderMaterial } from 'three';
import { FRAGMENT, VERTEX } from './studioShader.ts';

export interface StudioUniforms {
  readonly faces: { value: DataArrayTexture };
  readonly finishes: { value: DataArrayTexture };
  /** Layer of the back. */
  readonly back: { value: number };
  /** 0 until the pictures are loaded. */
  readonly ready: { value: number };
  readonly ratio: { value: number };
  /** A rotation of every card about its own centre, in its own frame. */
  readonly spin: { value: Matrix3 };
  /** Rotation from the world to the studio, whose lamps are about its y axis. */
  readonly room: { value: Matrix3 };
}

/** Creates the material of a card in the studio's light; `finished`: foiled and embossed according to its finish, otherwise plain print. */
export function studioMaterial(uniforms: StudioUniforms, finished: boolean): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...uniforms },
    defines: finished ? { FINISHED: '' } : {},
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    toneMapped: false,
  });
}
