import { afterEach } from 'vitest';
import { leave } from './openPage.tsx';

// Files share a worker: what is set up once for all of them would clean up after the first only.
afterEach(leave);
