import type { PushTexts } from '../push-texts.ts';

export const pushes: PushTexts = {
  signedOut: 'Vous n’êtes plus connecté sur cet appareil. Connectez-vous pour lire vos messages.',
  kinds: {
    PAYMENT_SETTLED: ({ item, amount }) => `Votre paiement de ${amount} est arrivé : ${item}`,
    ORDER_TAKEN: ({ item, amount }) => `Votre commande de ${amount} est enregistrée : ${item}`,
    PAYMENT_GOING_BACK: ({ item, amount }) => `${amount} vous seront remboursés pour ${item}`,
    PAYMENT_IN_REVIEW: ({ item, amount }) => `Nous vérifions votre paiement de ${amount} : ${item}`,
    PAYMENT_RETURNED: ({ item, amount }) => `Votre paiement de ${amount} a été annulé : ${item}`,
    PAYMENT_RETURNED_IN_PART: ({ item, amount }) => `${amount} vous ont été remboursés pour ${item}`,
    TOP_UP_RETURNED: ({ amount }) => `Votre recharge de ${amount} a été annulée et retirée de votre crédit`,
    PURCHASE_BLOCKED: ({ item, amount }) => `Vous ne pouvez plus utiliser ${item} : ${amount} ont été rendus`,
    INVOICE: ({ item, amount }) => `Votre facture ${item} de ${amount} est prête`,
    INVOICE_PAID: ({ item, amount }) => `La facture ${item} est payée : ${amount}`,
    INVOICE_OPEN_AGAIN: ({ item, amount }) =>
      `Votre paiement de ${amount} a été annulé : ${item} est à nouveau à payer`,
    CREDIT_NOTE: ({ item, amount }) => `Votre note de crédit ${item} de ${amount} est prête`,
    LOW_BALANCE: ({ amount }) => `Il vous reste ${amount} de crédit`,
    CREDIT_GIVEN: ({ amount }) => `Vous avez reçu ${amount} de crédit`,
    GIFT_VOUCHERS_READY: ({ amount }) => `Votre bon cadeau de ${amount} est prêt à être imprimé`,
    GIFT_VOUCHERS_SENT: ({ amount }) => `Votre bon cadeau de ${amount} a été envoyé`,
    VOUCHER_NEW: ({ item, day }) =>
      `Vous avez un nouveau bon de réduction : ${item}${day === null ? '' : `, valable jusqu’au ${day} inclus`}`,
    VOUCHER_MAILED: ({ item, day }) =>
      `Vous avez reçu un bon de réduction par e-⁠mail : ${item}. Ouvrez le lien de l’e-⁠mail${day === null ? '' : ` avant le ${day}`}`,
    SUBSCRIPTION_STOPPED: ({ item, day }) => `${item} est résilié et reste utilisable jusqu’au ${day} inclus`,
    SUBSCRIPTION_NOT_PAID: ({ item, amount, day }) =>
      `${item} n’a pas pu être payé : nous réessayons le ${day} pour ${amount}`,
    SUBSCRIPTION_ENDED: ({ item, amount }) => `${item} a pris fin : ${amount} n’ont pas été payés`,
    RENEWAL_ANNOUNCED: ({ item, amount, day }) => `${item} sera renouvelé le ${day} pour ${amount}`,
    COLLECTION_ANNOUNCED: ({ item, amount, day }) =>
      `Le ${day}, ${amount} seront prélevés de votre compte pour ${item}`,
    COLLECTION_ORDERED: ({ item, amount, day }) =>
      `À partir du ${day}, ${amount} seront prélevés de votre compte pour ${item}`,
    CARDS_SENT: () => 'Vos cartes de lavage sont parties par la poste',
    ACCESS_CHANGED: ({ item }) => `L’accès de ${item} à votre compte a été modifié`,
    KEPT_MEANS_USED: ({ item, amount }) => `${amount} ont été payés avec un moyen de paiement enregistré : ${item}`,
  },
};
