import type { MailTexts } from '../texts.ts';

export const orderMails = {
  'order confirmed': (order, { money, day, moment, local }) => ({
    subject: order.isPaid ? `Je betaling voor ${order.item} is gelukt` : `Je bestelling: ${order.item}`,
    body: [
      order.isPaid
        ? 'Bedankt voor je bestelling. We hebben je betaling ontvangen. Bewaar deze mail: hij bevestigt wat je besteld hebt en onder welke voorwaarden.'
        : 'Bedankt voor je bestelling. Je bank voert de betaling uit; dat kan enkele dagen duren. Bewaar deze mail: hij bevestigt wat je besteld hebt en onder welke voorwaarden.',
      ...(order.invoiceEmail ? [`De factuur sturen we binnen 2 uur na de betaling naar ${order.invoiceEmail}.`] : []),
    ],
    facts: [
      ['Bestelling', order.item],
      ...(order.quantity > 1 ? ([['Aantal', String(order.quantity)]] as const) : []),
      ...(order.licensePlate ? ([[`${local.plate} of kaart`, order.licensePlate]] as const) : []),
      ['Totaal, btw inbegrepen', money(order.amount)],
      ['Besteld op', moment(order.orderedAt)],
      ['Bestelnummer', order.number],
      ...(order.renewal ? ([['Volgende betaling', day(order.renewal.day)]] as const) : []),
      ['Verkoper', order.seller],
      ...(order.telephone ? ([['Telefoon', order.telephone]] as const) : []),
      ...(order.conditions ? ([['Voorwaarden', order.conditions]] as const) : []),
    ],
    action: order.uuid ? 'Aankoop downloaden' : 'Transacties bekijken',
    after: [
      ...(order.renewal
        ? [
            `Dit abonnement wordt elke maand stilzwijgend verlengd voor ${money(order.renewal.amount)}. Zeg je op vóór ${day(order.renewal.day)}, dan wordt het niet verlengd. Opzeggen kan altijd gratis bij Abonnementen; je kunt het blijven gebruiken tot het einde van de betaalde maand.`,
          ]
        : []),
      ...(order.withdrawal
        ? [
            `Je kunt deze overeenkomst zonder reden herroepen tot en met ${day(order.withdrawal.until)}. Dat kan online:\n${order.withdrawal.page}\nJe mag het ons ook per brief of per mail laten weten${order.withdrawal.email ? `, naar ${order.withdrawal.email}` : ''}. Het volstaat dat je het voor het einde van die termijn verstuurt.`,
            `We betalen je dan binnen 14 dagen terug, met hetzelfde betaalmiddel. ${
              order.immediateStart
                ? `Op ${moment(order.orderedAt)} verklaarde je: ‘Ik wil dit meteen kunnen gebruiken, ook in de bedenktijd van 14 dagen. Herroep ik daarna, dan betaal ik voor wat ik al gebruikt heb. Is alles gebruikt, dan kan ik niet meer herroepen.’`
                : 'Vroeg je ons om meteen te beginnen, dan betaal je voor wat je al gebruikt hebt. Is alles gebruikt, dan kun je niet meer herroepen.'
            }`,
            `Modelformulier voor herroeping (niet verplicht)\nAan ${order.seller}:\nIk herroep de overeenkomst over: ${order.item}, bestelnummer ${order.number}\nBesteld op: ${day(order.orderedAt)}\nMijn naam en adres:\nDatum:`,
          ]
        : []),
    ],
  }),
  'direct debit announced': (
    { subscription, amount, collectedOn, iban, reference, creditor },
    { money, day, local },
  ) => ({
    subject: `Inning van ${money(amount)} op ${day(collectedOn)}`,
    body: [
      `We innen ${money(amount)} op ${day(collectedOn)} van ${iban} voor ${subscription}.`,
      'Zorg dat er genoeg op je rekening staat. Wil je niet verlengen, zeg het abonnement dan voor die dag op.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Abonnementen bekijken',
    after: ['Niet akkoord? Tot 8 weken na de afschrijving kun je het bedrag terugvragen bij je bank.'],
  }),
} satisfies Partial<MailTexts>;
