import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import { inner, page, write } from '../paper/paper.ts';
import { drawFacts } from '../paper/table.ts';
import type { PrintedGiftVoucher } from '../vouchers.ts';
import { drawCard } from './card.ts';
import { onPaper } from './letterhead.ts';

export async function drawGiftVoucher(scope: TenantScope, voucher: PrintedGiftVoucher): Promise<Drawn> {
  const { amount, numberOfVouchers, message, code, date, validUntil } = voucher;
  const { language, tenant } = scope;
  return onPaper(scope, { kind: 'giftVoucher', name: code, language, date }, ({ paper, texts, formats }) => {
    drawCard(paper, { title: formats.money(amount), text: message, label: texts.code, code, alt: texts.qrCode(code) });
    const facts = [
      [
        texts.value,
        numberOfVouchers === 1
          ? formats.money(amount)
          : `${formats.money(amount)} (${texts.giftCount(numberOfVouchers)})`,
      ],
      [texts.issuer, tenant.companyName],
      [texts.issuedOn, formats.day(date)],
      [texts.validUntil, validUntil === null ? texts.withoutEnd : formats.day(validUntil)],
    ] as const;
    drawFacts(paper, facts, { x: page.left, width: inner });
    paper.y += 12;
    write(paper, 'P', texts.giftUse(tenant.companyName), { size: 10 });
  });
}
