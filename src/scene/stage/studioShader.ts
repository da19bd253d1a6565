/**
 * The studio's light, computed where needed instead of read from a picture: a warm soft box off the centre, a violet strip behind, a cool
 * one beside. World directions; y points at the viewer.
 */
export const STUDIO = /* glsl */ `
vec3 studioBox(vec3 r, vec3 toward, vec3 across, vec3 along, vec2 size, float soft) {
  float near = dot(r, toward);
  vec2 at = abs(vec2(dot(r, across), dot(r, along)) / max(near, 0.05));
  vec2 in2 = 1.0 - smoothstep(size - soft, size + soft, at);
  return vec3(in2.x * in2.y * step(0.0, near));
}
/** Reflection of a mirror in a direction; rough ones see it blurred. */
vec3 studio(vec3 r, float rough) {
  float soft = 0.10 + 0.9 * rough;
  vec3 sum = mix(vec3(0.030, 0.016, 0.022), vec3(0.16, 0.13, 0.15), 0.5 - 0.5 * r.z);
  sum += studioBox(r, vec3(-0.391, 0.781, -0.488), vec3(0.894, 0.447, 0.0), vec3(-0.218, 0.436, 0.873), vec2(0.62, 0.30), soft)
    * vec3(2.6, 2.15, 1.62);
  sum += studioBox(r, vec3(0.78, 0.55, 0.30), vec3(-0.577, 0.816, 0.0), vec3(0.245, 0.173, -0.954), vec2(0.12, 0.8), soft)
    * vec3(0.75, 0.95, 1.35);
  sum += studioBox(r, vec3(-0.62, 0.46, 0.636), vec3(0.596, 0.803, 0.0), vec3(0.511, -0.379, 0.772), vec2(0.16, 0.7), soft)
    * vec3(0.85, 0.55, 1.35);
  return sum;
}
`;

export const VERTEX = /* glsl */ `
attribute float side;
/** Layer of the picture, how much of the card is seen (0 … 1), chosen. */
attribute vec3 look;
uniform mat3 spin;
flat varying vec3 vLook;
flat varying float vSide;
varying vec2 vCard;
varying vec3 vAt;
varying vec3 vNormalTo;
varying vec3 vAcross;
varying vec3 vAlong;
void main() {
  vLook = look;
  vSide = side;
  vCard = uv;
  mat3 turn = mat3(instanceMatrix) * spin;
  vec4 at = instanceMatrix * vec4(spin * position, 1.0);
  vAt = at.xyz;
  vNormalTo = turn * normal;
  // The back's picture runs the other way.
  vAcross = turn * vec3(side > 0.5 && side < 1.5 ? -1.0 : 1.0, 0.0, 0.0);
  vAlong = turn * vec3(0.0, 0.0, -1.0);
  gl_Position = projectionMatrix * viewMatrix * at;
}
`;

export const FRAGMENT = /* glsl */ `
uniform highp sampler2DArray faces;
uniform highp sampler2DArray finishes;
uniform float back;
uniform float ready;
uniform float ratio;
uniform mat3 room;
flat varying vec3 vLook;
flat varying float vSide;
varying vec2 vCard;
varying vec3 vAt;
varying vec3 vNormalTo;
varying vec3 vAcross;
varying vec3 vAlong;
${STUDIO}
/** Thin films: each colour of light has its own distance between crests. */
vec3 film(float path) {
  return 0.5 + 0.5 * cos(6.28318 * (path * vec3(1.0, 1.18, 1.42) + vec3(0.0, 0.36, 0.68)));
}
float grain(vec2 cell) {
  return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}
void main() {
  float layer = vSide < 0.5 ? vLook.x : back;
  vec3 print = mix(vec3(0.017, 0.011, 0.022), texture(faces, vec3(vCard, layer)).rgb, ready);
  vec3 normal = normalize(vNormalTo);
  vec3 eye = normalize(cameraPosition - vAt);
  float foil = 0.0;
  float rough = 0.55;
#ifdef FINISHED
  vec4 finish = texture(finishes, vec3(vCard, layer));
  foil = finish.r;
  rough = finish.g;
  vec2 slope = (0.5 - finish.ba) * 1.5;
  normal = normalize(normal + (slope.x * vAcross + slope.y * vAlong) * inversesqrt(dot(vAcross, vAcross)));
#endif
  if (vSide > 1.5) { print = vec3(0.20, 0.155, 0.11); foil = 0.0; rough = 0.6; }
  float facing = clamp(dot(normal, eye), 0.0, 1.0);
  vec3 mirrored = room * reflect(-eye, normal);
  vec3 light = studio(mirrored, rough);
  float key = clamp(dot(room * normal, vec3(-0.391, 0.781, -0.488)), 0.0, 1.0);
  float fresnel = pow(1.0 - facing, 5.0);
  // Print is mostly its own light, so that lamps do not shift its hues.
  vec3 matte = print * (0.60 + 0.44 * key) + light * (0.022 + 0.30 * fresnel) * (1.0 - 0.6 * rough);
  vec3 shown = matte;
#ifdef FINISHED
  if (foil > 0.02) {
    float metal = smoothstep(0.05, 0.45, foil);
    float rainbow = smoothstep(0.6, 0.95, foil);
    float path = 1.55 * facing + 0.9 * mirrored.x - 0.7 * mirrored.z + 0.35 * (vCard.x + vCard.y);
    vec3 bands = film(path);
    vec3 tint = mix(print, print * (0.35 + 1.3 * bands) + 0.10 * bands, rainbow * 0.72);
    vec3 gleam = tint * (0.34 + 0.16 * key + 0.66 * light) + light * light * 0.035;
    // Flakes that catch a lamp one by one as the card is turned; where they would be single pixels, they are left out.
    vec2 flakes = vCard * vec2(150.0, 150.0 * ratio);
    float size = max(fwidth(flakes.x), fwidth(flakes.y));
    float apart = 1.0 - smoothstep(0.12, 0.26, size);
    if (rainbow * apart > 0.01) {
      float flake = grain(floor(flakes));
      float lit = smoothstep(0.982, 1.0, sin(6.28318 * (5.0 * flake + 2.2 * mirrored.x + 1.7 * mirrored.z)));
      lit *= 1.0 - smoothstep(0.34 - size, 0.34 + size, length(fract(flakes) - 0.5));
      gleam += rainbow * apart * lit * (0.25 + 0.75 * bands.zxy) * (0.25 + 0.5 * key);
    }
    shown = mix(matte, gleam, metal);
  }
#endif
  // Highlights bend rather than break off.
  shown = shown / (1.0 + max(shown - 0.85, 0.0) * 0.55);
  shown *= vLook.y * (1.0 + 0.1 * vLook.z);
  gl_FragColor = vec4(shown, 1.0);
  #include <colorspace_fragment>
}
`;
