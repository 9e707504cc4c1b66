import { mails } from './de-mails.ts';
import { columns, states } from './de-tables.ts';
import type { PageWords } from './page-words.ts';

export const de: PageWords = {
  frame: {
    name: 'Verwaltung',
    skip: 'Zum Inhalt',
    menu: 'Menü',
    signOut: 'Abmelden',
    signedInAs: (email) => `Angemeldet als ${email}`,
    back: 'Zurück',
    wrong: 'Etwas stimmt nicht',
    notFound: 'Das gibt es nicht',
    notFoundHow: 'Prüfen Sie die Nummer oder suchen Sie den Kunden erneut.',
    notTaken: 'Es wurde nichts ausgeführt',
    notTakenHow:
      'Sie waren abgemeldet, oder das Formular kam von einer anderen Seite. Melden Sie sich erneut an und versuchen Sie es noch einmal.',
  },
  signIn: {
    title: 'Anmelden',
    intro: (company) => `Für alle, die bei ${company} arbeiten.`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code aus Ihrer App',
    codeHint: 'Sechs Ziffern. Jeder Code gilt einmal.',
    submit: 'Anmelden',
    refused: 'Das stimmt nicht. Prüfen Sie alles und verwenden Sie einen neuen Code: Jeder Code gilt einmal.',
    tooMany: (seconds) => `Zu viele Versuche. Versuchen Sie es in ${seconds} Sekunden erneut.`,
  },
  welcome: {
    title: 'Ihren Zugang einrichten',
    intro: (email) => `Sie wählen ein Passwort für ${email} und verbinden eine App, die Codes erzeugt.`,
    scan: 'Scannen Sie diesen Code mit einer App für Codes auf Ihrem Telefon.',
    qrCode: 'QR-Code für Ihre App; der Schlüssel darunter sagt dasselbe',
    key: 'Klappt das nicht? Dann tippen Sie diesen Schlüssel ab:',
    password: 'Neues Passwort',
    passwordHint: (least) => `Mindestens ${least} Zeichen, mit einem Buchstaben und einer Ziffer, ohne Leerzeichen.`,
    code: 'Code aus Ihrer App',
    submit: 'Zugang einrichten',
    weakPassword: (least) =>
      `Wählen Sie ein Passwort mit mindestens ${least} Zeichen, mit einem Buchstaben und einer Ziffer, ohne Leerzeichen, das nicht verbreitet ist.`,
    wrongCode: 'Dieser Code stimmt nicht. Warten Sie auf den nächsten und tippen Sie ihn ab.',
    gone: 'Dieser Link gilt nicht mehr',
    goneHow: 'Er wurde schon benutzt oder ist älter als ein Tag. Bitten Sie, wer das Portal betreibt, um einen neuen.',
    ready: 'Ihr Zugang ist eingerichtet. Melden Sie sich mit dem nächsten Code aus Ihrer App an.',
  },
  stuck: {
    title: 'Was feststeckt',
    asOf: (moment) => `Stand vom ${moment}`,
    nothing: 'Hier steckt nichts fest.',
    nothingOf: 'Ohne etwas, das feststeckt:',
    mayBeMore: (rows) => `Das sind die ersten ${rows}; es können mehr sein.`,
    ages: {
      hour: 'weniger als eine Stunde',
      day: 'eine Stunde bis einen Tag',
      tenDays: 'einen bis zehn Tage',
      older: 'länger',
    },
    tryNow: 'Jetzt senden',
    soldOut: 'ausverkauft',
    sections: {
      payments: {
        title: 'Zahlungen ohne Ende',
        meaning:
          'Das Portal fragt den Zahlungsdienst weiter, wie es ausging. Steht eine Zahlung länger als einen Tag hier oder eine Lastschrift länger als zehn Tage? Dann suchen Sie sie unter ihrer Nummer beim Zahlungsdienst.',
      },
      disagreements: {
        title: 'Zahlungen, die nicht stimmen',
        meaning:
          'Hier sagt der Zahlungsdienst etwas anderes als das Portal, oder Geld, das zurück muss, geht nicht von selbst zurück. Prüfen Sie die Zahlung beim Zahlungsdienst und erstatten Sie dort, was zu viel ist.',
      },
      mails: {
        title: 'E-Mails, die nicht ankommen',
        meaning:
          'Eine wartende E-Mail wird von selbst erneut versucht. Eine aufgegebene nicht: Fragen Sie den Kunden nach der richtigen Adresse und senden Sie das Papier von der Seite des Kunden erneut.',
      },
      handOvers: {
        title: 'Rechnungen, die nicht angenommen werden',
        meaning:
          'Der Dienst, der Ihre elektronischen Rechnungen weiterleitet, nimmt diese nicht an. Fragen Sie dort nach dem Grund; jede Rechnung wird täglich erneut versucht.',
      },
      notifications: {
        title: 'Abgewiesene Meldungen von Zahlungsdiensten',
        meaning:
          'Eine Meldung ohne richtige Unterschrift oder über eine Zahlung, die es hier nicht gibt. Sind es viele? Dann prüfen Sie, ob Schlüssel und Adresse beim Zahlungsdienst dieselben sind wie in Ihren Einstellungen.',
      },
      mandates: {
        title: 'Abonnements, die nicht bezahlt werden',
        meaning:
          'Der Kunde hat eine E-Mail bekommen und kann anders zahlen. Geschieht das nicht? Rufen Sie den Kunden an. Ein Mandat, das lange wartet, wurde nicht unterschrieben.',
      },
      stock: {
        title: 'Ausverkauft oder fast',
        meaning: 'Möchten Sie mehr davon verkaufen? Dann erhöhen Sie die Anzahl in Ihren Einstellungen.',
      },
    },
  },
  find: {
    title: 'Kunden suchen',
    label: 'Support-Code, E-Mail-Adresse, Kennzeichen, Kartennummer oder Bestellnummer',
    hint: 'Ganz und genau, wie der Kunde es sagt.',
    submit: 'Suchen',
    nobody: (asked) => `Nichts gefunden für „${asked}“. Prüfen Sie, ob es ganz und genau dasteht.`,
    several: 'Es gibt mehrere. Wählen Sie einen.',
  },
  customer: {
    customer: 'Kunde',
    sale: 'Bestellung',
    guest: 'Gast, ohne Konto',
    whatToDo: 'Was Sie tun können',
    giveCredit: 'Guthaben geben',
    close: 'Konto schließen',
    refund: 'Erstatten',
    sendAgain: 'Erneut mailen',
    confirmationAgain: 'Bestätigung erneut mailen',
    ticketAgain: 'Beleg erneut mailen',
    gifts: 'Geschenkgutscheine',
    deletionPlanned: 'Wird gelöscht am',
    none: 'Es gibt keine.',
    latest: (rows) => `Die letzten ${rows}.`,
    people: 'Wer das Konto nutzt',
    sales: 'Transaktionen',
    payments: 'Zahlungen',
    items: 'Kennzeichen und Karten',
    subscriptions: 'Abonnements',
    invoices: 'Rechnungen',
    mails: 'E-Mails',
    mailsHint: 'Was in einer E-Mail stand, wird nicht aufbewahrt.',
    done: 'Was hier getan wurde',
  },
  acts: {
    reason: 'Warum',
    reasonHint: 'Bleibt immer aufbewahrt, mit Ihrer E-Mail-Adresse und der Zeit. Der Kunde sieht es nicht.',
    amount: 'Betrag in Euro',
    amountHint: (least, most) => `Von ${least} bis ${most}.`,
    goods: 'Was gekauft wurde',
    stay: 'bleibt beim Kunden',
    go: 'wird zurückgenommen, sobald das Geld zurück ist; was schon genutzt ist, bleibt geschuldet',
    next: 'Weiter',
    confirmTitle: 'Stimmt das?',
    confirmHint: 'Es wurde noch nichts getan.',
    doneTitle: 'Es ist getan',
    doneBy: (email, moment) => `Von ${email} am ${moment}.`,
    titles: {
      credit: 'Guthaben geben',
      refund: 'Erstatten',
      resend: 'Erneut mailen',
      close: 'Konto schließen',
    },
    buttons: {
      credit: 'Guthaben geben',
      refund: 'Erstatten',
      resend: 'E-Mail senden',
      close: 'Konto schließen',
    },
    says: {
      credit: (amount, balance) => [
        `Der Kunde bekommt ${amount} Guthaben und hat dann ${balance}.`,
        'Es steht bei den Transaktionen des Kunden, und eine E-Mail sagt es ihm.',
      ],
      creditLeft: (own, all) => `Heute können Sie noch ${own} Guthaben geben, und alle zusammen noch ${all}.`,
      creditLeftThen: (own, all) =>
        `Danach können Sie heute noch ${own} Guthaben geben, und alle zusammen noch ${all}.`,
      refundItself: (amount, provider) => `${amount} geht von selbst über ${provider} zurück.`,
      refundByHand: (amount, provider, reference) =>
        `Senden Sie ${amount} selbst bei ${provider} zurück, unter der Nummer ${reference}. Das geschieht nicht von hier.`,
      stays: 'Der Kunde behält, was er gekauft hat. Eine E-Mail sagt es ihm, sobald das Geld zurück ist.',
      goes: 'Was gekauft wurde, wird zurückgenommen, sobald das Geld zurück ist. Eine E-Mail sagt es dem Kunden.',
      resend: (mail, to) => `Die E-Mail „${mail}“ geht erneut an ${to}.`,
      close: (day) => [
        `Das Konto wird am ${day} gelöscht. Bis dahin kann der Kunde das zurücknehmen; eine E-Mail sagt ihm, wie.`,
        'Rechnungen und Verkäufe bleiben für die Buchhaltung, ohne Kunden.',
      ],
      obstacles: (names) => `Das Löschen des Kontos wartet, solange es dies gibt: ${names}.`,
    },
    obstacles: {
      credit: 'Guthaben',
      debt: 'eine Schuld',
      subscription: 'ein laufendes Abonnement',
      payment: 'eine Zahlung ohne Ende',
      card: 'eine Karte, die der Zahlungsdienst nicht löscht',
    },
    problems: {
      reason: 'Sagen Sie, warum, in 3 bis 500 Zeichen.',
      amount: (least, most) => `Geben Sie einen Betrag von ${least} bis ${most} ein.`,
      goods: 'Wählen Sie, was aus dem Gekauften wird.',
    },
    refused: {
      unknown: 'Das gibt es nicht mehr.',
      'too much today': 'Das ist mehr Guthaben, als heute noch gegeben werden darf.',
      'not paid': 'Dafür wurde nichts bezahlt, das zurückgehen kann.',
      'gone already': 'Das Geld ist schon zurückgegangen.',
      'nothing to send': 'Diese E-Mail kann nicht erneut gesendet werden.',
      'sent often': 'Dieser Gutschein ging heute schon oft hinaus. Versuchen Sie es morgen erneut.',
      'closing already': 'Dieses Konto wird schon gelöscht.',
      'no owner': 'Dieses Konto hat keinen Inhaber, der eine E-Mail bekommen kann.',
    },
  },
  columns,
  states,
  mails,
};
