import type { MailTexts } from '../texts.ts';

export const announcementMails = {
  'direct debit ordered': ({ item, amount, collectedFrom, iban, reference, creditor }, { money, day, local }) => ({
    subject: `Prélèvement de ${money(amount)} annoncé`,
    body: [
      `Nous prélèverons ${money(amount)} à partir du ${day(collectedFrom)} sur le compte ${iban} pour ${item}.`,
      'Veillez à ce que votre compte soit suffisamment approvisionné.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Voir les transactions',
    after: ['Pas d’accord ? Vous pouvez demander le remboursement à votre banque jusqu’à 8 semaines après le débit.'],
  }),
  'renewal announced': ({ subscription, amount, renewsOn }, { money, day }) => ({
    subject: `Votre abonnement sera reconduit le ${day(renewsOn)}`,
    body: [
      `Le ${day(renewsOn)}, votre abonnement ${subscription} sera reconduit d’un mois. Nous débiterons alors ${money(amount)} de votre carte enregistrée.`,
      'Vous ne le souhaitez pas ? Résiliez gratuitement l’abonnement avant ce jour sous Abonnements ; il reste utilisable jusqu’à la fin du mois payé.',
    ],
    action: 'Voir les abonnements',
  }),
} satisfies Partial<MailTexts>;
