import type { MailTexts } from '../texts.ts';

export const declarationMails = {
  'withdrawal received': (told, { day, time, money, moment, local }) => {
    const contract = told.item ?? told.contract;
    const received = `Nous avons reçu votre rétractation pour ${contract} le ${day(told.at)} à ${time(told.at)}.`;
    const means = told.paymentType && local.means[told.paymentType];
    return {
      subject: 'Votre rétractation a été reçue',
      body: [
        told.amount === null
          ? `${received} Nous l’examinons et vous dirons dans les 14 jours ce que nous remboursons.`
          : `${received} Nous remboursons ${money(told.amount)} dans les 14 jours par le même moyen de paiement${means ? ` (${means})` : ''}.`,
        'Voici ce que vous nous avez envoyé :',
      ],
      facts: [
        ['Déclaration', 'Je me rétracte de ce contrat.'],
        ['Nom', told.name],
        ['Numéro de commande ou d’abonnement', told.contract],
        ['Adresse e-mail', told.email],
        ['Reçu le', moment(told.at)],
      ],
      after: ['Conservez cet e-mail : il prouve votre rétractation et sa date.'],
    };
  },
  'withdrawal to look at': (told, { moment, money }) => ({
    subject: 'Rétractation à examiner',
    body: [
      told.amount === null
        ? 'Un client s’est rétracté d’un achat et rien n’a été repris automatiquement. Voyez ce qui doit être remboursé et dites-le au client dans les 14 jours.'
        : `Un client s’est rétracté d’un achat. Ce qui n’était pas utilisé a été repris. ${
            told.goesBack
              ? `Le montant de ${money(told.amount)} est remboursé automatiquement par le service de paiement ; en cas d’échec, vous recevrez un e-mail.`
              : `Remboursez ${money(told.amount)} auprès du service de paiement dans les 14 jours : ce n’est pas automatique.`
          }`,
    ],
    facts: [
      ['Nom', told.name],
      ['Numéro indiqué', told.contract],
      ['Adresse e-mail', told.email],
      ['Reçu le', moment(told.at)],
      ['Vente', told.saleId ?? 'non trouvée'],
      ['Paiement', told.payment ?? '–'],
    ],
  }),
  'cancellation received': (told, { day, time, moment }) => {
    const received = `Votre résiliation a été reçue le ${day(told.at)} à ${time(told.at)}.`;
    return {
      subject: 'Votre résiliation a été reçue',
      body: [
        told.subscription === null || told.endsOn === null
          ? `${received} Nous cherchons votre abonnement et vous dirons quand il prend fin.`
          : told.token === null
            ? `${received} Votre abonnement ${told.subscription} prend fin le ${day(told.endsOn)} ; nous ne prélèverons plus rien ensuite.`
            : `${received} C’est ce moment qui compte. Confirmez avec le bouton que c’est bien vous : votre abonnement ${told.subscription} prend alors fin le ${day(told.endsOn)} et nous ne prélèverons plus rien ensuite.`,
        ...(told.cause === null
          ? []
          : ['Nous examinons le motif que vous avez indiqué et vous dirons s’il peut prendre fin plus tôt.']),
        'Voici ce que vous nous avez envoyé :',
      ],
      facts: [
        ['Nom', told.name],
        ['Plaque, carte ou numéro de contrat', told.contract],
        ['Adresse e-mail', told.email],
        ['Date de fin souhaitée', told.wantedOn === null ? 'dès que possible' : day(told.wantedOn)],
        ...(told.cause === null ? [] : ([['Motif', told.cause]] as const)),
        ['Reçu le', moment(told.at)],
      ],
      ...(told.token === null ? {} : { action: 'Confirmer la résiliation' }),
      after: [
        'Conservez cet e-mail : il prouve votre résiliation et sa date.',
        told.token === null
          ? 'Ce n’était pas vous ? Dites-le-nous, ou reprenez l’abonnement sous Abonnements.'
          : 'Le lien reste valable 30 jours. Ce n’était pas vous ? Vous n’avez rien à faire : sans confirmation, votre abonnement continue.',
      ],
    };
  },
  'cancellation to look at': (told, { day, moment }) => ({
    subject: 'Résiliation à examiner',
    body: [
      {
        'not found':
          'Un client a résilié un abonnement que nous n’avons pas trouvé avec certitude. Cherchez-le, résiliez-le et dites au client quand il prend fin.',
        cause:
          'Un client a indiqué un motif pour mettre fin plus tôt à un abonnement. Il prend fin en tout cas comme indiqué ci-dessous ; voyez s’il doit prendre fin plus tôt.',
        'not confirmed':
          'Un abonnement a été résilié sans connexion. Le client doit le confirmer avec le lien de l’e-mail ; il s’arrête alors automatiquement. Sans confirmation, demandez au client si la résiliation est bien la sienne : elle compte dès sa réception.',
        'paid since':
          'Un client a confirmé une résiliation reçue plus tôt. Entre-temps, une période qui n’était plus souhaitée a été payée : remboursez-la.',
      }[told.why],
    ],
    facts: [
      ['Nom', told.name],
      ['Numéro indiqué', told.contract],
      ['Adresse e-mail', told.email],
      ['Date de fin souhaitée', told.wantedOn === null ? 'dès que possible' : day(told.wantedOn)],
      ['Motif', told.cause ?? '–'],
      ['Reçu le', moment(told.at)],
      ['Abonnement', told.subscription ?? 'non trouvé'],
      ['Prend fin le', told.endsOn === null ? '–' : day(told.endsOn)],
    ],
  }),
} satisfies Partial<MailTexts>;
