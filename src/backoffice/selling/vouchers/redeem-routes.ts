import { redeemGiftVoucher } from '../../../contract/gift-vouchers.ts';
import { type IdentificationItem, registerIdentificationItem } from '../../../contract/identification-items.ts';
import { bareGiftCode } from '../../../contract/rules/gift-code.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { guessing, networkGuesses } from '../../customers/attempts/decide.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { later, notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { registerCard } from '../../vehicles/identification-items/register-card.ts';
import { whyWorthless } from './decide.ts';
import { cash, holdByCode } from './gift-store.ts';

export const redeemRoutes: Route[] = [
  route(redeemGiftVoucher, async (scope, { code }) => {
    const { amount, balance } = await redeem(scope, code);
    return { amount, balance };
  }),

  route(registerIdentificationItem, async (scope, input) => {
    if (input.identificationItemTypeCode !== 'GIFT') return registerCard(scope, input);
    if (!settingOf(scope.tenant).giftCodesAsItems) throw notFound();
    const { id, code } = await redeem(scope, input.code);
    return { ...asItem, id, code, name: code };
  }),
];

const asItem: Omit<IdentificationItem, 'id' | 'code' | 'name'> = {
  status: 'ENABLED',
  identificationItemTypeCode: 'GIFT',
  restrictedSaleItemIds: [],
};

/** Adds the amount of a gift code to the balance; guessing at codes takes longer and longer. */
async function redeem(scope: AccountScope, typed: string) {
  await holdAccount(scope);
  const ofAccount = attemptsOf(scope, 'gift code', scope.user.accountId, guessing);
  const ofNetwork = attemptsOf(scope, 'gift codes of a network', scope.remoteAddress ?? '', networkGuesses);
  const seconds = Math.ceil(Math.max(await ofAccount.wait(), await ofNetwork.wait()));
  if (seconds > 0) throw later(409, `exception.code.tooMany#${seconds}`, seconds);
  const code = bareGiftCode(typed);
  const held = await holdByCode(scope, code);
  if (held === undefined) throw counted(new Refusal(409, 'exception.code.invalid'), [ofAccount, ofNetwork]);
  const why = whyWorthless({ ...held, lastDay: held.validUntil }, todayOf(scope));
  if (why) throw new Refusal(409, why);
  // With a code of their own a guesser would forget for the whole network.
  await ofAccount.forget();
  return { id: held.id, code, amount: held.amount, balance: await cash(scope, held) };
}

function counted(refusal: Refusal, attempts: readonly Pick<ReturnType<typeof attemptsOf>, 'claim'>[]): Refusal {
  refusal.afterUndoing = async (on) => {
    for (const { claim } of attempts) await claim(on);
  };
  return refusal;
}
