import type { ConditionsTexts } from '../texts.ts';

export const conditions: ConditionsTexts = {
  title: 'Allgemeine Geschäftsbedingungen (AGB)',
  otherLanguages: 'Andere Sprachen',
  parts: ({ seller, email, local }) => [
    ['Ihr Vertragspartner', [`${seller}.`, ...(email ? [`Fragen oder Beschwerden: ${email}.`] : [])]],
    [
      'Bestellung und Preis',
      [
        'Ihre Bestellung ist verbindlich, sobald Sie auf „Zahlungspflichtig bestellen“ drücken. Wir bestätigen jede Bestellung per E-Mail; bewahren Sie diese auf.',
        'Alle Preise sind in Euro und enthalten die Mehrwertsteuer. Wir berechnen nie einen anderen Betrag als den über der Schaltfläche. Ändert sich ein Preis inzwischen, fragen wir Sie noch einmal.',
      ],
    ],
    [
      'Bezahlung',
      [
        'Sie zahlen mit den Zahlungsarten, die an der Kasse stehen. Wissen wir noch nicht, ob eine Zahlung erfolgreich war, sagen wir das; zahlen Sie dann nicht erneut. Haben Sie dieselbe Bestellung dennoch zweimal bezahlt, erstatten wir eine Zahlung.',
        `Bei ${local.aDirectDebit} kündigen wir jeden Einzug mindestens 1 Tag vorher per E-Mail an: Betrag, Tag und ${local.mandate}. Bis 8 Wochen nach der Abbuchung können Sie den Betrag von Ihrer Bank zurückverlangen.`,
      ],
    ],
    [
      'Guthaben, Prepaid-Wäschen und Gutscheine',
      [
        `Ihr Guthaben und Ihre Wäschen gelten nur in unseren ${local.carWashes}. Sie verfallen nicht, es sei denn, bei Ihrem Kauf steht ein Enddatum.`,
      ],
    ],
    [
      'Abonnements',
      [
        `Ein Abonnement gilt für ein ${local.plate} oder eine Waschkarte. Ein wiederkehrendes Abonnement verlängert sich jeden Monat stillschweigend zu dem Preis, der bei Ihrer Bestellung stand. Sie können es jederzeit kostenlos unter „Abonnements“ kündigen; es bleibt bis zum Ende des bezahlten Monats nutzbar. Ein einmaliges Abonnement endet von selbst.`,
        'Schlägt eine Zahlung fehl, versuchen wir es noch zweimal. Danach endet das Abonnement; wir fordern nichts nach.',
      ],
    ],
    [
      'Widerruf',
      [
        'Als Verbraucher können Sie jeden Kauf 14 Tage lang ohne Angabe von Gründen widerrufen. Nutzen Sie „Vertrag widerrufen“ am Ende jeder Seite oder teilen Sie es uns mit einer eindeutigen Erklärung per Brief oder E-Mail mit; ein Formular steht in Ihrer Bestätigungs-E-Mail. Wir erstatten den Betrag innerhalb von 14 Tagen auf demselben Zahlungsweg.',
        'Haben Sie verlangt, dass wir sofort beginnen, zahlen Sie für bereits genutzte Leistungen. Mit vollständiger Erbringung erlischt Ihr Widerrufsrecht.',
      ],
    ],
    [
      'Beschwerden und Recht',
      [
        'Sie haben Anspruch auf eine Leistung, die hält, was wir versprochen haben. Ist das nicht der Fall, sagen Sie es uns: Wir suchen gemeinsam eine Lösung. Sie können sich auch an die Verbraucherschlichtungsstelle Ihres Landes wenden.',
        'Es gilt das Recht des Landes, in dem wir ansässig sind. Der Schutz, den das Land Ihres Wohnsitzes Verbrauchern gewährt, bleibt Ihnen erhalten.',
      ],
    ],
  ],
};
