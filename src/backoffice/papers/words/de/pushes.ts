import type { PushTexts } from '../push-texts.ts';

export const pushes: PushTexts = {
  signedOut: 'Sie sind auf diesem Gerät nicht mehr angemeldet. Melden Sie sich an, um Ihre Nachrichten zu lesen.',
  kinds: {
    PAYMENT_SETTLED: ({ item, amount }) => `Ihre Zahlung von ${amount} ist eingegangen: ${item}`,
    ORDER_TAKEN: ({ item, amount }) => `Ihre Bestellung über ${amount} ist aufgenommen: ${item}`,
    PAYMENT_GOING_BACK: ({ item, amount }) => `Sie erhalten ${amount} für ${item} zurück`,
    PAYMENT_IN_REVIEW: ({ item, amount }) => `Wir prüfen Ihre Zahlung von ${amount}: ${item}`,
    PAYMENT_RETURNED: ({ item, amount }) => `Ihre Zahlung von ${amount} ging zurück: ${item}`,
    PAYMENT_RETURNED_IN_PART: ({ item, amount }) => `Sie haben ${amount} für ${item} zurückbekommen`,
    TOP_UP_RETURNED: ({ amount }) => `Ihre Aufladung von ${amount} ging zurück und ist von Ihrem Guthaben abgezogen`,
    PURCHASE_BLOCKED: ({ item, amount }) => `Sie können ${item} nicht mehr nutzen: ${amount} gingen zurück`,
    INVOICE: ({ item, amount }) => `Ihre Rechnung ${item} über ${amount} liegt bereit`,
    INVOICE_PAID: ({ item, amount }) => `Die Rechnung ${item} ist bezahlt: ${amount}`,
    INVOICE_OPEN_AGAIN: ({ item, amount }) => `Ihre Zahlung von ${amount} ging zurück: ${item} ist wieder offen`,
    CREDIT_NOTE: ({ item, amount }) => `Ihre Rechnungskorrektur ${item} über ${amount} liegt bereit`,
    LOW_BALANCE: ({ amount }) => `Sie haben noch ${amount} Guthaben`,
    CREDIT_GIVEN: ({ amount }) => `Sie haben ${amount} Guthaben bekommen`,
    GIFT_VOUCHERS_READY: ({ amount }) => `Ihr Geschenkgutschein über ${amount} kann gedruckt werden`,
    GIFT_VOUCHERS_SENT: ({ amount }) => `Ihr Geschenkgutschein über ${amount} ist verschickt`,
    VOUCHER_NEW: ({ item, day }) =>
      `Sie haben einen neuen Rabattgutschein: ${item}${day === null ? '' : `, gültig bis einschließlich ${day}`}`,
    VOUCHER_MAILED: ({ item, day }) =>
      `Sie haben per E-⁠Mail einen Rabattgutschein bekommen: ${item}. Öffnen Sie den Link in der E-⁠Mail${day === null ? '' : ` vor dem ${day}`}`,
    SUBSCRIPTION_STOPPED: ({ item, day }) => `${item} ist gekündigt und bleibt bis einschließlich ${day} nutzbar`,
    SUBSCRIPTION_NOT_PAID: ({ item, amount, day }) =>
      `${item} konnte nicht bezahlt werden: Am ${day} versuchen wir ${amount} erneut`,
    SUBSCRIPTION_ENDED: ({ item, amount }) => `${item} ist beendet: ${amount} wurden nicht bezahlt`,
    RENEWAL_ANNOUNCED: ({ item, amount, day }) => `${item} wird am ${day} für ${amount} verlängert`,
    COLLECTION_ANNOUNCED: ({ item, amount, day }) =>
      `Am ${day} werden ${amount} für ${item} von Ihrem Konto eingezogen`,
    COLLECTION_ORDERED: ({ item, amount, day }) =>
      `Ab dem ${day} werden ${amount} für ${item} von Ihrem Konto eingezogen`,
    CARDS_SENT: () => 'Ihre Waschkarten sind mit der Post unterwegs',
    ACCESS_CHANGED: ({ item }) => `Der Zugang von ${item} zu Ihrem Konto wurde geändert`,
    KEPT_MEANS_USED: ({ item, amount }) => `Mit einem gespeicherten Zahlungsmittel wurden ${amount} bezahlt: ${item}`,
  },
};
