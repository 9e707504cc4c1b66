import type { ConditionsTexts } from '../texts.ts';

export const conditions: ConditionsTexts = {
  title: 'Conditions générales',
  otherLanguages: 'Autres langues',
  parts: ({ seller, email, local }) => [
    ['Avec qui vous concluez un contrat', [`${seller}.`, ...(email ? [`Questions ou réclamations : ${email}.`] : [])]],
    [
      'Commande et prix',
      [
        'Votre commande vous engage dès que vous appuyez sur le bouton « Commande avec obligation de paiement ». Nous confirmons chaque commande par e-mail ; conservez-le.',
        'Tous les prix sont en euros, TVA comprise. Nous ne débitons jamais un autre montant que celui affiché au-dessus du bouton. Si un prix change entre-temps, nous vous le demandons à nouveau.',
      ],
    ],
    [
      'Paiement',
      [
        'Vous payez avec les moyens proposés lors du paiement. Si nous ne savons pas encore si un paiement a réussi, nous le disons ; ne payez alors pas à nouveau. Si vous avez malgré tout payé deux fois la même commande, nous remboursons un des paiements.',
        `Pour ${local.aDirectDebit}, nous annonçons chaque débit par e-mail au moins 1 jour à l’avance : montant, jour et mandat. Vous pouvez demander le remboursement à votre banque jusqu’à 8 semaines après le débit.`,
      ],
    ],
    [
      'Crédit, lavages prépayés et bons',
      [
        `Votre crédit et vos lavages ne sont valables que dans nos ${local.carWashes}. Ils n’expirent pas, sauf si une date de fin figure sur votre achat.`,
      ],
    ],
    [
      'Abonnements',
      [
        'Un abonnement vaut pour une seule plaque ou carte de lavage. Un abonnement récurrent est reconduit tacitement chaque mois au prix indiqué lors de votre commande. Vous pouvez le résilier gratuitement à tout moment sous Abonnements ; il reste utilisable jusqu’à la fin du mois payé. Un abonnement unique se termine automatiquement.',
        'Si un paiement échoue, nous essayons encore deux fois. L’abonnement se termine ensuite ; nous ne réclamons rien de plus.',
      ],
    ],
    [
      'Rétractation',
      [
        'En tant que consommateur, vous pouvez vous rétracter de chaque achat pendant 14 jours sans motif. Utilisez « Renoncer au contrat ici » au bas de chaque page, ou envoyez-nous une déclaration claire par lettre ou e-mail ; un formulaire figure dans votre e-mail de confirmation. Nous vous remboursons dans les 14 jours par le même moyen de paiement.',
        'Si vous nous avez demandé de commencer tout de suite, vous payez ce que vous avez déjà utilisé. Une fois le service entièrement utilisé, vous ne pouvez plus vous rétracter.',
      ],
    ],
    [
      'Réclamations et droit applicable',
      [
        'Vous avez droit à un service conforme à ce que nous avons promis. Si ce n’est pas le cas, dites-le-nous : nous chercherons une solution ensemble. Vous pouvez aussi vous adresser au service de médiation pour les consommateurs de votre pays.',
        'Le droit du pays où nous sommes établis s’applique. Vous gardez la protection que le pays où vous habitez accorde aux consommateurs.',
      ],
    ],
  ],
};
