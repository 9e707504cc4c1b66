import type { Failure } from '../../src/contract/failure.ts';
import { checkEmail } from '../../src/contract/rules/email.ts';
import { checkRequired } from '../../src/contract/rules/required.ts';
import { aboutActs, asked, declined, failures, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { claimPurchasesMachine, type ProofLink } from './claim-purchases.ts';

const email = 'new@example.com';
const open: ProofLink = { email, standing: 'OPEN', isOwn: false };
const refusal = (messageKey: string): Failure => ({ type: 'refused', status: 409, messageKey });

export const values = valuesFor(claimPurchasesMachine, {
  inputs: [{ token: null }, { token: 'token-1' }],
  events: [
    ...typed.emails.map((address) => ({
      type: 'mail requested' as const,
      email: address,
      problems: problemsBy({ email: checkEmail(address) }),
    })),
    { type: 'mail requested again' },
    { type: 'other address wanted' },
    ...['12345678', ''].map((code) => ({
      type: 'code sent' as const,
      code,
      key: 'key-1',
      problems: problemsBy({ code: checkRequired(code) }),
    })),
    { type: 'claim requested', key: 'key-1' },
    { type: 'try again requested' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'look at link': {
      done: [
        open,
        { ...open, standing: 'EXPIRED' },
        { ...open, standing: 'CLAIMED' },
        { ...open, standing: 'CLAIMED', isOwn: true },
      ],
      fails: [refusal('exception.token.invalid'), failures.noAnswer],
    },
    'ask for mail': { done: [undefined], fails: [refusal('validation.email'), failures.noAnswer] },
    'check link': {
      done: ['claim-1'],
      fails: [
        ...['exception.claim.used', 'exception.claim.expired', 'exception.token.invalid'].map(refusal),
        failures.noAnswer,
      ],
    },
    'check code': { done: ['claim-1'], fails: [refusal('exception.code.invalid'), failures.noAnswer] },
    'claim purchases': {
      done: [{ names: ['Basic 5'], beingPaid: 0 }, { names: [], beingPaid: 1 }, { names: [], beingPaid: 0 }, null],
      fails: [...asked.fails, ...['exception.claim.used', 'exception.claim.expired'].map(refusal)],
    },
  },
});
