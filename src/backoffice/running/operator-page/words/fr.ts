import { mails } from './fr-mails.ts';
import { columns, states } from './fr-tables.ts';
import type { PageWords } from './page-words.ts';

export const fr: PageWords = {
  frame: {
    name: 'Gestion',
    skip: 'Aller au contenu',
    menu: 'Menu',
    signOut: 'Se déconnecter',
    signedInAs: (email) => `Connecté en tant que ${email}`,
    back: 'Retour',
    wrong: 'Quelque chose ne va pas',
    notFound: 'Ceci n’existe pas',
    notFoundHow: 'Vérifiez le numéro ou cherchez le client à nouveau.',
    notTaken: 'Rien n’a été fait',
    notTakenHow:
      'Vous étiez déconnecté ou le formulaire venait d’une autre page. Connectez-vous à nouveau et réessayez.',
  },
  signIn: {
    title: 'Se connecter',
    intro: (company) => `Pour les personnes qui travaillent chez ${company}.`,
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    code: 'Code de votre application',
    codeHint: 'Six chiffres. Chaque code ne sert qu’une fois.',
    submit: 'Se connecter',
    refused: 'Ce n’est pas correct. Vérifiez tout et utilisez un nouveau code : chaque code ne sert qu’une fois.',
    tooMany: (seconds) => `Trop d’essais. Réessayez dans ${seconds} secondes.`,
  },
  welcome: {
    title: 'Configurer votre accès',
    intro: (email) => `Vous choisissez un mot de passe pour ${email} et liez une application qui crée des codes.`,
    scan: 'Scannez ce code avec une application de codes sur votre téléphone.',
    qrCode: 'Code QR pour votre application ; la clé ci-dessous dit la même chose',
    key: 'Cela ne marche pas ? Recopiez alors cette clé :',
    password: 'Nouveau mot de passe',
    passwordHint: (least) => `Au moins ${least} caractères, dont une lettre et un chiffre, sans espaces.`,
    code: 'Code de votre application',
    submit: 'Configurer l’accès',
    weakPassword: (least) =>
      `Choisissez un mot de passe peu répandu d’au moins ${least} caractères, dont une lettre et un chiffre, sans espaces.`,
    wrongCode: 'Ce code n’est pas correct. Attendez le suivant et recopiez-le.',
    gone: 'Ce lien ne fonctionne plus',
    goneHow: 'Il a déjà servi ou date de plus d’un jour. Demandez-en un nouveau à la personne qui gère le portail.',
    ready: 'Votre accès est configuré. Connectez-vous avec le prochain code de votre application.',
  },
  stuck: {
    title: 'Ce qui est bloqué',
    asOf: (moment) => `Situation du ${moment}`,
    nothing: 'Rien n’est bloqué ici.',
    nothingOf: 'Sans rien de bloqué :',
    mayBeMore: (rows) => `Voici les ${rows} premiers ; il peut y en avoir plus.`,
    ages: { hour: 'moins d’une heure', day: 'une heure à un jour', tenDays: 'un jour à dix jours', older: 'plus' },
    tryNow: 'Envoyer maintenant',
    soldOut: 'épuisé',
    sections: {
      payments: {
        title: 'Paiements sans issue',
        meaning:
          'Le portail continue à demander l’issue au service de paiement. Un paiement est là depuis plus d’un jour, ou une domiciliation depuis plus de dix jours ? Cherchez-le sous son numéro auprès du service de paiement.',
      },
      disagreements: {
        title: 'Paiements qui ne concordent pas',
        meaning:
          'Le service de paiement dit ici autre chose que le portail, ou l’argent à rendre ne repart pas de lui-même. Vérifiez le paiement auprès du service de paiement et remboursez-y ce qui est de trop.',
      },
      mails: {
        title: 'E-mails qui n’arrivent pas',
        meaning:
          'Un e-mail en attente est réessayé de lui-même. Un e-mail abandonné ne l’est pas : demandez la bonne adresse au client et renvoyez le document depuis la page du client.',
      },
      handOvers: {
        title: 'Factures qui ne sont pas acceptées',
        meaning:
          'Le service qui transmet vos factures électroniques n’accepte pas celles-ci. Demandez-lui pourquoi ; chaque facture est réessayée chaque jour.',
      },
      notifications: {
        title: 'Avis refusés de services de paiement',
        meaning:
          'Un avis sans bonne signature, ou sur un paiement qui n’existe pas ici. Il y en a beaucoup ? Vérifiez si la clé et l’adresse auprès du service de paiement sont celles de vos réglages.',
      },
      mandates: {
        title: 'Abonnements qui restent impayés',
        meaning:
          'Le client a reçu un e-mail et peut payer autrement. Il ne le fait pas ? Appelez-le. Un mandat qui attend longtemps n’a pas été signé.',
      },
      stock: {
        title: 'Épuisé ou presque',
        meaning: 'Vous voulez en vendre plus ? Augmentez alors le nombre dans vos réglages.',
      },
    },
  },
  find: {
    title: 'Chercher un client',
    label: 'Code d’assistance, adresse e-mail, plaque, numéro de carte ou de commande',
    hint: 'En entier et exactement, comme le client le dit.',
    submit: 'Chercher',
    nobody: (asked) => `Rien trouvé pour «\u00a0${asked}\u00a0». Vérifiez si c’est entier et exact.`,
    several: 'Il y en a plusieurs. Choisissez.',
  },
  customer: {
    customer: 'Client',
    sale: 'Commande',
    guest: 'Invité, sans compte',
    whatToDo: 'Ce que vous pouvez faire',
    giveCredit: 'Donner du crédit',
    close: 'Fermer le compte',
    refund: 'Rembourser',
    sendAgain: 'Renvoyer par e-mail',
    confirmationAgain: 'Renvoyer la confirmation',
    ticketAgain: 'Renvoyer le ticket',
    gifts: 'Bons cadeaux',
    deletionPlanned: 'Sera supprimé le',
    none: 'Il n’y en a pas.',
    latest: (rows) => `Les ${rows} derniers.`,
    people: 'Qui utilise le compte',
    sales: 'Transactions',
    payments: 'Paiements',
    items: 'Plaques et cartes',
    subscriptions: 'Abonnements',
    invoices: 'Factures',
    mails: 'E-mails',
    mailsHint: 'Ce que disait un e-mail n’est pas conservé.',
    done: 'Ce qui a été fait ici',
  },
  acts: {
    reason: 'Pourquoi',
    reasonHint: 'Conservé pour toujours, avec votre adresse e-mail et l’heure. Le client ne le voit pas.',
    amount: 'Montant en euros',
    amountHint: (least, most) => `De ${least} à ${most}.`,
    goods: 'Ce qui a été acheté',
    stay: 'reste au client',
    go: 'est repris dès que l’argent est rendu ; ce qui a déjà servi reste dû',
    next: 'Continuer',
    confirmTitle: 'Est-ce correct ?',
    confirmHint: 'Rien n’a encore été fait.',
    doneTitle: 'C’est fait',
    doneBy: (email, moment) => `Par ${email} le ${moment}.`,
    titles: {
      credit: 'Donner du crédit',
      refund: 'Rembourser',
      resend: 'Renvoyer par e-mail',
      close: 'Fermer le compte',
    },
    buttons: {
      credit: 'Donner le crédit',
      refund: 'Rembourser',
      resend: 'Envoyer l’e-mail',
      close: 'Fermer le compte',
    },
    says: {
      credit: (amount, balance) => [
        `Le client reçoit ${amount} de crédit et a alors ${balance}.`,
        'Cela figure parmi les transactions du client, et un e-mail le lui dit.',
      ],
      creditLeft: (own, all) =>
        `Aujourd’hui, vous pouvez encore donner ${own} de crédit, et tous ensemble encore ${all}.`,
      creditLeftThen: (own, all) =>
        `Ensuite, vous pouvez encore donner aujourd’hui ${own} de crédit, et tous ensemble encore ${all}.`,
      refundItself: (amount, provider) => `${amount} repart de lui-même par ${provider}.`,
      refundByHand: (amount, provider, reference) =>
        `Renvoyez vous-même ${amount} auprès de ${provider}, sous le numéro ${reference}. Cela ne se fait pas d’ici.`,
      stays: 'Le client garde ce qu’il a acheté. Un e-mail le lui dit dès que l’argent est rendu.',
      goes: 'Ce qui a été acheté est repris dès que l’argent est rendu. Un e-mail le dit au client.',
      resend: (mail, to) => `L’e-mail «\u00a0${mail}\u00a0» repart vers ${to}.`,
      close: (day) => [
        `Le compte sera supprimé le ${day}. D’ici là, le client peut y renoncer ; un e-mail lui dit comment.`,
        'Les factures et les ventes restent pour la comptabilité, sans client.',
      ],
      obstacles: (names) => `La suppression du compte attend tant qu’il y a ceci : ${names}.`,
    },
    obstacles: {
      credit: 'du crédit',
      debt: 'une dette',
      subscription: 'un abonnement en cours',
      payment: 'un paiement sans issue',
      card: 'une carte que le service de paiement ne supprime pas',
    },
    problems: {
      reason: 'Dites pourquoi, en 3 à 500 caractères.',
      amount: (least, most) => `Saisissez un montant de ${least} à ${most}.`,
      goods: 'Choisissez ce que devient ce qui a été acheté.',
    },
    refused: {
      unknown: 'Ceci n’existe plus.',
      'too much today': 'C’est plus de crédit que ce qui peut encore être donné aujourd’hui.',
      'not paid': 'Rien n’a été payé pour ceci qui puisse être rendu.',
      'gone already': 'L’argent a déjà été rendu.',
      'nothing to send': 'Cet e-mail ne peut pas être renvoyé.',
      'sent often': 'Ce bon est déjà parti plusieurs fois aujourd’hui. Réessayez demain.',
      'closing already': 'Ce compte va déjà être supprimé.',
      'no owner': 'Ce compte n’a pas de propriétaire qui puisse recevoir un e-mail.',
    },
  },
  columns,
  states,
  mails,
};
