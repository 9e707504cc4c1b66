import { createMandateLink, listMandates, type MandateOutcome, processMandate } from '../../../../contract/mandates.ts';
import { checkIban } from '../../../../contract/rules/iban.ts';
import { findSubscriptionOf } from '../../../selling/fulfilment/subscription.ts';
import { Asking } from '../../../server/asking.ts';
import { checked } from '../../../server/checked.ts';
import { later, notFound, notFoundIn, Refusal } from '../../../server/refusal.ts';
import { type Route, route } from '../../../server/route.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Unanswered } from '../../payments/provider.ts';
import { resumePresale } from '../presale.ts';
import { digitealSettings } from '../settings.ts';
import type { MandateState } from '../words.ts';
import { askAuthorization } from './authorize.ts';
import {
  findBegun,
  findMandate,
  findOwnMandate,
  insertMandate,
  type Kept,
  listMandatesOf,
  listUnanswered,
} from './store.ts';
import { tellMandate } from './tell-mandate.ts';

export const mandateRoutes: Route[] = [
  route(listMandates, async (scope) => {
    const kept = await listMandatesOf(scope);
    const creditor = kept.length > 0 ? creditorOf(scope) : {};
    return kept.map(({ reference, iban, state, link, signedOn }) => ({
      reference,
      iban,
      activated: state === 'ACTIVE',
      link: state === 'PENDING' ? link : null,
      signedOn,
      ...creditor,
    }));
  }),

  route(createMandateLink, async (scope, { presaleId, iban: typed }) => {
    const { iban } = checked({ iban: checkIban(typed) });
    const { presale, payment } = await resumePresale(scope, presaleId);
    if (payment.state !== 'WAITING') throw new Refusal(409, 'exception.mandate.notCreated');
    const begun = await findBegun(scope, presale.id, iban);
    if (begun) return linkOf(begun);
    const mandate = await insertMandate(scope, { presaleId: presale.id, iban });
    return new Asking(async (outside) => {
      const news = await askAuthorization(outside, mandate);
      if (news === undefined) throw later(409, 'exception.command.running', 2);
      await tellMandate(outside, mandate.reference, news);
      return async (inside) => linkOf(await findMandate(inside, mandate.reference));
    });
  }),

  route(processMandate, async (scope, { mandate_reference: reference, presale_id: presaleId }) => {
    const mandate = await findOwnMandate(scope, reference);
    if (mandate === undefined) throw notFound();
    if (mandate.presaleId !== presaleId) throw notFoundIn('presale_id');
    return {
      status: outcomes[mandate.state],
      subscriptionId: (await findSubscriptionOf(scope, presaleId)) ?? null,
    };
  }),
];

const outcomes = {
  PENDING: 'PROCESSING',
  AUTHORIZED: 'PROCESSING',
  ACTIVE: 'ACTIVATED',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
} satisfies Record<MandateState, MandateOutcome>;

/** Links whose mandate the bank knows, or which came to nothing. */
export async function unansweredLinks(scope: TenantScope, before: string): Promise<Unanswered[]> {
  const mandates = await listUnanswered(scope, before);
  return mandates.flatMap(({ reference, commandSubject: subject, commandKey: key, link, state }) =>
    subject === null || key === null || (link === null && state === 'PENDING')
      ? []
      : [{ call: createMandateLink, subject, key, answer: async () => linkOf(await findMandate(scope, reference)) }],
  );
}

function linkOf(mandate: Kept | undefined): { link: string; reference: string } {
  if (mandate === undefined || mandate.link === null || mandate.state === 'FAILED')
    throw new Refusal(409, 'exception.mandate.notCreated');
  return { link: mandate.link, reference: mandate.reference };
}

function creditorOf(scope: TenantScope) {
  const { creditorName, creditorIdentifier } = digitealSettings(scope);
  return { creditorName, creditorIdentifier };
}
