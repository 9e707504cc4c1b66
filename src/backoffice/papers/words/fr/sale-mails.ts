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
  ticket: ({ item, date, amount }, { money, day, local }) => ({
    subject: `Votre ${local.ticket} : ${item}`,
    body: [`Merci pour votre achat. Votre ${local.ticket} est joint à cet e-mail en PDF.`],
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
  'credit given': ({ amount, balance }, { money, company }) => ({
    subject: `Vous avez reçu ${money(amount)} de crédit`,
    body: [`${company} vous a donné ${money(amount)} de crédit. Vous disposez maintenant de ${money(balance)}.`],
    action: 'Voir les transactions',
  }),
  'gift voucher': ({ giver, amount, numberOfVouchers, code, message, validUntil }, { company, money, day }) => ({
    subject: `Un bon cadeau de ${giver}`,
    body: [
      `${giver} vous offre ${numberOfVouchers === 1 ? 'un bon cadeau' : `${numberOfVouchers} bons cadeaux`} chez ${company}.`,
      ...(message ? [message] : []),
    ],
    facts: [
      ['Valeur', money(amount)],
      ['Code', code],
      ['Validité', validUntil ? `jusqu’au ${day(validUntil)} inclus` : 'sans date de fin'],
    ],
    action: 'Utiliser le bon cadeau',
    after: [
      'Connectez-vous ou créez un compte : le code y sera déjà rempli. Le montant est ajouté à votre crédit. Le bon à imprimer est joint à cet e-mail en PDF.',
    ],
  }),
  'gift vouchers given': ({ amount, numberOfVouchers, recipient, validUntil }, { money, day }) => ({
    subject: recipient
      ? `Votre bon cadeau a été envoyé à ${recipient}`
      : numberOfVouchers === 1
        ? 'Votre bon cadeau est prêt'
        : 'Vos bons cadeaux sont prêts',
    body: [
      recipient
        ? `Comme demandé, nous avons envoyé aujourd’hui ${numberOfVouchers === 1 ? 'votre bon cadeau' : `vos ${numberOfVouchers} bons cadeaux`} à ${recipient}.`
        : `Vous trouverez dans votre compte ${numberOfVouchers === 1 ? 'votre bon cadeau' : `vos ${numberOfVouchers} bons cadeaux`} à imprimer ou à transmettre.`,
    ],
    facts: [
      ['Valeur', money(amount)],
      ['Validité', validUntil ? `jusqu’au ${day(validUntil)} inclus` : 'sans date de fin'],
    ],
    action: 'Voir les bons cadeaux',
    after: recipient
      ? [
          'L’adresse n’est pas correcte ? Vous pouvez la corriger sous Bons cadeaux tant que le bon n’a pas été utilisé.',
        ]
      : [],
  }),
  'discount voucher': ({ name, expirationDate }, { company, day }) => ({
    subject: `Un bon de réduction de ${company}`,
    body: [`Nous avons un bon de réduction pour vous : ${name}.`],
    facts: expirationDate ? [['Validité', `jusqu’au ${day(expirationDate)} inclus`]] : [],
    action: 'Récupérer le bon',
  }),
  'guest order': ({ item, amount }, { company, money }) => ({
    subject: `Votre commande chez ${company}`,
    body: [
      'Nous avons reçu votre commande. Dès qu’elle est payée, nous vous envoyons les codes par e-mail.',
      'Vous avez fermé la fenêtre ? Le bouton vous montre, sur n’importe quel appareil, si votre paiement a abouti, et mène à votre achat. Pas encore payé ? Vous pouvez aussi le faire là.',
    ],
    facts: [
      ['Commande', item],
      ['À payer', money(amount)],
    ],
    action: 'Voir la commande',
    after: ['Vous n’avez rien commandé ? Alors vous n’avez rien à faire.'],
  }),
  'guest purchase': ({ name, amount }, { company, money, local }) => ({
    subject: `Votre achat chez ${company}`,
    body: [
      `Merci pour votre achat. Vos codes sont joints à cet e-mail en PDF. Montrez-les ou scannez-les ${local.atCarWash}.`,
    ],
    facts: [
      ['Achat', name],
      ['Payé', money(amount)],
    ],
    action: 'Télécharger l’achat',
  }),
  'guest purchases': ({ email, code }) => ({
    subject: 'Ajouter vos achats à votre compte',
    body: [
      `Un achat a été fait sans compte avec ${email}. Ajoutez-le à votre compte : ouvrez le lien sur l’appareil de votre choix, ou tapez le code là où vous l’avez demandé.`,
    ],
    facts: [['Code', `${code.slice(0, 4)} ${code.slice(4)}`]],
    action: 'Ajouter mes achats à mon compte',
    after: [
      'Le code reste valable 30 minutes, le lien un jour. Ne les donnez à personne.',
      'Vous n’avez rien demandé ? Vous n’avez rien à faire : rien ne change.',
    ],
  }),
  'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day, local }) => ({
    subject: 'Votre abonnement est résilié',
    body: [
      `Votre abonnement ${subscription} est résilié. Vous pouvez l’utiliser jusqu’au ${day(usableUntil)} inclus ; ensuite, vous ne payez plus rien.`,
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Voir les abonnements',
    after: ['Vous avez changé d’avis ? Vous pouvez reprendre l’abonnement jusqu’à cette date.'],
  }),
  'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day, local }) => ({
    subject: nextTryOn ? 'Votre abonnement n’a pas pu être payé' : 'Votre abonnement a pris fin',
    body: [
      `Le paiement de ${money(amount)} pour votre abonnement ${subscription} n’a pas abouti.`,
      nextTryOn
        ? `Nous réessayerons le ${day(nextTryOn)}. En attendant, vous pouvez choisir un autre moyen de paiement.`
        : 'L’abonnement a donc pris fin et vous ne payez plus rien. Vous pouvez à tout moment en prendre un nouveau.',
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Voir les abonnements',
  }),
  'payment going back': ({ item, amount, isSoldOut, guest }, { money }) => ({
    subject: 'Vous serez remboursé',
    body: [
      `Nous avons reçu ${money(amount)} pour ${item}, mais ${isSoldOut ? 'l’article était épuisé entre-temps' : 'cette commande était déjà payée ou n’était plus possible'}. Vous n’avez rien à faire. Ne payez pas à nouveau.`,
      'Nous vous remboursons automatiquement la totalité du montant. Vous recevrez un e-mail dès que c’est fait.',
    ],
    action: guest ? 'Voir l’achat' : 'Voir les transactions',
  }),
  'payment in review': ({ item, amount, guest }, { money }) => ({
    subject: 'Nous vérifions votre paiement',
    body: [
      `Nous avons reçu ${money(amount)} pour ${item}, mais la commande n’a pas pu être exécutée. Vous n’avez rien à faire. Ne payez pas à nouveau.`,
      'Nous vérifions ce paiement, puis nous le remboursons ou prenons contact avec vous.',
    ],
    action: guest ? 'Voir l’achat' : 'Voir les transactions',
  }),
  'payment returned': ({ item, amount, stands, isInvoice, guest }, { money }) => ({
    subject: 'Votre paiement a été annulé',
    body: [
      `Le paiement de ${money(amount)} pour ${item} a été annulé, par nous ou par votre banque. Si le montant avait déjà été débité, il vous revient en quelques jours ouvrables.`,
      ...(stands ? [isInvoice ? 'La facture reste payée.' : 'Votre achat reste valable.'] : []),
    ],
    action: guest ? 'Voir l’achat' : 'Voir les transactions',
  }),
  'payment returned in part': ({ item, amount, part, isInvoice, guest }, { money }) => ({
    subject: 'Une partie de votre paiement a été remboursée',
    body: [
      `${money(part)} des ${money(amount)} payés pour ${item} vous ont été remboursés. Le montant sera sur votre compte d’ici quelques jours ouvrables.`,
      isInvoice ? 'La facture reste payée.' : 'Votre achat reste valable.',
    ],
    action: guest ? 'Voir l’achat' : 'Voir les transactions',
  }),
  'top-up returned': ({ item, amount, debt }, { money }) => ({
    subject: 'Votre paiement a été annulé',
    body: [
      `Le paiement de ${money(amount)} pour ${item} a été annulé, par nous ou par votre banque. Nous avons donc retiré ${money(debt)} de votre crédit.`,
      'Si vous en aviez déjà utilisé une partie, votre crédit peut être négatif jusqu’à votre prochaine recharge.',
    ],
    action: 'Voir les transactions',
  }),
  'purchase blocked': ({ item, amount, debt, isByUs }, { money }) => ({
    subject: isByUs ? `Vous êtes remboursé : ${item}` : `Votre achat est bloqué : ${item}`,
    body: [
      isByUs
        ? `Nous avons remboursé les ${money(amount)} payés pour ${item}. Vous ne pouvez donc plus utiliser cet achat.`
        : `Le paiement de ${money(amount)} pour ${item} a été annulé. Vous ne pouvez donc plus utiliser cet achat.`,
      ...(debt > 0
        ? [
            `Vous en aviez déjà utilisé pour ${money(debt)} : ce montant a été retiré de votre crédit, qui peut être négatif jusqu’à votre prochaine recharge.`,
          ]
        : []),
      'C’est une erreur ? Contactez-nous.',
    ],
    action: 'Voir les transactions',
  }),
  'payment to look at': ({ provider, reference, amount, why, byHand, customerId }, { money }) => ({
    subject: `Paiement à vérifier : ${reference}`,
    body: [
      'Un paiement ne correspond pas à sa vente, ou a été annulé. Vérifiez-le auprès du service de paiement.',
      ...(byHand ? [`L’argent n’est pas remboursé automatiquement : remboursez vous-même ${money(amount)}.`] : []),
    ],
    facts: [
      ['Service de paiement', provider],
      ['Référence', reference],
      ['Montant', money(amount)],
      ['Raison', reasonOf(why)],
      ['Numéro de client', customerId ?? 'invité'],
    ],
  }),
} satisfies Partial<MailTexts>;

