import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useWords } from '../../words/words.tsx';
import type { AnyGoods } from '../goods-kind.ts';

/** What Adyen's code is set up with besides what the back office tells. */
export function useWantedCard({ order, quote }: CheckoutContext) {
  const { tenant } = usePortal();
  const { say, language } = useWords();
  const [number, expiry, code] = [
    say('checkout.cardNumberWrong'),
    say('checkout.cardExpiryWrong'),
    say('checkout.cardCodeWrong'),
  ];
  const notAccepted = say('checkout.cardNotAccepted');
  const words = {
    'form.instruction': say('checkout.cardAllRequired'),
    'creditCard.cardNumber.label': say('checkout.cardNumber'),
    'creditCard.expiryDate.label': say('checkout.cardExpiry'),
    'creditCard.expiryDate.contextualText': say('checkout.cardExpiryHint'),
    'creditCard.securityCode.label': say('checkout.cardCode'),
    'creditCard.securityCode.contextualText.3digits': say('checkout.cardCodeHint'),
    'creditCard.securityCode.contextualText.4digits': say('checkout.cardCodeHintFront'),
    'creditCard.holderName': say('checkout.cardHolder'),
    'creditCard.holderName.invalid': say('checkout.cardHolderWrong'),
    'cc.num.900': number,
    'cc.num.901': number,
    'cc.num.902': number,
    'cc.num.903': notAccepted,
    'cc.num.904': notAccepted,
    'cc.dat.910': expiry,
    'cc.dat.911': expiry,
    'cc.dat.912': expiry,
    'cc.dat.913': expiry,
    'cc.cvc.920': code,
    'cc.cvc.921': code,
    'cc.cvc.920.amex': code,
    'cc.cvc.921.amex': code,
  };
  const amount = quote === null || quote.total === 0 ? leastAmount : quote.total;
  return {
    saleItemId: (order?.goods as AnyGoods | undefined)?.saleItemId,
    amount,
    language,
    region: tenant.place.region,
    words,
  };
}

/** Of a top-up whose amount is not chosen yet: the fields are the same for any. In cents. */
const leastAmount = 2_500;
