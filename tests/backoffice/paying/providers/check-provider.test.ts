import { expect, test } from 'vitest';
import { checkProvider } from '../../../../src/backoffice/paying/check-provider.ts';
import { moneyForAll, type TenantId } from '../payments/support.ts';

const money = moneyForAll();
const words = (page: string, provider: string) => {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.includes(`, ${provider}; told at `));
  const to = lines.findIndex((line, index) => index > from && !line.startsWith('  '));
  return lines.slice(from + 1, to < 0 ? undefined : to).map((line) => line.slice(2, 10).trim());
};

test.each([
  ['adyen', ['works', 'works', 'works', 'by hand']],
  ['multisafepay', ['works', 'works', 'works', 'by hand']],
  ['ogone', ['works', 'works', 'by hand', 'by hand']],
  ['digiteal', ['works', 'by hand']],
] as [TenantId, string[]][])(
  'a contract with %s is tried against its simulation, and leaves no payment here',
  async (tenant, told) => {
    const before = await money.rows`select count(*)::int as payments from payment`;
    const { page, works } = await checkProvider(await money.scope(tenant));
    expect([words(page, tenant), works]).toEqual([told, true]);
    expect(page).toContain(`http://${tenant}.localhost:4173/webhooks/${tenant}/notification`);
    expect(await money.rows`select count(*)::int as payments from payment`).toEqual(before);
  },
);

test.each([
  ['adyen', ['does not', 'does not', 'does not', 'by hand']],
  ['multisafepay', ['does not', 'does not', 'does not', 'by hand']],
  ['ogone', ['does not', 'does not', 'by hand', 'by hand']],
  ['digiteal', ['does not', 'by hand']],
] as [TenantId, string[]][])(
  'a contract with %s, whose provider does not answer, does not work',
  async (tenant, told) => {
    await money.fault(tenant, 'unreachable', undefined, 20);
    const { page, works } = await checkProvider(await money.scope(tenant));
    await money.rows`delete from sandbox_fault`;
    expect([words(page, tenant), works]).toEqual([told, false]);
  },
);
