import * as z from 'zod';
import { changeAccount } from '../../../../contract/account.ts';
import { addIdentificationItem, registerIdentificationItem } from '../../../../contract/identification-items.ts';
import { addInvoiceData } from '../../../../contract/invoice-data.ts';
import { register } from '../../../../contract/registration.ts';
import { count, filledText, longest } from '../../../../contract/text.ts';
import { date, id } from '../../../../contract/values.ts';

const { email, firstName, lastName, phone, companyName, languageCode } = register.input.shape;
const { dateOfBirth, street, houseNumber, busNumber, postalCode, city, country } = changeAccount.input.shape;
const { vatNumber, invoiceEmail } = addInvoiceData.input.shape;
const { code, securityCode } = registerIdentificationItem.input.shape;

const mostCents = 100_000_00;

/** One customer as the operator tells it; each field is what the call takes with which a customer says the same. */
export const customerRow = z.strictObject({
  /** The operator's own number of the customer: by it nothing is taken over twice. */
  key: filledText(longest.code),
  ...{ email, firstName, lastName, languageCode, phone, dateOfBirth },
  ...{ companyName, vatNumber, invoiceEmail, street, houseNumber, busNumber, postalCode, city, country },
  creditCents: z.optional(count(0, mostCents)),
  plates: z.optional(z.array(addIdentificationItem.input.shape.name).max(1_000)),
  cards: z.optional(z.array(z.strictObject({ type: z.enum(['RFID', 'BARCODE']), code, securityCode })).max(1_000)),
  subscriptions: z.optional(
    z
      .array(
        z.strictObject({
          saleItemId: id,
          /** The plate, or the code of the card, for which it is. */
          for: filledText(longest.code),
          /** Its last day that is paid for. */
          paidUntil: date,
        }),
      )
      .max(1_000),
  ),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerFields: readonly string[] = Object.keys(customerRow.shape);

/** A row of a CSV file: an empty cell says nothing; several things of one kind stand apart by `|`, their parts by `:`. */
export function rowOfCells(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const cell = (cells[at] ?? '').trim();
      return cell === '' ? [] : [[name, (readers[name] ?? asItIs)(cell)]];
    }),
  );
}

const readers: Readonly<Record<string, (cell: string) => unknown>> = {
  creditCents: (cell) => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell),
  plates: several,
  cards: (cell) => several(cell).map((one) => parts(one, ['type', 'code', 'securityCode'])),
  subscriptions: (cell) => several(cell).map((one) => parts(one, ['saleItemId', 'for', 'paidUntil'])),
};

function asItIs(cell: string): string {
  return cell;
}

function several(cell: string): string[] {
  return cell.split('|').map((one) => one.trim());
}

function parts(text: string, names: readonly string[]): Record<string, string> {
  const found = text.split(':').map((part) => part.trim());
  return Object.fromEntries(found.map((part, at) => [names[at] ?? `part ${at + 1}`, part]));
}
