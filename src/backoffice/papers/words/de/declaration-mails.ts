import type { MailTexts } from '../texts.ts';

export const declarationMails = {
  'withdrawal received': (told, { day, time, money, moment, local }) => {
    const contract = told.item ?? told.contract;
    const received = `Wir haben Ihren Widerruf zu ${contract} am ${day(told.at)} um ${time(told.at)} Uhr erhalten.`;
    const means = told.paymentType && local.means[told.paymentType];
    return {
      subject: 'Ihr Widerruf ist eingegangen',
      body: [
        told.amount === null
          ? `${received} Wir prüfen ihn und teilen Ihnen innerhalb von 14 Tagen mit, was wir erstatten.`
          : `${received} Wir erstatten ${money(told.amount)} innerhalb von 14 Tagen auf demselben Zahlungsweg${means ? ` (${means})` : ''}.`,
        'Das haben Sie uns gesendet:',
      ],
      facts: [
        ['Erklärung', 'Ich widerrufe diesen Vertrag.'],
        ['Name', told.name],
        ['Bestell- oder Vertragsnummer', told.contract],
        ['E-Mail-Adresse', told.email],
        ['Eingegangen am', moment(told.at)],
      ],
      after: ['Bewahren Sie diese E-Mail auf: Sie belegt, dass und wann Sie widerrufen haben.'],
    };
  },
  'withdrawal to look at': (told, { moment, money }) => ({
    subject: 'Widerruf zu prüfen',
    body: [
      told.amount === null
        ? 'Ein Kunde hat einen Kauf widerrufen, und nichts wurde automatisch zurückgenommen. Prüfen Sie, was zu erstatten ist, und teilen Sie es dem Kunden innerhalb von 14 Tagen mit.'
        : `Ein Kunde hat einen Kauf widerrufen. Was nicht genutzt war, wurde zurückgenommen. ${
            told.goesBack
              ? `Der Betrag von ${money(told.amount)} wird vom Zahlungsdienst von selbst erstattet; gelingt das nicht, erhalten Sie eine E-Mail.`
              : `Erstatten Sie ${money(told.amount)} beim Zahlungsdienst innerhalb von 14 Tagen: Das geschieht nicht von selbst.`
          }`,
    ],
    facts: [
      ['Name', told.name],
      ['Angegebene Nummer', told.contract],
      ['E-Mail-Adresse', told.email],
      ['Eingegangen am', moment(told.at)],
      ['Verkauf', told.saleId ?? 'nicht gefunden'],
      ['Zahlung', told.payment ?? '–'],
    ],
  }),
  'cancellation received': (told, { day, time, moment, local }) => {
    const received = `Ihre Kündigung ist am ${day(told.at)} um ${time(told.at)} Uhr eingegangen.`;
    return {
      subject: 'Ihre Kündigung ist eingegangen',
      body: [
        told.subscription === null || told.endsOn === null
          ? `${received} Wir suchen Ihr Abonnement und teilen Ihnen mit, wann es endet.`
          : told.token === null
            ? `${received} Ihr Abonnement ${told.subscription} endet am ${day(told.endsOn)}; danach buchen wir nichts mehr ab.`
            : `${received} Dieser Zeitpunkt zählt. Bestätigen Sie mit der Schaltfläche, dass Sie kündigen: Ihr Abonnement ${told.subscription} endet dann am ${day(told.endsOn)}, und danach buchen wir nichts mehr ab.`,
        ...(told.cause === null
          ? []
          : ['Wir prüfen den Grund, den Sie angegeben haben, und teilen Ihnen mit, ob es früher endet.']),
        'Das haben Sie uns gesendet:',
      ],
      facts: [
        ['Name', told.name],
        [`${local.plate}, Karte oder Vertragsnummer`, told.contract],
        ['E-Mail-Adresse', told.email],
        // § 312k BGB has the confirmation say which kind it is.
        ['Art der Kündigung', told.cause === null ? 'ordentlich' : 'außerordentlich'],
        ['Gewünschtes Ende', told.wantedOn === null ? 'so bald wie möglich' : day(told.wantedOn)],
        ...(told.cause === null ? [] : ([['Grund', told.cause]] as const)),
        ['Eingegangen am', moment(told.at)],
      ],
      ...(told.token === null ? {} : { action: 'Kündigung bestätigen' }),
      after: [
        'Bewahren Sie diese E-Mail auf: Sie belegt, dass und wann Sie gekündigt haben.',
        told.token === null
          ? 'Waren Sie das nicht? Sagen Sie es uns, oder setzen Sie das Abonnement unter „Abonnements“ fort.'
          : 'Der Link bleibt 30 Tage gültig. Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne Bestätigung läuft Ihr Abonnement weiter.',
      ],
    };
  },
  'cancellation to look at': (told, { day, moment }) => ({
    subject: 'Kündigung zu prüfen',
    body: [
      {
        'not found':
          'Ein Kunde hat ein Abonnement gekündigt, das wir nicht sicher gefunden haben. Suchen Sie es, kündigen Sie es und teilen Sie dem Kunden mit, wann es endet.',
        cause:
          'Ein Kunde hat einen Grund angegeben, ein Abonnement früher zu beenden. Es endet in jedem Fall wie unten angegeben; prüfen Sie, ob es früher enden muss.',
        'not confirmed':
          'Ein Abonnement wurde ohne Anmeldung gekündigt. Der Kunde muss das mit dem Link der E-Mail bestätigen; dann endet es von selbst. Bleibt die Bestätigung aus, fragen Sie den Kunden, ob die Kündigung von ihm ist: Sie zählt ab dem Eingang.',
        'paid since':
          'Ein Kunde hat eine Kündigung bestätigt, die früher eingegangen ist. Inzwischen wurde ein Zeitraum bezahlt, der nicht mehr gewünscht war: Erstatten Sie ihn.',
      }[told.why],
    ],
    facts: [
      ['Name', told.name],
      ['Angegebene Nummer', told.contract],
      ['E-Mail-Adresse', told.email],
      ['Gewünschtes Ende', told.wantedOn === null ? 'so bald wie möglich' : day(told.wantedOn)],
      ['Grund', told.cause ?? '–'],
      ['Eingegangen am', moment(told.at)],
      ['Abonnement', told.subscription ?? 'nicht gefunden'],
      ['Endet am', told.endsOn === null ? '–' : day(told.endsOn)],
    ],
  }),
} satisfies Partial<MailTexts>;
