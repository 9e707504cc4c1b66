import type { InputOf } from '../../../contract/call.ts';
import type { IdentificationItem, registerIdentificationItem } from '../../../contract/identification-items.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { guessing } from '../../customers/attempts/decide.ts';
import { checked } from '../../server/checked.ts';
import { Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';
import { judgeCard } from './decide.ts';
import { addItem, findCard } from './store.ts';

/**
 * Both codes off the card are needed; a wrong one of either is the same refusal, and guessing takes longer and longer, for that
 * customer and at that card.
 */
export async function registerCard(
  scope: AccountScope,
  input: InputOf<typeof registerIdentificationItem>,
): Promise<IdentificationItem> {
  const { code, securityCode, name } = checked(judgeCard(input));
  await holdAccount(scope);
  // Nothing is forgotten after a success: with a card of one's own, guessing at another would begin anew each time.
  const guesses = [scope.user.accountId, `of ${code}`].map((who) => attemptsOf(scope, 'card code', who, guessing));
  for (const one of guesses) await one.refuseTooMany();
  const card = await findCard(scope, code);
  if (card === undefined || (card.securityCode !== null && card.securityCode !== securityCode)) {
    const refusal = new Refusal(409, 'exception.code.invalid');
    refusal.afterUndoing = async (on) => {
      for (const one of guesses) await one.claim(on);
    };
    throw refusal;
  }
  const added = await addItem(scope, { code, name: name ?? code, identificationItemTypeCode: card.typeCode });
  if (added === undefined) throw new Refusal(409, `exception.code.exists#${code}`);
  return added;
}
