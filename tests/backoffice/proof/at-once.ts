import { work } from '../../../src/backoffice/running/worker/work.ts';
import { listGiftVouchers } from '../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import type { Answer } from '../../support/in-process.ts';
import type { World } from './world.ts';

/** How often each message key, or status of a success, was answered. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const keys = answers.map(({ status, json }) => (status < 300 ? 'done' : String((json as { key: string }).key)));
  return Object.fromEntries(
    [...Map.groupBy(keys, (key) => key.split('#')[0] ?? key)].map(([key, all]) => [key, all.length]),
  );
}

export async function works({ database, now }: World): Promise<void> {
  const world = { database, now, distFolder: '/nowhere', log: () => undefined, addressOf: (host: string) => host };
  await work(world, { fetch: () => new Response() });
}

/** The code of one that has not been redeemed. */
export async function newGiftVoucher(at: World): Promise<string> {
  const by = await at.person();
  const gift = { saleItemId: 'gift-voucher', amount: 2500, totalAmount: 2500, giftVoucher: {} };
  const { payment_url } = await at.ask(startMultisafepayPayment, gift, by);
  await at.page(payment_url, { outcome: 'completed' });
  const [voucher] = await at.ask(listGiftVouchers, {}, by);
  return voucher?.code ?? '';
}
