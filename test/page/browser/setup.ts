import { afterEach } from 'vitest';
import { leave } from '../people/openPage.tsx';

// Files share a worker, so a cleanup registered only once would run after the first file only.
afterEach(leave);
