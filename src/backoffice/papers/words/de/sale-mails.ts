import type { MailTexts } from '../texts.ts';

export const saleMails = {
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
  ticket: ({ item, date, amount }, { money, day, local }) => ({
    subject: `Ihr ${local.ticket}: ${item}`,
    body: [`Vielen Dank für Ihren Einkauf. Ihren ${local.ticket} finden Sie als PDF in der Anlage.`],
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
  'credit given': ({ amount, balance }, { money, company }) => ({
    subject: `Sie haben ${money(amount)} Guthaben bekommen`,
    body: [`${company} hat Ihnen ${money(amount)} Guthaben gegeben. Sie haben jetzt ${money(balance)}.`],
    action: 'Transaktionen ansehen',
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
      ['Gültig bis einschließlich', validUntil ? day(validUntil) : 'ohne Enddatum'],
    ],
    action: 'Gutschein einlösen',
    after: [
      'Melden Sie sich an oder legen Sie ein Konto an: Der Code ist dann schon eingetragen. Der Betrag wird Ihrem Guthaben hinzugefügt. Den Gutschein zum Ausdrucken finden Sie als PDF in der Anlage.',
    ],
  }),
  'gift vouchers given': ({ amount, numberOfVouchers, recipient, validUntil }, { money, day }) => ({
    subject: recipient
      ? `Ihr Geschenkgutschein wurde an ${recipient} gesendet`
      : numberOfVouchers === 1
        ? 'Ihr Geschenkgutschein ist bereit'
        : 'Ihre Geschenkgutscheine sind bereit',
    body: [
      recipient
        ? `Wie gewünscht haben wir heute ${numberOfVouchers === 1 ? 'Ihren Geschenkgutschein' : `Ihre ${numberOfVouchers} Geschenkgutscheine`} an ${recipient} gesendet.`
        : `In Ihrem Konto finden Sie ${numberOfVouchers === 1 ? 'Ihren Geschenkgutschein' : `Ihre ${numberOfVouchers} Geschenkgutscheine`} zum Ausdrucken oder Weitergeben.`,
    ],
    facts: [
      ['Wert', money(amount)],
      ['Gültig bis einschließlich', validUntil ? day(validUntil) : 'ohne Enddatum'],
    ],
    action: 'Geschenkgutscheine ansehen',
    after: recipient
      ? [
          'Stimmt die Adresse nicht? Solange der Gutschein nicht eingelöst ist, können Sie sie unter Geschenkgutscheine berichtigen.',
        ]
      : [],
  }),
  'discount voucher': ({ name, expirationDate }, { company, day }) => ({
    subject: `Ein Rabattgutschein von ${company}`,
    body: [`Wir haben einen Rabattgutschein für Sie: ${name}.`],
    facts: expirationDate ? [['Gültig bis einschließlich', day(expirationDate)]] : [],
    action: 'Gutschein abholen',
  }),
  'guest order': ({ item, amount }, { company, money }) => ({
    subject: `Ihre Bestellung bei ${company}`,
    body: [
      'Wir haben Ihre Bestellung erhalten. Sobald sie bezahlt ist, senden wir Ihnen die Codes per E-Mail.',
      'Fenster geschlossen? Die Schaltfläche zeigt auf jedem Gerät, ob die Zahlung erfolgreich war, und führt zu Ihrem Einkauf. Noch nicht bezahlt? Das geht dort auch.',
    ],
    facts: [
      ['Bestellung', item],
      ['Zu zahlen', money(amount)],
    ],
    action: 'Bestellung ansehen',
    after: ['Sie haben nichts bestellt? Dann brauchen Sie nichts zu tun.'],
  }),
  'guest purchase': ({ name, amount }, { company, money, local }) => ({
    subject: `Ihr Einkauf bei ${company}`,
    body: [
      `Vielen Dank für Ihren Einkauf. Ihre Codes finden Sie als PDF in der Anlage. Zeigen oder scannen Sie sie ${local.atCarWash}.`,
    ],
    facts: [
      ['Einkauf', name],
      ['Bezahlt', money(amount)],
    ],
    action: 'Einkauf herunterladen',
  }),
  'guest purchases': ({ email, code }) => ({
    subject: 'Ihre Einkäufe in Ihr Konto übernehmen',
    body: [
      `Mit ${email} wurde ohne Konto eingekauft. Übernehmen Sie diese Einkäufe in Ihr Konto: Öffnen Sie den Link auf einem beliebigen Gerät oder geben Sie den Code dort ein, wo Sie ihn angefordert haben.`,
    ],
    facts: [['Code', `${code.slice(0, 4)} ${code.slice(4)}`]],
    action: 'Einkäufe in mein Konto übernehmen',
    after: [
      'Der Code gilt 30 Minuten, der Link einen Tag. Geben Sie beide nicht weiter.',
      'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Es ändert sich nichts.',
    ],
  }),
  'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day, local }) => ({
    subject: 'Ihr Abonnement ist gekündigt',
    body: [
      `Ihr Abonnement ${subscription} ist gekündigt. Sie können es noch bis einschließlich ${day(usableUntil)} nutzen; danach zahlen Sie nichts mehr.`,
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Abonnements ansehen',
    after: ['Sie haben es sich anders überlegt? Bis zu diesem Tag können Sie das Abonnement fortsetzen.'],
  }),
  'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day, local }) => ({
    subject: nextTryOn ? 'Ihr Abonnement konnte nicht bezahlt werden' : 'Ihr Abonnement ist beendet',
    body: [
      `Die Zahlung von ${money(amount)} für Ihr Abonnement ${subscription} ist fehlgeschlagen.`,
      nextTryOn
        ? `Wir versuchen es am ${day(nextTryOn)} erneut. Sie können inzwischen eine andere Zahlungsart wählen.`
        : 'Das Abonnement ist deshalb beendet und Sie zahlen nichts mehr. Sie können jederzeit ein neues abschließen.',
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Abonnements ansehen',
  }),
  'payment going back': ({ item, amount, isSoldOut, guest }, { money }) => ({
    subject: 'Sie erhalten Ihr Geld zurück',
    body: [
      `Wir haben ${money(amount)} für ${item} erhalten, doch ${isSoldOut ? 'das war inzwischen ausverkauft' : 'diese Bestellung war schon bezahlt oder nicht mehr möglich'}. Sie brauchen nichts zu tun. Bitte zahlen Sie nicht noch einmal.`,
      'Wir erstatten den ganzen Betrag automatisch. Sie erhalten eine E-Mail, sobald das geschehen ist.',
    ],
    action: guest ? 'Einkauf ansehen' : 'Transaktionen ansehen',
  }),
  'payment in review': ({ item, amount, guest }, { money }) => ({
    subject: 'Wir prüfen Ihre Zahlung',
    body: [
      `Wir haben ${money(amount)} für ${item} erhalten, konnten die Bestellung aber nicht ausführen. Sie brauchen nichts zu tun. Bitte zahlen Sie nicht noch einmal.`,
      'Wir prüfen die Zahlung und erstatten sie oder melden uns bei Ihnen.',
    ],
    action: guest ? 'Einkauf ansehen' : 'Transaktionen ansehen',
  }),
  'payment returned': ({ item, amount, stands, isInvoice, guest }, { money }) => ({
    subject: 'Ihre Zahlung wurde rückgängig gemacht',
    body: [
      `Die Zahlung von ${money(amount)} für ${item} wurde rückgängig gemacht, von uns oder von Ihrer Bank. War der Betrag schon abgebucht, erhalten Sie ihn in wenigen Werktagen zurück.`,
      ...(stands ? [isInvoice ? 'Die Rechnung bleibt bezahlt.' : 'Was Sie gekauft haben, bleibt gültig.'] : []),
    ],
    action: guest ? 'Einkauf ansehen' : 'Transaktionen ansehen',
  }),
  'payment returned in part': ({ item, amount, part, isInvoice, guest }, { money }) => ({
    subject: 'Ein Teil Ihrer Zahlung wurde erstattet',
    body: [
      `${money(part)} von ${money(amount)} für ${item} wurden erstattet. Der Betrag ist in wenigen Werktagen auf Ihrem Konto.`,
      isInvoice ? 'Die Rechnung bleibt bezahlt.' : 'Was Sie gekauft haben, bleibt gültig.',
    ],
    action: guest ? 'Einkauf ansehen' : 'Transaktionen ansehen',
  }),
  'top-up returned': ({ item, amount, debt }, { money }) => ({
    subject: 'Ihre Zahlung wurde rückgängig gemacht',
    body: [
      `Die Zahlung von ${money(amount)} für ${item} wurde rückgängig gemacht, von uns oder von Ihrer Bank. Deshalb haben wir ${money(debt)} von Ihrem Guthaben abgezogen.`,
      'Haben Sie davon schon gewaschen, kann Ihr Guthaben bis zur nächsten Aufladung im Minus sein.',
    ],
    action: 'Transaktionen ansehen',
  }),
  'purchase blocked': ({ item, amount, debt, isByUs }, { money }) => ({
    subject: isByUs ? `Sie erhalten Ihr Geld zurück: ${item}` : `Ihr Einkauf ist gesperrt: ${item}`,
    body: [
      isByUs
        ? `Wir haben die ${money(amount)} für ${item} erstattet. Deshalb können Sie diesen Einkauf nicht mehr nutzen.`
        : `Die Zahlung von ${money(amount)} für ${item} wurde rückgängig gemacht. Deshalb können Sie diesen Einkauf nicht mehr nutzen.`,
      ...(debt > 0
        ? [
            `Für ${money(debt)} war schon etwas genutzt: Diesen Betrag haben wir von Ihrem Guthaben abgezogen. Es kann bis zur nächsten Aufladung im Minus sein.`,
          ]
        : []),
      'Stimmt das nicht? Dann melden Sie sich bei uns.',
    ],
    action: 'Transaktionen ansehen',
  }),
  'payment to look at': ({ provider, reference, amount, why, byHand, customerId }, { money }) => ({
    subject: `Zahlung zu prüfen: ${reference}`,
    body: [
      'Eine Zahlung passt nicht zu ihrem Verkauf oder wurde rückgängig gemacht. Prüfen Sie sie beim Zahlungsdienst.',
      ...(byHand ? [`Das Geld geht nicht von selbst zurück: Erstatten Sie ${money(amount)} selbst.`] : []),
    ],
    facts: [
      ['Zahlungsdienst', provider],
      ['Referenz', reference],
      ['Betrag', money(amount)],
      ['Grund', reasonOf(why)],
      ['Kundennummer', customerId ?? 'Gast'],
    ],
  }),
} satisfies Partial<MailTexts>;

