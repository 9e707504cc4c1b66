import type { Obstacle } from '../../mail/deletion-mails.ts';
import type { MailTexts } from '../texts.ts';

export const accountMails = {
  activation: (_, { company }) => ({
    subject: `Activez votre compte chez ${company}`,
    body: [`Bienvenue chez ${company}. Encore une étape : confirmez votre adresse e-mail et votre compte est prêt.`],
    action: 'Activer le compte',
    after: [
      'Le lien fonctionne une seule fois et reste valable 7 jours.',
      'Vous n’avez pas créé de compte ? Vous n’avez rien à faire.',
    ],
  }),
  'account taken over': (_, { company }) => ({
    subject: `Choisissez un mot de passe pour votre compte chez ${company}`,
    body: [
      `Vous êtes client chez ${company}. Désormais, vous gérez vous-même votre compte : vos plaques et vos cartes de lavage, votre crédit et vos abonnements. Ce que vous aviez déjà vous y attend.`,
    ],
    action: 'Choisir un mot de passe',
    after: [
      'Le lien ne fonctionne qu’une fois et reste valable 30 jours. Ensuite, demandez-en un nouveau sur la page de connexion.',
      'Vous n’êtes pas client ? Alors vous n’avez rien à faire.',
    ],
  }),
  'password reset': () => ({
    subject: 'Choisissez un nouveau mot de passe',
    body: ['Vous avez demandé un nouveau mot de passe.'],
    action: 'Choisir un mot de passe',
    after: [
      'Le lien fonctionne une seule fois et reste valable 60 minutes.',
      'Vous n’avez rien demandé ? Votre mot de passe reste inchangé et vous n’avez rien à faire.',
    ],
  }),
  'password changed': () => ({
    subject: 'Votre mot de passe a été modifié',
    body: ['Votre mot de passe vient d’être modifié. Vous devrez vous reconnecter sur vos autres appareils.'],
    action: 'Mot de passe oublié',
    after: ['Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe avec le bouton ci-dessus.'],
  }),
  'password guessed': ({ at }, { moment }) => ({
    subject: 'Quelqu’un essaie de deviner votre mot de passe',
    body: [
      'On a essayé de nombreuses fois de se connecter à votre compte avec un mauvais mot de passe, sans succès. Nous faisons maintenant attendre les essais qui viennent d’appareils inconnus.',
    ],
    facts: [['Dernier essai', moment(at)]],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'C’était vous ? Choisissez un nouveau mot de passe avec le bouton.',
      'Ce n’était pas vous et vous utilisez ce mot de passe ailleurs ? Choisissez-en un que vous n’utilisez pas ailleurs.',
    ],
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
    action: 'Annuler le changement',
    after: [
      'C’était vous ? Vous n’avez rien à faire.',
      'Ce n’était pas vous ? Annulez le changement. C’est possible pendant 7 jours, même après la confirmation de la nouvelle adresse. Toutes les sessions seront fermées et vous choisirez un nouveau mot de passe.',
    ],
  }),
  'email change undone': () => ({
    subject: 'Votre ancienne adresse e-mail est de nouveau valable',
    body: [
      'Le changement de votre adresse e-mail a été annulé. Toutes les sessions sont fermées et le mot de passe ne fonctionne plus. Choisissez un nouveau mot de passe pour vous reconnecter.',
    ],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien fonctionne une seule fois et reste valable 60 minutes. Passé ce délai, demandez-en un nouveau sur la page de connexion.',
    ],
  }),
  invitation: ({ inviter }, { company }) => ({
    subject: `Invitation à un compte chez ${company}`,
    body: [`${inviter} vous donne accès à un compte chez ${company}. Choisissez un mot de passe pour commencer.`],
    action: 'Accepter l’invitation',
    after: [
      'Le lien fonctionne une seule fois et reste valable 7 jours.',
      'Vous ne connaissez pas l’expéditeur ? Vous n’avez rien à faire.',
    ],
  }),
  'access changed': ({ change, user, by, at }, { moment }) => ({
    subject: 'L’accès à votre compte a été modifié',
    body: [
      {
        invited: `${by} a invité ${user} à utiliser votre compte.`,
        appointed: `${by} a désigné ${user} comme administrateur de votre compte.`,
        dismissed: `${by} a retiré à ${user} l’administration de votre compte.`,
        deleted: `${by} a retiré à ${user} l’accès à votre compte.`,
        'cards allowed': `${by} a autorisé ${user} à payer avec vos moyens de paiement enregistrés.`,
        'cards forbidden': `${by} a retiré à ${user} l’autorisation de payer avec vos moyens de paiement enregistrés.`,
      }[change],
    ],
    facts: [['Modifié le', moment(at)]],
    action: 'Voir les appareils connectés',
    after: [
      'C’est exact ? Vous n’avez rien à faire.',
      'Ce n’est pas exact ? Déconnectez l’appareil inconnu. Vous pourrez ensuite annuler pendant 7 jours ce qu’il a changé aux accès. Choisissez aussi un nouveau mot de passe.',
    ],
  }),
  'kept means used': ({ by, item, amount, at }, { moment, money }) => ({
    subject: 'Votre moyen de paiement enregistré a été utilisé',
    body: [
      `${by} a acheté ${item} pour ${money(amount)} et a payé avec un moyen de paiement enregistré dans votre compte.`,
    ],
    facts: [['Commandé le', moment(at)]],
    action: 'Voir les accès',
    after: ['Vous ne le souhaitez pas ? Retirez l’autorisation de cet utilisateur sous Accès.'],
  }),
  'kept means agreed': ({ by, subscription, amount, from }, { day, money }) => ({
    subject: 'Un abonnement sera payé avec votre moyen de paiement enregistré',
    body: [
      `${by} a choisi comment payer ${subscription}. À partir du ${day(from)}, ${money(amount)} seront payés avec un moyen de paiement enregistré dans votre compte.`,
    ],
    action: 'Voir les accès',
    after: ['Vous ne le souhaitez pas ? Retirez l’autorisation de cet utilisateur sous Accès.'],
  }),
  'data downloaded': ({ at }, { company, moment }) => ({
    subject: 'Vos données ont été téléchargées',
    body: [`Un fichier avec toutes vos données chez ${company} a été téléchargé le ${moment(at)}.`],
    action: 'Modifier le mot de passe',
    after: [
      'C’était vous ? Vous n’avez rien à faire. Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
    ],
  }),
  'deletion requested': ({ email }, { company }) => ({
    subject: 'Vous avez demandé la suppression de votre compte',
    body: [
      `Nous avons reçu la demande de supprimer le compte de ${email} chez ${company}. Nous le ferons dans les 30 jours et vous en informerons.`,
      'La loi nous oblige à conserver les factures plus longtemps ; elles restent conservées hors de votre compte.',
    ],
    action: 'Voir ou retirer la demande',
    after: ['Ce n’était pas vous ? Prévenez-nous tout de suite.'],
  }),
  'deletion held up by card': ({ email }, { company }) => ({
    subject: 'Votre compte n’est pas encore supprimé',
    body: [
      `Vous avez demandé la suppression du compte de ${email} chez ${company}. Elle n’est pas encore possible : le service de paiement ne supprime pas votre carte enregistrée.`,
      'Vous n’avez rien à faire. Rien ne sera débité. Nous cherchons la cause, réessayons chaque jour et vous préviendrons dès que votre compte sera supprimé.',
    ],
  }),
  'deletion withdrawn': ({ email }, { company }) => ({
    subject: 'Votre compte est conservé',
    body: [`Vous avez retiré la demande de supprimer le compte de ${email} chez ${company}. Rien ne change.`],
    after: ['Ce n’était pas vous ? Prévenez-nous tout de suite.'],
  }),
  'account deleted': ({ email }, { company }) => ({
    subject: 'Votre compte est supprimé',
    body: [
      `Le compte de ${email} chez ${company} est supprimé, avec vos données, vos plaques et vos cartes de lavage. Il ne permet plus de se connecter.`,
      'La loi nous oblige à conserver les factures plus longtemps ; elles restent conservées hors de tout compte. Cet e-mail est le dernier à ce sujet.',
    ],
  }),
  'deletion planned': ({ email, customerId, at, on }, { moment }) => ({
    subject: `Compte bientôt supprimé : ${email}`,
    body: [
      'Un client demande la suppression de son compte. Elle se fera d’elle-même à la date ci-dessous. S’il reste alors un paiement ou un abonnement en cours, du crédit ou une dette, elle attendra et vous en serez informé.',
    ],
    facts: [
      ['Client', email],
      ['Numéro de client', customerId],
      ['Demandé le', moment(at)],
      ['Suppression le', moment(on)],
    ],
  }),
  'deletion held up': ({ email, customerId, obstacles }) => ({
    subject: `Compte à ne pas encore supprimer : ${email}`,
    body: [
      'Le client a demandé la suppression de son compte. Elle n’est pas encore possible, pour la raison ci-dessous. Réglez cela avec lui : nous vérifions chaque jour, et le compte doit être supprimé dans les 30 jours suivant la demande.',
    ],
    facts: [
      ['Client', email],
      ['Numéro de client', customerId],
      ...obstacles.map((one): [string, string] => ['Reste ouvert', obstaclesInWords[one]]),
    ],
  }),
  'deletion carried out': ({ customerId, at }, { moment }) => ({
    subject: `Compte supprimé : ${customerId}`,
    body: [
      'Le compte est supprimé, comme le client l’a demandé. Les factures, tickets et ventes restent dans la comptabilité, sans compte.',
    ],
    facts: [
      ['Numéro de client', customerId],
      ['Supprimé le', moment(at)],
    ],
  }),
  'deletion called off': ({ email, customerId, at }, { moment }) => ({
    subject: `Compte à conserver : ${email}`,
    body: ['Le client a retiré sa demande. Le compte est conservé.'],
    facts: [
      ['Client', email],
      ['Numéro de client', customerId],
      ['Retiré le', moment(at)],
    ],
  }),
} satisfies Partial<MailTexts>;

const obstaclesInWords = {
  credit: 'du crédit non utilisé',
  debt: 'un montant que le client doit encore payer',
  subscription: 'un abonnement en cours',
  payment: 'un paiement en cours',
  card: 'une carte que le service de paiement ne supprime pas',
} as const satisfies Record<Obstacle, string>;
