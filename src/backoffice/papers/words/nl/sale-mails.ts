import type { MailTexts } from '../texts.ts';

export const saleMails = {
  invoice: ({ number, date, amount }, { money, day }) => ({
    subject: `Je factuur ${number}`,
    body: ['Bedankt voor je betaling. Je factuur vind je als pdf bij deze mail.'],
    facts: [
      ['Factuurnummer', number],
      ['Datum', day(date)],
      ['Bedrag', money(amount)],
    ],
    action: 'Facturen bekijken',
  }),
  ticket: ({ item, date, amount }, { money, day, local }) => ({
    subject: `Je ${local.ticket}: ${item}`,
    body: [`Bedankt voor je aankoop. Je ${local.ticket} vind je als pdf bij deze mail.`],
    facts: [
      ['Aankoop', item],
      ['Datum', day(date)],
      ['Bedrag', money(amount)],
    ],
    action: 'Transacties bekijken',
  }),
  'low balance': ({ balance, minimum }, { money }) => ({
    subject: `Je tegoed is nog ${money(balance)}`,
    body: [`Je tegoed is gezakt onder ${money(minimum)}: er staat nog ${money(balance)} op.`],
    action: 'Tegoed opladen',
    after: ['Bij je voorkeuren kies je vanaf welk bedrag we je waarschuwen.'],
  }),
  'credit given': ({ amount, balance }, { money, company }) => ({
    subject: `Je kreeg ${money(amount)} tegoed`,
    body: [`${company} gaf je ${money(amount)} tegoed. Er staat nu ${money(balance)} op.`],
    action: 'Transacties bekijken',
  }),
  'gift voucher': ({ giver, amount, numberOfVouchers, code, message, validUntil }, { company, money, day }) => ({
    subject: `Een cadeaubon van ${giver}`,
    body: [
      `${giver} geeft je ${numberOfVouchers === 1 ? 'een cadeaubon' : `${numberOfVouchers} cadeaubonnen`} voor ${company}.`,
      ...(message ? [message] : []),
    ],
    facts: [
      ['Waarde', money(amount)],
      ['Code', code],
      ['Geldig tot en met', validUntil ? day(validUntil) : 'zonder einddatum'],
    ],
    action: 'Cadeaubon inwisselen',
    after: [
      'Meld je aan of maak een account: de code staat dan al ingevuld. Het bedrag komt bij je tegoed. De bon om af te drukken vind je als pdf bij deze mail.',
    ],
  }),
  'gift vouchers given': ({ amount, numberOfVouchers, recipient, validUntil }, { money, day }) => ({
    subject: recipient
      ? `Je cadeaubon is verstuurd naar ${recipient}`
      : numberOfVouchers === 1
        ? 'Je cadeaubon is klaar'
        : 'Je cadeaubonnen zijn klaar',
    body: [
      recipient
        ? `We hebben vandaag ${numberOfVouchers === 1 ? 'je cadeaubon' : `je ${numberOfVouchers} cadeaubonnen`} naar ${recipient} gemaild, zoals je vroeg.`
        : `In je account vind je ${numberOfVouchers === 1 ? 'je cadeaubon' : `je ${numberOfVouchers} cadeaubonnen`} om af te drukken of door te geven.`,
    ],
    facts: [
      ['Waarde', money(amount)],
      ['Geldig tot en met', validUntil ? day(validUntil) : 'zonder einddatum'],
    ],
    action: 'Cadeaubonnen bekijken',
    after: recipient
      ? ['Klopt het adres niet? Zolang de bon niet gebruikt is, kun je het bij Cadeaubonnen verbeteren.']
      : [],
  }),
  'discount voucher': ({ name, expirationDate }, { company, day }) => ({
    subject: `Een kortingsbon van ${company}`,
    body: [`We hebben een kortingsbon voor je: ${name}.`],
    facts: expirationDate ? [['Geldig tot en met', day(expirationDate)]] : [],
    action: 'Kortingsbon ophalen',
  }),
  'guest order': ({ item, amount }, { company, money }) => ({
    subject: `Je bestelling bij ${company}`,
    body: [
      `We ontvingen je bestelling. Zodra ze betaald is, mailen we je de codes.`,
      'Je venster gesloten? Met de knop zie je op elk toestel of je betaling gelukt is, en haal je je aankoop op. Nog niet betaald? Dan kan dat daar ook.',
    ],
    facts: [
      ['Bestelling', item],
      ['Te betalen', money(amount)],
    ],
    action: 'Bestelling bekijken',
    after: ['Heb je niets besteld? Dan hoef je niets te doen.'],
  }),
  'guest purchase': ({ name, amount }, { company, money, local }) => ({
    subject: `Je aankoop bij ${company}`,
    body: [`Bedankt voor je aankoop. Je codes vind je als pdf bij deze mail. Toon of scan ze ${local.atCarWash}.`],
    facts: [
      ['Aankoop', name],
      ['Betaald', money(amount)],
    ],
    action: 'Aankoop downloaden',
  }),
  'guest purchases': ({ email, code }) => ({
    subject: 'Je aankopen in je account zetten',
    body: [
      `Met ${email} werd zonder account iets gekocht. Zet die aankopen in je account: open de link op een toestel naar keuze, of typ de code waar je erom vroeg.`,
    ],
    facts: [['Code', `${code.slice(0, 4)} ${code.slice(4)}`]],
    action: 'Aankopen in mijn account zetten',
    after: [
      'De code blijft 30 minuten geldig, de link één dag. Geef ze aan niemand door.',
      'Heb je dit niet gevraagd? Dan hoef je niets te doen: er verandert niets.',
    ],
  }),
  'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day, local }) => ({
    subject: 'Je abonnement is opgezegd',
    body: [
      `Je abonnement ${subscription} is opgezegd. Je kunt het nog gebruiken tot en met ${day(usableUntil)}; daarna betaal je niets meer.`,
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Abonnementen bekijken',
    after: ['Van gedachten veranderd? Je kunt het abonnement tot die dag hervatten.'],
  }),
  'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day, local }) => ({
    subject: nextTryOn ? 'Je abonnement kon niet betaald worden' : 'Je abonnement is beëindigd',
    body: [
      `De betaling van ${money(amount)} voor je abonnement ${subscription} is niet gelukt.`,
      nextTryOn
        ? `We proberen het op ${day(nextTryOn)} opnieuw. Je kunt intussen een andere betaalwijze kiezen.`
        : 'Het abonnement is daarom beëindigd en je betaalt niets meer. Je kunt altijd een nieuw abonnement nemen.',
    ],
    facts: licensePlate ? [[local.plate, licensePlate]] : [],
    action: 'Abonnementen bekijken',
  }),
  'payment going back': ({ item, amount, isSoldOut, guest }, { money }) => ({
    subject: 'Je krijgt je geld terug',
    body: [
      `We ontvingen ${money(amount)} voor ${item}, maar ${isSoldOut ? 'dat was intussen uitverkocht' : 'die bestelling was al betaald of kon niet meer'}. Je hoeft niets te doen. Betaal niet opnieuw.`,
      'We storten het hele bedrag automatisch terug. Je krijgt een mail zodra dat gebeurd is.',
    ],
    action: guest ? 'Aankoop bekijken' : 'Transacties bekijken',
  }),
  'payment in review': ({ item, amount, guest }, { money }) => ({
    subject: 'We bekijken je betaling',
    body: [
      `We ontvingen ${money(amount)} voor ${item}, maar konden de bestelling niet uitvoeren. Je hoeft niets te doen. Betaal niet opnieuw.`,
      'We bekijken het en storten het bedrag terug of nemen contact met je op.',
    ],
    action: guest ? 'Aankoop bekijken' : 'Transacties bekijken',
  }),
  'payment returned': ({ item, amount, stands, isInvoice, guest }, { money }) => ({
    subject: 'Je betaling is teruggedraaid',
    body: [
      `De betaling van ${money(amount)} voor ${item} is teruggedraaid, door ons of door je bank. Was het bedrag al van je rekening, dan staat het er binnen enkele werkdagen weer op.`,
      ...(stands ? [isInvoice ? 'De factuur blijft betaald.' : 'Wat je kocht, blijft geldig.'] : []),
    ],
    action: guest ? 'Aankoop bekijken' : 'Transacties bekijken',
  }),
  'payment returned in part': ({ item, amount, part, isInvoice, guest }, { money }) => ({
    subject: 'Een deel van je betaling is teruggestort',
    body: [
      `${money(part)} van de ${money(amount)} voor ${item} is teruggestort. Het staat binnen enkele werkdagen op je rekening.`,
      isInvoice ? 'De factuur blijft betaald.' : 'Wat je kocht, blijft geldig.',
    ],
    action: guest ? 'Aankoop bekijken' : 'Transacties bekijken',
  }),
  'top-up returned': ({ item, amount, debt }, { money }) => ({
    subject: 'Je betaling is teruggedraaid',
    body: [
      `De betaling van ${money(amount)} voor ${item} is teruggedraaid, door ons of door je bank. Daarom hebben we ${money(debt)} van je tegoed afgehaald.`,
      'Heb je daar al mee gewassen? Dan kan je tegoed onder nul staan tot je weer oplaadt.',
    ],
    action: 'Transacties bekijken',
  }),
  'purchase blocked': ({ item, amount, debt, isByUs }, { money }) => ({
    subject: isByUs ? `Je krijgt je geld terug: ${item}` : `Je aankoop is geblokkeerd: ${item}`,
    body: [
      isByUs
        ? `We betaalden de ${money(amount)} voor ${item} terug. Daarom kun je die aankoop niet meer gebruiken.`
        : `De betaling van ${money(amount)} voor ${item} is teruggedraaid. Daarom kun je die aankoop niet meer gebruiken.`,
      ...(debt > 0
        ? [
            `Voor ${money(debt)} was al gebruikt: dat bedrag hebben we van je tegoed afgehaald. Je tegoed kan daardoor onder nul staan tot je weer oplaadt.`,
          ]
        : []),
      'Klopt dat niet? Neem dan contact met ons op.',
    ],
    action: 'Transacties bekijken',
  }),
  'payment to look at': ({ provider, reference, amount, why, byHand, customerId }, { money }) => ({
    subject: `Betaling te bekijken: ${reference}`,
    body: [
      'Een betaling past niet bij haar verkoop of is teruggedraaid. Bekijk ze bij de betaaldienst.',
      ...(byHand ? [`Het geld gaat niet vanzelf terug: stort ${money(amount)} zelf terug.`] : []),
    ],
    facts: [
      ['Betaaldienst', provider],
      ['Referentie', reference],
      ['Bedrag', money(amount)],
      ['Reden', reasonOf(why)],
      ['Klantnummer', customerId ?? 'gast'],
    ],
  }),
} satisfies Partial<MailTexts>;

