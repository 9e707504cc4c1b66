import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first, of each project: begun last, it would keep one core waiting for the other. */
const longest = [
  'journeys/walks.test',
  'journeys/traces.test',
  'journeys/first-rows.test',
  'journeys/hanging.test',
  'journeys/shop.test',
  'journeys/push-notices.test',
  'journeys/payment-results.test',
  'journeys/guests.test',
  'journeys/narrow.test',
  'journeys/gift-vouchers.test',
  'journeys/top-up.test',
  'journeys/reach.test',
  'journeys/subscribe-several.test',
  'journeys/first-frame.test',
  'journeys/gallery.test',
  'journeys/open-invoices.test',
  'journeys/details-tabs.test',
  'journeys/home.test',
  'journeys/session.test',
  'journeys/lost-parts.test',
  'journeys/fleet.test',
  'journeys/accessibility.test',
  'journeys/operator-page.test',
  'journeys/sold-at-each-provider.test',
  'journeys/handed-over-paths.test',
  'journeys/details-completion.test',
  'journeys/mishaps.test',
  'journeys/nothing-moves.test',
  'journeys/account-links.test',
  'journeys/cards-register.test',
  'journeys/device.test',
  'journeys/gallery-states.test',
  'journeys/plain-back-office.test',
  'journeys/guest-shop.test',
  'journeys/messages.test',
  'journeys/plates.test',
  'journeys/cards-by-post.test',
  'journeys/legal-authorities.test',
  'journeys/fleet-interrupted.test',
  'journeys/untold-details.test',
  'journeys/vehicles-add.test',
  'journeys/addresses.test',
  'journeys/service-worker.test',
  'journeys/invoices.test',
  'journeys/guest-to-account.test',
  'journeys/notices.test',
  'journeys/few-taps.test',
  'journeys/account-invitation.test',
  'journeys/guests-pay-again.test',
  'journeys/claim-purchases.test',
  'proof/refusals.test',
  'running/process.test',
  'house/contributing.test',
  'charts/arrows.test',
  'backup/backup.test',
  'running/demo-reached.test',
  'payments/money-back.test',
  'proof/mass-assignment.test',
  'proof/contract.test',
  'house/stopping.test',
  'charts/exports.test',
  'log/secrets.test',
  'charts/focus.test',
  'operator/command.test',
  'running/closing.test',
  'proof/matrix.test',
  'running/watch.test',
  'flows/payment-mishaps.test',
  'running/operator.test',
  'proof/fuzz.test',
  'proof/sockets.test',
  'flows/payment-return.test',
  'documents/drawing.test',
  'charts/paths.test',
  'database/engines.test',
  'backup/running.test',
  'operator/page-acts.test',
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
