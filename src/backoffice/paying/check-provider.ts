import type { TenantScope } from '../server/scope.ts';
import { notificationAddress } from './payments/addresses.ts';
import { hasContract } from './payments/settings.ts';
import { providers } from './providers.ts';

/** One page on what works of the contracts that a tenant has with payment providers. */
export async function checkProvider(outside: TenantScope): Promise<{ page: string; works: boolean }> {
  const lines: string[] = [];
  let works = true;
  for (const { name, trials } of Object.values(providers)) {
    if (!hasContract(outside.tenant, name)) continue;
    lines.push(`${outside.tenant.companyName}, ${name}; told at ${notificationAddress(outside, name)}`);
    for (const { what, run } of trials) {
      const instead = await run?.(outside);
      if (instead !== undefined) works = false;
      const word = run === undefined ? 'by hand' : instead === undefined ? 'works' : 'does not';
      lines.push(`  ${word.padEnd(8)}  ${what}${instead === undefined ? '' : `: ${instead}`}`);
    }
  }
  return { page: lines.join('\n'), works };
}
