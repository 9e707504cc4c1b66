import { beforeAll, describe, expect, it } from 'vitest';
import { listDiscountVouchers } from '../../../../src/contract/discount-vouchers.ts';
import { embedAddress } from '../../../../src/contract/embeds.ts';
import { listInvoices } from '../../../../src/contract/invoices.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { officeForAll } from '../../../support/in-process.ts';

const office = officeForAll();
const addresses: Record<string, string> = {};

beforeAll(async () => {
  const [business, personal] = [await office.signIn('business'), await office.signIn('private')];
  addresses['invoice'] = embedAddress(
    'invoice',
    (await office.ask(listInvoices, {}, { token: business })).content[0]?.uuid ?? '',
  );
  addresses['discount voucher'] = embedAddress(
    'discountVoucher',
    (await office.ask(listDiscountVouchers, {}, { token: personal }))[0]?.uuid ?? '',
  );
  addresses['prepaid purchase'] = embedAddress(
    'prepaidSaleItem',
    (await office.ask(listPrepaidSaleItems, {}, { token: personal }))[0]?.uuid ?? '',
  );
});

describe('the preview of a document', () => {
  it.each(['invoice', 'discount voucher', 'prepaid purchase'])(
    '%s is the PDF itself, shown only within the portal and kept nowhere',
    async (name) => {
      const { status, headers, text } = await office.send(addresses[name] ?? '');
      expect([status, headers.get('content-type'), text.slice(0, 8)]).toEqual([200, 'application/pdf', '%PDF-1.7']);
      expect(headers.get('content-disposition')).toBe(
        `inline; filename="${name === 'prepaid purchase' ? 'prepaid-purchase' : name.replace(' ', '-')}.pdf"`,
      );
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect([
        headers.get('x-robots-tag'),
        headers.get('cache-control'),
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
      ]).toEqual(['noindex', 'no-store', 'nosniff', 'no-referrer']);
    },
  );

  it('that nobody has, that is another tenant’s, or whose address is nonsense is not found, all alike', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const asked = [
      ...['/invoices/', '/discount-vouchers/', '/prepaid-sale-items/'].flatMap((path) =>
        [unknown, 'x', '..%2f..%2fetc%2fpasswd', '%00', "'%20or%20'1'='1", '%252e%252e'].map(
          (uuid) => [`${path}${uuid}`, 'multisafepay'] as const,
        ),
      ),
      ...Object.values(addresses).map((address) => [address, 'adyen'] as const),
    ];
    const answers = await Promise.all(
      asked.map(async ([path, tenant]) => ({ path, answer: await office.send(path, { tenant }) })),
    );
    for (const { path, answer } of answers) {
      const { status, text, headers } = answer;
      expect([path, status, text, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        path,
        404,
        'Not found',
        'no-store',
        'noindex',
      ]);
    }
  });
});
