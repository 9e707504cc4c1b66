import { languages } from '../../../contract/languages.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { warnOfLowBalance } from '../../papers/mail/low-balance.ts';
import { inLanguage } from '../../server/language.ts';
import type { TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { rewardWash } from '../rewards/reward.ts';
import { holdPrepaid, markUsed, type PrepaidWash } from './prepaid.ts';
import {
  findVisitor,
  holdBalance,
  isSubscribed,
  listPrograms,
  takeCredit,
  type Visitor,
  type WashProgram,
} from './store.ts';

export const washOutcomes = [
  'paid from credit',
  'in the subscription',
  'prepaid',
  'not known',
  'disabled',
  'too little credit',
  'used already',
  'expired',
] as const;
export type WashOutcome = (typeof washOutcomes)[number];

/**
 * What a terminal at the car wash asks before it opens: whether this plate, card or prepaid code may wash now. It pays for the wash.
 *
 * @param locationId the branch where the terminal stands, if it tells
 */
export async function wash(
  scope: TenantScope,
  code: string,
  programId: string,
  locationId?: string,
): Promise<WashOutcome> {
  return scope.transaction(async (inside) => {
    const prepaid = await holdPrepaid(inside, code);
    if (prepaid) return washPrepaid(inside, prepaid);
    const program = (await listPrograms(inside)).find(({ id }) => id === programId);
    const visitor = await findVisitor(inside, code);
    return program && visitor ? washOf(inside, visitor, program, locationId) : 'not known';
  });
}

async function washOf(
  inside: TenantScope,
  { accountId, itemId, itemName, enabled }: Visitor,
  program: WashProgram,
  locationId: string | undefined,
): Promise<WashOutcome> {
  if (!enabled) return 'disabled';
  const before = await holdBalance(inside, accountId);
  const isFree = await isSubscribed(inside, itemId);
  if (!isFree && before < program.price) return 'too little credit';
  if (!isFree) {
    const language = (await findOwner(inside, accountId))?.language ?? languages[0];
    const item = inLanguage(program.name, language);
    await takeCredit(inside, { accountId, programId: program.id, item, itemName, amount: program.price, locationId });
    await warnOfLowBalance(inside, accountId, before);
  }
  await rewardWash(inside, accountId);
  return isFree ? 'in the subscription' : 'paid from credit';
}

async function washPrepaid(inside: TenantScope, prepaid: PrepaidWash): Promise<WashOutcome> {
  const { id, used, validUntil, accountId } = prepaid;
  if (used) return 'used already';
  if (validUntil !== null && validUntil < todayOf(inside)) return 'expired';
  await markUsed(inside, id);
  if (accountId !== null) await rewardWash(inside, accountId);
  return 'prepaid';
}
