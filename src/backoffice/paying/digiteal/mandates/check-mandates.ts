import { eachApart } from '../../../server/each-apart.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { askAuthorization } from './authorize.ts';
import { takeDueMandates } from './store.ts';
import { handOver, tellMandate } from './tell-mandate.ts';

/** Sends once more what a mandate's request or transfer got no answer to; its number makes it the same one. What became of a request, Digiteal tells by webhook. */
export async function checkMandates(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDueMandates(inside, 50));
  await eachApart(scope, 'checking a mandate', due, async (mandate) => {
    if (mandate.state === 'AUTHORIZED') return void (await handOver(scope, mandate));
    if (mandate.state !== 'PENDING' || mandate.link !== null) return;
    const news = await askAuthorization(scope, mandate);
    if (news !== undefined) await tellMandate(scope, mandate.reference, news);
  });
}
