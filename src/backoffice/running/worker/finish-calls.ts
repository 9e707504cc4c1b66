import type { Call } from '../../../contract/call.ts';
import { sql } from '../../database/sql.ts';
import { answerTo } from '../../paying/answers.ts';
import { findPayment, listUnanswered } from '../../paying/payments/store.ts';
import { providers } from '../../paying/providers.ts';
import { findPresale, type Presale } from '../../selling/orders/presale.ts';
import { encoded } from '../../server/answer-call.ts';
import { eachApart } from '../../server/each-apart.ts';
import { accountScope, type Ground, tenantScope } from '../../server/ground.ts';
import { keepAnswer } from '../../server/idempotency.ts';
import { later, Refusal } from '../../server/refusal.ts';
import { refusalText } from '../../server/responses.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { checkPayment } from './check-payments.ts';
import { stuckBefore } from './due.ts';

/**
 * Gives calls their answer that a server left behind when it ended. A call that had started nothing yet is
 * forgotten, so that it may be sent again with the same key.
 */
export async function finishCalls(ground: Ground): Promise<void> {
  const scope = tenantScope(ground);
  const before = stuckBefore(scope.now);
  const payments = await listUnanswered(scope, before);
  await eachApart(
    scope,
    'finishing a payment',
    payments,
    async ({ id, presaleId, call, commandSubject, commandKey }) => {
      const presale = await findPresale(scope, presaleId);
      const known = presale && (await findPayment(scope, id));
      const after = known && (await checkPayment(scope, known, presale));
      const kept = answerTo(call);
      if (!after || !presale || !kept || commandSubject === null || commandKey === null) return;
      const answering = kept.answer(accountScope(ground, buyerOf(presale)), after);
      await answer(scope, kept.call, { subject: commandSubject, key: commandKey }, answering);
    },
  );
  for (const { unanswered } of Object.values(providers)) {
    const waiting = (await unanswered?.(scope, before)) ?? [];
    await eachApart(scope, 'finishing a call', waiting, async ({ call, subject, key, answer: answering }) =>
      answer(scope, call, { subject, key }, answering()),
    );
  }
  await scope.query(sql`
    delete from command where ${ours(scope)} and status is null and at <= ${before}
      and not exists (select 1 from payment where payment.tenant_id = command.tenant_id and command_subject = command.subject and command_key = command.key)
      and not exists (select 1 from stored_card where stored_card.tenant_id = command.tenant_id and command_subject = command.subject and command_key = command.key)
      and not exists (select 1 from mandate where mandate.tenant_id = command.tenant_id and command_subject = command.subject and command_key = command.key)`);
}

async function answer(
  scope: TenantScope,
  call: Call,
  command: { subject: string; key: string },
  answering: Promise<unknown>,
): Promise<void> {
  try {
    await keepAnswer(scope, command, await encoded(call, answering));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.key !== stillRunning)
      await keepAnswer(scope, command, { status: error.status, body: refusalText(error) });
  }
}

const stillRunning = later(409, 'exception.command.running', 1).key;

function buyerOf({ accountId, userId, language }: Presale) {
  return {
    id: userId ?? '',
    accountId: accountId ?? '',
    role: 'member',
    status: 'COMPLETED',
    language,
    sessionHash: '',
  } as const;
}
