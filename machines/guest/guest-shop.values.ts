import { checkAgreement, checkImmediateStart } from '../../src/contract/rules/confirmation.ts';
import { checkEmail } from '../../src/contract/rules/email.ts';
import { checkRepeatedEmail } from '../../src/contract/rules/other-email.ts';
import { problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { guestShopMachine } from './guest-shop.ts';

const [email = '', , , other = ''] = typed.emails;
const guest = { email, reason: 'Een wasbeurt voor oma' };
const addresses = (first: string, second: string) =>
  problemsBy({ email: checkEmail(first), verifyEmail: checkRepeatedEmail(second, first) });
const placed = (agreed: boolean, wanted: boolean) => ({
  type: 'order placed' as const,
  problems: problemsBy({
    immediateStart: checkImmediateStart(wanted),
    agreement: checkAgreement(agreed, 'voorwaarden'),
  }),
  total: 3_950,
  guest,
  immediateStart: wanted,
});

export const values = valuesFor(guestShopMachine, {
  events: [
    { type: 'item chosen', saleItemId: 'basic-5' },
    { type: 'chosen item gone' },
    { type: 'chosen item back' },
    { type: 'addresses typed', problems: addresses(email, email) },
    { type: 'addresses typed', problems: addresses(email, other) },
    placed(true, true),
    placed(false, true),
    placed(true, false),
  ],
  actors: {},
});
