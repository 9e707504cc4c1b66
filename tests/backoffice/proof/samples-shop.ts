import { randomInt, randomUUID } from 'node:crypto';
import {
  addCreationRequest,
  cancelCreationRequest,
  listCreationRequests,
} from '../../../src/contract/creation-requests.ts';
import { cancelContract, confirmCancellation, withdraw } from '../../../src/contract/declarations.ts';
import {
  downloadDiscountVoucher,
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
} from '../../../src/contract/discount-vouchers.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from '../../../src/contract/identification-items.ts';
import { closeReservation, reserveSaleItem } from '../../../src/contract/reservations.ts';
import {
  calculateNextPaymentDate,
  calculatePrice,
  listSaleItems,
  listSubscriptionSaleItems,
  readSaleItem,
} from '../../../src/contract/sale-items.ts';
import { readPaymentProvider } from '../../../src/contract/sales.ts';
import { subscribed } from './purchases.ts';
import { anyone, newName, type Sample, sample } from './sample.ts';
import type { World } from './world.ts';

export const shopSamples: readonly Sample[] = [
  sample(withdraw, async () => ({ by: anyone, input: { name: 'Lotte', contract: 'order-1', email: newName() } })),
  sample(cancelContract, async () => ({
    by: anyone,
    input: { name: 'Lotte', contract: '1-VDB-001', email: newName(), wantedOn: '2099-12-31', cause: 'Verhuisd' },
  })),
  sample(confirmCancellation, async (world) => {
    const { by } = await subscribed(world);
    const { email } = by;
    await world.ask(cancelContract, { name: 'Lotte', contract: await plateOf(world, by.plateId), email }, anyone);
    return { by: anyone, input: { token: await world.mailedToken('cancellation received', email) } };
  }),
  sample(listSaleItems, async () => ({ by: anyone, input: { includeImage: true } })),
  sample(listSubscriptionSaleItems, async (world) => ({ by: await world.person(), input: {} })),
  sample(readSaleItem, async (world) => ({ by: await world.person(), input: { saleItemId: 'comfort-monthly' } })),
  sample(calculatePrice, async (world) => {
    const by = await world.person();
    return { by, input: { saleItemId: 'comfort-monthly', identificationItemId: by.plateId, quantity: 1 } };
  }),
  sample(calculateNextPaymentDate, async (world) => {
    const by = await world.person();
    return { by, input: { saleItemId: 'comfort-monthly', identificationItemId: by.plateId } };
  }),
  sample(readPaymentProvider, async () => ({ by: anyone, input: {} })),

  sample(reserveSaleItem, async () => ({ by: anyone, input: { saleItemId: 'basic-5', quantity: 1 } })),
  sample(closeReservation, async (world) => ({
    by: anyone,
    input: { saleItemReservationId: (await world.ask(reserveSaleItem, { saleItemId: 'basic-5' }, anyone)).id },
  })),

  sample(listIdentificationItems, async (world) => ({
    by: await world.person(),
    input: { identificationItemTypeCode: 'ANPR' as const },
  })),
  sample(listIdentificationItemTypes, async (world) => ({ by: await world.person(), input: {} })),
  sample(addIdentificationItem, async (world) => {
    const by = await world.person();
    return {
      by,
      input: {
        customerId: by.accountId,
        identificationItemTypeCode: 'ANPR' as const,
        name: `1-PRF-${randomInt(100, 999)}${randomInt(10, 99)}`,
      },
    };
  }),
  sample(registerIdentificationItem, async (world) => {
    const code = await newCard(world);
    return {
      by: await world.person(),
      input: { code, securityCode: '4711', name: 'Reserve', ownHolderConfirmed: true },
    };
  }),
  sample(changeIdentificationItem, (world) => ofPlate(world, { restrictedSaleItemIds: ['comfort-monthly'] })),
  sample(disableIdentificationItem, (world) => ofPlate(world, {})),
  sample(enableIdentificationItem, (world) => ofPlate(world, {})),
  sample(unlinkIdentificationItem, (world) => ofPlate(world, {})),

  sample(listCreationRequests, async (world) => ({ by: (await requested(world)).by, input: { page: 0, size: 10 } })),
  sample(addCreationRequest, async (world) => {
    const by = await world.person();
    return {
      by,
      input: { customerId: by.accountId, identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 2 },
    };
  }),
  sample(cancelCreationRequest, async (world) => {
    const { by, id } = await requested(world);
    return { by, input: { identificationItemCreationRequestId: id } };
  }),

  sample(readDiscountVoucherDefinition, async (world) => ({
    by: anyone,
    input: { discountVoucherUuid: await newDiscountVoucher(world) },
  })),
  sample(registerDiscountVoucher, async (world) => ({
    by: await world.person(),
    input: { discountVoucherUuid: await newDiscountVoucher(world) },
  })),
  sample(listDiscountVouchers, async (world) => ({ by: (await withDiscountVoucher(world)).by, input: {} })),
  sample(readDiscountVoucher, async (world) => ({
    by: anyone,
    input: { uuid: (await withDiscountVoucher(world)).uuid },
  })),
  sample(downloadDiscountVoucher, async (world) => {
    const { by, id } = await withDiscountVoucher(world);
    return { by, input: { discountVoucherId: id } };
  }),
];

async function ofPlate<More>(world: World, more: More) {
  const by = await world.person();
  return { by, input: { identificationItemId: by.plateId, ...more } };
}

async function requested(world: World) {
  const by = await world.person();
  const { id } = await world.ask(
    addCreationRequest,
    { customerId: by.accountId, identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 1 },
    by,
  );
  return { by, id };
}

/** A card that the operator has handed out and that was never registered. */
export async function newCard(world: World): Promise<string> {
  const code = String(randomInt(10_000_000, 69_999_999));
  await world.rows`insert into wash_card (tenant_id, code, type_code, security_code) values ('multisafepay', ${code}, 'RFID', '4711')`;
  return code;
}

/** A copy of the demo's voucher by mail that waits to be fulfilled. */
export async function newDiscountVoucher(world: World, lastDay = '2099-12-31'): Promise<string> {
  const uuid = randomUUID();
  await world.rows`
    insert into discount_voucher (tenant_id, id, uuid, name, description, expiration_date, qr_code, created_at)
    select tenant_id, ${uuid}, ${uuid}, name, description, ${lastDay}::date, ${uuid}, created_at
    from discount_voucher where tenant_id = 'multisafepay' and uuid = 'd15c0000-0000-4000-8000-000000000001'`;
  return uuid;
}

/** The code of a gift voucher whose money went back. */
export async function newBlockedGift(world: World, tenant: string): Promise<string> {
  const code = `GIFT${randomUUID().slice(0, 8).toUpperCase()}`;
  await world.rows`
    insert into gift_voucher (tenant_id, id, amount, date, code, blocked_at) values (${tenant}, ${code}, 2500, now(), ${code}, now())`;
  return code;
}

export async function withDiscountVoucher(world: World) {
  const [by, uuid] = [await world.person(), await newDiscountVoucher(world)];
  const { id } = await world.ask(registerDiscountVoucher, { discountVoucherUuid: uuid }, by);
  return { by, uuid, id };
}

async function plateOf(world: World, id: string): Promise<string> {
  const [plate] = await world.rows<{ code: string }>`select code from identification_item where id = ${id}`;
  return plate?.code ?? '';
}
