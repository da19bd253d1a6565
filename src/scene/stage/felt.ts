import { Color, Mesh, PlaneGeometry, ShaderMaterial } from 'three';

/** Extent of the cloth beyond the light. */
const FAR = 8;

/** Builds the cloth under the cards, with the lamp's pool of light on it, where its colour shows. Its centre follows the viewer's. */
export function makeFelt() {
  const cloth = { value: new Color() };
  const material = new ShaderMaterial({
    uniforms: { cloth },
    toneMapped: false,
    // A turned card may dip below it, and must stay visible.
    depthWrite: false,
    vertexShader: /* glsl */ `
varying vec2 vAt;
varying vec2 vCloth;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.0);
  vCloth = at.xz;
  vAt = position.xz * ${FAR.toFixed(1)};
  gl_Position = projectionMatrix * viewMatrix * at;
}`,
    fragmentShader: /* glsl */ `
uniform vec3 cloth;
varying vec2 vAt;
varying vec2 vCloth;
float noise(vec2 cell) {
  return fract(sin(dot(cell, vec2(41.3, 289.1))) * 21734.17);
}
void main() {
  vec2 pool = vAt - vec2(-0.12, -0.16);
  float lit = exp(-0.9 * dot(pool, pool));
  vec2 rim = vAt - vec2(1.5, -1.1);
  vec3 shown = mix(vec3(0.0055, 0.0035, 0.0052), cloth, lit * lit);
  shown += vec3(0.010, 0.006, 0.024) * exp(-0.9 * dot(rim, rim));
  vec2 thread = vCloth * 62.0;
  float fine = 1.0 - smoothstep(0.25, 0.7, max(fwidth(thread.x), fwidth(thread.y)));
  float weave = sin(thread.x * 6.28318) * sin(thread.y * 6.28318);
  shown *= 1.0 + fine * (0.10 * weave + 0.12 * (noise(floor(thread)) - 0.5));
  // Broken up, so that dark slopes do not show in bands.
  shown += (noise(gl_FragCoord.xy) - 0.5) * 0.0011;
  gl_FragColor = vec4(shown, 1.0);
  #include <colorspace_fragment>
}`,
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material);
  mesh.frustumCulled = false;
  return {
    mesh,
    /** `colour`: as '#rrggbb'. */
    dye(colour: string): void {
      cloth.value.set(colour);
    },
    /** `reach`: radius of the light, in card widths. */
    lay(x: number, z: number, reach: number): void {
      mesh.position.set(x, 0, z);
      mesh.scale.setScalar(reach * FAR);
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
