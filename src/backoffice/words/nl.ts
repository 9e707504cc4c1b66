import type { Texts } from './texts.ts';

export const nl: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Dag ${firstName},` : 'Dag,'),
    regards: 'Vriendelijke groeten',
    colon: ':',
    link: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    contact: (email) => `Een vraag? Mail ons op ${email}.`,
  },
  mails: {
    activation: (_, { company }) => ({
      subject: `Activeer je account bij ${company}`,
      body: [`Welkom bij ${company}. Nog één stap: bevestig je e-mailadres, dan is je account klaar.`],
      action: 'Account activeren',
      after: [
        'De link werkt één keer en blijft 7 dagen geldig.',
        'Heb je geen account gemaakt? Dan hoef je niets te doen.',
      ],
    }),
    'password reset': () => ({
      subject: 'Kies een nieuw wachtwoord',
      body: ['Je vroeg om een nieuw wachtwoord te kiezen.'],
      action: 'Nieuw wachtwoord kiezen',
      after: [
        'De link werkt één keer en blijft 60 minuten geldig.',
        'Heb je dit niet gevraagd? Dan blijft je wachtwoord wat het was en hoef je niets te doen.',
      ],
    }),
    'password changed': () => ({
      subject: 'Je wachtwoord is gewijzigd',
      body: ['Je wachtwoord is zonet gewijzigd. Op al je toestellen meld je je opnieuw aan.'],
      action: 'Wachtwoord vergeten',
      after: ['Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord met de knop hierboven.'],
    }),
    'email change': () => ({
      subject: 'Bevestig je nieuwe e-mailadres',
      body: ['Je wilt voortaan met dit e-mailadres aanmelden. Bevestig dat het van jou is.'],
      action: 'E-mailadres bevestigen',
      after: ['De link werkt één keer en blijft 60 minuten geldig. Tot dan meld je je aan met je oude e-mailadres.'],
    }),
    'email change notice': ({ newEmail }) => ({
      subject: 'Je e-mailadres wordt gewijzigd',
      body: [
        `Iemand die bij je account is aangemeld, wil het e-mailadres wijzigen in ${newEmail}. Dat gebeurt pas als het nieuwe adres bevestigd is.`,
      ],
      action: 'Wachtwoord wijzigen',
      after: ['Was jij dit niet? Kies dan meteen een nieuw wachtwoord.'],
    }),
    invitation: ({ inviter }, { company }) => ({
      subject: `${inviter} nodigt je uit bij ${company}`,
      body: [`${inviter} geeft je toegang tot een account bij ${company}. Kies een wachtwoord om te beginnen.`],
      action: 'Uitnodiging aanvaarden',
      after: [
        'De link werkt één keer en blijft 7 dagen geldig.',
        'Ken je de afzender niet? Dan hoef je niets te doen.',
      ],
    }),
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
    ticket: ({ item, date, amount }, { money, day }) => ({
      subject: `Je btw-bonnetje: ${item}`,
      body: ['Bedankt voor je aankoop. Je btw-bonnetje vind je als pdf bij deze mail.'],
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
      after: ['Bij je voorkeuren kies je vanaf welk bedrag we je verwittigen.'],
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
        ['Geldig tot', validUntil ? day(validUntil) : 'zonder einddatum'],
      ],
      action: 'Cadeaubon inwisselen',
      after: [
        'Meld je aan of maak een account, en vul de code in bij Cadeaubonnen. De bon om af te drukken vind je bij deze mail.',
      ],
    }),
    'discount voucher': ({ name, expirationDate }, { company, day }) => ({
      subject: `Een kortingsbon van ${company}`,
      body: [`We hebben een kortingsbon voor je: ${name}.`],
      facts: expirationDate ? [['Geldig tot', day(expirationDate)]] : [],
      action: 'Kortingsbon ophalen',
    }),
    'guest purchase': ({ name, amount }, { company, money }) => ({
      subject: `Je aankoop bij ${company}`,
      body: ['Bedankt voor je aankoop. Je codes vind je als pdf bij deze mail. Toon of scan ze aan de wasstraat.'],
      facts: [
        ['Aankoop', name],
        ['Betaald', money(amount)],
      ],
      action: 'Aankoop downloaden',
    }),
    'subscription stopped': ({ subscription, licensePlate, usableUntil }, { day }) => ({
      subject: 'Je abonnement is stopgezet',
      body: [
        `Je abonnement ${subscription} is stopgezet. Je kunt het nog gebruiken tot en met ${day(usableUntil)}; daarna betaal je niets meer.`,
      ],
      facts: licensePlate ? [['Nummerplaat', licensePlate]] : [],
      action: 'Abonnementen bekijken',
      after: ['Van gedachten veranderd? Je kunt het abonnement tot die dag hervatten.'],
    }),
    'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }, { money, day }) => ({
      subject: nextTryOn ? 'Je abonnement kon niet betaald worden' : 'Je abonnement is beëindigd',
      body: [
        `De betaling van ${money(amount)} voor je abonnement ${subscription} is niet gelukt.`,
        nextTryOn
          ? `We proberen het op ${day(nextTryOn)} opnieuw. Je kunt intussen een andere betaalwijze kiezen.`
          : 'Het abonnement is daarom beëindigd en je betaalt niets meer. Je kunt altijd een nieuw abonnement nemen.',
      ],
      facts: licensePlate ? [['Nummerplaat', licensePlate]] : [],
      action: 'Abonnementen bekijken',
    }),
    'data downloaded': ({ at }, { company, moment }) => ({
      subject: 'Je gegevens zijn gedownload',
      body: [`Op ${moment(at)} is een bestand met al je gegevens bij ${company} gedownload.`],
      action: 'Wachtwoord wijzigen',
      after: ['Was jij dat? Dan hoef je niets te doen. Was jij dit niet? Kies dan meteen een nieuw wachtwoord.'],
    }),
    'deletion requested': ({ email }, { company }) => ({
      subject: 'Je vroeg om je account te verwijderen',
      body: [
        `We ontvingen de vraag om het account van ${email} bij ${company} te verwijderen. We doen dat binnen 30 dagen en laten het je weten.`,
        'Facturen moeten we van de wet langer bewaren; die blijven zo lang buiten je account bewaard.',
      ],
      action: 'Aanvraag bekijken of intrekken',
      after: ['Heb jij dit niet gevraagd? Laat het ons dan meteen weten.'],
    }),
    'deletion withdrawn': ({ email }, { company }) => ({
      subject: 'Je account blijft bestaan',
      body: [`Je trok de vraag in om het account van ${email} bij ${company} te verwijderen. Er verandert niets.`],
      after: ['Heb jij dit niet gedaan? Laat het ons dan meteen weten.'],
    }),
    'deletion to carry out': ({ email, customerId, at }, { moment }) => ({
      subject: `Account te verwijderen: ${email}`,
      body: ['Een klant vraagt om zijn account te verwijderen. Doe dat binnen 30 dagen en laat het de klant weten.'],
      facts: [
        ['Klant', email],
        ['Klantnummer', customerId],
        ['Gevraagd op', moment(at)],
      ],
    }),
    'deletion called off': ({ email, customerId, at }, { moment }) => ({
      subject: `Account toch niet te verwijderen: ${email}`,
      body: ['De klant trok de vraag in. Het account blijft bestaan.'],
      facts: [
        ['Klant', email],
        ['Klantnummer', customerId],
        ['Ingetrokken op', moment(at)],
      ],
    }),
  },
  documents: {
    invoice: 'Factuur',
    copy: 'Kopie — de officiële factuur gaat via Peppol',
    ticket: 'Btw-bonnetje (kasticket)',
    giftVoucher: 'Cadeaubon',
    discountVoucher: 'Kortingsbon',
    prepaidPurchase: 'Prepaid wasbeurten',
    number: 'Nummer',
    date: 'Datum',
    invoicedTo: 'Gefactureerd aan',
    vatNumber: (number) => `Btw-nummer ${number}`,
    vatRequested: 'Btw-nummer aangevraagd',
    accountNumber: (iban) => `Rekening ${iban}`,
    status: 'Status',
    paid: 'Betaald',
    open: 'Openstaand',
    paidBy: 'Betaald met',
    paymentTypes: {
      CARD: 'Kaart',
      CARD_TOKEN: 'Opgeslagen kaart',
      DIRECT_DEBIT: 'Domiciliëring',
      CREDIT: 'Tegoed',
      VOUCHER: 'Bon',
      CASH: 'Contant',
    },
    sequenceNumber: 'Volgnummer',
    terminalNumber: 'Terminal',
    seal: 'Verzegeling',
    description: 'Omschrijving',
    services: 'Carwashdiensten',
    licensePlate: 'Nummerplaat',
    amountWithVat: 'Bedrag incl. btw',
    vatRate: 'Btw-tarief',
    amountWithoutVat: 'Bedrag excl. btw',
    vat: 'Btw',
    total: 'Totaal incl. btw',
    pricesWithVat: 'Alle prijzen zijn inclusief btw; de btw is per tarief op het totaal berekend.',
    ticketIsNoInvoice:
      'Dit is een btw-bonnetje en geen factuur. In je account maak je er een factuur van met de gegevens hierboven.',
    page: (page, pages) => `Bladzijde ${page} van ${pages}`,
    issuer: 'Uitgegeven door',
    issuedOn: 'Uitgegeven op',
    boughtOn: 'Gekocht op',
    validUntil: 'Geldig tot',
    withoutEnd: 'Zonder einddatum',
    value: 'Waarde',
    code: 'Code',
    qrCode: (code) => `QR-code met de code ${code}`,
    logoOf: (company) => `Logo van ${company}`,
    giftCount: (count) => `${count} bonnen met deze waarde`,
    giftUse: (company) =>
      `Meld je aan in het klantenportaal van ${company}, ga naar Cadeaubonnen en vul de code in. Het bedrag komt bij je tegoed.`,
    discountUse: 'Toon de QR-code aan de kassa of scan ze aan de terminal.',
    prepaidUse: 'Scan bij elke wasbeurt één code aan de terminal. Een code werkt één keer.',
    washes: 'Wasbeurten',
    state: 'Stand',
    used: 'Gebruikt',
    unused: 'Nog te gebruiken',
  },
};
