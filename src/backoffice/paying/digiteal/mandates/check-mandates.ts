import { eachApart } from '../../../server/each-apart.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { requestsArriveWithin } from '../../payments/decide.ts';
import { readMandate } from '../client.ts';
import { takeDueMandates } from './store.ts';
import { tellMandate } from './tell-mandate.ts';

/** Asks about mandates of which nothing was heard; one that the provider never got comes to nothing. */
export async function checkMandates(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDueMandates(inside, 50));
  await eachApart(scope, 'checking a mandate', due, async ({ reference, createdAt }) => {
    const news = await readMandate(scope, reference);
    const age = scope.now.getTime() - new Date(createdAt).getTime();
    if (news === 'absent' && age >= requestsArriveWithin) await tellMandate(scope, reference, { state: 'FAILED' });
    else if (news !== undefined && news !== 'absent') await tellMandate(scope, reference, news);
  });
}
