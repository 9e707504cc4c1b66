import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first, of each project: begun last, it would keep one core waiting for the other. */
const longest = [
  'journeys/walks.test',
  'journeys/first-rows.test',
  'journeys/service-worker.test',
  'journeys/shop.test',
  'journeys/hanging.test',
  'journeys/sold-at-each-provider.test',
  'journeys/guests.test',
  'journeys/gift-vouchers.test',
  'journeys/top-up.test',
  'journeys/device.test',
  'journeys/details-tabs.test',
  'journeys/details-completion.test',
  'journeys/account-links.test',
  'journeys/first-day.test',
  'journeys/accessibility.test',
  'journeys/claim-purchases.test',
  'journeys/cards-register.test',
  'journeys/cards-by-post.test',
  'journeys/guests-pay-again.test',
  'journeys/account-barriers.test',
  'journeys/gallery.test',
  'journeys/guest-shop.test',
  'journeys/reach.test',
  'journeys/frame.test',
  'journeys/addresses.test',
  'journeys/sessions.test',
  'journeys/plain-back-office.test',
  'journeys/account-invitation.test',
  'journeys/vouchers.test',
  'journeys/invoices.test',
  'house/contributing.test',
  'running/process.test',
  'proof/refusals.test',
  'charts/arrows.test',
  'proof/mass-assignment.test',
  'running/demo-reached.test',
  'payments/money-back.test',
  'flows/payment-mishaps.test',
  'running/operator.test',
  'log/secrets.test',
  'proof/contract.test',
  'running/closing.test',
  'running/watch.test',
  'operator/command.test',
  'proof/sockets.test',
  'worker/forget.test',
  'flows/checkout.test',
  'documents/threads.test',
  'renewals/demo.test',
  'payments/notifications.test',
  'operator/moving.test',
  'ledger/server-model.test',
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
