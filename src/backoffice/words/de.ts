import type { Texts } from './texts.ts';

export const de: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'),
    regards: 'Freundliche Grüße',
    colon: ':',
    link: 'Funktioniert die Schaltfläche nicht? Kopieren Sie diese Adresse in Ihren Browser:',
    contact: (email) => `Haben Sie eine Frage? Schreiben Sie uns an ${email}.`,
  },
  mails: {
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
    'password reset': () => ({
      subject: 'Wählen Sie ein neues Passwort',
      body: ['Sie möchten ein neues Passwort wählen.'],
      action: 'Neues Passwort wählen',
      after: [
        'Der Link funktioniert einmal und bleibt 60 Minuten gültig.',
        'Sie haben das nicht angefordert? Dann bleibt Ihr Passwort unverändert und Sie brauchen nichts zu tun.',
      ],
    }),
    'password changed': () => ({
      subject: 'Ihr Passwort wurde geändert',
      body: ['Ihr Passwort wurde soeben geändert. Auf allen Ihren Geräten melden Sie sich neu an.'],
      action: 'Passwort vergessen',
      after: ['Sie waren das nicht? Wählen Sie sofort ein neues Passwort über die Schaltfläche oben.'],
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
      action: 'Passwort ändern',
      after: ['Sie waren das nicht? Wählen Sie sofort ein neues Passwort.'],
    }),
    invitation: ({ inviter }, { company }) => ({
      subject: `${inviter} lädt Sie zu ${company} ein`,
      body: [`${inviter} gibt Ihnen Zugang zu einem Konto bei ${company}. Wählen Sie ein Passwort, um zu beginnen.`],
      action: 'Einladung annehmen',
      after: [
        'Der Link funktioniert einmal und bleibt 7 Tage gültig.',
        'Sie kennen den Absender nicht? Dann brauchen Sie nichts zu tun.',
      ],
    }),
    invoice: ({ number, date, amount }, { money, day }) => ({
      subject: `Ihre Rechnung ${number}`,
      body: ['Vielen Dank für Ihre Zahlung. Ihre Rechnung finden Sie als PDF in der Anlage.'],
      facts: [
        ['Rechnungsnummer', number],
        ['Datum', day(date)],
        ['Betrag', money(amount)],
      ],
      action: 'Rechnungen ansehen',
    }),
    ticket: ({ item, date, amount }, { money, day }) => ({
      subject: `Ihr Kassenbeleg: ${item}`,
      body: ['Vielen Dank für Ihren Einkauf. Ihren Kassenbeleg mit MwSt. finden Sie als PDF in der Anlage.'],
      facts: [
        ['Einkauf', item],
        ['Datum', day(date)],
        ['Betrag', money(amount)],
      ],
      action: 'Transaktionen ansehen',
    }),
    'low balance': ({ balance, minimum }, { money }) => ({
      subject: `Ihr Guthaben beträgt noch ${money(balance)}`,
      body: [`Ihr Guthaben ist unter ${money(minimum)} gesunken: Es sind noch ${money(balance)} übrig.`],
      action: 'Guthaben aufladen',
      after: ['In Ihren Einstellungen wählen Sie, ab welchem Betrag wir Sie benachrichtigen.'],
    }),
    'gift voucher': ({ giver, amount, numberOfVouchers, code, message, validUntil }, { company, money, day }) => ({
      subject: `Ein Geschenkgutschein von ${giver}`,
      body: [
        `${giver} schenkt Ihnen ${numberOfVouchers === 1 ? 'einen Geschenkgutschein' : `${numberOfVouchers} Geschenkgutscheine`} für ${company}.`,
        ...(message ? [message] : []),
      ],
      facts: [
        ['Wert', money(amount)],
        ['Code', code],
        ['Gültig bis', validUntil ? day(validUntil) : 'ohne Enddatum'],
      ],
      action: 'Gutschein einlösen',
      after: [
        'Melden Sie sich an oder legen Sie ein Konto an und geben Sie den Code unter Geschenkgutscheine ein. Den Gutschein zum Ausdrucken finden Sie in der Anlage.',
      ],
    }),
    'discount voucher': ({ name, expirationDate }, { company, day }) => ({
      subject: `Ein Rabattgutschein von ${company}`,
      body: [`Wir haben einen Rabattgutschein für Sie: ${name}.`],
      facts: expirationDate ? [['Gültig bis', day(expirationDate)]] : [],
      action: 'Gutschein abholen',
    }),
    'guest purchase': ({ name, amount }, { company, money }) => ({
      subject: `Ihr Einkauf bei ${company}`,
      body: [
        'Vielen Dank für Ihren Einkauf. Ihre Codes finden Sie als PDF in der Anlage. Zeigen oder scannen Sie sie an der Waschanlage.',
      ],
      facts: [
        ['Einkauf', name],
        ['Bezahlt', money(amount)],
      ],
      action: 'Einkauf herunterladen',
    }),
    'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day }) => ({
      subject: 'Ihr Abonnement ist beendet',
      body: [
        `Ihr Abonnement ${subscription} ist beendet. Sie können es noch bis einschließlich ${day(usableUntil)} nutzen; danach zahlen Sie nichts mehr.`,
      ],
      facts: licensePlate ? [['Kennzeichen', licensePlate]] : [],
      action: 'Abonnements ansehen',
      after: ['Sie haben es sich anders überlegt? Bis zu diesem Tag können Sie das Abonnement fortsetzen.'],
    }),
    'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day }) => ({
      subject: nextTryOn ? 'Ihr Abonnement konnte nicht bezahlt werden' : 'Ihr Abonnement ist beendet',
      body: [
        `Die Zahlung von ${money(amount)} für Ihr Abonnement ${subscription} ist fehlgeschlagen.`,
        nextTryOn
          ? `Wir versuchen es am ${day(nextTryOn)} erneut. Sie können inzwischen eine andere Zahlungsart wählen.`
          : 'Das Abonnement ist deshalb beendet und Sie zahlen nichts mehr. Sie können jederzeit ein neues abschließen.',
      ],
      facts: licensePlate ? [['Kennzeichen', licensePlate]] : [],
      action: 'Abonnements ansehen',
    }),
    'data downloaded': ({ at }, { company, moment }) => ({
      subject: 'Ihre Daten wurden heruntergeladen',
      body: [`Eine Datei mit allen Ihren Daten bei ${company} wurde am ${moment(at)} heruntergeladen.`],
      action: 'Passwort ändern',
      after: [
        'Das waren Sie selbst? Dann müssen Sie nichts tun. Sie waren das nicht? Wählen Sie sofort ein neues Passwort.',
      ],
    }),
    'deletion requested': ({ email }, { company }) => ({
      subject: 'Sie möchten Ihr Konto löschen lassen',
      body: [
        `Wir haben die Anfrage erhalten, das Konto von ${email} bei ${company} zu löschen. Wir tun das innerhalb von 30 Tagen und benachrichtigen Sie.`,
        'Rechnungen müssen wir gesetzlich länger aufbewahren; sie bleiben so lange außerhalb Ihres Kontos gespeichert.',
      ],
      action: 'Anfrage ansehen oder zurückziehen',
      after: ['Sie waren das nicht? Melden Sie sich bitte sofort bei uns.'],
    }),
    'deletion withdrawn': ({ email }, { company }) => ({
      subject: 'Ihr Konto bleibt bestehen',
      body: [
        `Sie haben die Anfrage zurückgezogen, das Konto von ${email} bei ${company} zu löschen. Es ändert sich nichts.`,
      ],
      after: ['Sie waren das nicht? Melden Sie sich bitte sofort bei uns.'],
    }),
    'deletion to carry out': ({ email, customerId, at }, { moment }) => ({
      subject: `Konto zu löschen: ${email}`,
      body: [
        'Ein Kunde möchte sein Konto löschen lassen. Löschen Sie es innerhalb von 30 Tagen und benachrichtigen Sie den Kunden.',
      ],
      facts: [
        ['Kunde', email],
        ['Kundennummer', customerId],
        ['Angefragt am', moment(at)],
      ],
    }),
    'deletion called off': ({ email, customerId, at }, { moment }) => ({
      subject: `Konto doch nicht löschen: ${email}`,
      body: ['Der Kunde hat die Anfrage zurückgezogen. Das Konto bleibt bestehen.'],
      facts: [
        ['Kunde', email],
        ['Kundennummer', customerId],
        ['Zurückgezogen am', moment(at)],
      ],
    }),
  },
  documents: {
    invoice: 'Rechnung',
    copy: 'Kopie — die offizielle Rechnung wird über Peppol zugestellt',
    ticket: 'Kassenbeleg mit MwSt.',
    giftVoucher: 'Geschenkgutschein',
    discountVoucher: 'Rabattgutschein',
    prepaidPurchase: 'Vorausbezahlte Wäschen',
    number: 'Nummer',
    date: 'Datum',
    invoicedTo: 'Rechnung an',
    vatNumber: (number) => `USt-IdNr. ${number}`,
    vatRequested: 'USt-IdNr. beantragt',
    accountNumber: (iban) => `Konto ${iban}`,
    status: 'Status',
    paid: 'Bezahlt',
    open: 'Offen',
    paidBy: 'Bezahlt mit',
    paymentTypes: {
      CARD: 'Karte',
      CARD_TOKEN: 'Gespeicherte Karte',
      DIRECT_DEBIT: 'SEPA-Lastschrift',
      CREDIT: 'Guthaben',
      VOUCHER: 'Gutschein',
      CASH: 'Bar',
    },
    sequenceNumber: 'Laufende Nummer',
    terminalNumber: 'Terminal',
    seal: 'Siegel',
    description: 'Beschreibung',
    services: 'Leistungen der Waschanlage',
    licensePlate: 'Kennzeichen',
    amountWithVat: 'Betrag inkl. MwSt.',
    vatRate: 'MwSt.-Satz',
    amountWithoutVat: 'Betrag ohne MwSt.',
    vat: 'MwSt.',
    total: 'Gesamt inkl. MwSt.',
    pricesWithVat: 'Alle Preise enthalten die MwSt.; sie ist je Satz auf den Gesamtbetrag berechnet.',
    ticketIsNoInvoice:
      'Dies ist ein Kassenbeleg und keine Rechnung. In Ihrem Konto machen Sie daraus mit den Angaben oben eine Rechnung.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    issuer: 'Ausgestellt von',
    issuedOn: 'Ausgestellt am',
    boughtOn: 'Gekauft am',
    validUntil: 'Gültig bis',
    withoutEnd: 'Ohne Enddatum',
    value: 'Wert',
    code: 'Code',
    qrCode: (code) => `QR-Code mit dem Code ${code}`,
    logoOf: (company) => `Logo von ${company}`,
    giftCount: (count) => `${count} Gutscheine mit diesem Wert`,
    giftUse: (company) =>
      `Melden Sie sich im Kundenportal von ${company} an, öffnen Sie Geschenkgutscheine und geben Sie den Code ein. Der Betrag wird Ihrem Guthaben hinzugefügt.`,
    discountUse: 'Zeigen Sie den QR-Code an der Kasse oder scannen Sie ihn am Terminal.',
    prepaidUse: 'Scannen Sie bei jeder Wäsche einen Code am Terminal. Ein Code funktioniert einmal.',
    washes: 'Wäschen',
    state: 'Stand',
    used: 'Benutzt',
    unused: 'Noch gültig',
  },
};
