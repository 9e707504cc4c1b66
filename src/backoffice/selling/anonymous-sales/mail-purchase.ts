import type { Language } from '../../../contract/languages.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { GuestPurchase } from './store.ts';

/** The way to what a guest bought, and the codes themselves. */
export async function mailPurchase(
  inside: TenantScope,
  to: string,
  language: Language,
  { id, uuid, name, amount }: Omit<GuestPurchase, 'language'>,
): Promise<void> {
  const attachments = [{ document: 'prepaid purchase', id } as const];
  await queueMail(inside, { to, language, template: 'guest purchase', values: { name, amount, uuid }, attachments });
}
