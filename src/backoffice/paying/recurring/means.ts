import type { SubscriptionPaymentType } from '../../../contract/subscriptions.ts';
import type { Renewable } from '../../selling/renewals/store.ts';
import { mayBeCollected } from '../../selling/subscriptions/direct-debit.ts';
import { findActiveMandate } from '../../selling/subscriptions/means.ts';
import type { AccountScope } from '../../server/scope.ts';
import { findCardById, findCardGivenAfter, listCards } from '../payments/means.ts';
import { directDebitProvider, hasContract, mainProvider, type ProviderName } from '../payments/settings.ts';

/** With what the customer agreed to go on paying. */
export interface Agreed {
  readonly provider: ProviderName;
  readonly paymentType: SubscriptionPaymentType;
  readonly details: Record<string, unknown>;
}

/** Undefined when the card or mandate is gone, or this month's direct debits hold no more; nothing else is ever charged. */
export async function agreedMeans(scope: AccountScope, due: Renewable): Promise<Agreed | undefined> {
  switch (due.paymentType) {
    case 'CARD_TOKEN':
      return agreedCard(scope, due);
    case 'DIRECT_DEBIT':
      return agreedMandate(scope, due);
    case null:
      return undefined;
  }
}

/** The card they paid with last. One that they gave later stands in when it is gone or was refused; an older one never does. */
async function agreedCard(scope: AccountScope, { storedCardId, tries }: Renewable): Promise<Agreed | undefined> {
  const provider = mainProvider(scope.tenant);
  if (provider === undefined || storedCardId === null) return undefined;
  const agreed = await findCardById(scope, storedCardId);
  if (agreed?.provider !== provider) return undefined;
  const isThere = (await listCards(scope, provider)).some(({ id }) => id === agreed.id);
  const later = isThere && tries === 0 ? undefined : await findCardGivenAfter(scope, agreed);
  const card = later ?? (isThere ? agreed : undefined);
  const details = { storedCardId: card?.id, shopperReference: scope.user.accountId };
  return card && { provider, paymentType: 'CARD_TOKEN', details };
}

async function agreedMandate(scope: AccountScope, { mandateReference, price }: Renewable): Promise<Agreed | undefined> {
  if (!hasContract(scope.tenant, directDebitProvider)) return undefined;
  const reference = await findActiveMandate(scope, mandateReference);
  if (reference === undefined || price > (await mayBeCollected(scope))) return undefined;
  return { provider: directDebitProvider, paymentType: 'DIRECT_DEBIT', details: { mandateReference: reference } };
}
