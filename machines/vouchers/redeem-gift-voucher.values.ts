import type { Failure } from '../../src/contract/failure.ts';
import { checkGiftCode } from '../../src/contract/rules/gift-code.ts';
import { aboutActs, asked, failures, problemsBy } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { redeemGiftVoucherMachine } from './redeem-gift-voucher.ts';

const here = 'wash.example';

const sent = (code: string, isOwn = false) => ({
  type: 'code sent' as const,
  key: 'key-1',
  typed: { code },
  wish: { code, isItem: false },
  problems: problemsBy({ code: checkGiftCode(code, here) }),
  isOwn,
});

const refusedWith = (messageKey: string, placeholder?: string): Failure => ({
  type: 'refused',
  status: 409,
  messageKey,
  ...(placeholder !== undefined && { placeholder }),
});

export const values = valuesFor(redeemGiftVoucherMachine, {
  events: [
    sent('CADEAU25'),
    sent('GIFT1234', true),
    sent(''),
    sent('https://other.example/nl/redeem/CADEAU25'),
    { type: 'redeem confirmed' },
    { type: 'redeem cancelled' },
    { type: 'camera requested' },
    { type: 'camera closed' },
    { type: 'another wanted' },
    { type: 'page left' },
    ...aboutActs,
  ],
  actors: {
    'read a code with the camera': {
      done: ['CADEAU25', null],
      fails: [refusedWith('redeem.cameraNotAllowed'), failures.noAnswer],
    },
    'redeem code': {
      done: [{ amount: 2500, balance: 5000 }, null],
      fails: [
        refusedWith('exception.code.invalid'),
        refusedWith('exception.code.tooMany', '30'),
        refusedWith('exception.voucher.alreadyFulfilled'),
        refusedWith('exception.voucher.expired'),
        ...asked.fails.filter(({ type }) => type !== 'refused'),
      ],
    },
  },
});
