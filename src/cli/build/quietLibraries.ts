interface Notice {
  readonly module: string;
  /** As it stands there. */
  readonly call: string;
}

/**
 * Notices that one library writes into the console of everyone who plays here, for the makers of another: three to fiber, which still makes
 * its deprecated `Clock`, and the loader of rapier's WebAssembly to rapier. They go as soon as the libraries agree.
 */
export const NOTICES: readonly Notice[] = [
  {
    module: 'three/build/three.core.js',
    call: "warn( 'Clock: This module has been deprecated. Please use THREE.Timer instead.' );",
  },
  {
    module: '@dimforge/rapier3d-compat/rapier.mjs',
    call: 'console.warn("using deprecated parameters for the initialization function; pass a single object instead")',
  },
];

/** Modules of the build that have one. */
export const NOTICED = /\/(three\/build\/three\.core\.js|@dimforge\/rapier3d-compat\/rapier\.mjs)$/;

/** The code of a module without its notice. */
export const withoutNotices = (code: string): string =>
  NOTICES.reduce((text, { call }) => text.replace(call, call.endsWith(';') ? '' : 'void 0'), code);
