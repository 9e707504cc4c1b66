import type { UnsubscribeTexts } from '../texts.ts';

export const unsubscribe: UnsubscribeTexts = {
  title: 'Se désinscrire',
  question: (company) =>
    `Vous ne souhaitez plus recevoir de promotions et de bons de réduction de ${company} par e-mail ?`,
  button: 'Se désinscrire',
  done: (company) =>
    `Vous ne recevrez plus de promotions et de bons de réduction de ${company} par e-mail. Vous pouvez les réactiver dans vos préférences.`,
};
