import { BufferAttribute, BufferGeometry } from 'three';
import { add, cross, dot, type Vec3 } from '../../layout/pose.ts';
import { LAYERS } from './faces.ts';
import { type Sides, type Solid, solidOf } from './solids.ts';

/** Distance between the flat part of a side and its edge, as a part of the way from its middle. */
const ROUNDING = 0.1;

/** Collects vertices and triangles. */
class Mesh {
  readonly position: number[] = [];
  readonly normal: number[] = [];
  readonly uv: number[] = [];
  readonly layer: number[] = [];
  readonly bare: number[] = [];
  readonly index: number[] = [];

  corner(at: Vec3, normal: Vec3, [u, v]: readonly [number, number], layer: number, bare: 0 | 1): number {
    this.position.push(...at);
    this.normal.push(...normal);
    this.uv.push(u, v);
    this.layer.push(layer);
    this.bare.push(bare);
    return this.layer.length - 1;
  }

  /** Adds a convex polygon, facing outward for either order of its corners. */
  polygon(corners: readonly number[]): void {
    const at = (k: number): Vec3 => [
      this.position[k * 3]!,
      this.position[k * 3 + 1]!,
      this.position[k * 3 + 2]!,
    ];
    for (let k = 1; k + 1 < corners.length; k++) {
      const [a, b, c] = [corners[0]!, corners[k]!, corners[k + 1]!];
      const outward = dot(cross(add(at(b), at(a), -1), add(at(c), at(a), -1)), at(a)) > 0;
      this.index.push(a, outward ? b : c, outward ? c : b);
    }
  }
}

/**
 * Builds a die with this many sides and rounded edges, 1 high at rest. `uv` runs from 0 to 1 over each side's incircle (over its
 * circumcircle if there are four); `layer` is its picture; `bare` is 0 on the flats and 1 where hands have worn it round.
 */
export function solidGeometry(sides: Sides): BufferGeometry {
  const solid = solidOf(sides);
  const mesh = new Mesh();
  const flats = solid.sides.map((side, k) => {
    const { normal, middle, up, inner } = side;
    const right = cross(up, normal);
    const shrunk = 1 - ROUNDING;
    const reach = sides === 4 ? inner * 2 : inner;
    return new Map(
      side.corners.map((corner) => {
        const way = add(solid.corners[corner]!, middle, -1);
        const at = add(middle, way, shrunk);
        const seen = (axis: Vec3): number => 0.5 + (dot(way, axis) * shrunk) / reach / 2;
        mesh.corner(at, normal, [seen(right), seen(up)], LAYERS[sides].first + k, 0);
        return [corner, { at, normal }];
      }),
    );
  });
  let first = 0;
  for (const flat of flats) {
    mesh.polygon([...flat.keys()].map((_, k) => first + k));
    first += flat.size;
  }
  roundOff(solid, flats, mesh);
  const geometry = new BufferGeometry();
  const attributes = [
    ['position', mesh.position, 3],
    ['normal', mesh.normal, 3],
    ['uv', mesh.uv, 2],
    ['layer', mesh.layer, 1],
    ['bare', mesh.bare, 1],
  ] as const;
  for (const [name, list, size] of attributes)
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(list), size));
  geometry.setIndex(mesh.index);
  return geometry;
}

type Flat = ReadonlyMap<number, { readonly at: Vec3; readonly normal: Vec3 }>;

/** Fills the edges and corners between the flats. Normals blend from one flat's to the next one's, so it looks round. */
function roundOff({ corners, sides }: Solid, flats: readonly Flat[], mesh: Mesh): void {
  const put = (flat: Flat, corner: number): number => {
    const { at, normal } = flat.get(corner)!;
    return mesh.corner(at, normal, [0, 0], 0, 1);
  };
  sides.forEach(({ corners: round }, k) => {
    round.forEach((a, i) => {
      const b = round[(i + 1) % round.length]!;
      const other = sides.findIndex(
        (each, j) => j > k && each.corners.includes(a) && each.corners.includes(b),
      );
      if (other < 0) return;
      const [one, two] = [flats[k]!, flats[other]!];
      mesh.polygon([put(one, a), put(one, b), put(two, b), put(two, a)]);
    });
  });
  corners.forEach((at, corner) => {
    const round = flats.filter((flat) => flat.has(corner));
    // Sort them around the corner.
    const axis = at;
    const first = round[0]!.get(corner)!.normal;
    const level = add(first, axis, -dot(first, axis) / dot(axis, axis));
    const aside = cross(axis, level);
    const angle = ({ normal }: { readonly normal: Vec3 }): number =>
      Math.atan2(dot(normal, aside) * Math.hypot(...level), dot(normal, level) * Math.hypot(...aside));
    const ordered = round.sort((a, b) => angle(a.get(corner)!) - angle(b.get(corner)!));
    mesh.polygon(ordered.map((flat) => put(flat, corner)));
  });
}
