import type { Obstacle } from '../../mail/deletion-mails.ts';
import type { MailTexts } from '../texts.ts';

export const accountMails = {
  activation: (_, { company }) => ({
    subject: `Aktivieren Sie Ihr Konto bei ${company}`,
    body: [
      `Willkommen bei ${company}. Noch ein Schritt: Bestätigen Sie Ihre E-Mail-Adresse, dann ist Ihr Konto bereit.`,
    ],
    action: 'Konto aktivieren',
    after: [
      'Der Link funktioniert einmal und bleibt 7 Tage gültig.',
      'Sie haben kein Konto angelegt? Dann brauchen Sie nichts zu tun.',
    ],
  }),
  'account taken over': (_, { company }) => ({
    subject: `Wählen Sie ein Passwort für Ihr Konto bei ${company}`,
    body: [
      `Sie sind Kunde bei ${company}. Ab jetzt verwalten Sie Ihr Konto selbst: Ihre Kennzeichen und Waschkarten, Ihr Guthaben und Ihre Abonnements. Was Sie schon hatten, ist dort zu finden.`,
    ],
    action: 'Passwort wählen',
    after: [
      'Der Link funktioniert einmal und bleibt 30 Tage gültig. Danach fordern Sie auf der Anmeldeseite einen neuen an.',
      'Sie sind kein Kunde? Dann müssen Sie nichts tun.',
    ],
  }),
  'password reset': () => ({
    subject: 'Wählen Sie ein neues Passwort',
    body: ['Sie haben ein neues Passwort angefordert.'],
    action: 'Neues Passwort wählen',
    after: [
      'Der Link funktioniert einmal und bleibt 60 Minuten gültig.',
      'Sie haben das nicht angefordert? Dann bleibt Ihr Passwort unverändert und Sie brauchen nichts zu tun.',
    ],
  }),
  'password changed': () => ({
    subject: 'Ihr Passwort wurde geändert',
    body: ['Ihr Passwort wurde soeben geändert. Auf anderen Geräten melden Sie sich neu an.'],
    action: 'Passwort vergessen',
    after: ['Sie waren das nicht? Wählen Sie sofort ein neues Passwort über die Schaltfläche oben.'],
  }),
  'password guessed': ({ at }, { moment }) => ({
    subject: 'Jemand versucht, Ihr Passwort zu erraten',
    body: [
      'Viele Male wurde mit einem falschen Passwort versucht, sich bei Ihrem Konto anzumelden. Das ist nicht gelungen. Versuche von unbekannten Geräten lassen wir jetzt warten.',
    ],
    facts: [['Letzter Versuch', moment(at)]],
    action: 'Neues Passwort wählen',
    after: [
      'Waren Sie das selbst? Wählen Sie mit der Schaltfläche ein neues Passwort.',
      'Waren Sie es nicht und benutzen Sie dieses Passwort auch anderswo? Wählen Sie eines, das Sie sonst nirgends benutzen.',
    ],
  }),
  'email change': () => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    body: ['Sie möchten sich künftig mit dieser E-Mail-Adresse anmelden. Bestätigen Sie, dass sie Ihnen gehört.'],
    action: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link funktioniert einmal und bleibt 60 Minuten gültig. Bis dahin melden Sie sich mit Ihrer alten Adresse an.',
    ],
  }),
  'email change notice': ({ newEmail }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    body: [
      `Jemand, der in Ihrem Konto angemeldet ist, möchte die E-Mail-Adresse in ${newEmail} ändern. Das geschieht erst, wenn die neue Adresse bestätigt ist.`,
    ],
    action: 'Änderung rückgängig machen',
    after: [
      'Sie waren das? Dann brauchen Sie nichts zu tun.',
      'Sie waren das nicht? Machen Sie die Änderung rückgängig. Das geht 7 Tage lang, auch nachdem die neue Adresse bestätigt ist. Alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort.',
    ],
  }),
  'email change undone': () => ({
    subject: 'Ihre alte E-Mail-Adresse gilt wieder',
    body: [
      'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht. Alle Geräte sind abgemeldet, und das Passwort gilt nicht mehr. Wählen Sie ein neues Passwort, um sich wieder anzumelden.',
    ],
    action: 'Neues Passwort wählen',
    after: [
      'Der Link funktioniert einmal und bleibt 60 Minuten gültig. Danach fordern Sie auf der Anmeldeseite einen neuen an.',
    ],
  }),
  invitation: ({ inviter }, { company }) => ({
    subject: `Einladung zu einem Konto bei ${company}`,
    body: [`${inviter} gibt Ihnen Zugang zu einem Konto bei ${company}. Wählen Sie ein Passwort, um zu beginnen.`],
    action: 'Einladung annehmen',
    after: [
      'Der Link funktioniert einmal und bleibt 7 Tage gültig.',
      'Sie kennen den Absender nicht? Dann brauchen Sie nichts zu tun.',
    ],
  }),
  'access changed': ({ change, user, by, at }, { moment }) => ({
    subject: 'Der Zugang zu Ihrem Konto wurde geändert',
    body: [
      {
        invited: `${by} hat ${user} eingeladen, Ihr Konto zu benutzen.`,
        appointed: `${by} hat ${user} die Verwaltung Ihres Kontos übertragen.`,
        dismissed: `${by} hat ${user} die Verwaltung Ihres Kontos entzogen.`,
        deleted: `${by} hat ${user} den Zugang zu Ihrem Konto entzogen.`,
        'cards allowed': `${by} hat ${user} erlaubt, mit Ihren gespeicherten Zahlungsmitteln zu bezahlen.`,
        'cards forbidden': `${by} hat ${user} die Erlaubnis entzogen, mit Ihren gespeicherten Zahlungsmitteln zu bezahlen.`,
      }[change],
    ],
    facts: [['Geändert am', moment(at)]],
    action: 'Angemeldete Geräte ansehen',
    after: [
      'Ist das richtig? Dann müssen Sie nichts tun.',
      'Ist das nicht richtig? Melden Sie das fremde Gerät ab. Was es am Zugang geändert hat, können Sie danach 7 Tage lang rückgängig machen. Wählen Sie außerdem ein neues Passwort.',
    ],
  }),
  'kept means used': ({ by, item, amount, at }, { moment, money }) => ({
    subject: 'Ihr gespeichertes Zahlungsmittel wurde benutzt',
    body: [
      `${by} hat ${item} für ${money(amount)} gekauft und mit einem Zahlungsmittel bezahlt, das in Ihrem Konto gespeichert ist.`,
    ],
    facts: [['Bestellt am', moment(at)]],
    action: 'Zugang ansehen',
    after: ['Möchten Sie das nicht? Entziehen Sie diesem Benutzer unter Zugang die Erlaubnis.'],
  }),
  'kept means agreed': ({ by, subscription, amount, from }, { day, money }) => ({
    subject: 'Ein Abonnement wird mit Ihrem gespeicherten Zahlungsmittel bezahlt',
    body: [
      `${by} hat gewählt, womit ${subscription} bezahlt wird. Ab dem ${day(from)} werden ${money(amount)} mit einem Zahlungsmittel bezahlt, das in Ihrem Konto gespeichert ist.`,
    ],
    action: 'Zugang ansehen',
    after: ['Möchten Sie das nicht? Entziehen Sie diesem Benutzer unter Zugang die Erlaubnis.'],
  }),
  'data downloaded': ({ at }, { company, moment }) => ({
    subject: 'Ihre Daten wurden heruntergeladen',
    body: [`Eine Datei mit allen Ihren Daten bei ${company} wurde am ${moment(at)} heruntergeladen.`],
    action: 'Passwort ändern',
    after: [
      'Sie waren das? Dann brauchen Sie nichts zu tun. Sie waren das nicht? Wählen Sie sofort ein neues Passwort.',
    ],
  }),
  'deletion requested': ({ email }, { company }) => ({
    subject: 'Sie möchten Ihr Konto löschen lassen',
    body: [
      `Wir haben den Antrag erhalten, das Konto von ${email} bei ${company} zu löschen. Wir tun das innerhalb von 30 Tagen und benachrichtigen Sie.`,
      'Rechnungen müssen wir gesetzlich länger aufbewahren; sie bleiben so lange außerhalb Ihres Kontos gespeichert.',
    ],
    action: 'Antrag ansehen oder zurückziehen',
    after: ['Sie waren das nicht? Melden Sie sich bitte sofort bei uns.'],
  }),
  'deletion held up by card': ({ email }, { company }) => ({
    subject: 'Ihr Konto ist noch nicht gelöscht',
    body: [
      `Sie haben beantragt, das Konto von ${email} bei ${company} zu löschen. Das ist noch nicht möglich: Der Zahlungsdienst löscht Ihre gespeicherte Karte nicht.`,
      'Sie brauchen nichts zu tun. Es wird nichts abgebucht. Wir klären das, versuchen es jeden Tag erneut und benachrichtigen Sie, sobald Ihr Konto gelöscht ist.',
    ],
  }),
  'deletion withdrawn': ({ email }, { company }) => ({
    subject: 'Ihr Konto bleibt bestehen',
    body: [
      `Sie haben den Antrag zurückgezogen, das Konto von ${email} bei ${company} zu löschen. Es ändert sich nichts.`,
    ],
    after: ['Sie waren das nicht? Melden Sie sich bitte sofort bei uns.'],
  }),
  'account deleted': ({ email }, { company }) => ({
    subject: 'Ihr Konto ist gelöscht',
    body: [
      `Das Konto von ${email} bei ${company} ist gelöscht, mit Ihren Daten, Kennzeichen und Waschkarten. Sie können sich damit nicht mehr anmelden.`,
      'Rechnungen müssen wir gesetzlich länger aufbewahren; sie bleiben so lange ohne Konto gespeichert. Diese E-Mail ist die letzte dazu.',
    ],
  }),
  'deletion planned': ({ email, customerId, at, on }, { moment }) => ({
    subject: `Konto wird gelöscht: ${email}`,
    body: [
      'Ein Kunde hat die Löschung seines Kontos beantragt. Sie geschieht von selbst an dem Tag unten. Ist dann noch eine Zahlung oder ein Abo offen oder gibt es Guthaben oder eine Schuld, wartet sie, und Sie werden benachrichtigt.',
    ],
    facts: [
      ['Kunde', email],
      ['Kundennummer', customerId],
      ['Beantragt am', moment(at)],
      ['Wird gelöscht am', moment(on)],
    ],
  }),
  'deletion held up': ({ email, customerId, obstacles }) => ({
    subject: `Konto kann noch nicht gelöscht werden: ${email}`,
    body: [
      'Der Kunde hat die Löschung seines Kontos beantragt. Sie ist noch nicht möglich, aus dem Grund unten. Klären Sie das mit ihm: Wir prüfen es jeden Tag, und das Konto muss innerhalb von 30 Tagen nach dem Antrag gelöscht sein.',
    ],
    facts: [
      ['Kunde', email],
      ['Kundennummer', customerId],
      ...obstacles.map((one): [string, string] => ['Noch offen', obstaclesInWords[one]]),
    ],
  }),
  'deletion carried out': ({ customerId, at }, { moment }) => ({
    subject: `Konto gelöscht: ${customerId}`,
    body: [
      'Das Konto ist gelöscht, wie der Kunde es beantragt hat. Rechnungen, Belege und Verkäufe bleiben in der Buchhaltung, ohne Konto.',
    ],
    facts: [
      ['Kundennummer', customerId],
      ['Gelöscht am', moment(at)],
    ],
  }),
  'deletion called off': ({ email, customerId, at }, { moment }) => ({
    subject: `Konto doch nicht löschen: ${email}`,
    body: ['Der Kunde hat den Antrag zurückgezogen. Das Konto bleibt bestehen.'],
    facts: [
      ['Kunde', email],
      ['Kundennummer', customerId],
      ['Zurückgezogen am', moment(at)],
    ],
  }),
} satisfies Partial<MailTexts>;

const obstaclesInWords = {
  credit: 'Guthaben, das nicht verbraucht ist',
  debt: 'ein Betrag, den der Kunde noch zahlen muss',
  subscription: 'ein Abo, das weiterläuft',
  payment: 'eine Zahlung, die noch läuft',
  card: 'eine Karte, die der Zahlungsdienst nicht löscht',
} as const satisfies Record<Obstacle, string>;
