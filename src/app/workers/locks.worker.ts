import { answerLockTask } from './lockTasks.ts';
import { serveTasks } from './serveTasks.ts';

/** Shuffles and checks locked cards. A script of its own: a table's first deal waits for it, and for no painter or bot. */
serveTasks(answerLockTask);
