import { languages } from '../../../contract/languages.ts';
import type { Ending, MailValues } from '../../papers/mail/mail-values.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Declared } from '../declarations/store.ts';

type Told = Pick<Ending, 'subscription' | 'endsOn'> & { readonly at: string };

export async function tellCustomer(
  scope: TenantScope,
  declared: Declared,
  told: Told & { readonly token: string | null },
): Promise<void> {
  const { email, language, name } = declared;
  const values = { firstName: name, ...asSent(declared), ...told };
  await queueMail(scope, { to: email, language, template: 'cancellation received', values });
}

export async function tellOperator(
  scope: TenantScope,
  declared: Declared,
  told: Told & Pick<MailValues['cancellation to look at'], 'why'>,
): Promise<void> {
  const { contactEmail } = scope.tenant.settings;
  if (contactEmail === null) return;
  const values = { ...asSent(declared), ...told };
  await queueMail(scope, { to: contactEmail, language: languages[0], template: 'cancellation to look at', values });
}

function asSent({ name, contract, email, wantedOn, cause }: Declared) {
  return { name, contract, email, wantedOn: wantedOn ?? null, cause: cause ?? null };
}
