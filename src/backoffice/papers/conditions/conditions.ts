import { createHash } from 'node:crypto';
import { ownConditions } from '../../../contract/embeds.ts';
import type { Language } from '../../../contract/languages.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { identityOf } from '../documents/identity.ts';
import { findSeller } from '../documents/parties.ts';
import { textsIn } from '../words/texts.ts';

export interface Conditions {
  readonly title: string;
  readonly parts: readonly (readonly [title: string, paragraphs: readonly string[]])[];
  /** Tells one wording from any other. */
  readonly version: string;
}

/** The conditions under which a tenant sells that has written none of its own; undefined where it has. */
export async function conditionsOf(scope: TenantScope, language: Language): Promise<Conditions | undefined> {
  const { userAgreementUrl, settings } = scope.tenant;
  if (userAgreementUrl !== ownConditions) return undefined;
  const home = settingOf(scope.tenant);
  const { conditions, local } = textsIn(language, home);
  const { title, parts } = conditions;
  const seller = identityOf(await findSeller(scope), language, home);
  const told = parts({ seller, email: settings.contactEmail, local });
  const version = createHash('sha256')
    .update(JSON.stringify([title, told]))
    .digest('hex')
    .slice(0, 8);
  return { title, parts: told, version };
}
