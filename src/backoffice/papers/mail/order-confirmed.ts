import { ownConditions } from '../../../contract/embeds.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { conditionsAddress } from '../../server/conditions.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { dayOf } from '../../server/today.ts';
import { identityOf } from '../documents/identity.ts';
import { findOwner, findSeller } from '../documents/parties.ts';
import { queueMail } from './queue-mail.ts';

interface Ordered {
  accountId: string | null;
  uuid: string | null;
  email: string | null;
  language: string;
  quantity: number;
  item: string;
  amount: number;
  licensePlate: string | null;
  orderedAt: string;
  immediateStart: boolean;
  /** What goes on by itself, and for how much. */
  renewDate: string | null;
  renewalPrice: number | null;
}

const daysToWithdraw = 14;

/**
 * Confirms an order to its customer, with all that was agreed, on something that lasts: what, for how much, from which seller, under which
 * conditions, and how a consumer withdraws from it. In the transaction in which it is given.
 */
export async function confirmOrder(inside: TenantScope, saleId: string, isPaid: boolean): Promise<void> {
  const [order] = await inside.query<Ordered>(sql`
    select presale.account_id as "accountId", presale.uuid, presale.email, presale.language, presale.quantity, sale.item, sale.amount,
      sale.identification_item_name as "licensePlate", presale.created_at as "orderedAt", presale.immediate_start as "immediateStart",
      subscription.renew_date as "renewDate", subscription.price as "renewalPrice"
    from presale
    join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    left join subscription on subscription.tenant_id = presale.tenant_id and subscription.presale_id = presale.id and subscription.recurring
    where ${ours(inside, 'presale')} and presale.id = ${saleId}`);
  if (order === undefined || order.amount <= 0) return;
  const owner = order.accountId === null ? undefined : await findOwner(inside, order.accountId);
  const to = owner?.email ?? order.email;
  if (to === null) return;
  const { item, quantity, licensePlate, amount, orderedAt, immediateStart, renewDate, renewalPrice } = order;
  const { contactEmail } = inside.tenant.settings;
  const until = dayOf(inside, new Date(new Date(orderedAt).getTime() + daysToWithdraw * 86_400_000));
  const language = owner?.language ?? languages.find((one) => one === order.language) ?? languages[0];
  const seller = await findSeller(inside);
  const hasOwn = inside.tenant.userAgreementUrl === ownConditions;
  await queueMail(inside, {
    to,
    account: owner === undefined ? null : order.accountId,
    language,
    template: 'order confirmed',
    values: {
      firstName: owner?.firstName ?? null,
      number: saleId,
      item,
      quantity,
      licensePlate: licensePlate || null,
      amount,
      orderedAt: new Date(orderedAt).toISOString(),
      isPaid,
      renewal: renewDate === null || renewalPrice === null ? null : { day: renewDate, amount: renewalPrice },
      seller: identityOf(seller, language, settingOf(inside.tenant)),
      telephone: seller.company?.telephone ?? null,
      conditions: conditionsAddress(inside, language),
      withdrawal: owner?.isBusiness
        ? null
        : { until, email: contactEmail, page: withdrawalPage(inside, language, saleId) },
      immediateStart,
      invoiceEmail: owner?.isBusiness ? owner.invoiceEmail : null,
      uuid: owner === undefined ? order.uuid : null,
    },
    // On something that lasts, as they are now: a page may say something else tomorrow.
    attachments: hasOwn ? [{ document: 'conditions', id: language }] : [],
  });
}

/** Where the order can be withdrawn from without a session. */
function withdrawalPage({ address }: TenantScope, language: Language, saleId: string): string {
  return `${address}/${language}/withdraw?contract=${encodeURIComponent(saleId)}`;
}
