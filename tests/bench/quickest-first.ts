import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By file, the most milliseconds that its tests took: a run that ended at the first failure says little of the files after it. */
const took = new Map<string, number>();

/** The files that took least come first: the first that notices a change ends the run. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const lately = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      took.set(file.moduleId, Math.max(took.get(file.moduleId) ?? 0, lately));
    }
    return files.toSorted((one, other) => (took.get(one.moduleId) ?? 0) - (took.get(other.moduleId) ?? 0));
  }
}
