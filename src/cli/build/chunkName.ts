/** Content blockers keep files from people by such names. */
const BLOCKED = /peer|track|ads|analytics/i;

/** Other names for chunks that would have such a one. */
const NEUTRAL: Readonly<Record<string, string>> = { peerjs: 'links' };

/**
 * Names a chunk of the build. `folder`: the one that it is built in, after which the bundler names what the first page is made of.
 */
export const chunkName = (name: string, folder: string): string =>
  name === folder ? 'shell' : (NEUTRAL[name] ?? name);

/** Whether content blockers may keep this file from people. */
export const mayBeBlocked = (file: string): boolean => BLOCKED.test(file);