/** With the word of the provider, where that says something else. */
function reasonOf(why: string): string {
  return reasons[why] ?? why.replace(/^paid here, (.+) at the provider$/, 'hier betaald, bij de betaaldienst: $1');
}

/** Why a payment is to be looked at: what the log calls it, as the operator reads it. */
const reasons: Readonly<Record<string, string>> = {
  'sold out': 'uitverkocht',
  'invoice paid already': 'de factuur was al betaald',
  'order fulfilled already': 'de bestelling was al uitgevoerd',
  'subscription exists': 'er was al zo’n abonnement',
  'item gone': 'de nummerplaat of kaart was er niet meer',
  differs: 'het bedrag is anders dan besteld',
  withdrawn: 'herroepen',
  'not sent back': 'kon niet worden teruggestort',
  returned: 'teruggestort of teruggedraaid',
  'returned in part': 'een deel is teruggestort',
  'returned, what was bought can be used': 'teruggestort of teruggedraaid; wat gekocht is, kan nog gebruikt worden',
  'came back': 'het geld kwam terug na een terugbetaling',
  'no end is known': 'we weten niet hoe ze afliep',
  'paid more than once at the provider': 'bij de betaaldienst meer dan eens betaald',
  'paid here, not known at the provider': 'hier betaald, bij de betaaldienst niet bekend',
  'another amount at the provider': 'bij de betaaldienst staat een ander bedrag',
};
