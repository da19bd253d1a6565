import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SRGBColorSpace,
} from 'three';
import { pictureOf, watchPictures } from '../../art/pictures.ts';
import { isSeeThrough } from '../../art/seeThrough.ts';
import { PICTURE_HEIGHT, type Thing } from '../../engine/display/layout.ts';
import { axisY } from '../../layout/pose.ts';
import { PAPER } from '../../lib/picture/house.ts';
import type { Part, PartPorts } from '../parts/part.ts';
import { Slots } from './slots.ts';

type Picture = Extract<Thing, { kind: 'picture' }>;

/** Most tokens and mats with pictures shown. */
const CAPACITY = 48;
/** Most pixels along a picture's side. */
const SHARP = 1024;

/** Opacity below which nothing is drawn, so that it hides nothing either. */
const CLEAR = 0.04;

/** Tokens and mats with users' own pictures, each in its own draw call. */
export class Pictures implements Part {
  readonly object = new Group();
  readonly #ports: PartPorts;
  readonly #slots = new Slots<Picture>(CAPACITY);
  readonly #meshes: (Mesh<BufferGeometry, MeshLambertMaterial | MeshBasicMaterial> | null)[] =
    Array(CAPACITY).fill(null);
  readonly #matrix = new Float32Array(16);
  readonly #stop: () => void;
  #stale = false;

  constructor(ports: PartPorts) {
    this.#ports = ports;
    this.#stop = watchPictures((image) => {
      for (let slot = 0; slot < CAPACITY; slot++)
        if (this.#slots.at(slot)?.image === image) this.#dress(slot, image);
      ports.invalidate();
    });
  }

  show(pictures: readonly Picture[], speed: number, time: number): void {
    this.#slots.take(pictures, (slot, picture, before) => {
      if (before?.id !== picture.id) this.#make(slot, picture);
      const pose = {
        ...{ x: picture.x, y: picture.base + PICTURE_HEIGHT / 2, z: picture.z },
        turn: axisY(picture.angle),
        scale: 1,
      };
      this.#slots.send(slot, pose, before === null, speed, time);
    });
    for (let slot = 0; slot < CAPACITY; slot++) if (!this.#slots.at(slot)) this.#drop(slot);
    this.#stale = true;
    if (pictures.length) this.#ports.invalidate();
  }

  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    this.#slots.shift(ids, x, y, z);
    this.#stale = true;
  }

  frame(time: number): boolean {
    const { poses } = this.#slots;
    const before = poses.atRest;
    const moving = poses.step(time);
    if (this.#stale || !before)
      for (let slot = 0; slot < CAPACITY; slot++) {
        const mesh = this.#meshes[slot];
        if (!mesh) continue;
        poses.write(slot, this.#matrix, 0);
        mesh.matrix.fromArray(this.#matrix);
        mesh.matrixWorldNeedsUpdate = true;
      }
    this.#stale = false;
    return moving;
  }

  dispose(): void {
    this.#stop();
    for (let slot = 0; slot < CAPACITY; slot++) this.#drop(slot);
  }

  #make(slot: number, { image, round, width, ratio }: Picture): void {
    this.#drop(slot);
    const { lamps, shadows } = this.#ports.quality;
    const geometry = round
      ? new CylinderGeometry(width / 2, width / 2, PICTURE_HEIGHT, 48)
      : new BoxGeometry(width, PICTURE_HEIGHT, width * ratio);
    const material = lamps ? new MeshLambertMaterial() : new MeshBasicMaterial();
    upperSide(geometry, round);
    const mesh = new Mesh(geometry, material);
    mesh.matrixAutoUpdate = false;
    mesh.castShadow = shadows;
    mesh.receiveShadow = shadows;
    mesh.renderOrder = 1;
    this.#meshes[slot] = mesh;
    this.object.add(mesh);
    this.#dress(slot, image);
  }

  #dress(slot: number, image: string): void {
    const mesh = this.#meshes[slot];
    if (!mesh) return;
    const picture = pictureOf(image);
    const ctx = picture ? painted(picture) : null;
    mesh.material.map?.dispose();
    mesh.material.map = ctx ? textureOf(ctx.canvas, this.#ports.quality.anisotropy) : null;
    mesh.material.color = ctx ? new Color('#ffffff') : new Color(PAPER);
    mesh.material.transparent = ctx !== null && isSeeThrough(ctx);
    mesh.material.alphaTest = mesh.material.transparent ? CLEAR : 0;
    mesh.material.needsUpdate = true;
  }

  #drop(slot: number): void {
    const mesh = this.#meshes[slot];
    if (!mesh) return;
    this.#meshes[slot] = null;
    this.object.remove(mesh);
    mesh.geometry.dispose();
    mesh.material.map?.dispose();
    mesh.material.dispose();
  }
}

/** Maps the whole picture to the upper side; the other sides get its rim. */
function upperSide(geometry: BufferGeometry, round: boolean): void {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = geometry.getAttribute('uv');
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  for (let k = 0; k < uv.count; k++) {
    const isUpper = normal.getY(k) > 0.5;
    const [u, v] = [
      (position.getX(k) - min.x) / (max.x - min.x),
      1 - (position.getZ(k) - min.z) / (max.z - min.z),
    ];
    if (isUpper || round) uv.setXY(k, u, v);
    else uv.setXY(k, 0.002, 0.002);
  }
}

function painted(picture: ImageBitmap): CanvasRenderingContext2D {
  const scale = Math.min(1, SHARP / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const ctx = canvas.getContext('2d')!;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return ctx;
}

function textureOf(canvas: HTMLCanvasElement, anisotropy: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}
