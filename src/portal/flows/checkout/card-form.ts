import { AdyenCheckout, Card } from '@adyen/adyen-web';
import type { Language } from '../../../contract/languages.ts';
import { type AdyenConfiguration, readAdyenPaymentMethods } from '../../../contract/payments-adyen.ts';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { CardPayment } from './adyen.ts';

export interface CardWords {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly holder: string;
}

/** Adyen's own fields, drawn in a place of the page. What is typed in them never is in this page. */
export interface CardForm {
  /** Null as long as they are not filled in; then they say so themselves. */
  readonly read: () => CardPayment | null;
  readonly remove: () => void;
}

interface Wanted {
  readonly saleItemId: string;
  /** In cents. */
  readonly amount: number;
  readonly language: Language;
  readonly region: string;
  readonly words: CardWords;
}

/** Draws the card form. Rejects when it cannot be loaded or set up. */
export async function drawCardForm(store: AccountStore, place: HTMLElement, wanted: Wanted): Promise<CardForm> {
  const told = await store.ask(readAdyenPaymentMethods, { saleItemId: wanted.saleItemId, amount: wanted.amount });
  const checkout = await AdyenCheckout(setUp(told, wanted));
  let isValid = false;
  const card = await new Promise<Card>((resolve, reject) => {
    const fields: Card = new Card(checkout, {
      brands: [...told.brands],
      hasHolderName: true,
      holderNameRequired: true,
      showPayButton: false,
      enableStoreDetails: false,
      onChange: (state) => {
        isValid = state.isValid;
      },
      onConfigSuccess: () => resolve(fields),
      onError: reject,
    });
    fields.mount(place);
  });
  return {
    read: () => {
      if (!isValid) {
        card.showValidation();
        return null;
      }
      const { paymentMethod, browserInfo } = card.data as unknown as CardPayment;
      return {
        paymentMethod,
        ...(told.recurringPayment && { storePaymentMethod: true }),
        ...(browserInfo && { browserInfo }),
      };
    },
    remove: () => {
      card.unmount();
    },
  };
}

/** Lets Adyen's code carry out what the bank asks for, in a place of the page. */
export async function drawAction(
  store: AccountStore,
  place: HTMLElement,
  action: Readonly<Record<string, unknown>>,
  wanted: Wanted,
  tell: { readonly details: (details: unknown) => void; readonly failed: () => void },
): Promise<() => void> {
  const told = await store.ask(readAdyenPaymentMethods, { saleItemId: wanted.saleItemId, amount: wanted.amount });
  const checkout = await AdyenCheckout({
    ...setUp(told, wanted),
    onAdditionalDetails: ({ data }) => tell.details(data),
    onError: () => tell.failed(),
  });
  const drawn = checkout.createFromAction(action as never, { challengeWindowSize: '05' });
  drawn.mount(place);
  return () => {
    drawn.unmount();
  };
}

type Setup = Parameters<typeof AdyenCheckout>[0];

function setUp({ clientKey, environment, paymentMethodsResponse }: AdyenConfiguration, wanted: Wanted): Setup {
  const locale = `${wanted.language}-${wanted.language.toUpperCase()}`;
  const { number, expiry, code, holder } = wanted.words;
  return {
    clientKey,
    countryCode: wanted.region,
    locale,
    amount: { value: wanted.amount, currency: 'EUR' },
    showPayButton: false,
    analytics: { enabled: false },
    paymentMethodsResponse: paymentMethodsResponse as never,
    translations: {
      [locale]: {
        'creditCard.cardNumber.label': number,
        'creditCard.expiryDate.label': expiry,
        'creditCard.securityCode.label': code,
        'creditCard.holderName': holder,
      },
    },
    ...where(environment),
  };
}

/** An address instead of a name is that of a simulation. */
function where(environment: string): Pick<Setup, 'environment' | '_environmentUrls'> {
  const address = checkRedirectAddress(environment);
  if (!address.ok) return { environment: environment as 'test' };
  const own = address.value;
  return {
    environment: 'test',
    _environmentUrls: { api: own, analytics: own, cdn: { images: own, translations: own } },
  };
}
