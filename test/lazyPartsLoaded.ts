import { afterAll, vi } from 'vitest';

// Files share a worker and its modules: if one ended while a lazy part was being imported, that import would fail for all later files too.
afterAll(() => vi.dynamicImportSettled());
