import type { Texts } from './texts.ts';

export const fr: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    regards: 'Cordialement',
    colon: '\u00a0:',
    link: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
    contact: (email) => `Une question ? Écrivez-nous à ${email}.`,
  },
  mails: {
    activation: (_, { company }) => ({
      subject: `Activez votre compte chez ${company}`,
      body: [`Bienvenue chez ${company}. Encore une étape : confirmez votre adresse e-mail et votre compte est prêt.`],
      action: 'Activer le compte',
      after: [
        'Le lien fonctionne une seule fois et reste valable 7 jours.',
        'Vous n’avez pas créé de compte ? Vous n’avez rien à faire.',
      ],
    }),
    'password reset': () => ({
      subject: 'Choisissez un nouveau mot de passe',
      body: ['Vous avez demandé à choisir un nouveau mot de passe.'],
      action: 'Choisir un mot de passe',
      after: [
        'Le lien fonctionne une seule fois et reste valable 60 minutes.',
        'Vous n’avez rien demandé ? Votre mot de passe reste inchangé et vous n’avez rien à faire.',
      ],
    }),
    'password changed': () => ({
      subject: 'Votre mot de passe a été modifié',
      body: ['Votre mot de passe vient d’être modifié. Vous devrez vous reconnecter sur tous vos appareils.'],
      action: 'Mot de passe oublié',
      after: ['Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe avec le bouton ci-dessus.'],
    }),
    'email change': () => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      body: ['Vous souhaitez désormais vous connecter avec cette adresse e-mail. Confirmez qu’elle est à vous.'],
      action: 'Confirmer l’adresse',
      after: [
        'Le lien fonctionne une seule fois et reste valable 60 minutes. D’ici là, connectez-vous avec votre ancienne adresse.',
      ],
    }),
    'email change notice': ({ newEmail }) => ({
      subject: 'Votre adresse e-mail va changer',
      body: [
        `Une personne connectée à votre compte veut remplacer l’adresse e-mail par ${newEmail}. Le changement n’aura lieu qu’après confirmation de la nouvelle adresse.`,
      ],
      action: 'Modifier le mot de passe',
      after: ['Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.'],
    }),
    invitation: ({ inviter }, { company }) => ({
      subject: `${inviter} vous invite chez ${company}`,
      body: [`${inviter} vous donne accès à un compte chez ${company}. Choisissez un mot de passe pour commencer.`],
      action: 'Accepter l’invitation',
      after: [
        'Le lien fonctionne une seule fois et reste valable 7 jours.',
        'Vous ne connaissez pas l’expéditeur ? Vous n’avez rien à faire.',
      ],
    }),
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
        'Connectez-vous ou créez un compte, puis entrez le code sous Chèques-cadeaux. Le chèque à imprimer est joint à cet e-mail.',
      ],
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
    'data downloaded': ({ at }, { company, moment }) => ({
      subject: 'Vos données ont été téléchargées',
      body: [`Un fichier avec toutes vos données chez ${company} a été téléchargé le ${moment(at)}.`],
      action: 'Modifier le mot de passe',
      after: [
        'C’était vous ? Alors vous n’avez rien à faire. Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
      ],
    }),
    'deletion requested': ({ email }, { company }) => ({
      subject: 'Vous avez demandé la suppression de votre compte',
      body: [
        `Nous avons reçu la demande de supprimer le compte de ${email} chez ${company}. Nous le ferons dans les 30 jours et vous en informerons.`,
        'La loi nous oblige à conserver les factures plus longtemps ; elles restent conservées hors de votre compte.',
      ],
      action: 'Voir ou retirer la demande',
      after: ['Ce n’était pas vous ? Prévenez-nous tout de suite.'],
    }),
    'deletion withdrawn': ({ email }, { company }) => ({
      subject: 'Votre compte est conservé',
      body: [`Vous avez retiré la demande de supprimer le compte de ${email} chez ${company}. Rien ne change.`],
      after: ['Ce n’était pas vous ? Prévenez-nous tout de suite.'],
    }),
    'deletion to carry out': ({ email, customerId, at }, { moment }) => ({
      subject: `Compte à supprimer : ${email}`,
      body: ['Un client demande la suppression de son compte. Faites-le dans les 30 jours et informez le client.'],
      facts: [
        ['Client', email],
        ['Numéro de client', customerId],
        ['Demandé le', moment(at)],
      ],
    }),
    'deletion called off': ({ email, customerId, at }, { moment }) => ({
      subject: `Compte à conserver : ${email}`,
      body: ['Le client a retiré sa demande. Le compte est conservé.'],
      facts: [
        ['Client', email],
        ['Numéro de client', customerId],
        ['Retiré le', moment(at)],
      ],
    }),
  },
  documents: {
    invoice: 'Facture',
    copy: 'Copie — la facture officielle est envoyée par Peppol',
    ticket: 'Ticket TVA',
    giftVoucher: 'Chèque-cadeau',
    discountVoucher: 'Bon de réduction',
    prepaidPurchase: 'Lavages prépayés',
    number: 'Numéro',
    date: 'Date',
    invoicedTo: 'Facturé à',
    vatNumber: (number) => `Numéro de TVA ${number}`,
    vatRequested: 'Numéro de TVA demandé',
    accountNumber: (iban) => `Compte ${iban}`,
    status: 'Statut',
    paid: 'Payée',
    open: 'Impayée',
    paidBy: 'Payé par',
    paymentTypes: {
      CARD: 'Carte',
      CARD_TOKEN: 'Carte enregistrée',
      DIRECT_DEBIT: 'Domiciliation',
      CREDIT: 'Crédit',
      VOUCHER: 'Bon',
      CASH: 'Espèces',
    },
    sequenceNumber: 'Numéro d’ordre',
    terminalNumber: 'Terminal',
    seal: 'Scellé',
    description: 'Description',
    services: 'Services de car-wash',
    licensePlate: 'Plaque',
    amountWithVat: 'Montant TVAC',
    vatRate: 'Taux de TVA',
    amountWithoutVat: 'Montant HTVA',
    vat: 'TVA',
    total: 'Total TVAC',
    pricesWithVat: 'Tous les prix sont TVA comprise ; la TVA est calculée par taux sur le total.',
    ticketIsNoInvoice:
      'Ceci est un ticket TVA et non une facture. Dans votre compte, vous en faites une facture avec les données ci-dessus.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    issuer: 'Émis par',
    issuedOn: 'Émis le',
    boughtOn: 'Acheté le',
    validUntil: 'Valable jusqu’au',
    withoutEnd: 'Sans date de fin',
    value: 'Valeur',
    code: 'Code',
    qrCode: (code) => `Code QR avec le code ${code}`,
    logoOf: (company) => `Logo de ${company}`,
    giftCount: (count) => `${count} chèques de cette valeur`,
    giftUse: (company) =>
      `Connectez-vous au portail client de ${company}, ouvrez Chèques-cadeaux et entrez le code. Le montant est ajouté à votre crédit.`,
    discountUse: 'Montrez le code QR à la caisse ou scannez-le au terminal.',
    prepaidUse: 'À chaque lavage, scannez un code au terminal. Un code fonctionne une seule fois.',
    washes: 'Lavages',
    state: 'État',
    used: 'Utilisé',
    unused: 'Encore valable',
  },
};
