import { lineOf } from '../../papers/documents/identity.ts';
import { findSeller } from '../../papers/documents/parties.ts';
import type { TenantScope } from '../../server/scope.ts';
import { digitealSettings } from './settings.ts';

/** The creditor, as it has to stand in a mandate. */
export async function creditorOf(scope: TenantScope): Promise<{ name: string; address: string; identifier: string }> {
  const { creditorName: name, creditorIdentifier: identifier } = digitealSettings(scope);
  return { name, address: lineOf(await findSeller(scope), scope.language), identifier };
}
