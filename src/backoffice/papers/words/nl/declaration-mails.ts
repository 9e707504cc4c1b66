import type { MailTexts } from '../texts.ts';

export const declarationMails = {
  'withdrawal received': (told, { day, time, money, moment, local }) => {
    const contract = told.item ?? told.contract;
    const received = `We ontvingen je herroeping van ${contract} op ${day(told.at)} om ${time(told.at)}.`;
    const means = told.paymentType && local.means[told.paymentType];
    return {
      subject: 'Je herroeping is ontvangen',
      body: [
        told.amount === null
          ? `${received} We bekijken ze en laten je binnen 14 dagen weten wat we terugbetalen.`
          : `${received} We betalen ${money(told.amount)} binnen 14 dagen terug, op dezelfde manier als je betaald hebt${means ? ` (${means})` : ''}.`,
        'Dit is wat je ons stuurde:',
      ],
      facts: [
        ['Verklaring', 'Ik herroep deze overeenkomst.'],
        ['Naam', told.name],
        ['Bestel- of abonnementsnummer', told.contract],
        ['E-mailadres', told.email],
        ['Ontvangen op', moment(told.at)],
      ],
      after: ['Bewaar deze mail: hij bewijst dat je herroepen hebt, en wanneer.'],
    };
  },
  'withdrawal to look at': (told, { moment, money }) => ({
    subject: 'Herroeping te bekijken',
    body: [
      told.amount === null
        ? 'Een klant herriep een aankoop en er is niets vanzelf teruggenomen. Bekijk wat er terugbetaald moet worden en laat het de klant weten, binnen 14 dagen.'
        : `Een klant herriep een aankoop. Wat niet gebruikt was, is teruggenomen. ${
            told.goesBack
              ? `Het bedrag van ${money(told.amount)} gaat vanzelf terug via de betaaldienst; lukt dat niet, dan krijg je een mail.`
              : `Betaal ${money(told.amount)} terug bij de betaaldienst, binnen 14 dagen: dat gaat niet vanzelf.`
          }`,
    ],
    facts: [
      ['Naam', told.name],
      ['Opgegeven nummer', told.contract],
      ['E-mailadres', told.email],
      ['Ontvangen op', moment(told.at)],
      ['Verkoop', told.saleId ?? 'niet gevonden'],
      ['Betaling', told.payment ?? '–'],
    ],
  }),
  'cancellation received': (told, { day, time, moment, local }) => {
    const received = `Je opzegging is ontvangen op ${day(told.at)} om ${time(told.at)}.`;
    return {
      subject: 'Je opzegging is ontvangen',
      body: [
        told.subscription === null || told.endsOn === null
          ? `${received} We zoeken je abonnement op en laten je weten wanneer het eindigt.`
          : told.token === null
            ? `${received} Je abonnement ${told.subscription} eindigt op ${day(told.endsOn)}; daarna innen we niets meer.`
            : `${received} Dat tijdstip telt. Bevestig met de knop dat jij opzegt: je abonnement ${told.subscription} eindigt dan op ${day(told.endsOn)} en daarna innen we niets meer.`,
        ...(told.cause === null ? [] : ['We bekijken de reden die je opgaf en laten je weten of het eerder kan.']),
        'Dit is wat je ons stuurde:',
      ],
      facts: [
        ['Naam', told.name],
        [`${local.plate}, kaart of contractnummer`, told.contract],
        ['E-mailadres', told.email],
        ['Gewenste einddatum', told.wantedOn === null ? 'zo snel mogelijk' : day(told.wantedOn)],
        ...(told.cause === null ? [] : ([['Reden', told.cause]] as const)),
        ['Ontvangen op', moment(told.at)],
      ],
      ...(told.token === null ? {} : { action: 'Opzegging bevestigen' }),
      after: [
        'Bewaar deze mail: hij bewijst dat je opgezegd hebt, en wanneer.',
        told.token === null
          ? 'Was jij dit niet? Laat het ons weten, of hervat het abonnement bij Abonnementen.'
          : 'De link blijft 30 dagen geldig. Was jij dit niet? Dan hoef je niets te doen: zonder bevestiging loopt je abonnement door.',
      ],
    };
  },
  'cancellation to look at': (told, { day, moment }) => ({
    subject: 'Opzegging te bekijken',
    body: [
      {
        'not found':
          'Een klant zegde een abonnement op dat we niet met zekerheid vonden. Zoek het op, zeg het op en laat de klant weten wanneer het eindigt.',
        cause:
          'Een klant gaf een reden op om een abonnement vroeger te beëindigen. Het eindigt in elk geval zoals hieronder staat; bekijk of het eerder moet.',
        'not confirmed':
          'Een abonnement is opgezegd zonder aan te melden. De klant moet dat bevestigen met de link in de mail; dan stopt het vanzelf. Blijft de bevestiging uit, vraag de klant dan of de opzegging echt is: zij telt vanaf de ontvangst.',
        'paid since':
          'Een klant bevestigde een opzegging die eerder ontvangen is. Intussen is een periode betaald die niet meer gewenst was: betaal die terug.',
      }[told.why],
    ],
    facts: [
      ['Naam', told.name],
      ['Opgegeven nummer', told.contract],
      ['E-mailadres', told.email],
      ['Gewenste einddatum', told.wantedOn === null ? 'zo snel mogelijk' : day(told.wantedOn)],
      ['Reden', told.cause ?? '–'],
      ['Ontvangen op', moment(told.at)],
      ['Abonnement', told.subscription ?? 'niet gevonden'],
      ['Eindigt op', told.endsOn === null ? '–' : day(told.endsOn)],
    ],
  }),
} satisfies Partial<MailTexts>;
