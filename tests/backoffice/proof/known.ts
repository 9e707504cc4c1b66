import type { Known } from './fuzz-inputs.ts';
import type { Person, World } from './world.ts';

/** What exists in the demo, by the names that the fields of the contract have for it. */
export async function knownIn(world: World, { tenant, accountId, email }: Person): Promise<Known> {
  const list = async (table: string, column = 'id'): Promise<string[]> => {
    const rows = await world.database.query<{ value: string }>({
      strings: [`select ${column} as value from ${table} where tenant_id = '${tenant}' limit 8`],
      values: [],
    });
    return rows.map(({ value }) => value);
  };
  const uuids = [...(await list('prepaid_purchase', 'uuid')), ...(await list('discount_voucher', 'uuid'))];
  return {
    customerId: [accountId],
    email: [email, 'empty@example.com', 'somebody@example.com'],
    username: [email],
    password: ['washbook1', 'schuimbad42'],
    currentPassword: ['washbook1'],
    saleItemId: await list('sale_item'),
    restrictedSaleItemIds: await list('sale_item'),
    locationId: await list('location'),
    preferredLocationId: await list('location'),
    identificationItemId: await list('identification_item'),
    identificationItemTypeId: await list('identification_item_type'),
    identificationItemCreationRequestId: await list('creation_request'),
    subscriptionId: await list('subscription'),
    applicationUserId: await list('app_user'),
    invitationId: await list('invitation'),
    invoiceId: await list('invoice'),
    ticketId: await list('ticket'),
    giftVoucherId: await list('gift_voucher'),
    discountVoucherId: await list('discount_voucher'),
    myPrepaidSaleItemId: await list('prepaid_purchase'),
    uuid: uuids,
    discountVoucherUuid: uuids,
    code: [...(await list('gift_voucher', 'code')), '70010001', '70010003'],
    securityCode: ['4711'],
    iban: ['BE68539007547034', 'NL91ABNA0417164300'],
    amount: [25, 30.5, 100],
    totalAmount: [25, 30.5, 100, 14.96, 19.95, 29.95, 39.5, 99],
    returnUrl: ['http://adyen.localhost:4173/nl/dashboard/adyen/success'],
    agreementAccepted: [true],
    ownHolderConfirmed: [true],
    immediatePaymentConfirmed: [true],
    country: ['BE'],
    vatNumber: ['BE0403019261'],
    postalCode: ['9000'],
    name: ['1-ABC-987', 'Lotte'],
    firstName: ['Zoë'],
    lastName: ['Van den Broeck'],
    quantity: [1, 2],
    date: ['2026-11-02'],
  };
}
