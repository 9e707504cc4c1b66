import type { Ending, MailValues } from '../../papers/mail/mail-values.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Declared } from '../declarations/store.ts';

type EndTold = Pick<Ending, 'subscription' | 'endsOn'> & { readonly at: string };

export async function tellCustomer(
  scope: TenantScope,
  declared: Declared,
  told: EndTold & { readonly token: string | null },
): Promise<void> {
  const { email, language, name } = declared;
  const values = { firstName: name, ...asSent(declared), ...told };
  await queueMail(scope, { to: email, language, template: 'cancellation received', values });
}

export async function tellOperator(
  scope: TenantScope,
  declared: Declared,
  told: EndTold & Pick<MailValues['cancellation to look at'], 'why'>,
): Promise<void> {
  await mailOperator(scope, 'cancellation to look at', { ...asSent(declared), ...told });
}

function asSent({ name, contract, email, wantedOn, cause }: Declared) {
  return { name, contract, email, wantedOn: wantedOn ?? null, cause: cause ?? null };
}
