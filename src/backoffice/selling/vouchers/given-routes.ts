import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../../contract/gift-voucher-mails.ts';
import { previewGiftVoucher, previewGiftVoucherMail } from '../../../contract/gift-voucher-previews.ts';
import { listGiftVouchers } from '../../../contract/gift-vouchers.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { drawGiftVoucher } from '../../papers/documents/drawing/elsewhere.ts';
import { writeMail } from '../../papers/mail/write-mail.ts';
import { checked } from '../../server/checked.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { newCode } from '../fulfilment/codes.ts';
import { lastDayOfGift, whyWorthless } from './decide.ts';
import { type MailedVoucher, mailToRecipient, mayMailAgain, recipientReads } from './gift-mails.ts';
import { changeRecipient, findGiven, holdGiven, listUnused } from './gift-store.ts';

/** What a customer does about the vouchers that they give. */
export const givenVoucherRoutes: Route[] = [
  route(listGiftVouchers, (scope) => listUnused(scope)),

  route(previewGiftVoucherMail, async (scope, { amount, message = null }) => {
    const specimen = { ...specimenOf(scope), accountId: scope.user.accountId, amount, message };
    const values = await recipientReads(scope, specimen);
    const { subject, html } = writeMail(
      { template: 'gift voucher', language: scope.language, values },
      scope.tenant,
      scope.portal,
    );
    return { subject, html };
  }),

  route(previewGiftVoucher, async (scope, { amount, quantity = 1, message = null }) => {
    const specimen = { id: '', date: scope.now.toISOString(), amount, message, numberOfVouchers: quantity };
    const { content, mediaType } = await drawGiftVoucher(scope, { ...specimenOf(scope), ...specimen });
    return new Blob([content], { type: mediaType });
  }),

  route(mailGiftVoucher, async (scope, { giftVoucherId: id }) => {
    await mailAgain(scope, await heldWithMail(scope, id));
    return findGiven(scope, id);
  }),

  route(changeGiftVoucherRecipient, async (scope, { giftVoucherId: id, recipientEmail: typed }) => {
    const { recipientEmail } = checked({ recipientEmail: checkEmail(typed) });
    const voucher = await heldWithMail(scope, id);
    if (recipientEmail === voucher.recipientEmail)
      throw new Refusal(409, 'validation.email.same', { fields: { recipientEmail: 'validation.email.same' } });
    // What lies in another person's mailbox must not be worth anything any more.
    const code = voucher.sentAt === null ? voucher.code : newCode();
    await changeRecipient(scope, { id, recipientEmail, code });
    if (voucher.sentAt !== null) await mailAgain(scope, { ...voucher, recipientEmail, code });
    return findGiven(scope, id);
  }),
];

/** No voucher has this code: it holds figures that real ones leave out. */
const noCode = '0000-0000-0000';

function specimenOf(scope: AccountScope) {
  return {
    code: noCode,
    validUntil: lastDayOfGift(todayOf(scope), settingOf(scope.tenant).region, scope.tenant.settings.giftMonths),
  };
}

/** One that is still worth something. One that is to be printed has no recipient, and no mail. */
async function heldWithMail(scope: AccountScope, id: string) {
  const voucher = await holdGiven(scope, id);
  if (voucher === undefined || voucher.recipientEmail === null) throw notFound();
  const why = whyWorthless({ used: voucher.used, lastDay: voucher.validUntil }, todayOf(scope));
  if (why) throw new Refusal(409, why);
  return { ...voucher, recipientEmail: voucher.recipientEmail };
}

/** Counts: a voucher goes only so often a day. */
async function mailAgain(scope: AccountScope, voucher: MailedVoucher): Promise<void> {
  if (!(await mayMailAgain(scope, voucher.id))) throw new Refusal(409, 'exception.voucher.mailedOften');
  await mailToRecipient(scope, voucher);
}
