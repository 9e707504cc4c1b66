import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type CustomerType,
  type InvoiceProblems,
  type InvoiceWish,
  invoiceDetailsMachine,
} from '../../../../machines/details/invoice-details.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { type Account, isBusiness, isUntoldWhose } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { isCountryCode } from '../../../contract/rules/countries.ts';
import { isBlank } from '../../../contract/rules/required.ts';
import { checkText } from '../../../contract/rules/text.ts';
import { checkVat, type VatChoice } from '../../../contract/rules/vat-number.ts';
import { accept, type Verdict } from '../../../contract/rules/verdict.ts';
import { addInvoiceDetails, changeInvoiceDetails, changeInvoiceSetting } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { answered, inOrder, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { changesOf } from './changes.ts';
import { judgedFields } from './judge-details.ts';
import { addressInputs, invoiceInputs, typedIn } from './typed.ts';

export type InvoiceDetailsFlow = ActorRefFrom<typeof invoiceDetailsMachine>;

export function startInvoiceDetails(portal: Portal, store: Store): Promise<InvoiceDetailsFlow> {
  const chart = invoiceDetailsMachine.provide({
    actors: {
      'save invoice details': fromPromise(async ({ input: { key, wish }, ...run }) => {
        const { isNew, data, showDetailedInvoiceItem, settingKey } = wish;
        const act = isNew ? addInvoiceDetails : changeInvoiceDetails;
        // Both are written down before either is waited for.
        const saving = [answered<unknown>(seeTo(portal, store, act, { key, input: data }, run))];
        if (showDetailedInvoiceItem !== null) {
          const setting = { key: settingKey, input: { showDetailedInvoiceItem }, dependsOn: key };
          saving.push(answered(seeTo(portal, store, changeInvoiceSetting, setting, run)));
        }
        await inOrder(saving);
      }),
    },
    actions: { 'tell that it is saved': () => portal.tell({ tone: 'positive', messageId: 'invoiceDetails.saved' }) },
  });
  return startFlow(store, chart, undefined);
}

interface Around {
  readonly account: Account;
  readonly told: CustomerInvoiceData | null;
  readonly settingKey: string;
}

/** What stands in the form of invoice details, what of it changes, and what is wrong with it. Source: §5. */
export function invoiceIn(form: FormData, { account, told, settingKey }: Around) {
  const type = customerTypeIn(form);
  const existing = existingVatNumber(account, told);
  const judgedData = judgedInvoice(form, type, existing);
  const rest = judged({ infoText: checkText(textIn(form, 'infoText'), { most: 500, lines: true }) });
  const detailed = flagIn(form, 'showDetailedInvoiceItem');
  const showLicensePlate = flagIn(form, 'showLicensePlate');
  const data = {
    ...judgedData.values,
    infoText: rest.values.infoText || null,
    ...(showLicensePlate !== null && { showLicensePlate }),
  };
  const wish: InvoiceWish = {
    data: told === null ? data : changesOf(told, data),
    isNew: told === null,
    showDetailedInvoiceItem: detailed === (told === null ? false : told.showDetailedInvoiceItem) ? null : detailed,
    settingKey,
  };
  const typed: Typed = typedIn(form, invoiceInputs);
  const problems: InvoiceProblems = { ...judgedData.problems, ...rest.problems };
  const was: CustomerType = isBusiness(account) ? 'business' : 'private';
  return { typed, wish, problems, becomes: isUntoldWhose(account) || type === was ? null : type };
}

/** A number that the back office has already stays. */
export function existingVatNumber(account: Account, told: CustomerInvoiceData | null): string | null {
  return told?.vatNumber ?? account.vatNumber;
}

/** Null where none is chosen: what the account is then stays as it is. */
export function customerTypeIn(form: FormData): CustomerType | null {
  const type = form.get('customerType');
  return type === 'business' || type === 'private' ? type : null;
}

/** A box that is ticked or not; null where a choice leaves it as it is. */
function flagIn(form: FormData, field: string): boolean | null {
  const value = form.get(field);
  return value === '' ? null : value === 'on';
}

/** Company, VAT and address; a private customer has neither of the first two. */
export function judgedInvoice(
  form: FormData,
  type: CustomerType | null,
  existing: string | null,
): { values: InvoiceWish['data']; problems: InvoiceProblems } {
  if (type !== 'business') {
    const { values, problems } = judgedFields(form, [...addressInputs, 'invoiceEmail'], 'private');
    const none = { companyName: null, vatNumber: null, vatNumberRequested: false };
    return { values: type === null ? values : { ...values, ...none }, problems };
  }
  const address = judgedFields(form, ['companyName', ...addressInputs, 'invoiceEmail'], 'business');
  const vat = judged({ vatNumber: vatIn(form, existing) });
  const { vatNumber: choice } = vat.values;
  const number =
    choice && existing === null
      ? { vatNumber: choice.vatNumber ?? null, vatNumberRequested: choice.vatNumberRequested }
      : {};
  const { companyName, country, ...rest } = address.problems;
  return {
    values: { ...address.values, ...number },
    problems: defined({ companyName, ...vat.problems, ...rest, country }),
  };
}

/** What is to be said of the number while it is typed. Without a country no number can be judged: then that is what is missing. */
export function vatIn(form: FormData, existing: string | null): Verdict<VatChoice> {
  const vatNumber = existing ?? textIn(form, 'vatNumber');
  const vatNumberRequested = form.get('vatNumberRequested') !== null;
  const country = textIn(form, 'country');
  if (!isCountryCode(country) && existing === null && !isBlank(vatNumber)) return accept({ vatNumberRequested });
  return checkVat({
    vatNumber,
    vatNumberRequested,
    country: isCountryCode(country) ? country : 'BE',
    ...(existing !== null && { existing }),
  });
}

function defined(problems: { [Field in keyof InvoiceProblems]: InvoiceProblems[Field] | undefined }): InvoiceProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
