import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { mailsToOne, strangers } from '../../customers/attempts/decide.ts';
import { mailboxOf } from '../../customers/sessions/user-name.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import type { Ordered } from '../../selling/orders/price.ts';
import { inLanguage } from '../../server/language.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { ProviderName } from './settings.ts';

/**
 * Tells a guest where the order is found again, before it is paid. The address is anybody's as long as it is not: too many such mails are not sent,
 * while the order goes on.
 */
export async function mailGuestOrder(
  inside: TenantScope,
  { email, uuid, language, total }: Presale,
  offer: Ordered,
  provider: ProviderName,
): Promise<void> {
  if (email === null || uuid === null) return;
  const { remoteAddress = '' } = inside;
  if ((await attemptsOf(inside, 'guest orders', remoteAddress, strangers).claim()) > 0) return;
  if ((await attemptsOf(inside, 'guest orders to', mailboxOf(email), mailsToOne).claim()) > 0) return;
  const values = { item: inLanguage(offer.name, language), amount: total, guest: { provider, uuid } };
  await queueMail(inside, { to: email, language, template: 'guest order', values });
}
