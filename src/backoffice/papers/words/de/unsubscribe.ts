import type { UnsubscribeTexts } from '../texts.ts';

export const unsubscribe: UnsubscribeTexts = {
  title: 'Abmelden',
  question: (company) => `Möchten Sie keine Aktionen und Rabattgutscheine von ${company} mehr per E-Mail erhalten?`,
  button: 'Abmelden',
  done: (company) =>
    `Sie erhalten keine Aktionen und Rabattgutscheine von ${company} mehr per E-Mail. In Ihren Einstellungen können Sie sie wieder einschalten.`,
};
