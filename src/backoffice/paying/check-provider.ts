import type { TenantScope } from '../server/scope.ts';
import { notificationAddress } from './payments/addresses.ts';
import { isOffered } from './payments/offered.ts';
import { hasContract, isSimulated } from './payments/settings.ts';
import type { Trial } from './payments/trial.ts';
import { providers } from './providers.ts';

/** One page on what works of the contracts that a tenant has with payment providers. */
export async function checkProvider(outside: TenantScope): Promise<{ page: string; works: boolean }> {
  const { tenant } = outside;
  const lines: string[] = [];
  let works = true;
  for (const { name, trials } of Object.values(providers)) {
    if (!hasContract(tenant, name)) continue;
    const used = isOffered(outside, name) ? 'customers pay with it' : 'not offered to customers';
    lines.push(
      `${tenant.companyName}, ${name}: ${used}${isSimulated(tenant, name) ? ', simulated by this server' : ''}`,
    );
    lines.push(`  its notifications are to come to ${notificationAddress(outside, name)}`);
    for (const trial of trials(outside)) {
      const { word, instead } = await tried(outside, trial);
      if (word === 'does not') works = false;
      lines.push(`  ${word.padEnd(8)}  ${trial.what}${instead === undefined ? '' : `: ${instead}`}`);
    }
  }
  if (lines.length > 0) return { page: lines.join('\n'), works };
  return { page: `${tenant.companyName} has no contract with a payment provider.`, works: false };
}

/** With what the provider itself said last, where it does not work. */
async function tried(outside: TenantScope, { run }: Trial) {
  if (run === undefined) return { word: 'by hand', instead: undefined } as const;
  let said = '';
  const send: TenantScope['send'] = async (request) => {
    said = '';
    const response = await outside.send(request);
    said = ` (it answered ${response.status} ${await beginning(response)})`;
    return response;
  };
  const instead = await run({ ...outside, send }).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (instead === undefined) return { word: 'works', instead } as const;
  return { word: 'does not', instead: `${instead}${said}` } as const;
}

async function beginning(response: Response): Promise<string> {
  const text = await response.clone().text();
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