/** With the word of the provider, where that says something else. */
function reasonOf(why: string): string {
  return reasons[why] ?? why.replace(/^paid here, (.+) at the provider$/, 'hier bezahlt, beim Zahlungsdienst: $1');
}

/** Why a payment is to be looked at: what the log calls it, as the operator reads it. */
const reasons: Readonly<Record<string, string>> = {
  'sold out': 'ausverkauft',
  'invoice paid already': 'die Rechnung war schon bezahlt',
  'order fulfilled already': 'die Bestellung war schon ausgeführt',
  'subscription exists': 'ein solches Abonnement gab es schon',
  'item gone': 'das Kennzeichen oder die Karte gab es nicht mehr',
  differs: 'der Betrag weicht von der Bestellung ab',
  withdrawn: 'widerrufen',
  'not sent back': 'konnte nicht erstattet werden',
  returned: 'erstattet oder zurückgebucht',
  'returned in part': 'teilweise erstattet',
  'returned, what was bought can be used': 'erstattet oder zurückgebucht; was gekauft wurde, ist noch nutzbar',
  'came back': 'das Geld kam nach einer Erstattung zurück',
  'no end is known': 'wir wissen nicht, wie sie ausging',
  'paid more than once at the provider': 'beim Zahlungsdienst mehr als einmal bezahlt',
  'paid here, not known at the provider': 'hier bezahlt, beim Zahlungsdienst nicht bekannt',
  'another amount at the provider': 'beim Zahlungsdienst steht ein anderer Betrag',
};
