import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first, of each project: begun last, it would keep one core waiting for the other. */
const longest = [
  'journeys/walks',
  'journeys/details-tabs',
  'journeys/service-worker',
  'journeys/reach',
  'journeys/mishaps',
  'journeys/sign-in',
  'journeys/accessibility',
  'journeys/account-links',
  'journeys/plates',
  'journeys/account-sign-up',
  'journeys/addresses',
  'journeys/vehicles',
  'journeys/details',
  'journeys/cards',
  'journeys/transactions',
  'journeys/device',
  'journeys/gallery',
  'ledger/real-stack',
  'flows/payment-mishaps',
  'backoffice/running/process',
  'ledger/server-model',
  'documents/drawing',
  'proof/contract',
  'proof/refusals',
  'proof/fuzz',
  'flows/checkout',
  'log/secrets',
  'documents/invoices',
  'server/reading',
  'proof/matrix',
  'ledger/simulation',
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
