import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import type { Encoded } from '../../../src/backoffice/server/answer-call.ts';
import { allTenants, findTenantById } from '../../../src/backoffice/server/find-tenant.ts';
import { inTransaction } from '../../../src/backoffice/server/ground.ts';
import { answerOnce, settleOnce } from '../../../src/backoffice/server/idempotency.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { later, notFound, Refusal } from '../../../src/backoffice/server/refusal.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 10 });

type Answering = typeof answerOnce | typeof settleOnce;

/** What comes of a key: its answer, or the refusal that is not kept. */
async function answered(answering: Answering, key: string, answer: () => Promise<Encoded>) {
  const tenant = (await findTenantById(office.database, 'multisafepay')) as never;
  const ground = { database: office.database, tenant, now: new Date(), language: 'nl', log: silentLog } as const;
  const command = { subject: 'guest', key, call: 'try', hash: 'hash', by: undefined };
  return inTransaction(ground, (inner) => answering(inner, command, answer)).catch((error: Refusal) => error.key);
}

const good: Encoded = { status: 200, body: '{"id":"a"}' };
const given = async () => good;
const refusing = (refusal: Refusal) => async () => {
  throw refusal;
};
/** The command stands, and waits for another server. */
const begun = async (key: string) => {
  await answered(answerOnce, key, given);
  await office.database.query(sql`update command set status = null, body = null where key = ${key}`);
};

const passing = [
  new Refusal(401, 'exception.authentication.sessionEnded'),
  new Refusal(403, 'exception.notAllowed'),
  later(429, 'exception.command.running', 1),
  later(409, 'exception.command.running', 1),
  new Refusal(409, 'exception.password.required'),
  new Refusal(500, 'exception.http.unexpectedError'),
  new Refusal(399, 'exception.http.unexpectedError'),
];

describe.each([
  ['at once', answerOnce as Answering, async () => undefined],
  ['once another server was asked', settleOnce as Answering, begun],
])('a refusal %s', (_, answering, standing) => {
  it.each(passing)('that may be another tomorrow is not kept: $message', async (refusal) => {
    const key = randomUUID();
    await standing(key);
    expect(await answered(answering, key, refusing(refusal))).toBe(refusal.key);
    expect(await answered(answering, key, given)).toEqual(good);
  });

  it.each([notFound(), new Refusal(400, 'exception.http.400', 'no'), new Refusal(499, 'main.webshop.soldOut')])(
    'that would be the same is the answer for ever: $message',
    async (refusal) => {
      const key = randomUUID();
      await standing(key);
      const { details } = refusal;
      const kept = { status: refusal.status, body: JSON.stringify({ key: refusal.key, details }) };
      expect(await answered(answering, key, refusing(refusal))).toEqual(kept);
      expect(await answered(answering, key, given)).toEqual({ ...kept, replayed: true });
    },
  );
});

it('operators are told in the order in which they were made, whichever changed last', async () => {
  const ids = async () => (await allTenants(office.database)).map(({ id }) => id);
  const before = await ids();
  for (const id of before.toReversed())
    await office.database.query(sql`update tenant set company_name = company_name || '' where tenant_id = ${id}`);
  expect([before.length > 2, await ids()]).toEqual([true, before]);
});
