import type { Word } from '../payments/decide.ts';
import type { Notified } from '../payments/notified.ts';
import type { PaymentNews } from '../payments/tell.ts';
import type { OgoneSettings } from './settings.ts';
import { isShaSigned } from './signature.ts';

/** What signed fields of Ogone say; undefined when Ogone did not sign them. */
export function readFeedback(
  parameters: Readonly<Record<string, string>>,
  { shaOut }: OgoneSettings,
  by: PaymentNews['by'],
): Notified | undefined {
  const fields = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.toUpperCase(), value]));
  // The same name in capitals and small letters could be signed once and read twice.
  if (Object.keys(fields).length < Object.keys(parameters).length || !isShaSigned(parameters, shaOut)) return undefined;
  return toldBy(fields, by);
}

/** The same of fields that need no signature, because Ogone was asked. Names are in capitals. */
export function toldBy(
  fields: Readonly<Record<string, string | undefined>>,
  by: PaymentNews['by'],
): Notified | undefined {
  const { ORDERID, STATUS, PAYID, PAYIDSUB, AMOUNT, CURRENCY, ALIAS, CARDNO, BRAND, NCERROR } = fields;
  if (!ORDERID || !STATUS) return undefined;
  const [outcome, amount] = [outcomeOf(STATUS), centsIn(AMOUNT)];
  // Each part that is paid back is an operation of its own.
  const event = [STATUS, PAYID ?? '', ...(outcome === 'returned' ? [PAYIDSUB ?? '', AMOUNT ?? ''] : [])].join(' ');
  const told: PaymentNews = {
    event,
    by,
    outcome,
    status: STATUS,
    amount,
    currency: CURRENCY,
    providerReference: PAYID || undefined,
    ...(NCERROR && NCERROR !== '0' ? { details: { refusalReason: NCERROR } } : {}),
    card: ALIAS ? { token: ALIAS, brand: BRAND ?? null, lastFour: CARDNO?.slice(-4) ?? null } : undefined,
    ...(outcome === 'returned' && { back: { reference: event, amount } }),
    ...(outcome === 'undone' && { undoes: PAYID || undefined }),
    ...(STATUS === '83' && { refundFailed: true as const }),
  };
  return { reference: ORDERID, told };
}

/** A status that we do not know, like those Ogone calls uncertain, is no reason to pay again. */
export function outcomeOf(status: string): Word {
  return words[status] ?? 'uncertain';
}

/** What is only asked for, or uncertain, is looked up until it is neither. */
const words: Record<string, Word | undefined> = {
  0: 'failed',
  1: 'cancelled',
  2: 'refused',
  93: 'refused',
  4: 'pending',
  41: 'pending',
  51: 'pending',
  91: 'pending',
  46: 'waiting',
  5: 'paid',
  9: 'paid',
  95: 'paid',
  52: 'uncertain',
  92: 'uncertain',
  // The authorisation was given up, or the payment deleted: asked for, uncertain, refused, done.
  61: 'uncertain',
  62: 'uncertain',
  63: 'kept',
  6: 'undone',
  64: 'undone',
  71: 'uncertain',
  72: 'uncertain',
  73: 'kept',
  7: 'undone',
  74: 'undone',
  75: 'undone',
  // Paid back, in the same order; 84 is declined by the acquirer after it was paid.
  81: 'uncertain',
  82: 'uncertain',
  83: 'kept',
  94: 'kept',
  96: 'kept',
  8: 'returned',
  84: 'returned',
  85: 'returned',
};

/** `25`, `25.5` and `25.50` are 2550 cents or the like; anything else is no amount. */
function centsIn(amount: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}
