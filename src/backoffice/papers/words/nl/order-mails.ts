import type { MailTexts } from '../texts.ts';

export const orderMails = {
  'order confirmed': (order, { money, day, moment }) => ({
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
      ...(order.licensePlate ? ([['Nummerplaat of kaart', order.licensePlate]] as const) : []),
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
            `Dit abonnement wordt elke maand stilzwijgend verlengd voor ${money(order.renewal.amount)}. Zet je het stop vóór ${day(order.renewal.day)}, dan wordt het niet verlengd. Stopzetten kan altijd gratis bij Abonnementen; je kunt het blijven gebruiken tot het einde van de betaalde maand.`,
          ]
        : []),
      ...(order.withdrawal
        ? [
            `Je kunt deze overeenkomst zonder reden herroepen tot en met ${day(order.withdrawal.until)}. Laat het ons weten met een duidelijke verklaring, per brief of per mail${order.withdrawal.email ? ` naar ${order.withdrawal.email}` : ''}. Op tijd verstuurd is op tijd.`,
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
  'direct debit announced': ({ subscription, amount, collectedOn, iban, reference, creditor }, { money, day }) => ({
    subject: `Inning van ${money(amount)} op ${day(collectedOn)}`,
    body: [
      `We innen ${money(amount)} op ${day(collectedOn)} van ${iban} voor ${subscription}.`,
      'Zorg dat er genoeg op je rekening staat. Wil je niet verlengen, zet het abonnement dan voor die dag stop.',
    ],
    facts: [
      ['Mandaat', reference],
      ['Schuldeiser', creditor],
    ],
    action: 'Abonnementen bekijken',
    after: ['Niet akkoord? Je bank betaalt tot 8 weken na de afschrijving terug.'],
  }),
} satisfies Partial<MailTexts>;
