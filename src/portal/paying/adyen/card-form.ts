import { AdyenCheckout, Card } from '@adyen/adyen-web';
import type { Language } from '../../../contract/languages.ts';
import { type AdyenConfiguration, readAdyenPaymentMethods } from '../../../contract/payments/adyen.ts';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import { storedCardsIn } from '../../lists/stored-cards/adyen.ts';
import type { StoredCard } from '../../lists/stored-cards/card.ts';
import type { Store } from '../../spine/store.ts';
import type { DrawnFields } from '../provider.ts';
import type { CardPayment } from './flow.ts';

/** The cards that can be paid with. */
export interface Cards {
  /** Those that the customer had kept: only their security code is asked for. */
  readonly stored: readonly StoredCard[];
  /** Draws Adyen's own fields for one of them, or for another card: what is typed in them never is in this page. Rejects when that is not possible. @param id null for another card */
  readonly draw: (place: HTMLElement, id: string | null) => Promise<DrawnFields>;
}

interface Wanted {
  /** Undefined where something is paid that was bought before. */
  readonly saleItemId: string | undefined;
  /** In cents. */
  readonly amount: number;
  readonly language: Language;
  readonly region: string;
  /** Of the fields, by the names that Adyen gives them. */
  readonly words: Readonly<Record<string, string>>;
}

/** Loads what cards are paid with. Rejects when it cannot be loaded or set up. */
export async function openCards(store: Store, wanted: Wanted): Promise<Cards> {
  const told = await store.ask(readAdyenPaymentMethods, { saleItemId: wanted.saleItemId, amount: wanted.amount });
  const checkout = await AdyenCheckout(setUp(told, wanted));
  return {
    stored: storedCardsIn(told),
    draw: async (place, id) => {
      let isValid = false;
      const card = await new Promise<Card>((resolve, reject) => {
        const fields: Card = new Card(checkout, {
          ...(id === null ? ofAnotherCard(told) : ofStoredCard(checkout, id)),
          showPayButton: false,
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
            ...(told.recurringPayment && id === null && { storePaymentMethod: true }),
            ...(browserInfo && { browserInfo }),
          };
        },
        remove: () => {
          card.unmount();
        },
      };
    },
  };
}

type CardSetup = ConstructorParameters<typeof Card>[1];

function ofAnotherCard({ brands }: AdyenConfiguration): CardSetup {
  return { brands: [...brands], hasHolderName: true, holderNameRequired: true, enableStoreDetails: false };
}

function ofStoredCard({ paymentMethodsResponse }: Awaited<ReturnType<typeof AdyenCheckout>>, id: string): CardSetup {
  const stored = paymentMethodsResponse.storedPaymentMethods.find((one) => one.id === id);
  if (stored === undefined) throw new Error('A card that is not kept cannot be drawn.');
  return { ...stored, storedPaymentMethodId: id, oneClick: true } as CardSetup;
}

/** Lets Adyen's code carry out what the bank asks for, in a place of the page. Rejects when it cannot be shown; `failed`: what was shown went wrong. */
export async function drawAction(
  store: Store,
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
  return {
    clientKey,
    countryCode: wanted.region,
    locale,
    amount: { value: wanted.amount, currency: 'EUR' },
    showPayButton: false,
    analytics: { enabled: false },
    paymentMethodsResponse: paymentMethodsResponse as never,
    translations: { [locale]: { ...wanted.words } },
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
