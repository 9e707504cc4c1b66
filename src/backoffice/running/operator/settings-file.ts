import * as z from 'zod';
import { languages } from '../../../contract/languages.ts';
import { providers } from '../../../contract/payments/providers.ts';
import { isCountryCode } from '../../../contract/rules/countries.ts';
import { checkIban } from '../../../contract/rules/iban.ts';
import { checkVatNumber } from '../../../contract/rules/vat-number.ts';
import { mailSender } from './mail-sender.ts';
import { email, openingHours, secretElsewhere, short } from './settings-values.ts';
import { vat, vatOfSeller } from './vat-settings.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'has to be small letters, digits and hyphens, 63 at most');
const country = z.string().refine(isCountryCode, 'has to be the two letters of a country that the portal knows');
const webAddress = z.string().regex(/^https:\/\/[^\s]+$/, 'has to be an address that begins with https://');

/** In euro as people write them, in cents as they are kept. */
const euro = z
  .number()
  .nonnegative()
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'has to be euro with two decimals at most',
  )
  .transform((amount) => Math.round(amount * 100));
const price = euro.refine((cents) => cents > 0, 'has to be more than nothing');
const count = z.number().int().positive();

/** Dutch is what the others fall back on. */
const words = z.strictObject({
  nl: short,
  ...(Object.fromEntries(languages.filter((one) => one !== 'nl').map((one) => [one, short.optional()])) as Record<
    Exclude<(typeof languages)[number], 'nl'>,
    z.ZodOptional<typeof short>
  >),
});

const place = { street: short, houseNumber: short, postalCode: short, city: short, country };

const saleItem = z.strictObject({
  id,
  category: z.enum(['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID']),
  name: words,
  description: words.optional(),
  price,
  quantity: count.default(1),
  recurring: z.boolean().default(false),
  /** How many are offered in all; left out: as many as are bought. */
  offered: count.optional(),
  singlePrice: price.optional(),
  bundleQuantity: count.optional(),
  bulkDiscounts: z.array(z.strictObject({ from: count, price })).default([]),
  promotion: z
    .strictObject({ percentage: z.number().int().min(1).max(100), until: z.iso.datetime({ offset: true }) })
    .optional(),
  picture: short.optional(),
});

