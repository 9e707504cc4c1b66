import { checkCardCode } from '../../src/contract/rules/card-code.ts';
import { aboutActs, asked, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { registerCardMachine } from './register-card.ts';

const wish = (code: string) => ({ code, securityCode: '789', name: '' });

export const values = valuesFor(registerCardMachine, {
  events: [
    ...aboutActs,
    ...typed.cardCodes.map((code) => ({
      type: 'register requested' as const,
      key: 'key-1',
      typed: { code, securityCode: '789' },
      wish: wish(code),
      problems: problemsBy({ code: checkCardCode(code) }),
    })),
  ],
  actors: { 'register card': asked },
});
