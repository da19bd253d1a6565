import {
  DirectionalLight,
  Group,
  HemisphereLight,
  PMREMGenerator,
  type Scene,
  SpotLight,
  type WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { PartPorts } from './part.ts';

const SHADOW_MAP = 1024;

/** Creates a warm lamp off the centre, a faint violet edge light from behind, and a weak cool fill. */
export function makeLamps(ports: PartPorts, scene: Scene, gl: WebGLRenderer) {
  const { quality } = ports;
  const object = new Group();
  const release: (() => void)[] = [];
  if (quality.lamps) {
    const key = new SpotLight('#ffdcb4', quality.environment ? 58 : 64, 0, 0.41, 1, 2);
    key.position.set(-0.5, 3.4, -0.6);
    key.target.position.set(-0.06, 0, -0.02);
    const edge = new DirectionalLight('#7a5cff', 0.5);
    edge.position.set(0.8, 0.7, -2);
    object.add(
      key,
      key.target,
      edge,
      new HemisphereLight('#8fa3d8', '#2a1a20', quality.environment ? 0.3 : 0.85),
    );
    if (quality.shadows) {
      key.castShadow = true;
      key.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
      key.shadow.radius = 5;
      key.shadow.bias = -0.0004;
      key.shadow.normalBias = 0.004;
      key.shadow.camera.near = 1.5;
      key.shadow.camera.far = 5;
      release.push(ports.account(SHADOW_MAP * SHADOW_MAP * 4));
    }
  }
  if (quality.environment) {
    const pmrem = new PMREMGenerator(gl);
    const room = new RoomEnvironment();
    const made = pmrem.fromScene(room, 0.04);
    scene.environment = made.texture;
    scene.environmentIntensity = 0.3;
    room.dispose();
    pmrem.dispose();
    // A cube of 256 unrolled in half floats.
    release.push(ports.account(768 * 1024 * 8), () => {
      scene.environment = null;
      made.dispose();
    });
  }
  return {
    object,
    dispose() {
      for (const each of release) each();
    },
  };
}
