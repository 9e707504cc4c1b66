import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Published {
  readonly attributeTypeMap: readonly { readonly baseName: string; readonly type: string }[];
}
const checkout = require('@adyen/api-library/lib/src/typings/checkout/models.js') as Record<string, Published>;

/** The fields of a request or answer, or of what is in it, that Adyen's library does not know. */
export function unknownTo(name: string, value: unknown, at = name): string[] {
  const type = typeOf(name.replace(' | null', ''), value);
  const list = /^Array<(.+)>$/.exec(type)?.[1];
  if (list !== undefined) return (value as unknown[]).flatMap((one) => unknownTo(list, one, `${at}[]`));
  const known = checkout[type]?.attributeTypeMap;
  if (known === undefined) {
    const words = wordsOf(type);
    return words === undefined || words.includes(String(value)) ? [] : [`${at}: ${String(value)}`];
  }
  return Object.entries(value as object).flatMap(([field, inner]) => {
    const found = known.find(({ baseName }) => baseName === field);
    // What Adyen's own code in the browser makes of a card is passed on as it is.
    if (type === 'PaymentRequest' && field === 'paymentMethod') return [];
    return found === undefined ? [`${at}.${field}`] : unknownTo(found.type, inner, `${at}.${field}`);
  });
}

/** What has to be done may be of several types. */
const actions: Readonly<Record<string, string>> = {
  redirect: 'CheckoutRedirectAction',
  threeDS2: 'CheckoutThreeDS2Action',
  qrCode: 'CheckoutQrCodeAction',
  voucher: 'CheckoutVoucherAction',
};

function typeOf(type: string, value: unknown): string {
  return type === 'PaymentResponseAction' ? (actions[(value as { type: string }).type] ?? 'none') : type;
}

/** The words of an enumeration of the library, such as `PaymentRequest.ChannelEnum`. */
function wordsOf(type: string): string[] | undefined {
  const [owner = '', name = ''] = type.split('.');
  const found = (checkout[owner] as unknown as Record<string, Record<string, string>> | undefined)?.[name];
  return found && Object.values(found);
}
