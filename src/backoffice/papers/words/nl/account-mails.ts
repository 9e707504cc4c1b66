import type { Obstacle } from '../../mail/deletion-mails.ts';
import type { MailTexts } from '../texts.ts';

export const accountMails = {
  activation: (_, { company }) => ({
    subject: `Activeer je account bij ${company}`,
    body: [`Welkom bij ${company}. Nog één stap: bevestig je e-mailadres, dan is je account klaar.`],
    action: 'Account activeren',
    after: [
      'De link werkt één keer en blijft 7 dagen geldig.',
      'Heb je geen account gemaakt? Dan hoef je niets te doen.',
    ],
  }),
  'account taken over': (_, { company }) => ({
    subject: `Kies een wachtwoord voor je account bij ${company}`,
    body: [
      `Je bent klant bij ${company}. Voortaan beheer je je account zelf: je auto’s en waskaarten, je tegoed en je abonnementen. Wat je al had, staat er klaar.`,
    ],
    action: 'Wachtwoord kiezen',
    after: [
      'De link werkt één keer en blijft 30 dagen geldig. Daarna vraag je op de aanmeldpagina een nieuwe.',
      'Ben je geen klant? Dan hoef je niets te doen.',
    ],
  }),
  'password reset': () => ({
    subject: 'Kies een nieuw wachtwoord',
    body: ['Je hebt een nieuw wachtwoord aangevraagd.'],
    action: 'Nieuw wachtwoord kiezen',
    after: [
      'De link werkt één keer en blijft 60 minuten geldig.',
      'Heb je dit niet gevraagd? Dan blijft je wachtwoord wat het was en hoef je niets te doen.',
    ],
  }),
  'password changed': () => ({
    subject: 'Je wachtwoord is gewijzigd',
    body: ['Je wachtwoord is net gewijzigd. Op andere toestellen meld je je opnieuw aan.'],
    action: 'Wachtwoord vergeten',
    after: ['Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord met de knop hierboven.'],
  }),
  'password guessed': ({ at }, { moment }) => ({
    subject: 'Iemand probeert je wachtwoord te raden',
    body: [
      'Er is veel keren met een fout wachtwoord geprobeerd om bij je account aan te melden. Dat is niet gelukt. We laten zulke pogingen vanaf onbekende toestellen nu wachten.',
    ],
    facts: [['Laatste poging', moment(at)]],
    action: 'Nieuw wachtwoord kiezen',
    after: [
      'Was jij dat zelf? Kies dan met de knop een nieuw wachtwoord.',
      'Was jij het niet en gebruik je dit wachtwoord ook elders? Kies dan een ander wachtwoord dat je nergens anders gebruikt.',
    ],
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
      `Iemand die op je account is aangemeld, wil het e-mailadres wijzigen in ${newEmail}. Dat gebeurt pas als het nieuwe adres bevestigd is.`,
    ],
    action: 'Wijziging ongedaan maken',
    after: [
      'Was jij dit? Dan hoef je niets te doen.',
      'Was jij dit niet? Maak de wijziging dan ongedaan. Dat kan 7 dagen lang, ook nadat het nieuwe adres bevestigd is. Iedereen wordt afgemeld en je kiest een nieuw wachtwoord.',
    ],
  }),
  'email change undone': () => ({
    subject: 'Je oude e-mailadres geldt weer',
    body: [
      'De wijziging van je e-mailadres is ongedaan gemaakt. Iedereen is afgemeld en het wachtwoord werkt niet meer. Kies een nieuw wachtwoord om weer aan te melden.',
    ],
    action: 'Nieuw wachtwoord kiezen',
    after: ['De link werkt één keer en blijft 60 minuten geldig. Daarna vraag je op de aanmeldpagina een nieuwe.'],
  }),
  invitation: ({ inviter }, { company }) => ({
    subject: `Uitnodiging voor een account bij ${company}`,
    body: [`${inviter} geeft je toegang tot een account bij ${company}. Kies een wachtwoord om te beginnen.`],
    action: 'Uitnodiging openen',
    after: ['De link werkt één keer en blijft 7 dagen geldig.', 'Ken je de afzender niet? Dan hoef je niets te doen.'],
  }),
  'access changed': ({ change, user, by, at }, { moment }) => ({
    subject: 'De toegang tot je account is gewijzigd',
    body: [
      {
        invited: `${by} nodigde ${user} uit om je account te gebruiken.`,
        appointed: `${by} maakte ${user} beheerder van je account.`,
        dismissed: `${by} nam ${user} het beheer van je account af.`,
        deleted: `${by} nam ${user} de toegang tot je account af.`,
        'cards allowed': `${by} gaf ${user} toestemming om met je bewaarde betaalmiddelen te betalen.`,
        'cards forbidden': `${by} trok de toestemming van ${user} in om met je bewaarde betaalmiddelen te betalen.`,
      }[change],
    ],
    facts: [['Gewijzigd op', moment(at)]],
    action: 'Aangemelde toestellen bekijken',
    after: [
      'Klopt dit? Dan hoef je niets te doen.',
      'Klopt dit niet? Meld het vreemde toestel af. Wat het aan de toegang veranderde, kun je daarna 7 dagen lang ongedaan maken. Kies ook een nieuw wachtwoord.',
    ],
  }),
  'kept means used': ({ by, item, amount, at }, { moment, money }) => ({
    subject: 'Er is betaald met je bewaarde betaalmiddel',
    body: [`${by} kocht ${item} voor ${money(amount)} en betaalde met een betaalmiddel dat bij je account bewaard is.`],
    facts: [['Besteld op', moment(at)]],
    action: 'Toegang bekijken',
    after: ['Wil je dit niet? Trek dan bij Toegang de toestemming van deze gebruiker in.'],
  }),
  'kept means agreed': ({ by, subscription, amount, from }, { day, money }) => ({
    subject: 'Een abonnement wordt betaald met je bewaarde betaalmiddel',
    body: [
      `${by} koos waarmee ${subscription} betaald wordt. Vanaf ${day(from)} gaat ${money(amount)} van een betaalmiddel af dat bij je account bewaard is.`,
    ],
    action: 'Toegang bekijken',
    after: ['Wil je dit niet? Trek dan bij Toegang de toestemming van deze gebruiker in.'],
  }),
  'data downloaded': ({ at }, { company, moment }) => ({
    subject: 'Je gegevens zijn gedownload',
    body: [`Op ${moment(at)} is een bestand met al je gegevens bij ${company} gedownload.`],
    action: 'Wachtwoord wijzigen',
    after: ['Was jij dit? Dan hoef je niets te doen. Was jij dit niet? Kies dan meteen een nieuw wachtwoord.'],
  }),
  'deletion requested': ({ email }, { company }) => ({
    subject: 'Je aanvraag om je account te verwijderen',
    body: [
      `We ontvingen de aanvraag om het account van ${email} bij ${company} te verwijderen. We doen dat binnen 30 dagen en laten het je weten.`,
      'Facturen moeten we van de wet langer bewaren; die blijven zolang bewaard buiten je account.',
    ],
    action: 'Aanvraag bekijken of intrekken',
    after: ['Heb jij dit niet gevraagd? Laat het ons dan meteen weten.'],
  }),
  'deletion held up by card': ({ email }, { company }) => ({
    subject: 'Je account is nog niet verwijderd',
    body: [
      `Je vroeg om het account van ${email} bij ${company} te verwijderen. Dat lukt nog niet: de betaaldienst verwijdert je opgeslagen kaart niet.`,
      'Je hoeft niets te doen. Er wordt niets van afgeschreven. We zoeken het uit, proberen het elke dag opnieuw en laten je weten wanneer je account verwijderd is.',
    ],
  }),
  'deletion withdrawn': ({ email }, { company }) => ({
    subject: 'Je account blijft bestaan',
    body: [`Je trok de aanvraag in om het account van ${email} bij ${company} te verwijderen. Er verandert niets.`],
    after: ['Heb jij dit niet gedaan? Laat het ons dan meteen weten.'],
  }),
  'account deleted': ({ email }, { company }) => ({
    subject: 'Je account is verwijderd',
    body: [
      `Het account van ${email} bij ${company} is verwijderd, met je gegevens, voertuigen en waskaarten. Je kunt je er niet meer mee aanmelden.`,
      'Facturen moeten we van de wet langer bewaren; die blijven zolang bewaard, los van een account. Deze mail is de laatste die je hierover krijgt.',
    ],
  }),
  'deletion planned': ({ email, customerId, at, on }, { moment }) => ({
    subject: `Account wordt verwijderd: ${email}`,
    body: [
      'Een klant vraagt om zijn account te verwijderen. Dat gebeurt vanzelf op de dag hieronder. Loopt er dan nog een betaling of een abonnement, of is er nog tegoed of een schuld? Dan wacht het, en krijg je daar bericht van.',
    ],
    facts: [
      ['Klant', email],
      ['Klantnummer', customerId],
      ['Gevraagd op', moment(at)],
      ['Wordt verwijderd op', moment(on)],
    ],
  }),
  'deletion held up': ({ email, customerId, obstacles }) => ({
    subject: `Account kan nog niet verwijderd worden: ${email}`,
    body: [
      'De klant vroeg om zijn account te verwijderen. Dat kan nog niet, door wat hieronder staat. Regel dat met de klant: we kijken elke dag opnieuw, en binnen 30 dagen na de aanvraag moet het account weg zijn.',
    ],
    facts: [
      ['Klant', email],
      ['Klantnummer', customerId],
      ...obstacles.map((one): [string, string] => ['Staat nog open', obstaclesInWords[one]]),
    ],
  }),
  'deletion carried out': ({ customerId, at }, { moment }) => ({
    subject: `Account verwijderd: ${customerId}`,
    body: [
      'Het account is verwijderd, zoals de klant vroeg. Facturen, bonnen en verkopen staan nog in de boekhouding, zonder account.',
    ],
    facts: [
      ['Klantnummer', customerId],
      ['Verwijderd op', moment(at)],
    ],
  }),
  'deletion called off': ({ email, customerId, at }, { moment }) => ({
    subject: `Account toch niet te verwijderen: ${email}`,
    body: ['De klant trok de aanvraag in. Het account blijft bestaan.'],
    facts: [
      ['Klant', email],
      ['Klantnummer', customerId],
      ['Ingetrokken op', moment(at)],
    ],
  }),
} satisfies Partial<MailTexts>;

const obstaclesInWords = {
  credit: 'tegoed dat niet gebruikt is',
  debt: 'een bedrag dat de klant nog moet betalen',
  subscription: 'een abonnement dat doorloopt',
  payment: 'een betaling die nog loopt',
  card: 'een kaart die de betaaldienst niet verwijdert',
} as const satisfies Record<Obstacle, string>;
