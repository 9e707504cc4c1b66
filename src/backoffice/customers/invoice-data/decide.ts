import type { InputOf } from '../../../contract/call.ts';
import type { addInvoiceData, CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { type Address, checkAddress } from '../../../contract/rules/address.ts';
import { isCountryCode } from '../../../contract/rules/countries.ts';
import { isBlank } from '../../../contract/rules/required.ts';
import { checkText } from '../../../contract/rules/text.ts';
import { checkVat, type VatChoice } from '../../../contract/rules/vat-number.ts';
import { accept, type FieldsVerdict, type Refusals, type Verdict } from '../../../contract/rules/verdict.ts';

export type InvoiceDataInput = InputOf<typeof addInvoiceData>;

export interface Judged {
  readonly address: Address;
  readonly vat: VatChoice;
  readonly infoText: string;
  readonly showLicensePlate: boolean;
}

/**
 * The data as it will be, judged as a whole. With the name of a company it is a business's: it gives its VAT number, or says that it
 * has asked for one, and all of its address. A VAT number once given stays.
 */
export function judgeInvoiceData(
  kept: CustomerInvoiceData | null,
  input: InvoiceDataInput,
  existing: string | null,
): FieldsVerdict<Judged, keyof Address | 'vatNumber' | 'infoText'> {
  const given = { ...kept, ...present(input) };
  const vatNumber = 'vatNumber' in present(input) ? (input.vatNumber ?? '') : (existing ?? '');
  // With the number there, what was said before of asking for one is over.
  const isGiven = !isBlank(present(input).vatNumber ?? '');
  const vatNumberRequested = (isGiven ? input.vatNumberRequested : given.vatNumberRequested) ?? false;
  const isBusiness = !isBlank(given.companyName) || !isBlank(vatNumber) || existing !== null || vatNumberRequested;
  const address = checkAddress(filled(given), isBusiness ? 'business' : 'private');
  const vat = isBusiness
    ? judgeVat({ vatNumber, vatNumberRequested, country: given.country ?? '', existing })
    : accept({ vatNumberRequested: false });
  const infoText = checkText(given.infoText ?? '', { most: 500, lines: true });
  if (address.ok && vat.ok && infoText.ok) {
    return {
      ok: true,
      value: {
        address: address.value,
        vat: vat.value,
        infoText: infoText.value,
        showLicensePlate: given.showLicensePlate ?? false,
      },
    };
  }
  const refusals: Refusals<keyof Address | 'vatNumber' | 'infoText'> = address.ok ? {} : { ...address.refusals };
  if (!vat.ok) refusals.vatNumber = vat;
  if (!infoText.ok) refusals.infoText = infoText;
  return { ok: false, refusals };
}

interface VatGiven {
  readonly vatNumber: string;
  readonly vatNumberRequested: boolean;
  readonly country: string;
  readonly existing: string | null;
}

// Without a country no number can be judged; the country's own message says what to do.
function judgeVat({ vatNumber, vatNumberRequested, country, existing }: VatGiven): Verdict<VatChoice> {
  if (!isCountryCode(country) && existing === null && !isBlank(vatNumber)) return accept({ vatNumberRequested });
  const place = isCountryCode(country) ? country : 'BE';
  return checkVat({ vatNumber, vatNumberRequested, country: place, ...(existing === null ? {} : { existing }) });
}

function present<Fields extends object>(input: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

function filled(given: Partial<InvoiceDataInput> | Partial<CustomerInvoiceData>): Partial<Address> {
  return Object.fromEntries(fields.flatMap((field) => (given[field] ? [[field, given[field]]] : [])));
}

const fields = [
  'companyName',
  'street',
  'houseNumber',
  'busNumber',
  'postalCode',
  'city',
  'country',
  'invoiceEmail',
] as const;
