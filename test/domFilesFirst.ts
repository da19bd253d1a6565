import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NEEDS_PAGE = /@vitest-environment jsdom\b/;

/**
 * Runs the test files that need a page before all others. A worker keeps its page and modules only while the next file wants the same
 * environment, and Vitest's own order mixes both kinds, so that nearly every file with a page would start two workers.
 */
export class DomFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const needPage = new Set(
      sorted.filter(({ moduleId }) => NEEDS_PAGE.test(readFileSync(moduleId, 'utf8'))),
    );
    return [...needPage, ...sorted.filter((file) => !needPage.has(file))];
  }
}