const limits = z.strictObject({
  installNotification: z.boolean(),
  region: country,
  latestTransactions: count,
  recentDiscountVouchers: count,
  smallestTopUp: price,
  largestTopUp: price,
  smallestGift: price,
  largestGift: price,
  directDebitPerOrder: price,
  directDebitPerMonth: price,
  mostGiftVouchers: count,
  mostPrepaidItems: count,
  mostRequestedCards: count,
  shortestPassword: count,
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'has to be a colour such as #003d73');

const pictures = z.strictObject({
  /** What mails, papers and other portals show. */
  logo: short,
  logoPng: short,
  logoOnPages: short,
  cover: short,
  icon: short,
  touchIcon: short,
  icon192: short,
  icon512: short,
  maskableIcon: short,
});

/** Everything that makes an operator, as it writes it down itself. */
export const settingsFile = z
  .strictObject({
    $schema: z.string().optional(),
    id,
    companyName: short,
    description: z.string().max(500).default(''),
    /** The first is its own; the others lead there as well. */
    hosts: z
      .array(
        z
          .string()
          .regex(
            /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
            'has to be a host name in small letters, without port',
          ),
      )
      .min(1),
    timeZone: z.string().refine(isTimeZone, 'has to be a time zone such as Europe/Brussels').default('Europe/Brussels'),
    theme: z
      .strictObject({
        primary: colour,
        secondary: colour,
        button: colour,
        link: colour,
        breadcrumb: colour,
        'license-plate badge': colour,
        promo: colour,
        'page background': colour,
      })
      .partial()
      .default({}),
    pictures: pictures.partial().default({}),
    seller: z
      .strictObject({
        name: short,
        ...place,
        vatNumber: short,
        /** A small company that charges no VAT; its number may be one of its tax office. */
        vatExempt: z.boolean().default(false),
        iban: z
          .string()
          .refine((value) => checkIban(value).ok, 'has to be an IBAN with right check digits')
          .optional(),
        legal: z
          .strictObject({
            legalForm: short,
            telephone: short,
            register: short,
            capital: short,
            representative: short,
            publisher: short,
            host: short,
            chamber: short,
            supervisor: short,
            disputeBody: z.strictObject({ name: short, url: webAddress.nullable().default(null) }),
          })
          .partial()
          .default({}),
      })
      .refine(
        ({ vatNumber, vatExempt, country: of }) => vatExempt || !isCountryCode(of) || checkVatNumber(vatNumber, of).ok,
        {
          path: ['vatNumber'],
          message: 'has to be a VAT number of the seller’s country with right check digits',
        },
      ),
    contactEmail: email,
    /** In which mails to that address are written. */
    language: z.enum(languages).default(languages[0]),
    faqUrl: webAddress.nullable().default(null),
    termsUrl: webAddress.nullable().default(null),
    /** Null: the conditions of the product itself. */
    userAgreementUrl: webAddress.nullable().default(null),
    allowedOrigins: z
      .array(z.string().regex(/^https?:\/\/[^/\s]+$/, 'has to be an origin such as https://example.org'))
      .default([]),
    lowBalanceAmount: euro.default(1000),
    cardsSentAfterHours: count.nullable().default(null),
    giftCodesAsItems: z.boolean().default(false),
    guestWebshop: z.boolean().default(true),
    directDebit: z.boolean().default(false),
    /** How much credit the operator's people may give on a day: each of them, and all together. Nothing: none. */
    creditPerDay: z.strictObject({ person: euro.default(25_000), all: euro.default(100_000) }).prefault({}),
    frankAboutAddresses: z.boolean().default(false),
    limits: limits.partial().default({}),
    /** Whether a business of another member state is spared VAT. */
    reverseCharge: z.enum(['never', 'by number', 'by VIES']).default('never'),
    /** Where electronic invoices of businesses go besides to their buyer. */
    accessPoint: z
      .union([z.strictObject({ address: webAddress, token: secretElsewhere }), z.strictObject({ email })])
      .nullable()
      .default(null),
    mailSender,
    vat,
    /** Days before a renewal by card on which its customer is told; 0: not. */
    renewalReminderDays: z.number().int().min(0).max(28).default(7),
    /** How long vouchers and washes are valid, never shorter than the law of the region says; null: as long as that. */
    giftMonths: count.nullable().default(null),
    prepaidMonths: count.nullable().default(null),
    locations: z
      .array(z.strictObject({ id, name: short, ...place, openingHours: openingHours.optional() }))
      .default([]),
    identificationItems: z.array(z.enum(['ANPR', 'RFID', 'BARCODE', 'GIFT'])).min(1),
    saleItems: z.array(saleItem).min(1),
    washPrograms: z.array(z.strictObject({ id, name: words, price })).default([]),
    promotions: z
      .array(
        z.strictObject({
          id,
          washes: count,
          repeats: z.boolean(),
          name: words,
          description: words.optional(),
          monthsValid: count.optional(),
        }),
      )
      .default([]),
    paymentProvider: z.enum(providers.map((one) => one.toUpperCase()) as [string, ...string[]]),
    payments: z.partialRecord(z.enum(providers), z.record(z.string(), z.union([z.string(), secretElsewhere]))),
  })
  .superRefine((file, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const list of ['locations', 'saleItems', 'washPrograms', 'promotions'] as const)
      for (const [index, { id: one }] of file[list].entries())
        if (file[list].findIndex(({ id: other }) => other === one) < index)
          say([list, index, 'id'], `stands there twice: ${one}`);
    if (new Set(file.hosts).size < file.hosts.length) say(['hosts'], 'names a host twice');
    if (file.payments[file.paymentProvider.toLowerCase() as (typeof providers)[number]] === undefined)
      say(['payments', file.paymentProvider.toLowerCase()], 'has to be there: customers pay through it');
    for (const { path, message } of vatOfSeller(file)) say(path, message);
    if (file.giftCodesAsItems && !file.identificationItems.includes('GIFT'))
      say(['identificationItems'], 'has to name GIFT where gift codes are registered as items');
  });

export type SettingsFile = z.infer<typeof settingsFile>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
