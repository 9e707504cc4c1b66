import type { Standing } from '../../../../machines/checkout/facts.ts';
import { readMultisafepayReturn } from '../../../contract/payments/multisafepay.ts';
import type { Ask } from '../../api/ask.ts';

/** What everyone may know of the payment that an address names: whether it is paid, where its provider's call tells that to everyone. */
export async function readPublicStanding(ask: Ask, query: string): Promise<Standing> {
  const transactionid = new URLSearchParams(query).get('transactionid');
  if (transactionid === null || !/^[\w-]{1,64}$/.test(transactionid)) return 'not known';
  const { status } = await ask(readMultisafepayReturn, { transactionid }, { bearer: null });
  return status === 'completed' || status === 'success' ? 'paid' : 'not known';
}
