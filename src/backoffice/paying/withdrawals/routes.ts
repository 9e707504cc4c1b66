import { withdraw } from '../../../contract/declarations.ts';
import { creditSale } from '../../papers/documents/credit-notes.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { isMailed, judgeDeclaration } from '../../selling/declarations/judge.ts';
import { type Declared, findAccountOf, keepDeclaration } from '../../selling/declarations/store.ts';
import { lockOrder } from '../../selling/orders/presale.ts';
import { lastDayToWithdraw } from '../../selling/withdrawals/decide.ts';
import { givingBack } from '../../selling/withdrawals/give-back.ts';
import { findWithdrawable, markWithdrawn, type Withdrawable } from '../../selling/withdrawals/store.ts';
import { openRoute, type Route, type Visitor } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import { moneyBackOf } from '../payments/money-back.ts';
import { changePayment, listPayments, lockPayment, type Payment } from '../payments/store.ts';
import { providers } from '../providers.ts';

/** Whatever is declared is received; what it does follows from what is found, of which no other person hears anything. */
export const withdrawalRoutes: Route[] = [
  openRoute(withdraw, async (scope, input, visitor) => {
    const declared = await judgeDeclaration(scope, input, visitor);
    const found = await findOwn(scope, declared, visitor);
    const done = found && (await carriedOut(scope, found));
    const amount = done?.amount ?? null;
    await keepDeclaration(scope, 'WITHDRAWAL', declared, {
      accountId: found?.accountId ?? null,
      saleId: found?.saleId ?? null,
      carriedOut: done !== undefined,
      amount,
    });
    const receivedAt = scope.now.toISOString();
    const paymentType = done === undefined || found?.paymentType === 'OTHER' ? null : (found?.paymentType ?? null);
    const told = { item: found?.item ?? null, amount, paymentType };
    const { language, ...written } = declared;
    const sent = { name: written.name, contract: written.contract, email: written.email, at: receivedAt };
    const values = { firstName: declared.name, ...sent, ...told };
    if (await isMailed(scope, declared, visitor, found?.saleId))
      await queueMail(scope, { to: declared.email, language, template: 'withdrawal received', values });
    await tellOperator(scope, declared, found, done);
    return visitor.account !== undefined && found?.accountId === visitor.account.user.accountId
      ? { receivedAt, ...told }
      : { receivedAt };
  }),
];

/** Of the account that is signed in, or bought with the address that the confirmation goes to, whichever account has it now. */
async function findOwn(
  scope: TenantScope,
  { contract, email }: Declared,
  { account }: Visitor,
): Promise<Withdrawable | undefined> {
  const found = await findWithdrawable(scope, contract);
  if (found === undefined) return undefined;
  if (found.email?.toLowerCase() === email.toLowerCase()) return found;
  if (found.accountId === null) return undefined;
  const owner = account?.user.accountId ?? (await findAccountOf(scope, email));
  return owner === found.accountId ? found : undefined;
}

interface Done {
  readonly amount: number;
  readonly payment: Payment;
  /** By itself, through the provider; a part of it is sent by hand. */
  readonly goesBack: boolean;
}

/** Takes back what can be; undefined where people have to look at it. */
async function carriedOut(inside: TenantScope, { saleId, isBusiness, withdrawnAt }: Withdrawable) {
  const order = await lockOrder(inside, saleId);
  if (order === undefined || isBusiness || withdrawnAt !== null) return undefined;
  const { presale } = order;
  const isInTime = todayOf(inside) <= lastDayToWithdraw(dayOf(inside, new Date(presale.createdAt)));
  if (!isInTime || presale.fulfilledAt === null || presale.withdrawnAt !== null || presale.extendedId !== null)
    return undefined;
  const [kept] = (await listPayments(inside, saleId)).filter(isKept);
  const payment = kept && (await lockPayment(inside, kept.id));
  if (payment === undefined) return undefined;
  const amount = await givingBack[presale.category](inside, presale);
  if (amount === undefined) return undefined;
  await markWithdrawn(inside, saleId);
  const isWhole = amount === payment.amount && (await moneyBackOf(inside, payment.id)).soFar === 0;
  const goesBack = isWhole && providers[payment.provider].sendBack !== undefined;
  await changePayment(inside, payment, { refundReason: 'withdrawn', sendsBack: goesBack });
  await creditSale(inside, saleId, amount);
  return { amount, payment, goesBack } satisfies Done;
}

function isKept({ state, differs, refundReason, returnedAt }: Payment): boolean {
  return state === 'PAID' && !differs && refundReason === null && returnedAt === null;
}

async function tellOperator(
  scope: TenantScope,
  { name, contract, email }: Declared,
  found: Withdrawable | undefined,
  done: Done | undefined,
): Promise<void> {
  const { id, provider, providerReference } = done?.payment ?? {};
  const values = {
    name,
    contract,
    email,
    at: scope.now.toISOString(),
    saleId: found?.saleId ?? null,
    amount: done?.amount ?? null,
    payment: id === undefined ? null : `${provider}: ${providerReference ?? id}`,
    goesBack: done?.goesBack ?? false,
  };
  await mailOperator(scope, 'withdrawal to look at', values);
}
