import { findPresale } from '../../selling/orders/presale.ts';
import { eachApart } from '../../server/each-apart.ts';
import type { TenantScope } from '../../server/scope.ts';
import { notSentBack } from '../payments/returned.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { providers } from '../providers.ts';
import { mostTries } from './decide.ts';
import { rememberTaken, takeDueToSendBack } from './store.ts';

/**
 * Sends back, by itself, money that came for something that could not be given. What became of it is asked before it is asked for once more, so that an
 * answer that got lost sends nothing back twice; that it has gone back is believed to the provider alone.
 */
export async function sendMoneyBack(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDueToSendBack(inside, 20));
  await eachApart(scope, 'sending money back', due, (payment) => sendBack(scope, payment));
}

async function sendBack(scope: TenantScope, payment: Payment & { readonly tries: number }): Promise<void> {
  const provider = providers[payment.provider];
  const told = await provider.lookUp(scope, payment);
  if (told === undefined) return;
  const isTaken = payment.details['sentBack'] === true;
  if (typeof told === 'object' && (told.outcome === 'returned' || (isTaken && told.refundFailed))) {
    await tell(scope, payment.id, told);
    return;
  }
  const answer = isTaken ? 'taken' : await provider.sendBack?.(scope, payment);
  if (answer === 'taken' && !isTaken) await rememberTaken(scope, payment.id);
  if (answer === 'refused' || payment.tries >= mostTries) await giveUp(scope, payment.id);
}

/** A person has to look at it after all. */
async function giveUp(scope: TenantScope, id: string): Promise<void> {
  await scope.transaction(async (inside) => {
    const payment = await findPayment(inside, id);
    const presale = payment && (await findPresale(inside, payment.presaleId));
    if (payment === undefined || presale === undefined || payment.returnedAt !== null) return;
    await notSentBack(inside, payment, presale);
  });
}
