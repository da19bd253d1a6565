import {
  CanvasTexture,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { MATERIALS } from '../../art/tokens.ts';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { makeRng, unit } from '../../lib/rng.ts';
import type { Skin } from '../../lib/skin/schema.ts';

/** Profile of the padded rim, outside to inside: radius, height. */
const LEATHER: readonly (readonly [number, number])[] = [
  [1.11, -0.17],
  [1.132, -0.05],
  [1.137, 0.004],
  [1.128, 0.034],
  [1.108, 0.052],
  [1.078, 0.06],
  [1.05, 0.055],
  [1.032, 0.04],
  [1.024, 0.018],
  [1.02, -0.01],
];
const BRASS: readonly (readonly [number, number])[] = [
  [1.026, -0.01],
  [1.026, 0.012],
  [1.02, 0.017],
  [1.011, 0.014],
  [1.006, 0],
];
const REPEATS = 24;

/** Paints worn leather with two seams, for one of the repeats around the rim: x along it, y from outside to inside. */
function paintLeather(canvas: HTMLCanvasElement, [hide, grain, seam]: Skin['board']['leather']): void {
  const ctx = canvas.getContext('2d')!;
  ctx.fillStyle = hide;
  ctx.fillRect(0, 0, 256, 256);
  const rng = makeRng('leather');
  for (let k = 0; k < 5200; k++) {
    const [x, y, r, turn] = [unit(rng) * 256, unit(rng) * 256, 0.6 + unit(rng) * 2.2, unit(rng) * 3];
    ctx.fillStyle = unit(rng) < 0.5 ? 'rgba(20,9,5,.10)' : `${grain}12`;
    const reach = r * 1.5;
    // Drawn again across the border, so that the repeats match.
    for (const at of [x, x + 256, x - 256]) {
      if (at < -reach || at > 256 + reach) continue;
      ctx.beginPath();
      ctx.ellipse(at, y, reach, r, turn, 0, 7);
      ctx.fill();
    }
  }
  for (const y of [148, 222]) {
    ctx.strokeStyle = 'rgba(12,5,3,.5)';
    ctx.lineWidth = 5;
    ctx.lineCap = 'butt';
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.lineTo(256, y);
    ctx.stroke();
    ctx.strokeStyle = seam;
    ctx.lineWidth = 2.4;
    ctx.lineCap = 'round';
    ctx.setLineDash([10.5, 10.833]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

const lathe = (profile: readonly (readonly [number, number])[], segments: number): LatheGeometry =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    segments,
  );

/** Darkens bronze without lamps as much as lamplight would. */
const UNLIT = 0.92;

type Metal = MeshStandardMaterial | MeshLambertMaterial | MeshBasicMaterial;

function materials(quality: QualityLevel, map: CanvasTexture): readonly [Material, Metal] {
  const { bronze, leather: hide } = MATERIALS;
  if (quality.environment)
    return [
      new MeshStandardMaterial({
        map,
        roughness: hide.roughness,
        bumpMap: map,
        bumpScale: 0.6,
        color: '#d6c6bd',
        envMapIntensity: 0.25,
      }),
      new MeshStandardMaterial({ roughness: bronze.roughness, metalness: bronze.metalness }),
    ];
  if (quality.lamps) return [new MeshLambertMaterial({ map }), new MeshLambertMaterial()];
  return [new MeshBasicMaterial({ map, color: '#d8cdc4' }), new MeshBasicMaterial()];
}

/** Builds the leather rim and the brass ring that holds the felt; `paint` colours them. */
export function makeRim(quality: QualityLevel, account: (bytes: number) => () => void) {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 256;
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = RepeatWrapping;
  map.repeat.set(REPEATS, 1);
  map.anisotropy = quality.anisotropy;
  const release = account(Math.round((256 * 256 * 4 * 4) / 3));
  const [hide, brass] = materials(quality, map);
  const meshes = [
    new Mesh(lathe(LEATHER, quality.segments), hide),
    new Mesh(lathe(BRASS, quality.segments), brass),
  ];
  const object = new Group();
  for (const mesh of meshes) {
    mesh.castShadow = quality.shadows;
    mesh.receiveShadow = quality.shadows;
    object.add(mesh);
  }
  return {
    object,
    /** Paints the skin's leather and bronze. */
    paint({ board }: Skin): void {
      paintLeather(canvas, board.leather);
      map.needsUpdate = true;
      brass.color.set(board.bronze[1]).multiplyScalar(quality.lamps || quality.environment ? 1 : UNLIT);
    },
    dispose() {
      release();
      map.dispose();
      for (const mesh of meshes) {
        mesh.geometry.dispose();
        (mesh.material as Material).dispose();
      }
    },
  };
}
