import { type ActorRefFrom, fromPromise } from 'xstate';
import { completeDetailsMachine } from '../../../../machines/account/details/complete-details.ts';
import type { CompanyWish, CompletionProblems } from '../../../../machines/account/details/completion-facts.ts';
import type { Account } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import type { AccountStore } from '../account-store.ts';
import { judged, textIn } from '../judge-form.ts';
import { openAct, untilDone } from '../open-act.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { requestCards, savePostalAddress } from '../vehicles/request-cards.ts';
import { customerIdOf, startFlow } from '../vehicles/start.ts';
import { changesOf } from './changes.ts';
import { customerTypeIn, existingVatNumber, judgedInvoice } from './invoice-details.ts';
import { judgePhone } from './judge-details.ts';
import { tellSession } from './tell-session.ts';
import { companyInputs, typedIn } from './typed.ts';

export type CompleteDetailsFlow = ActorRefFrom<typeof completeDetailsMachine>;

/** Starts completing where it was left. Each step goes through the ledger under the key of its press. */
export function startCompleteDetails(
  portal: Portal,
  store: AccountStore,
  has: { hasPlates: boolean; hasCards: boolean },
): Promise<CompleteDetailsFlow> {
  const chart = completeDetailsMachine.provide({
    actors: {
      'save company data': fromPromise(async ({ input: { key, wish }, signal }) => {
        await openAct(portal, store, {
          key,
          type: 'change account',
          input: wish.account,
          about: 'account',
          sets: 'person',
        });
        if (wish.invoice) await openAct(portal, store, invoiceAct(wish.invoice, key));
        await untilDone(store, key, signal);
        if (wish.invoice) await untilDone(store, wish.invoice.key, signal);
        await tellSession(portal, store);
      }),
      'add plate': fromPromise(async ({ input: { key, plate }, signal }) => {
        const input = { customerId: await customerIdOf(store), identificationItemTypeCode: 'ANPR', name: plate };
        await seeTo(portal, store, { key, type: 'add plate', input, about: `new plate/${plateKey(plate)}` }, signal);
      }),
      'request cards': fromPromise(async ({ input, signal }) => {
        const { address } = input.wish;
        if (address) await savePostalAddress(portal, store, address, signal);
        await requestCards(portal, store, input, signal);
      }),
      'complete account': fromPromise(async ({ input: { key }, signal }) => {
        await seeTo(portal, store, { key, type: 'complete account', input: {}, about: 'account' }, signal);
        await tellSession(portal, store);
      }),
    },
  });
  return startFlow(store, chart, has);
}

interface Around {
  readonly account: Account;
  readonly told: CustomerInvoiceData | null;
  readonly invoiceKey: string;
}

/** The first step: who it is and, for a business, what stands on its invoices. */
export function companyIn(form: FormData, { account, told, invoiceKey }: Around) {
  const type = customerTypeIn(form);
  const person = judged({
    firstName: checkName(textIn(form, 'firstName')),
    lastName: checkName(textIn(form, 'lastName')),
    phone: judgePhone(form),
  });
  const invoice = judgedInvoice(form, type, existingVatNumber(account, told));
  const { street, houseNumber, busNumber, postalCode, city, country, companyName } = invoice.values;
  const address = {
    street,
    houseNumber,
    busNumber,
    postalCode,
    city,
    country,
    ...(type === 'business' && { companyName }),
  };
  // Whoever has invoice data already, and becomes a private customer again, has them changed too.
  const needsInvoice = type === 'business' || told !== null;
  const wish: CompanyWish = {
    account: changesOf(account, { ...person.values, ...address }),
    invoice: needsInvoice
      ? {
          data: told === null ? invoice.values : changesOf(told, invoice.values),
          isNew: told === null,
          key: invoiceKey,
        }
      : null,
  };
  const problems: CompletionProblems = { ...person.problems, ...invoice.problems };
  return { typed: typedIn(form, companyInputs), wish, problems };
}

export function plateIn(form: FormData): { plate: string; problems: CompletionProblems } {
  const { values, problems } = judged({ plate: checkPlate(textIn(form, 'plate')) });
  return { plate: values.plate ?? '', problems };
}

function invoiceAct({ key, isNew, data }: NonNullable<CompanyWish['invoice']>, dependsOn: string) {
  const type = isNew ? ('add invoice data' as const) : ('change invoice data' as const);
  return { key, type, input: data, about: 'invoice data', sets: 'data', dependsOn } as const;
}
