import {
  CircleGeometry,
  type DataTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
} from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { boardRequest } from '../../layout/painting/requests.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { makeTextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { makeRim } from './rim.ts';
import { MAIN, rewritten } from './shader.ts';
import { picture } from './textures.ts';

/** Radius of the felt: it continues under the rim. */
const GROUND = 432 / 420;
/** Half the drawing's box of 1000, in table units. */
const BOX = 500 / 420;

function feltGeometry(segments: number): CircleGeometry {
  const geometry = new CircleGeometry(GROUND, segments).rotateX(-Math.PI / 2);
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position!.count; i++)
    uv!.setXY(i, 0.5 + position!.getX(i) / (2 * BOX), 0.5 - position!.getZ(i) / (2 * BOX));
  return geometry;
}

/** Lamplight painted on when there are no lamps: warm in the middle, dark at the rim. */
const POOL = /* glsl */ `
vec2 fromLamp = vPool - vec2(-0.12, -0.16);
float near = exp(-dot(fromLamp, fromLamp) * 1.15);
diffuseColor.rgb *= mix(vec3(0.34, 0.31, 0.40), vec3(1.5, 1.32, 1.18), near);
`;

/** Boards on the felt are in the same pool of light. */
const WHERE = /* glsl */ `
#ifdef USE_INSTANCING
vPool = (instanceMatrix * vec4(position, 1.0)).xz;
#else
vPool = position.xz;
#endif
`;

function painted(material: MeshBasicMaterial): MeshBasicMaterial {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = rewritten(shader.vertexShader, [MAIN, `varying vec2 vPool;\n${MAIN} ${WHERE}`]);
    shader.fragmentShader = rewritten(
      shader.fragmentShader,
      [MAIN, `varying vec2 vPool;\n${MAIN}`],
      ['#include <map_fragment>', `#include <map_fragment>\n${POOL}`],
    );
  };
  material.customProgramCacheKey = () => 'pool';
  return material;
}

/** Creates the cloth material of a quality level, without a picture. */
export function feltMaterial(
  quality: QualityLevel,
): MeshStandardMaterial | MeshLambertMaterial | MeshBasicMaterial {
  if (quality.environment) return new MeshStandardMaterial({ color: COLOURS.felt, roughness: 0.95 });
  return quality.lamps
    ? new MeshLambertMaterial({ color: COLOURS.felt })
    : painted(new MeshBasicMaterial({ color: COLOURS.felt }));
}

/** Makes bronze and enamel shine as their picture says. */
function shineBy(felt: MeshStandardMaterial, material: DataTexture): void {
  felt.onBeforeCompile = (shader) => {
    // A real lamp is not a point: its reflection in the enamel must not wash out a dish.
    shader.fragmentShader = rewritten(
      shader.fragmentShader,
      [
        '#include <metalnessmap_fragment>',
        'roughnessFactor = max(roughnessFactor, 0.4);\n#include <metalnessmap_fragment>',
      ],
      [
        '#include <aomap_fragment>',
        'reflectedLight.directSpecular *= mix(0.14, 1.0, metalnessFactor);\n#include <aomap_fragment>',
      ],
    );
  };
  felt.roughnessMap = material;
  felt.metalnessMap = material;
  felt.roughness = 1;
  felt.metalness = 1;
}

/** Builds felt with its inlays, and the rim; `paint` repaints it. */
export function makeBoard(ports: PartPorts): Part & { paint(): void } {
  const { quality } = ports;
  const object = new Group();
  const felt = feltMaterial(quality);
  const ground = new Mesh(feltGeometry(quality.segments), felt);
  ground.receiveShadow = quality.shadows;
  const rim = makeRim(quality, ports.account);
  object.add(ground, rim.object);

  const pictures = makeTextureSet([], ports.account);
  let painted = 0;
  const paint = async (): Promise<void> => {
    const turn = ++painted;
    rim.paint(ports.skin());
    const lit = felt instanceof MeshStandardMaterial && quality.material ? quality.material : 0;
    const layers = await Promise.all([
      ports.load(boardRequest(quality)),
      ...(lit ? [ports.load({ set: 'material', ink: 'colour', width: lit, height: lit })] : []),
    ]);
    if (pictures.isGone() || turn !== painted) return;
    const [map, material] = layers.map((each, i) =>
      picture(each, i ? 'numbers' : 'colour', quality.anisotropy),
    );
    felt.map = map!;
    felt.color.set('#ffffff');
    if (material) shineBy(felt as MeshStandardMaterial, material);
    pictures.replace(
      [map!, ...(material ? [material] : [])],
      layers.map((each) => textureBytes(each, true)),
    );
    felt.needsUpdate = true;
    ports.invalidate();
  };
  void paint();

  return {
    object,
    frame: () => false,
    paint: () => void paint(),
    dispose() {
      rim.dispose();
      pictures.dispose();
      ground.geometry.dispose();
      felt.dispose();
    },
  };
}
