import type { UnsubscribeTexts } from '../texts.ts';

export const unsubscribe: UnsubscribeTexts = {
  title: 'Uitschrijven',
  question: (company) => `Wil je geen acties en kortingsbonnen van ${company} meer per mail krijgen?`,
  button: 'Uitschrijven',
  done: (company) =>
    `Je krijgt geen acties en kortingsbonnen van ${company} meer per mail. Van gedachten veranderd? Bij je voorkeuren zet je het weer aan.`,
};
