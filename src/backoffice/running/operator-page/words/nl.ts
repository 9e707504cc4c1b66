import { mails } from './nl-mails.ts';
import { columns, states } from './nl-tables.ts';
import type { PageWords } from './page-words.ts';

export const nl: PageWords = {
  frame: {
    name: 'Beheer',
    skip: 'Naar de inhoud',
    menu: 'Menu',
    signOut: 'Afmelden',
    signedInAs: (email) => `Aangemeld als ${email}`,
    back: 'Terug',
    wrong: 'Er klopt iets niet',
    notFound: 'Dit is er niet',
    notFoundHow: 'Kijk het nummer na, of zoek de klant opnieuw.',
    notTaken: 'Dit is niet uitgevoerd',
    notTakenHow:
      'Je was afgemeld of het formulier kwam van een andere pagina. Meld je opnieuw aan en probeer het nog eens.',
  },
  signIn: {
    title: 'Aanmelden',
    intro: (company) => `Voor wie bij ${company} werkt.`,
    email: 'E-mailadres',
    password: 'Wachtwoord',
    code: 'Code uit je app',
    codeHint: 'Zes cijfers. Elke code werkt één keer.',
    submit: 'Aanmelden',
    refused: 'Dat klopt niet. Kijk alles na en gebruik een nieuwe code: elke code werkt één keer.',
    tooMany: (seconds) => `Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`,
  },
  welcome: {
    title: 'Je toegang instellen',
    intro: (email) => `Je kiest een wachtwoord voor ${email} en koppelt een app die codes maakt.`,
    scan: 'Scan deze code met een app voor codes op je telefoon.',
    qrCode: 'QR-code voor je app; de sleutel eronder zegt hetzelfde',
    key: 'Lukt dat niet? Typ dan deze sleutel over:',
    password: 'Nieuw wachtwoord',
    passwordHint: (least) => `Minstens ${least} tekens, met een letter en een cijfer, zonder spaties.`,
    code: 'Code uit je app',
    submit: 'Toegang instellen',
    weakPassword: (least) =>
      `Kies een wachtwoord van minstens ${least} tekens, met een letter en een cijfer, zonder spaties, dat niet veel gebruikt wordt.`,
    wrongCode: 'Deze code klopt niet. Wacht op de volgende en typ die over.',
    gone: 'Deze link werkt niet meer',
    goneHow: 'Hij is al gebruikt of ouder dan een dag. Vraag een nieuwe aan wie het portaal beheert.',
    ready: 'Je toegang is ingesteld. Meld je aan met de volgende code uit je app.',
  },
  stuck: {
    title: 'Wat vastzit',
    asOf: (moment) => `Stand van ${moment}`,
    nothing: 'Hier zit niets vast.',
    nothingOf: 'Zonder iets dat vastzit:',
    mayBeMore: (rows) => `Dit zijn de eerste ${rows}; er kunnen er meer zijn.`,
    ages: {
      hour: 'minder dan een uur',
      day: 'een uur tot een dag',
      tenDays: 'een dag tot tien dagen',
      older: 'langer',
    },
    tryNow: 'Nu versturen',
    soldOut: 'uitverkocht',
    sections: {
      payments: {
        title: 'Betalingen zonder einde',
        meaning:
          'Het portaal blijft de betaaldienst vragen hoe het afliep. Staat een betaling er langer dan een dag, of een domiciliëring langer dan tien dagen? Zoek ze dan onder haar nummer op bij de betaaldienst.',
      },
      disagreements: {
        title: 'Betalingen die niet kloppen',
        meaning:
          'Hier zegt de betaaldienst iets anders dan het portaal, of geld dat terug moet gaat niet vanzelf terug. Kijk de betaling na bij de betaaldienst en betaal daar terug wat te veel is.',
      },
      mails: {
        title: 'Mails die niet aankomen',
        meaning:
          'Een mail die wacht, wordt vanzelf opnieuw geprobeerd. Een opgegeven mail niet: vraag de klant naar het juiste adres en stuur het papier opnieuw vanaf de pagina van de klant.',
      },
      handOvers: {
        title: 'Facturen die niet aangenomen worden',
        meaning:
          'De dienst die je elektronische facturen doorgeeft, neemt deze niet aan. Vraag daar waarom; elke factuur wordt elke dag opnieuw geprobeerd.',
      },
      notifications: {
        title: 'Geweigerde meldingen van betaaldiensten',
        meaning:
          'Een melding zonder juiste handtekening, of over een betaling die hier niet bestaat. Zijn het er veel? Kijk dan na of de sleutel en het adres bij de betaaldienst dezelfde zijn als in je instellingen.',
      },
      mandates: {
        title: 'Abonnementen die niet betaald raken',
        meaning:
          'De klant heeft een mail gekregen en kan anders betalen. Gebeurt dat niet? Bel de klant. Een mandaat dat lang wacht, is niet ondertekend.',
      },
      stock: {
        title: 'Bijna of helemaal uitverkocht',
        meaning: 'Wil je er meer verkopen? Verhoog dan het aantal in je instellingen.',
      },
    },
  },
  find: {
    title: 'Klant zoeken',
    label: 'Hulpcode, e-mailadres, nummerplaat, kaartnummer of bestelnummer',
    hint: 'Helemaal en precies, zoals de klant het zegt.',
    submit: 'Zoeken',
    nobody: (asked) => `Niets gevonden voor ‘${asked}’. Kijk na of het er helemaal en precies staat.`,
    several: 'Er zijn er meer gevonden. Kies er een.',
  },
  customer: {
    customer: 'Klant',
    sale: 'Bestelling',
    guest: 'Gast, zonder account',
    whatToDo: 'Wat je kunt doen',
    giveCredit: 'Tegoed geven',
    close: 'Account sluiten',
    refund: 'Terugbetalen',
    sendAgain: 'Opnieuw mailen',
    confirmationAgain: 'Bevestiging opnieuw mailen',
    ticketAgain: 'Bonnetje opnieuw mailen',
    deletionPlanned: 'Wordt verwijderd op',
    none: 'Er is er geen.',
    latest: (rows) => `De laatste ${rows}.`,
    people: 'Wie het account gebruikt',
    sales: 'Transacties',
    payments: 'Betalingen',
    items: 'Nummerplaten en kaarten',
    subscriptions: 'Abonnementen',
    invoices: 'Facturen',
    mails: 'Mails',
    mailsHint: 'Wat een mail zei, wordt niet bewaard.',
    done: 'Wat hier gedaan is',
  },
  acts: {
    reason: 'Waarom',
    reasonHint: 'Blijft altijd bewaard, met je e-mailadres en de tijd. De klant ziet het niet.',
    amount: 'Bedrag in euro',
    amountHint: (least, most) => `Van ${least} tot en met ${most}.`,
    goods: 'Wat gekocht is',
    stay: 'blijft van de klant',
    go: 'wordt teruggenomen zodra het geld terug is; wat al gebruikt is, blijft verschuldigd',
    next: 'Verder',
    confirmTitle: 'Klopt dit?',
    confirmHint: 'Er is nog niets gedaan.',
    doneTitle: 'Het is gedaan',
    doneBy: (email, moment) => `Door ${email} op ${moment}.`,
    titles: {
      credit: 'Tegoed geven',
      refund: 'Terugbetalen',
      resend: 'Opnieuw mailen',
      close: 'Account sluiten',
    },
    buttons: {
      credit: 'Tegoed geven',
      refund: 'Terugbetalen',
      resend: 'Mail versturen',
      close: 'Account sluiten',
    },
    says: {
      credit: (amount, balance) => [
        `De klant krijgt ${amount} tegoed en heeft dan ${balance}.`,
        'Het staat bij de transacties van de klant, en een mail vertelt het.',
      ],
      refundItself: (amount, provider) => `${amount} gaat vanzelf terug via ${provider}.`,
      refundByHand: (amount, provider, reference) =>
        `Stuur ${amount} zelf terug bij ${provider}, onder nummer ${reference}. Dat gebeurt niet van hier.`,
      stays: 'De klant houdt wat gekocht is. Een mail zegt dat zodra het geld terug is.',
      goes: 'Wat gekocht is, wordt teruggenomen zodra het geld terug is. Een mail zegt dat aan de klant.',
      resend: (mail, to) => `De mail ‘${mail}’ gaat opnieuw naar ${to}.`,
      close: (day) => [
        `Het account wordt op ${day} verwijderd. Tot dan kan de klant dat intrekken; een mail zegt hoe.`,
        'Facturen en verkopen blijven voor de boekhouding, zonder klant.',
      ],
      obstacles: (names) => `Het account wacht met verwijderen zolang dit er is: ${names}.`,
    },
    obstacles: {
      credit: 'tegoed',
      debt: 'een schuld',
      subscription: 'een lopend abonnement',
      payment: 'een betaling zonder einde',
      card: 'een kaart die de betaaldienst niet verwijdert',
    },
    problems: {
      reason: 'Vertel waarom, in 3 tot 500 tekens.',
      amount: (least, most) => `Vul een bedrag in van ${least} tot en met ${most}.`,
      goods: 'Kies wat er gebeurt met wat gekocht is.',
    },
    refused: {
      unknown: 'Dit bestaat niet meer.',
      'not paid': 'Hiervoor is niets betaald dat terug kan.',
      'gone already': 'Het geld is al teruggegaan.',
      'nothing to send': 'Deze mail kan niet opnieuw verstuurd worden.',
      'closing already': 'Dit account wordt al verwijderd.',
      'no owner': 'Dit account heeft geen eigenaar die een mail kan krijgen.',
    },
  },
  columns,
  states,
  mails,
};
