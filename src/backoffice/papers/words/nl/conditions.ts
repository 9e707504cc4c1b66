import { lower } from '../lower.ts';
import type { ConditionsTexts } from '../texts.ts';

export const conditions: ConditionsTexts = {
  title: 'Algemene voorwaarden',
  otherLanguages: 'Andere talen',
  parts: ({ seller, email, local }) => [
    ['Met wie je een overeenkomst sluit', [`${seller}.`, ...(email ? [`Vragen of klachten: ${email}.`] : [])]],
    [
      'Bestellen en prijs',
      [
        'Je bestelling is bindend zodra je op de knop ‘Bestelling met betalingsverplichting’ drukt. We bevestigen elke bestelling per mail; bewaar die mail.',
        'Alle prijzen zijn in euro en met btw. We rekenen nooit een ander bedrag aan dan het bedrag boven de knop. Verandert een prijs intussen, dan vragen we het je opnieuw.',
      ],
    ],
    [
      'Betalen',
      [
        'Je betaalt met de betaalwijzen die bij het afrekenen staan. Weten we nog niet of een betaling gelukt is, dan zeggen we dat; betaal in dat geval niet opnieuw. Betaalde je toch twee keer voor dezelfde bestelling, dan betalen we één keer terug.',
        `Bij ${local.aDirectDebit} kondigen we elke inning minstens 1 dag vooraf per mail aan: bedrag, dag en ${lower(local.mandate)}. Tot 8 weken na de afschrijving kun je het bedrag terugvragen bij je bank.`,
      ],
    ],
    [
      'Tegoed, prepaid wasbeurten en bonnen',
      [
        `Je tegoed en je wasbeurten gelden alleen in onze ${local.carWashes}. Ze vervallen niet, tenzij een einddatum bij je aankoop staat.`,
      ],
    ],
    [
      'Abonnementen',
      [
        `Een abonnement geldt voor één ${lower(local.plate)} of waskaart. Een doorlopend abonnement wordt elke maand stilzwijgend verlengd tegen de prijs die bij je bestelling stond. Je zegt het op elk moment gratis op bij Abonnementen en kunt het blijven gebruiken tot het einde van de betaalde maand. Een eenmalig abonnement eindigt vanzelf.`,
        'Lukt een betaling niet, dan proberen we het nog twee keer. Daarna eindigt het abonnement; we vorderen niets na.',
      ],
    ],
    [
      'Herroepen',
      [
        'Ben je consument, dan kun je elke aankoop 14 dagen lang zonder reden herroepen. Dat doe je via ‘Overeenkomst hier herroepen’ onderaan elke pagina, of met een duidelijke verklaring per brief of mail; een formulier staat in je bevestigingsmail. We betalen je binnen 14 dagen terug op dezelfde manier als je betaald hebt.',
        'Vroeg je ons om meteen te beginnen, dan betaal je voor wat je al gebruikt hebt. Is alles gebruikt, dan kun je niet meer herroepen.',
      ],
    ],
    [
      'Klachten en recht',
      [
        'Je hebt recht op een dienst die is wat we beloofden. Is dat niet zo, laat het ons dan weten: we zoeken samen een oplossing. Je kunt ook terecht bij de consumentenombudsdienst van je land.',
        'Het recht van het land waar wij gevestigd zijn geldt. De bescherming die het land waar je woont aan consumenten geeft, behoud je.',
      ],
    ],
  ],
};
