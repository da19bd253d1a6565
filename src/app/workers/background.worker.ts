import { answerTask } from './backgroundTasks.ts';
import { serveTasks } from './serveTasks.ts';

/** Runs background tasks, fetching their code with the first of each kind. Each kind has its own Worker, so that no bot waits for painting. */
serveTasks(answerTask);
