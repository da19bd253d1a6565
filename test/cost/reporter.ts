import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { EXCEPTIONS } from './exceptions.ts';
import { type Cost, dearest, judge, LIMITS, TOLERANCE } from './limits.ts';
import { makeTreeClock, readProcesses } from './processTree.ts';
import { slowness } from './slowness.ts';

/** Milliseconds between two readings of all processes. */
const APART = 2000;

/** A run's costs for `src/cli/test.mjs`, as JSON in the file named by COST_FILE. */
export interface CostFile {
  /** Processor seconds of this run and its descendants; null if they can't be measured. */
  readonly seconds: number | null;
  readonly dearest: readonly Cost[];
}

const say = ({ name, seconds }: Cost): string => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;

/** Compares each test's processor time with its limit (`limits.ts`), and fails the run if one is far beyond it. */
export default class CostReporter implements Reporter {
  readonly #costs: Cost[] = [];
  readonly #clock = makeTreeClock(process.pid);
  readonly #atFirst = slowness();
  #watch: NodeJS.Timeout | undefined;

  onInit(): void {
    this.#look();
    this.#watch = setInterval(() => this.#look(), APART).unref();
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(
      test.project.name,
      `${test.module.relativeModuleId} › ${test.fullName.replaceAll(' > ', ' › ')}`,
      test.meta().cost,
    );
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(
      module.project.name,
      `${module.relativeModuleId} › (before and after its tests)`,
      module.meta().cost,
    );
  }

  onTestRunEnd(): void {
    clearInterval(this.#watch);
    const seconds = this.#look();
    const { over, near, idle } = judge(this.#costs, EXCEPTIONS, Math.max(this.#atFirst, slowness()));
    if (near.length > 0)
      console.log(['\nTests beyond their limit of processor time:', ...near.map(say)].join('\n'));
    if (idle.length > 0)
      console.log(
        [
          '\ntest/cost/exceptions.ts names tests that are gone or cheap by now:',
          ...idle.map((name) => `  ${name}`),
        ].join('\n'),
      );
    if (over.length > 0) {
      console.error(
        [
          `\nTests far beyond their limit of processor time (${Object.entries(LIMITS)
            .map(([project, limit]) => `${project} ${limit} s`)
            .join(', ')}; a run fails from ${TOLERANCE} times that).`,
          'Make them cheaper, move them to a lower floor, or give the reason in test/cost/exceptions.ts:',
          ...over.map(say),
        ].join('\n'),
      );
      process.exitCode = 1;
    }
    const file = process.env.COST_FILE;
    if (file)
      writeFileSync(file, JSON.stringify({ seconds, dearest: dearest(this.#costs, 10) } satisfies CostFile));
  }

  #note(project: string, name: string, seconds: number | undefined): void {
    if (seconds !== undefined) this.#costs.push({ project, name, seconds });
  }

  #look(): number | null {
    const rows = readProcesses();
    return rows && this.#clock.total(rows);
  }
}
