import { type ActorRefFrom, fromPromise } from 'xstate';
import { completeDetailsMachine } from '../../../../machines/completion/complete-details.ts';
import type { CompanyWish, CompletionProblems } from '../../../../machines/completion/completion-facts.ts';
import type { Account } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { checkPlate } from '../../../contract/rules/plate.ts';
import { requestCards } from '../../acts/cards.ts';
import { completeDetails } from '../../acts/completion.ts';
import { addInvoiceDetails, changeInvoiceDetails, changePerson, changePostalAddress } from '../../acts/details.ts';
import { addPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { postalAddress, requestOf } from '../cards/request-cards.ts';
import { changesOf } from '../details/changes.ts';
import { customerTypeIn, existingVatNumber, judgedInvoice } from '../details/invoice-details.ts';
import { judgePhone } from '../details/judge-details.ts';
import { tellSession } from '../details/tell-session.ts';
import { companyInputs, typedIn } from '../details/typed.ts';
import { newPlate } from '../plates/add-plate.ts';
import { carryOut } from '../shared/carry-out.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { answered, inOrder, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';

export type CompleteDetailsFlow = ActorRefFrom<typeof completeDetailsMachine>;

/** Starts completing where it was left. Each step goes through the ledger under the key of its press. */
export function startCompleteDetails(
  portal: Portal,
  store: Store,
  has: { hasPlates: boolean; hasCards: boolean },
): Promise<CompleteDetailsFlow> {
  const chart = completeDetailsMachine.provide({
    actors: {
      'save company data': fromPromise(async ({ input: { key, wish }, ...run }) => {
        // Both are written down before either is waited for.
        const saving = [answered<unknown>(seeTo(portal, store, changePerson, { key, input: wish.account }, run))];
        if (wish.invoice) {
          const { isNew, data, key: invoiceKey } = wish.invoice;
          const act = isNew ? addInvoiceDetails : changeInvoiceDetails;
          saving.push(answered(seeTo(portal, store, act, { key: invoiceKey, input: data, dependsOn: key }, run)));
        }
        await inOrder(saving);
        await tellSession(portal, store);
      }),
      'add plate': carryOut(
        portal,
        store,
        addPlate,
        ({ plate }) =>
          () =>
            newPlate(store, plate),
      ),
      'request cards': fromPromise(async ({ input: { key, wish }, ...run }) => {
        const { address } = wish;
        const saving: Promise<unknown>[] = [];
        if (address) {
          const input = postalAddress(address.fields);
          saving.push(answered(seeTo(portal, store, changePostalAddress, { key: address.key, input }, run)));
        }
        const cards = { key, input: () => requestOf(store, wish), ...(address && { dependsOn: address.key }) };
        saving.push(answered(seeTo(portal, store, requestCards, cards, run)));
        await inOrder(saving);
      }),
      'complete account': fromPromise(async ({ input: { key }, ...run }) => {
        await answered(seeTo(portal, store, completeDetails, { key, input: {} }, run));
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
  const type = customerTypeIn(form) ?? 'private';
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
  // Invoice data that exist already are changed too when the account becomes private again.
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
