import type { PushTexts } from '../push-texts.ts';

export const pushes: PushTexts = {
  signedOut: 'Je bent niet meer aangemeld op dit toestel. Meld je aan om je berichten te lezen.',
  kinds: {
    PAYMENT_SETTLED: ({ item, amount }) => `Je betaling van ${amount} is binnen: ${item}`,
    ORDER_TAKEN: ({ item, amount }) => `Je bestelling van ${amount} is genoteerd: ${item}`,
    PAYMENT_GOING_BACK: ({ item, amount }) => `Je krijgt ${amount} terug voor ${item}`,
    PAYMENT_IN_REVIEW: ({ item, amount }) => `We kijken je betaling van ${amount} na: ${item}`,
    PAYMENT_RETURNED: ({ item, amount }) => `Je betaling van ${amount} ging terug: ${item}`,
    PAYMENT_RETURNED_IN_PART: ({ item, amount }) => `Je kreeg ${amount} terug voor ${item}`,
    TOP_UP_RETURNED: ({ amount }) => `Je opladen van ${amount} ging terug en is van je tegoed af`,
    PURCHASE_BLOCKED: ({ item, amount }) => `Je kunt ${item} niet meer gebruiken: ${amount} ging terug`,
    INVOICE: ({ item, amount }) => `Je factuur ${item} van ${amount} staat klaar`,
    INVOICE_PAID: ({ item, amount }) => `Factuur ${item} is betaald: ${amount}`,
    INVOICE_OPEN_AGAIN: ({ item, amount }) => `Je betaling van ${amount} ging terug: ${item} staat weer open`,
    CREDIT_NOTE: ({ item, amount }) => `Je creditnota ${item} van ${amount} staat klaar`,
    LOW_BALANCE: ({ amount }) => `Je hebt nog ${amount} tegoed`,
    CREDIT_GIVEN: ({ amount }) => `Je kreeg ${amount} tegoed`,
    GIFT_VOUCHERS_READY: ({ amount }) => `Je cadeaubon van ${amount} is klaar om te printen`,
    GIFT_VOUCHERS_SENT: ({ amount }) => `Je cadeaubon van ${amount} is verstuurd`,
    VOUCHER_NEW: ({ item, day }) =>
      `Je hebt een nieuwe kortingsbon: ${item}${day === null ? '' : `, geldig tot en met ${day}`}`,
    VOUCHER_MAILED: ({ item, day }) =>
      `Je kreeg een kortingsbon per mail: ${item}. Open de link in de mail${day === null ? '' : ` voor ${day}`}`,
    SUBSCRIPTION_STOPPED: ({ item, day }) => `${item} is opgezegd en blijft bruikbaar tot en met ${day}`,
    SUBSCRIPTION_NOT_PAID: ({ item, amount, day }) =>
      `${item} kon niet betaald worden: op ${day} proberen we ${amount} opnieuw`,
    SUBSCRIPTION_ENDED: ({ item, amount }) => `${item} is geëindigd: ${amount} werd niet betaald`,
    RENEWAL_ANNOUNCED: ({ item, amount, day }) => `${item} wordt op ${day} verlengd voor ${amount}`,
    COLLECTION_ANNOUNCED: ({ item, amount, day }) => `Op ${day} gaat ${amount} van je rekening voor ${item}`,
    COLLECTION_ORDERED: ({ item, amount, day }) => `Vanaf ${day} gaat ${amount} van je rekening voor ${item}`,
    CARDS_SENT: () => 'Je waskaarten zijn met de post verstuurd',
    ACCESS_CHANGED: ({ item }) => `De toegang van ${item} tot je account is gewijzigd`,
    KEPT_MEANS_USED: ({ item, amount }) => `Met een bewaard betaalmiddel is ${amount} betaald: ${item}`,
  },
};
