import type { Environment } from 'vitest/runtime';

/** Node, with a teardown that closes the browser shared by all files of a worker process (`worker.ts`). */
const environment: Environment = {
  name: 'journeys',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: (global: { endOfJourneys?: () => Promise<void> }) => global.endOfJourneys?.(),
  }),
};
export default environment;
