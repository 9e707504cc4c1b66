import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import { inner, page, write } from '../paper/paper.ts';
import { drawFacts } from '../paper/table.ts';
import type { PrintedDiscountVoucher } from '../vouchers.ts';
import { drawCard } from './card.ts';
import { onPaper } from './letterhead.ts';

export async function drawDiscountVoucher(scope: TenantScope, voucher: PrintedDiscountVoucher): Promise<Drawn> {
  const { name, description, expirationDate, qrCode, date } = voucher;
  const { language, tenant } = scope;
  return onPaper(scope, { kind: 'discountVoucher', name, language, date }, ({ paper, texts, formats }) => {
    drawCard(paper, { title: name, text: description, label: texts.code, code: qrCode, alt: texts.qrCode(qrCode) });
    const facts = [
      [texts.issuer, tenant.companyName],
      [texts.issuedOn, formats.day(date)],
      [texts.validUntil, expirationDate === null ? texts.withoutEnd : formats.day(expirationDate)],
    ] as const;
    drawFacts(paper, facts, { x: page.left, width: inner });
    paper.y += 12;
    write(paper, 'P', texts.discountUse, { size: 10 });
  });
}