/** With the word of the provider, where that says something else. */
function reasonOf(why: string): string {
  return (
    reasons[why] ?? why.replace(/^paid here, (.+) at the provider$/, 'payé ici, auprès du service de paiement : $1')
  );
}

/** Why a payment is to be looked at: what the log calls it, as the operator reads it. */
const reasons: Readonly<Record<string, string>> = {
  'sold out': 'article épuisé',
  'invoice paid already': 'la facture était déjà payée',
  'order fulfilled already': 'la commande était déjà exécutée',
  'subscription exists': 'un tel abonnement existait déjà',
  'item gone': 'la plaque ou la carte n’existait plus',
  differs: 'le montant diffère de la commande',
  withdrawn: 'rétractation',
  'not sent back': 'le remboursement n’a pas pu se faire',
  returned: 'remboursé ou annulé',
  'returned in part': 'remboursé en partie',
  'returned, what was bought can be used': 'remboursé ou annulé ; l’achat reste utilisable',
  'came back': 'l’argent est revenu après un remboursement',
  'no end is known': 'nous ne savons pas comment il s’est terminé',
  'paid more than once at the provider': 'payé plus d’une fois auprès du service de paiement',
  'paid here, not known at the provider': 'payé ici, inconnu du service de paiement',
  'another amount at the provider': 'un autre montant auprès du service de paiement',
};
