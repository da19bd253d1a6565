import {
  BoxGeometry,
  type BufferGeometry,
  type DataArrayTexture,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
} from 'three';
import { layerSize, writeUpsideDown } from '../../art/layers.ts';
import { NOTE, type Thing } from '../../engine/display/layout.ts';
import { makeNotePainter } from '../../layout/painting/notePaint.ts';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { axisY } from '../../layout/pose.ts';
import { type Instances, makeInstances, makeTextureSet, type TextureSet } from '../parts/instances.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { MAIN, rewritten } from '../parts/shader.ts';
import { colourArray, plainArray } from '../parts/textures.ts';
import { Slots } from './slots.ts';

interface PaperUniforms {
  readonly papers: { value: DataArrayTexture };
}

export type Note = Extract<Thing, { kind: 'note' }>;

/** Most notes shown. */
const CAPACITY = 64;
/** A note's width in pixels over a card face's height. */
const WIDE = 1.1;
/** Least anisotropy: words seen at an angle would blur otherwise. */
const LEAST = 4;

/** Slips of paper with words on them, in one draw call. */
export class Notes implements Part {
  readonly object: Part['object'];
  readonly #ports: PartPorts;
  readonly #uniforms: PaperUniforms = { papers: { value: plainArray('#efe2c6') } };
  readonly #skins: TextureSet;
  readonly #instances: Instances;
  readonly #layer = new InstancedBufferAttribute(new Float32Array(CAPACITY), 1).setUsage(DynamicDrawUsage);
  readonly #slots = new Slots<Note>(CAPACITY);
  readonly #width: number;
  readonly #height: number;
  #paint: ((text: string) => ImageData) | null = null;
  /** Pictures by slot, with as many layers as were ever needed. */
  #pixels = new Uint8Array();
  /** Text on each layer. */
  readonly #painted: (string | null)[] = [];
  #stale = false;
  // Scratch object, so that frames allocate nothing.
  readonly #spot = { x: 0, z: 0, yaw: 0, halfWidth: 0, halfDepth: 0, soft: 0.014, height: 0, strength: 0.7 };

  constructor(ports: PartPorts) {
    const { quality } = ports;
    this.#ports = ports;
    this.#width = Math.round(quality.faceHeight * WIDE);
    this.#height = Math.round(this.#width * NOTE.depth);
    const geometry = slip();
    geometry.setAttribute('layer', this.#layer);
    this.#instances = makeInstances(geometry, paperMaterial(this.#uniforms, quality), CAPACITY, quality);
    this.object = this.#instances.object;
    this.#skins = makeTextureSet([this.#uniforms.papers.value], ports.account);
    // Repaint text that was painted before the fonts had loaded.
    void document.fonts.ready.then(() => {
      if (this.#skins.isGone() || !this.#painted.length) return;
      this.#painted.fill(null);
      this.#repaint();
    });
  }

  show(notes: readonly Note[], speed: number, time: number): void {
    this.#slots.take(notes, (slot, { x, z, base, angle, width }, before) => {
      const y = base + (width * NOTE.height) / 2;
      const pose = { x, y, z, turn: axisY(angle), scale: width };
      this.#slots.send(slot, pose, before === null, speed, time);
    });
    if (notes.length) this.#repaint();
    this.#stale = true;
    this.#ports.invalidate();
  }

  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    this.#slots.shift(ids, x, y, z);
    this.#stale = true;
    this.#ports.invalidate();
  }

  frame(time: number): boolean {
    const before = this.#slots.poses.atRest;
    const moving = this.#slots.poses.step(time);
    if (this.#stale || !before) this.#write();
    this.#stale = false;
    return moving;
  }

  dispose(): void {
    this.#skins.dispose();
    this.#instances.dispose();
  }

  /** Paints changed notes on their layers, and uploads all layers if there were any. */
  #repaint(): void {
    const [width, height] = [this.#width, this.#height];
    let changed = false;
    for (let slot = 0; slot < CAPACITY; slot++) {
      const note = this.#slots.at(slot);
      if (!note || this.#painted[slot] === note.text) continue;
      this.#makeRoom(slot + 1);
      this.#paint ??= makeNotePainter(width, height);
      writeUpsideDown(this.#paint(note.text).data, width, height, this.#pixels, slot);
      this.#painted[slot] = note.text;
      changed = true;
    }
    if (!changed) return;
    const layers = { data: this.#pixels, width, height, layers: this.#painted.length };
    const papers = colourArray(layers, Math.max(LEAST, this.#ports.quality.anisotropy));
    this.#uniforms.papers.value = papers;
    this.#skins.replace([papers], [textureBytes(layers, true)]);
    this.#ports.invalidate();
  }

  #makeRoom(layers: number): void {
    if (this.#painted.length >= layers) return;
    const room = 2 ** Math.ceil(Math.log2(layers));
    const pixels = new Uint8Array(room * layerSize(this.#width, this.#height));
    pixels.set(this.#pixels);
    this.#pixels = pixels;
    while (this.#painted.length < room) this.#painted.push(null);
  }

  #write(): void {
    const { mesh, contact } = this.#instances;
    const matrices = mesh.instanceMatrix.array as Float32Array;
    const { poses } = this.#slots;
    const spot = this.#spot;
    mesh.count = 0;
    for (let slot = 0; slot < CAPACITY; slot++) {
      const note = this.#slots.at(slot);
      if (!note) continue;
      const index = mesh.count++;
      poses.write(slot, matrices, index);
      this.#layer.setX(index, slot);
      spot.x = poses.x(slot);
      spot.z = poses.z(slot);
      spot.yaw = note.angle;
      spot.halfWidth = note.width * 0.49;
      spot.halfDepth = note.width * NOTE.depth * 0.49;
      spot.height = Math.max(0, poses.y(slot) - (note.width * NOTE.height) / 2);
      contact.put(index, spot);
    }
    mesh.instanceMatrix.needsUpdate = true;
    this.#layer.needsUpdate = true;
    contact.flush(mesh.count);
  }
}

/** Builds a slip of width 1 with the whole picture on its upper side, and the picture's rim on its edges. */
function slip(): BufferGeometry {
  const box = new BoxGeometry(1, NOTE.height, NOTE.depth);
  const uv = box.getAttribute('uv');
  const normal = box.getAttribute('normal');
  for (let k = 0; k < uv.count; k++) if (normal.getY(k) < 0.5) uv.setXY(k, 0.002, 0.002);
  return box;
}

function paperMaterial(uniforms: PaperUniforms, quality: QualityLevel): Material {
  const material = quality.lamps ? new MeshLambertMaterial() : new MeshBasicMaterial();
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = rewritten(shader.vertexShader, [
      MAIN,
      `attribute float layer; flat varying float vLayer; varying vec2 vPaper;\n${MAIN} vLayer = layer; vPaper = uv;`,
    ]);
    shader.fragmentShader = rewritten(
      shader.fragmentShader,
      [MAIN, `uniform highp sampler2DArray papers; flat varying float vLayer; varying vec2 vPaper;\n${MAIN}`],
      ['#include <map_fragment>', 'diffuseColor.rgb = texture(papers, vec3(vPaper, vLayer)).rgb;'],
      [
        '#include <opaque_fragment>',
        `${quality.lamps ? 'outgoingLight = mix(outgoingLight, diffuseColor.rgb, 0.3);' : ''}\n#include <opaque_fragment>`,
      ],
    );
  };
  material.customProgramCacheKey = () => `paper ${quality.name}`;
  return material;
}
