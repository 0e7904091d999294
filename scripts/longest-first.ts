import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The slowest files by measured time, the longest first. */
const LONGEST = [
  'server/src/database-outages-embedded.test.ts',
  'server/src/database-outages-external.test.ts',
  'server/src/features/machines/load.test.ts',
  'server/src/bad-input.test.ts',
  'server/src/all-calls-in-log.test.ts',
  'server/src/platform/postgres/supervisor.test.ts',
  'server/src/features/printing/printing.test.ts',
  'server/src/outages.test.ts',
  'server/src/uncaught.test.ts',
  'server/src/stopping.test.ts',
];

/**
 * Begins with the slowest files, so that no worker waits for another at the end. Vitest sorts by its own
 * measurements, and a new clone has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker has loaded what its project needs, so the projects stay together.
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((each) => each.toSorted((a, b) => rank(a) - rank(b)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return found < 0 ? LONGEST.length : found;
}
