import { registerIdentificationItem } from '../../contract/identification-items.ts';
import { holdAccount } from '../accounts/store.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { guessing } from '../attempts/decide.ts';
import { checked } from '../server/checked.ts';
import { Refusal } from '../server/refusal.ts';
import { route } from '../server/route.ts';
import { judgeCard } from './decide.ts';
import { addItem, findCard } from './store.ts';

/**
 * Only who reads both codes off the card may have it; a wrong one of either is the same refusal, and guessing takes longer and longer.
 */
export const registerCardRoute = route(registerIdentificationItem, async (scope, input) => {
  const { code, securityCode, name } = checked(judgeCard(input));
  await holdAccount(scope);
  const attempts = attemptsOf(scope, 'card code', scope.user.accountId, guessing);
  await attempts.refuseTooMany();
  const card = await findCard(scope, code);
  if (card === undefined || (card.securityCode !== null && card.securityCode !== securityCode)) {
    throw attempts.counted(new Refusal(409, 'exception.code.invalid'));
  }
  await attempts.forget();
  const added = await addItem(scope, { code, name: name ?? code, identificationItemTypeCode: card.typeCode });
  if (added === undefined) throw new Refusal(409, `exception.code.exists#${code}`);
  return added;
});
