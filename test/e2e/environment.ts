import type { Environment } from 'vitest/runtime';

/** Node; the browser that all files of a worker process share (`worker.ts`) is closed with it. */
const environment: Environment = {
  name: 'journeys',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: (global: { endOfJourneys?: () => Promise<void> }) => global.endOfJourneys?.(),
  }),
};
export default environment;
