import type { MailTexts } from '../texts.ts';

export const orderMails = {
  'order confirmed': (order, { money, day, moment, local }) => ({
    subject: order.isPaid ? `Ihre Zahlung für ${order.item} war erfolgreich` : `Ihre Bestellung: ${order.item}`,
    body: [
      order.isPaid
        ? 'Danke für Ihre Bestellung. Wir haben Ihre Zahlung erhalten. Bewahren Sie diese E-Mail auf: Sie bestätigt, was Sie bestellt haben und zu welchen Bedingungen.'
        : 'Danke für Ihre Bestellung. Ihre Bank führt die Zahlung aus; das kann einige Tage dauern. Bewahren Sie diese E-Mail auf: Sie bestätigt, was Sie bestellt haben und zu welchen Bedingungen.',
      ...(order.invoiceEmail
        ? [`Die Rechnung senden wir innerhalb von 2 Stunden nach der Zahlung an ${order.invoiceEmail}.`]
        : []),
    ],
    facts: [
      ['Bestellung', order.item],
      ...(order.quantity > 1 ? ([['Anzahl', String(order.quantity)]] as const) : []),
      ...(order.licensePlate ? ([[`${local.plate} oder Karte`, order.licensePlate]] as const) : []),
      ['Gesamt, inkl. MwSt.', money(order.amount)],
      ['Bestellt am', moment(order.orderedAt)],
      ['Bestellnummer', order.number],
      ...(order.renewal ? ([['Nächste Zahlung', day(order.renewal.day)]] as const) : []),
      ['Verkäufer', order.seller],
      ...(order.telephone ? ([['Telefon', order.telephone]] as const) : []),
      ...(order.conditions ? ([['AGB', order.conditions]] as const) : []),
    ],
    action: order.uuid ? 'Einkauf herunterladen' : 'Transaktionen ansehen',
    after: [
      ...(order.renewal
        ? [
            `Dieses Abonnement verlängert sich jeden Monat stillschweigend für ${money(order.renewal.amount)}. Kündigen Sie vor dem ${day(order.renewal.day)}, verlängert es sich nicht. Sie können jederzeit kostenlos unter „Abonnements“ kündigen; es bleibt bis zum Ende des bezahlten Monats nutzbar.`,
          ]
        : []),
      ...(order.withdrawal
        ? [
            `Sie können diesen Vertrag bis einschließlich ${day(order.withdrawal.until)} ohne Angabe von Gründen widerrufen. Das geht online:\n${order.withdrawal.page}\nSie können uns auch eine eindeutige Erklärung per Brief oder E-Mail${order.withdrawal.email ? ` an ${order.withdrawal.email}` : ''} senden. Zur Wahrung der Frist genügt die rechtzeitige Absendung.`,
            `Wir erstatten Ihnen dann den Betrag innerhalb von 14 Tagen mit demselben Zahlungsmittel. ${
              order.immediateStart
                ? `Am ${moment(order.orderedAt)} haben Sie erklärt: „Ich verlange ausdrücklich, dass die Leistung vor Ablauf der Widerrufsfrist von 14 Tagen beginnt. Widerrufe ich danach, zahle ich für bereits genutzte Leistungen. Mit vollständiger Erbringung erlischt mein Widerrufsrecht.“`
                : 'Haben Sie verlangt, dass wir sofort beginnen, zahlen Sie für bereits genutzte Leistungen. Mit vollständiger Erbringung erlischt Ihr Widerrufsrecht.'
            }`,
            `Muster-Widerrufsformular (freiwillig)\nAn ${order.seller}:\nHiermit widerrufe ich den Vertrag über: ${order.item}, Bestellnummer ${order.number}\nBestellt am: ${day(order.orderedAt)}\nMein Name und meine Anschrift:\nDatum:`,
          ]
        : []),
    ],
  }),
  'direct debit announced': (
    { subscription, amount, collectedOn, iban, reference, creditor },
    { money, day, local },
  ) => ({
    subject: `Einzug von ${money(amount)} am ${day(collectedOn)}`,
    body: [
      `Wir ziehen ${money(amount)} am ${day(collectedOn)} von ${iban} für ${subscription} ein.`,
      'Bitte sorgen Sie für ein ausreichend gedecktes Konto. Möchten Sie nicht verlängern, kündigen Sie das Abonnement vor diesem Tag.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Abonnements ansehen',
    after: [
      'Nicht einverstanden? Bis 8 Wochen nach der Abbuchung können Sie den Betrag von Ihrer Bank zurückverlangen.',
    ],
  }),
} satisfies Partial<MailTexts>;
