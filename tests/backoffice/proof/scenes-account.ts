import { changeAccount, changePassword, changeUsername, completeAccount } from '../../../src/contract/account.ts';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
} from '../../../src/contract/application-users.ts';
import { registerDiscountVoucher } from '../../../src/contract/discount-vouchers.ts';
import { redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { registerIdentificationItem } from '../../../src/contract/identification-items.ts';
import { addInvoiceData, changeInvoiceData } from '../../../src/contract/invoice-data.ts';
import { confirmUsername, requestPasswordMail, resendActivationMail } from '../../../src/contract/registration.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { login } from '../../../src/contract/session.ts';
import { invoiceTicket } from '../../../src/contract/tickets.ts';
import { bought, topUp } from './purchases.ts';
import { anyone, newName } from './sample.ts';
import { company, withInvoiceData } from './samples-account.ts';
import { newBlockedGift, newDiscountVoucher, withDiscountVoucher } from './samples-shop.ts';
import { type Scene, scene } from './scene.ts';
import type { Caller, World } from './world.ts';

const currentPassword = 'washbook1';

export const accountScenes: readonly Scene[] = [
  ...(['disabled', 'expired', 'locked'] as const).map((state) =>
    scene(login, `exception.authentication.status.${state}`, async () => ({
      by: anyone,
      input: { username: `${state}@example.com`, password: 'washbook1' },
    })),
  ),
  scene(requestPasswordMail, 'exception.email.unknown', async (world) => ({
    by: await frank(world),
    input: { email: newName() },
  })),
  scene(resendActivationMail, 'exception.email.unknown', async (world) => ({
    by: await frank(world),
    input: { email: newName() },
  })),
  scene(resendActivationMail, 'validation.email', async () => ({ by: anyone, input: { email: 'nobody' } })),
  scene(resendActivationMail, 'validation.required', async () => ({ by: anyone, input: {} })),
  scene(confirmUsername, 'exception.username.exists', async (world) => {
    const [one, other, email] = [await world.person(), await world.person(), newName()];
    await world.ask(changeUsername, { email, currentPassword }, one);
    const token = await world.mailedToken('email change', email);
    world.later(1);
    await world.ask(changeUsername, { email, currentPassword }, other);
    await world.ask(confirmUsername, { token: await world.mailedToken('email change', email) }, anyone);
    return { by: anyone, input: { token } };
  }),
  scene(changePassword, 'validation.password.same', async (world) => ({
    by: await world.person(),
    input: { currentPassword, password: currentPassword },
  })),
  scene(changeUsername, 'validation.email.same', async (world) => {
    const by = await world.person();
    return { by, input: { email: by.email, currentPassword } };
  }),
  scene(changeUsername, 'exception.notAllowed', async (world) => ({
    by: await world.person('multisafepay', { of: await world.person(), role: 'member' }),
    input: { email: newName(), currentPassword },
  })),
  scene(changeUsername, 'exception.username.exists', async (world) => ({
    by: await world.person(),
    input: { email: (await world.person()).email, currentPassword },
  })),
  scene(changeAccount, 'exception.notAllowed', async (world) => ({
    by: await world.person('multisafepay', { of: await world.person(), role: 'member' }),
    input: { email: newName() },
  })),
  scene(completeAccount, 'validation.required', async (world) => {
    const by = await world.person('multisafepay', { status: 'EMAIL_CONFIRMED' });
    await world.rows`update account set vat_number = 'BE0403019261', city = null where tenant_id = ${by.tenant} and account_id = ${by.accountId}`;
    return { by, input: {} };
  }),

  scene(changeAdministrator, 'exception.lastAdministrator', async (world) => {
    const by = await world.person();
    return { by, input: { applicationUserId: by.userId, admin: false } };
  }),
  scene(changeAdministrator, 'exception.notAllowed', async (world) => {
    const by = await world.person();
    await world.person('multisafepay', { of: by, role: 'admin' });
    return { by, input: { applicationUserId: by.userId, admin: false } };
  }),
  scene(changePayingWithKept, 'exception.notAllowed', async (world) => {
    const by = await world.person();
    return { by, input: { applicationUserId: by.userId, paysWithKept: false } };
  }),
  scene(deleteApplicationUser, 'exception.lastAdministrator', async (world) => {
    const by = await world.person();
    return { by, input: { applicationUserId: by.userId } };
  }),
  scene(deleteApplicationUser, 'exception.notAllowed', async (world) => {
    const owner = await world.person();
    return {
      by: await world.person('multisafepay', { of: owner, role: 'admin' }),
      input: { applicationUserId: owner.userId },
    };
  }),

  scene(addInvoiceData, 'exception.invoiceData.exists', async (world) => ({
    by: await withInvoiceData(world),
    input: company,
  })),
  scene(addInvoiceData, 'validation.required', async (world) => ({
    by: await world.person(),
    input: { ...company, city: null },
  })),
  scene(addInvoiceData, 'validation.vatNumber.fixed', async (world) => {
    const by = await world.person();
    await world.rows`update account set vat_number = 'BE0741205902' where tenant_id = ${by.tenant} and account_id = ${by.accountId}`;
    return { by, input: company };
  }),
  scene(changeInvoiceData, 'validation.required', async (world) => ({
    by: await withInvoiceData(world),
    input: { city: null },
  })),
  scene(changeInvoiceData, 'validation.vatNumber.fixed', async (world) => ({
    by: await withInvoiceData(world),
    input: { vatNumber: 'BE0741205902' },
  })),
  scene(changeInvoiceData, 'validation.vatNumber.invalid', async (world) => ({
    by: await withoutVat(world),
    input: { vatNumber: 'BE0741205903' },
  })),
  scene(changeInvoiceData, 'validation.vatNumber.both', async (world) => ({
    by: await withoutVat(world),
    input: { vatNumber: 'BE0741205902', vatNumberRequested: true },
  })),
  scene(changeInvoiceData, 'validation.vatNumber.required', async (world) => ({
    by: await withoutVat(world),
    input: { vatNumberRequested: false },
  })),

  scene(registerDiscountVoucher, 'exception.voucher.alreadyFulfilled', async (world) => ({
    by: await world.person(),
    input: { discountVoucherUuid: (await withDiscountVoucher(world)).uuid },
  })),
  scene(registerDiscountVoucher, 'exception.voucher.expired', async (world) => ({
    by: anyone,
    input: { discountVoucherUuid: await newDiscountVoucher(world, '2020-01-01') },
  })),
  scene(redeemGiftVoucher, 'exception.voucher.alreadyFulfilled', async (world) => ({
    by: await world.person(),
    input: { code: 'CADEAUGEBRUIKT' },
  })),
  scene(redeemGiftVoucher, 'exception.voucher.expired', async (world) => ({
    by: await world.person(),
    input: { code: 'CADEAUOUD' },
  })),
  scene(redeemGiftVoucher, 'exception.voucher.blocked', async (world) => ({
    by: await world.person(),
    input: { code: await newBlockedGift(world, 'multisafepay') },
  })),
  scene(registerIdentificationItem, 'exception.voucher.blocked', async (world) => ({
    by: await world.person('digiteal'),
    input: { code: await newBlockedGift(world, 'digiteal'), identificationItemTypeCode: 'GIFT' as const },
  })),
  ...(
    [
      ['exception.voucher.alreadyFulfilled', { code: 'CADEAUGEBRUIKT', identificationItemTypeCode: 'GIFT' }],
      ['exception.voucher.expired', { code: 'CADEAUOUD', identificationItemTypeCode: 'GIFT' }],
    ] as const
  ).map(([key, input]) =>
    scene(registerIdentificationItem, key, async (world) => ({ by: await world.person('digiteal'), input })),
  ),

  ...(
    [
      ['validation.dateRange.startAfterEnd', { from: '2026-03-02', to: '2026-03-01' }],
      ['validation.dateRange.invalidStart', { from: '2026-02-30' }],
      ['validation.dateRange.invalidEnd', { to: '30-02-2026' }],
      ['validation.dateRange.future', { to: '2999-12-31' }],
    ] as const
  ).map(([key, input]) => scene(listSales, key, async (world) => ({ by: await world.person(), input }))),
  scene(invoiceTicket, 'validation.required', async (world) => ({
    by: await world.person(),
    input: { date: '2026-11-02' },
  })),
  scene(invoiceTicket, 'exception.invoice.notCreated', async (world) => {
    const { by } = await bought(world, topUp);
    const { content } = await world.ask(listSales, {}, by);
    return { by, input: { ticketId: content[0]?.ticketId ?? '' } };
  }),
];

/** An operator that rather says whether an address is known. */
async function frank(world: World): Promise<Caller> {
  await world.rows`update tenant set settings = settings || '{"frankAboutAddresses":true}' where tenant_id = 'ogone'`;
  return { tenant: 'ogone' };
}

async function withoutVat(world: World) {
  const by = await world.person();
  const { vatNumber: _, ...rest } = company;
  await world.ask(addInvoiceData, { ...rest, vatNumberRequested: true }, by);
  return by;
}
