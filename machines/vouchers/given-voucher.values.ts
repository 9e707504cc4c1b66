import type { Failure } from '../../src/contract/failure.ts';
import { checkEmail } from '../../src/contract/rules/email.ts';
import { aboutActs, asked, declined, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { givenVoucherMachine } from './given-voucher.ts';

const mailedOften: Failure = { type: 'refused', status: 409, messageKey: 'exception.voucher.mailedOften' };

export const values = valuesFor(givenVoucherMachine, {
  inputs: [{ giftVoucherId: 'gift-1' }],
  events: [
    { type: 'mail requested again', key: 'key-1' },
    { type: 'correction requested' },
    { type: 'correction cancelled' },
    { type: 'page left' },
    ...typed.emails.map((recipientEmail) => ({
      type: 'address sent' as const,
      key: 'key-2',
      typed: { recipientEmail },
      wish: { recipientEmail },
      problems: problemsBy({ recipientEmail: checkEmail(recipientEmail) }),
    })),
    ...aboutActs,
    declined,
  ],
  actors: Object.fromEntries(
    ['mail it again', 'change the address'].map((actor) => [actor, { ...asked, fails: [mailedOften, ...asked.fails] }]),
  ),
});
