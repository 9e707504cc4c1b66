import type { MailTexts } from '../texts.ts';

export const orderMails = {
  'order confirmed': (order, { money, day, moment }) => ({
    subject: order.isPaid ? `Votre paiement pour ${order.item} a réussi` : `Votre commande : ${order.item}`,
    body: [
      order.isPaid
        ? 'Merci pour votre commande. Nous avons reçu votre paiement. Conservez cet e-mail : il confirme ce que vous avez commandé et à quelles conditions.'
        : 'Merci pour votre commande. Votre banque exécute le paiement ; cela peut prendre quelques jours. Conservez cet e-mail : il confirme ce que vous avez commandé et à quelles conditions.',
      ...(order.invoiceEmail
        ? [`Nous envoyons la facture à ${order.invoiceEmail} dans les 2 heures après le paiement.`]
        : []),
    ],
    facts: [
      ['Commande', order.item],
      ...(order.quantity > 1 ? ([['Quantité', String(order.quantity)]] as const) : []),
      ...(order.licensePlate ? ([['Plaque ou carte', order.licensePlate]] as const) : []),
      ['Total, TVA comprise', money(order.amount)],
      ['Commandé le', moment(order.orderedAt)],
      ['Numéro de commande', order.number],
      ...(order.renewal ? ([['Prochain paiement', day(order.renewal.day)]] as const) : []),
      ['Vendeur', order.seller],
      ...(order.telephone ? ([['Téléphone', order.telephone]] as const) : []),
      ...(order.conditions ? ([['Conditions', order.conditions]] as const) : []),
    ],
    action: order.uuid ? 'Télécharger l’achat' : 'Voir les transactions',
    after: [
      ...(order.renewal
        ? [
            `Cet abonnement est reconduit tacitement chaque mois pour ${money(order.renewal.amount)}. Si vous le résiliez avant le ${day(order.renewal.day)}, il n’est pas reconduit. Vous pouvez le résilier gratuitement à tout moment sous Abonnements ; il reste utilisable jusqu’à la fin du mois payé.`,
          ]
        : []),
      ...(order.withdrawal
        ? [
            `Vous pouvez vous rétracter sans motif jusqu’au ${day(order.withdrawal.until)} inclus. Vous pouvez le faire en ligne :\n${order.withdrawal.page}\nVous pouvez aussi nous envoyer une déclaration claire par lettre ou par e-mail${order.withdrawal.email ? ` à ${order.withdrawal.email}` : ''}. Il suffit de l’envoyer avant la fin de ce délai.`,
            `Nous vous remboursons alors dans les 14 jours, par le même moyen de paiement. ${
              order.immediateStart
                ? `Le ${moment(order.orderedAt)}, vous avez déclaré : « Je demande à pouvoir utiliser le service dès maintenant, pendant le délai de rétractation de 14 jours. Si je me rétracte ensuite, je paie ce que j’ai déjà utilisé. Une fois le service entièrement utilisé, je perds mon droit de rétractation. »`
                : 'Si vous nous avez demandé de commencer tout de suite, vous payez ce que vous avez déjà utilisé. Une fois le service entièrement utilisé, vous ne pouvez plus vous rétracter.'
            }`,
            `Modèle de formulaire de rétractation (facultatif)\nÀ ${order.seller} :\nJe me rétracte du contrat portant sur : ${order.item}, numéro de commande ${order.number}\nCommandé le : ${day(order.orderedAt)}\nMon nom et mon adresse :\nDate :`,
          ]
        : []),
    ],
  }),
  'direct debit announced': (
    { subscription, amount, collectedOn, iban, reference, creditor },
    { money, day, local },
  ) => ({
    subject: `Prélèvement de ${money(amount)} le ${day(collectedOn)}`,
    body: [
      `Nous prélèverons ${money(amount)} le ${day(collectedOn)} sur ${iban} pour ${subscription}.`,
      'Veillez à ce que votre compte soit suffisamment approvisionné. Si vous ne voulez pas prolonger, résiliez l’abonnement avant cette date.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Voir les abonnements',
    after: ['Pas d’accord ? Vous pouvez demander le remboursement à votre banque jusqu’à 8 semaines après le débit.'],
  }),
} satisfies Partial<MailTexts>;
