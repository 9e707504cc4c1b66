import { sql } from '../../../database/sql.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { WholeInvoice } from '../invoices.ts';

/**
 * Hands a business's invoice over to the operator, in the transaction that makes it: by mail, or to the access point that passes it on. Where the
 * operator has named neither, it downloads them.
 */
export async function handOver(inside: TenantScope, { id, number, amount, date, buyer }: WholeInvoice): Promise<void> {
  const { accessPoint, language } = inside.tenant.settings;
  if (accessPoint === null || buyer.vatNumber === null) return;
  if ('email' in accessPoint) {
    await queueMail(inside, {
      to: accessPoint.email,
      language,
      template: 'invoice for the books',
      values: { number, date, amount, buyer: buyer.name.slice(0, 200) },
      attachments: [
        { document: 'electronic invoice', id },
        { document: 'invoice', id },
      ],
    });
    return;
  }
  await inside.query(sql`
    insert into invoice_handover (tenant_id, invoice_id, next_at) values (${inside.tenant.id}, ${id}, ${inside.now.toISOString()})`);
}
