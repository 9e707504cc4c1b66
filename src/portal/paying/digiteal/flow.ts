import { fromPromise } from 'xstate';
import { digitealCheckoutMachine } from '../../../../machines/checkout/checkout-digiteal.ts';
import type { PaymentPage, Returned, Standing } from '../../../../machines/checkout/facts.ts';
import type { Problems } from '../../../../machines/shared/problems.ts';
import { type Failure, failureOf } from '../../../contract/failure.ts';
import { listMandates, type MandateOutcome } from '../../../contract/mandates.ts';
import { checkIban } from '../../../contract/rules/iban.ts';
import { readMonthlyTotal } from '../../../contract/subscriptions.ts';
import { collect, createMandate, order, takeMandateReturn } from '../../acts/payments/digiteal.ts';
import type { Checkout, CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { paymentPage } from '../../flows/checkout/payment-page.ts';
import {
  type ProviderSteps,
  standingInSales,
  standingOfSale,
  type WhichPayment,
} from '../../flows/checkout/provider-steps.ts';
import { commonParts } from '../../flows/checkout/start-checkout.ts';
import { judged, textIn } from '../../flows/shared/judge-form.ts';
import { answered, seeTo } from '../../flows/shared/see-to.ts';
import { startFlow } from '../../flows/shared/start.ts';
import { readKept } from '../../lists/reading.ts';

export async function startDigiteal(checkout: Checkout): Promise<CheckoutFlow> {
  const { portal, store, key } = checkout;
  const { actors, actions } = commonParts(checkout, stepsOf(checkout));
  const chart = digitealCheckoutMachine.provide({
    actions,
    actors: {
      ...actors,
      collect: fromPromise<Standing, { key: string; saleId: string }>(async ({ input, ...run }) => {
        const asked = { key: input.key, input: { presale_id: input.saleId }, isPressedBefore: true };
        const answer = await answered(seeTo(portal, store, collect, asked, run));
        return standingOfSale(answer?.status ?? '');
      }),
      'create the mandate': fromPromise<Signing, { key: string; saleId: string; iban: string | null }>(
        async ({ input: { key, saleId, iban }, ...run }) => {
          const asked = { key, input: { presaleId: saleId, iban: iban ?? '' } };
          const answer = await answered(seeTo(portal, store, createMandate, asked, run));
          const page = answer === null ? null : paymentPage(answer.link);
          if (page === null) throw notCreated;
          return { page, mandate: answer?.reference ?? null };
        },
      ),
    },
  });
  return startFlow(store, chart, { key }, key);
}

interface Signing {
  readonly page: PaymentPage;
  readonly mandate: string | null;
}

const notCreated: Failure = { type: 'refused', status: 409, messageKey: 'exception.mandate.notCreated' };

function stepsOf({ portal, store }: Checkout): ProviderSteps {
  const { ask } = store;
  const sale = ({ saleId, returned }: WhichPayment) =>
    standingInSales(ask, { saleId: saleId ?? returned?.['presale_id'] ?? null, returned });
  return {
    place: async ({ key, input: ordered }, run) => {
      const input = { ...ordered, immediatePaymentConfirmed: true };
      const answer = await answered(seeTo(portal, store, order, { key, input }, run));
      const mandate = answer?.mandateReference ?? null;
      const nothingElse = { page: null, standing: 'pending', action: null } as const;
      return { saleId: answer?.id ?? null, ...nothingElse, mandate, creditor: answer?.creditor ?? null };
    },
    takeReturn: async ({ key, saleId, returned }, run) => {
      const { mandate_reference = '', presale_id = '' } = returned ?? {};
      const asked = { key, input: { mandate_reference, presale_id }, isPressedBefore: true };
      const answer = await answered(seeTo(portal, store, takeMandateReturn, asked, run));
      if (answer?.status === 'ACTIVATED') return sale({ saleId, returned });
      const told = Object.hasOwn(byOutcome, answer?.status ?? '') ? byOutcome[answer?.status as MandateOutcome] : null;
      // A back office may not have been told what the bank said of a mandate that was not signed.
      return told === 'pending' ? (givenUp(returned) ?? told) : (told ?? 'not known');
    },
    standing: async (which) => {
      const standing = await sale(which);
      const given = givenUp(which.returned);
      if (standing !== 'pending' || given === null) return standing;
      const mandates = await ask(listMandates, {});
      const isActive = mandates.some(
        ({ reference, activated }) => activated && reference === which.returned?.['mandate_reference'],
      );
      return isActive ? 'pending' : given;
    },
    available: async () => {
      const [{ directDebitAvailable }, setting] = await Promise.all([
        ask(readMonthlyTotal, {}).catch((error: unknown) => keptTotal(store, error)),
        readKept(store.database, 'setting'),
      ]);
      if (directDebitAvailable === undefined) return null;
      return Math.min(directDebitAvailable, setting?.directDebitPerOrder ?? Number.POSITIVE_INFINITY);
    },
  };
}

/** The limit as it was told last: the back office judges each order by its own. */
async function keptTotal({ database }: Checkout['store'], error: unknown) {
  const kept = failureOf(error).type === 'no answer' ? await readKept(database, 'monthlyTotal') : undefined;
  if (kept === undefined) throw error;
  return kept;
}

const byOutcome: Readonly<Record<MandateOutcome, Standing>> = {
  PROCESSING: 'pending',
  ACTIVATED: 'pending',
  CANCELLED: 'cancelled',
  FAILED: 'refused',
};

/** What the bank said on the way back of a mandate that was not signed: its order waits on, and can be gone on with. */
function givenUp(returned: Returned | null): Standing | null {
  if (returned?.['page'] === 'cancelled') return 'cancelled';
  return returned?.['page'] === 'failure' || returned?.['page'] === 'error' ? 'refused' : null;
}

/** The account that was typed, and what is wrong with it before it is sent. */
export function accountIn(form: FormData): { iban?: string; problems: Problems<'iban'> } {
  const { values, problems } = judged({ iban: checkIban(textIn(form, 'iban')) });
  return { problems, ...(values.iban !== undefined && { iban: values.iban }) };
}
