import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes more than about half a minute, longest first: begun last, it would keep one core waiting for the other. */
const longest = [
  'journeys/walks',
  'journeys/plates',
  'restore/every-state',
  'ledger/real-stack',
  'ledger/simulation',
  'proof/fuzz',
  'restore/kills',
  'backoffice/running/process',
  'proof/kills',
  'journeys/',
  'house/checks',
];

/** The order of the files of one project, on a machine that has not measured them yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => group(one) - group(other) || rank(one) - rank(other));
  }
}

function group({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.includes(name));
  return place < 0 ? longest.length : place;
}
