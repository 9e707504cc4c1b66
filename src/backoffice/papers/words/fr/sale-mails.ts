import type { MailTexts } from '../texts.ts';

export const saleMails = {
  invoice: ({ number, date, amount }, { money, day }) => ({
    subject: `Votre facture ${number}`,
    body: ['Merci pour votre paiement. Votre facture est jointe à cet e-mail en PDF.'],
    facts: [
      ['Numéro de facture', number],
      ['Date', day(date)],
      ['Montant', money(amount)],
    ],
    action: 'Voir les factures',
  }),
  ticket: ({ item, date, amount }, { money, day }) => ({
    subject: `Votre ticket TVA : ${item}`,
    body: ['Merci pour votre achat. Votre ticket TVA est joint à cet e-mail en PDF.'],
    facts: [
      ['Achat', item],
      ['Date', day(date)],
      ['Montant', money(amount)],
    ],
    action: 'Voir les transactions',
  }),
  'low balance': ({ balance, minimum }, { money }) => ({
    subject: `Il vous reste ${money(balance)} de crédit`,
    body: [`Votre crédit est passé sous ${money(minimum)} : il reste ${money(balance)}.`],
    action: 'Recharger le crédit',
    after: ['Dans vos préférences, vous choisissez à partir de quel montant nous vous prévenons.'],
  }),
  'gift voucher': ({ giver, amount, numberOfVouchers, code, message, validUntil }, { company, money, day }) => ({
    subject: `Un chèque-cadeau de ${giver}`,
    body: [
      `${giver} vous offre ${numberOfVouchers === 1 ? 'un chèque-cadeau' : `${numberOfVouchers} chèques-cadeaux`} chez ${company}.`,
      ...(message ? [message] : []),
    ],
    facts: [
      ['Valeur', money(amount)],
      ['Code', code],
      ['Valable jusqu’au', validUntil ? day(validUntil) : 'sans date de fin'],
    ],
    action: 'Utiliser le chèque-cadeau',
    after: [
      'Connectez-vous ou créez un compte : le code y est déjà rempli. Le montant est ajouté à votre crédit. Le chèque à imprimer est joint à cet e-mail.',
    ],
  }),
  'gift vouchers given': ({ amount, numberOfVouchers, recipient, validUntil }, { money, day }) => ({
    subject: recipient
      ? `Votre chèque-cadeau a été envoyé à ${recipient}`
      : numberOfVouchers === 1
        ? 'Votre chèque-cadeau est prêt'
        : 'Vos chèques-cadeaux sont prêts',
    body: [
      recipient
        ? `Comme demandé, nous avons envoyé aujourd’hui ${numberOfVouchers === 1 ? 'votre chèque-cadeau' : `vos ${numberOfVouchers} chèques-cadeaux`} à ${recipient}.`
        : `Vous trouverez dans votre compte ${numberOfVouchers === 1 ? 'votre chèque-cadeau' : `vos ${numberOfVouchers} chèques-cadeaux`} à imprimer ou à transmettre.`,
    ],
    facts: [
      ['Valeur', money(amount)],
      ['Valable jusqu’au', validUntil ? day(validUntil) : 'sans date de fin'],
    ],
    action: 'Voir les chèques-cadeaux',
    after: recipient
      ? ['L’adresse n’est pas correcte ? Vous pouvez la corriger tant que le chèque n’a pas été utilisé.']
      : [],
  }),
  'discount voucher': ({ name, expirationDate }, { company, day }) => ({
    subject: `Un bon de réduction de ${company}`,
    body: [`Nous avons un bon de réduction pour vous : ${name}.`],
    facts: expirationDate ? [['Valable jusqu’au', day(expirationDate)]] : [],
    action: 'Recevoir le bon',
  }),
  'guest purchase': ({ name, amount }, { company, money }) => ({
    subject: `Votre achat chez ${company}`,
    body: [
      'Merci pour votre achat. Vos codes sont joints à cet e-mail en PDF. Montrez-les ou scannez-les au car-wash.',
    ],
    facts: [
      ['Achat', name],
      ['Payé', money(amount)],
    ],
    action: 'Télécharger l’achat',
  }),
  'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day }) => ({
    subject: 'Votre abonnement est arrêté',
    body: [
      `Votre abonnement ${subscription} est arrêté. Vous pouvez l’utiliser jusqu’au ${day(usableUntil)} inclus ; ensuite, vous ne payez plus rien.`,
    ],
    facts: licensePlate ? [['Plaque d’immatriculation', licensePlate]] : [],
    action: 'Voir les abonnements',
    after: ['Vous avez changé d’avis ? Vous pouvez reprendre l’abonnement jusqu’à cette date.'],
  }),
  'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day }) => ({
    subject: nextTryOn ? 'Votre abonnement n’a pas pu être payé' : 'Votre abonnement a pris fin',
    body: [
      `Le paiement de ${money(amount)} pour votre abonnement ${subscription} n’a pas abouti.`,
      nextTryOn
        ? `Nous réessayerons le ${day(nextTryOn)}. En attendant, vous pouvez choisir un autre mode de paiement.`
        : 'L’abonnement a donc pris fin et vous ne payez plus rien. Vous pouvez à tout moment en prendre un nouveau.',
    ],
    facts: licensePlate ? [['Plaque d’immatriculation', licensePlate]] : [],
    action: 'Voir les abonnements',
  }),
  'payment in review': ({ item, amount }, { money }) => ({
    subject: 'Nous vérifions votre paiement',
    body: [
      `Nous avons reçu ${money(amount)} pour ${item}, mais la commande n’a pas pu être exécutée. Vous n’avez rien à faire et ne payez pas une seconde fois.`,
      'Nous vérifions ce paiement, puis nous le remboursons ou prenons contact avec vous.',
    ],
    action: 'Voir les transactions',
  }),
  'payment returned': ({ item, amount }, { money }) => ({
    subject: 'Votre paiement a été remboursé',
    body: [
      `${money(amount)} pour ${item} vous ont été remboursés. Le montant sera sur votre compte d’ici quelques jours ouvrables.`,
    ],
    action: 'Voir les transactions',
  }),
  'top-up returned': ({ item, amount }, { money }) => ({
    subject: 'Votre paiement a été remboursé',
    body: [
      `${money(amount)} pour ${item} vous ont été remboursés. Le même montant a donc été retiré de votre crédit.`,
      'Si vous en aviez déjà utilisé une partie, votre crédit peut être négatif jusqu’à votre prochaine recharge.',
    ],
    action: 'Voir les transactions',
  }),
  'payment to look at': ({ provider, reference, amount, why, customerId }, { money }) => ({
    subject: `Paiement à vérifier : ${reference}`,
    body: [
      'Un paiement ne correspond pas à sa vente, ou a été remboursé. Vérifiez-le auprès du prestataire de paiement.',
    ],
    facts: [
      ['Prestataire', provider],
      ['Référence', reference],
      ['Montant', money(amount)],
      ['Raison', why],
      ['Numéro de client', customerId ?? 'invité'],
    ],
  }),
} satisfies Partial<MailTexts>;
