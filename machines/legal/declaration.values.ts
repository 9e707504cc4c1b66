import { checkEmail } from '../../src/contract/rules/email.ts';
import { failures, problemsBy } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { declarationMachine, type Receipt } from './declaration.ts';

const refused = {
  type: 'refused',
  status: 409,
  messageKey: 'validation.email',
  details: { fields: { email: 'validation.email' } },
} as const;
const receipt: Receipt = {
  receivedAt: '2026-11-20T09:30:00.000Z',
  item: null,
  amount: null,
  paymentType: null,
  endsOn: null,
};

export const values = valuesFor(declarationMachine, {
  inputs: [
    { left: null },
    { left: { key: 'key-1', typed: { name: 'Lotte Maes', contract: 'order-1', email: 'lotte@example.com' } } },
  ],
  events: [
    ...(
      [
        ['lotte@example.com', false],
        ['lotte', false],
        ['lotte@example.com', true],
      ] as const
    ).map(([email, isConfirmed]) => ({
      type: 'declaration written' as const,
      key: '00000000-0000-4000-8000-000000000001',
      typed: { name: 'Lotte Maes', contract: 'order-1', email },
      problems: problemsBy({ email: checkEmail(email) }),
      isConfirmed,
    })),
    { type: 'change requested' },
    { type: 'declaration confirmed' },
    { type: 'send again requested' },
  ],
  actors: {
    'find out whether it is taken here': { done: [true, false], fails: [failures.noAnswer] },
    'send declaration': { done: [receipt], fails: [refused, failures.noAnswer] },
  },
});
