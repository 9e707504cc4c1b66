import { expect, it } from 'vitest';
import type { Database, Queryable } from '../../../src/backoffice/database/database.ts';
import { answerCall } from '../../../src/backoffice/server/answer-call.ts';
import { Asking } from '../../../src/backoffice/server/asking.ts';
import { accountScope, type Ground, tenantScope } from '../../../src/backoffice/server/ground.ts';
import { openRoute, type Route, route } from '../../../src/backoffice/server/route.ts';
import type { TenantScope, User } from '../../../src/backoffice/server/scope.ts';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';
import { processMultisafepayTransaction, removeMultisafepayCard } from '../../../src/contract/payments/multisafepay.ts';

const user: User = { id: 'u', accountId: 'ada', role: 'owner', status: 'COMPLETED', language: 'fr', sessionHash: '' };
const among = { query: async () => [], script: async () => undefined } as unknown as Queryable;
const database = {
  ...among,
  transaction: <T>(work: (inside: Queryable) => Promise<T>) => work(among),
} as unknown as Database;
const ground: Ground = {
  ...{ database, now: new Date(0), language: 'nl', log: () => undefined },
  tenant: { id: 'blue', settings: { host: 'blue.example' } } as unknown as Tenant,
};

it('what is done is done by a customer, a visitor, the worker, or whoever is said to do it', () => {
  const trace = (what: string, id: string) => `${what} of ${id}`;
  const scopes = [
    tenantScope(ground),
    tenantScope({ ...ground, trace, remoteAddress: '192.0.2.9' }),
    accountScope({ ...ground, trace, remoteAddress: '192.0.2.9' }, user),
    tenantScope({ ...ground, trace, actor: { is: 'provider', id: 'adyen' }, remoteAddress: '192.0.2.9' }),
    accountScope({ ...ground, trace, actor: { is: 'person', id: 'p' } }, user),
  ];
  expect(scopes.map(({ actor, networkNamed }) => [actor, networkNamed('network')])).toEqual([
    [{ is: 'worker' }, undefined],
    [{ is: 'visitor' }, 'network of 192.0.2.9'],
    [{ is: 'customer', id: 'u' }, 'network of 192.0.2.9'],
    [{ is: 'provider', id: 'adyen' }, 'network of 192.0.2.9'],
    [{ is: 'person', id: 'p' }, undefined],
  ]);
});

it('an answer that another server is asked for is that of a user only where the call is for one', async () => {
  const seen: unknown[] = [];
  const whose = (scope: TenantScope) => void seen.push('user' in scope ? [scope.language, scope.user] : scope.language);
  const outcome = { id: 'sale-1', status: 'completed', saleUuid: null } as const;
  const asking = <Answer>(answer: Answer) =>
    new Asking<Answer, TenantScope>(async (outside) => {
      whose(outside);
      return async (inside) => {
        whose(inside);
        return answer;
      };
    });
  const answered = async (one: Route, path: string, pathFields: Record<string, string>) => {
    const headers = { 'x-auth-token': 'token' };
    const request = new Request(`https://blue.example/api${path}`, { method: one.call.method, headers });
    const { status } = await answerCall(
      one,
      { request, pathFields, remoteAddress: '192.0.2.9', findUser: async () => user },
      ground,
    );
    return [status, seen.splice(0)];
  };
  const open = openRoute(processMultisafepayTransaction, async () => asking(outcome));
  const own = route(removeMultisafepayCard, async () => asking(undefined));
  expect([
    await answered(open, '/payment-provider/multisafepay/process', { transactionid: 'sale-1' }),
    await answered(own, '/stored-cards/multisafepay/card-1', { cardId: 'card-1' }),
  ]).toEqual([
    [200, ['nl', 'nl']],
    [
      204,
      [
        ['fr', user],
        ['fr', user],
      ],
    ],
  ]);
});
