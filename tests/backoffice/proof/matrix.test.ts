import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import { pathFieldsOf } from '../../../src/contract/call.ts';
import { engineChosen } from '../../support/engines.ts';
import { allSamples } from './all-samples.ts';
import { idFieldsOf, passedOver, privateIds, publicIds, secretIds } from './ids.ts';
import type { Sample } from './sample.ts';
import { samplesWithIds } from './samples-with-ids.ts';
import { type Caller, openWorld, type TenantId, tenants, type Wanted, type World } from './world.ts';

const samples = [...allSamples, ...samplesWithIds];

interface Stranger extends Omit<Wanted, 'of'> {
  readonly name: string;
  /** Not signed in. */
  readonly unknown?: boolean;
  readonly elsewhere?: boolean;
}

/** The callers that try another's id, at the operator of that id or at another one. */
const strangers: readonly Stranger[] = [
  { name: 'anonymous', unknown: true },
  { name: 'another account' },
  { name: 'an administrator of another account', role: 'admin' },
  { name: 'a member of another account', role: 'member' },
  { name: 'another operator’s customer', elsewhere: true },
  { name: 'EMAIL_CONFIRMED', status: 'EMAIL_CONFIRMED' },
  { name: 'NEW', status: 'NEW' },
];

async function comes(world: World, { unknown, elsewhere, role, status }: Stranger, tenant: TenantId): Promise<Caller> {
  const where = elsewhere ? otherThan(tenant) : tenant;
  if (unknown) return { tenant: where };
  return world.person(
    where,
    role === undefined ? { ...(status ? { status } : {}) } : { role, of: await world.person(where) },
  );
}

function rowsOf(kind: readonly string[]): (readonly [string, string, Sample])[] {
  return samples.flatMap((one) =>
    idFieldsOf(one.call).flatMap((field) => (kind.includes(field) ? [[one.call.name, field, one] as const] : [])),
  );
}

it('every id that a call takes is somebody’s, secret or public', () => {
  const known = [...privateIds, ...secretIds, ...passedOver, ...publicIds];
  const met = [...new Set(allCalls.flatMap(idFieldsOf))];
  expect(met.filter((field) => !known.includes(field))).toEqual([]);
  expect(known.filter((field) => !met.includes(field))).toEqual([]);
});

let world: World;
beforeAll(async () => {
  world = await openWorld(await engineChosen('postgresql').open(60));
});
afterAll(() => world.close());

const answersTo = async ({ call }: Sample, field: string, input: Record<string, unknown>, by: Caller) => {
  const unknown = randomUUID();
  const answers = [];
  for (const tried of [input, { ...input, [field]: unknown }]) {
    await world.forgetAttempts();
    const { status, text } = await world.call(call, tried as never, by);
    answers.push({ status, text });
  }
  return answers;
};

describe.each(rowsOf(privateIds))('%s with the %s of somebody else', (_, field, one) => {
  it('is told to every stranger what is told of an id that nobody has, and the owner has lost nothing', async () => {
    const { by: owner, input } = await one.make(world);
    if (!(field in input)) return;
    for (const stranger of strangers) {
      const [foreign, unknown] = await answersTo(one, field, input, await comes(world, stranger, owner.tenant));
      expect([stranger.name, foreign]).toEqual([stranger.name, unknown]);
      expect([stranger.name, foreign?.status]).toEqual([stranger.name, expectedOf(one, field, stranger)]);
    }
    await world.forgetAttempts();
    const answer = await world.call(one.call, input as never, owner);
    expect([answer.status < 300, answer.status < 300 ? '' : answer.text]).toEqual([true, '']);
  });
});

describe.each(rowsOf(secretIds))('%s with the %s of another operator', (_, field, one) => {
  it('is told what is told of one that nobody has, and it still works where it belongs', async () => {
    const { by: owner, input } = await one.make(world);
    if (!(field in input)) return;
    const away = otherThan(owner.tenant);
    for (const by of [{ tenant: away }, await world.person(away)]) {
      const [foreign, unknown] = await answersTo(one, field, input, by);
      expect(foreign).toEqual(unknown);
    }
    await world.forgetAttempts();
    expect((await world.call(one.call, input as never, owner)).status).toBeLessThan(300);
  });
});

it.each([
  ['saleItemId', 'comfort-monthly', 'digiteal'],
  ['identificationItemTypeId', 'barcode', 'multisafepay'],
  ['locationId', 'location-3', 'adyen'],
  ['preferredLocationId', 'location-3', 'adyen'],
  ['restrictedSaleItemIds', ['comfort-monthly'], 'digiteal'],
] as const)(
  'the %s of another operator is told what is told of one that nobody has',
  async (field, foreign, tenant) => {
    for (const [, , one] of rowsOf([field])) {
      const { input } = await one.make(world);
      const by = await world.person(tenant);
      const own = {
        ...input,
        ...('customerId' in input ? { customerId: by.accountId } : {}),
        ...('identificationItemId' in input ? { identificationItemId: by.plateId } : {}),
      };
      const answers = [];
      for (const id of [foreign, typeof foreign === 'string' ? 'nobody-has-this' : ['nobody-has-this']]) {
        const { status, text } = await world.call(one.call, { ...own, [field]: id } as never, by);
        answers.push({ status, text });
      }
      expect([one.call.name, answers[0]]).toEqual([one.call.name, answers[1]]);
      expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
    }
  },
);

it('what only an administrator may do is refused to a member alike for the account’s own ids and for none', async () => {
  for (const one of samples.filter(({ call }) => call.caller === 'admin' || call.caller === 'owner')) {
    const { by: owner, input } = await one.make(world);
    const [account] = await world.rows<{ id: string }>`
      select account_id as id from app_user join session on session.tenant_id = app_user.tenant_id and session.user_id = app_user.id
      where app_user.tenant_id = ${owner.tenant} and token_hash = encode(sha256(convert_to(${owner.token ?? ''}::text, 'UTF8')), 'hex')`;
    const member = await world.person(owner.tenant, {
      of: { ...(await world.person()), accountId: account?.id ?? '' },
      role: 'member',
    });
    const { status, text } = await world.call(one.call, input as never, member);
    expect([one.call.name, status, text]).toEqual([one.call.name, 403, '{"key":"exception.notAllowed"}']);
  }
});

/** An id in the address has the status of an unknown address; one in the body may be a wrong input. */
function expectedOf(
  { call }: Sample,
  field: string,
  { unknown, role = 'owner', status = 'COMPLETED' }: Stranger,
): unknown {
  if (unknown) return 401;
  if ((call.caller === 'owner' && role !== 'owner') || (call.caller === 'admin' && role === 'member')) return 403;
  if (call.caller === 'completed' && status !== 'COMPLETED') return 409;
  return pathFieldsOf(call.path).includes(field) ? 404 : expect.toBeOneOf([400, 404, 409]);
}

function otherThan(tenant: TenantId): TenantId {
  return tenants.find((one) => one !== tenant) ?? tenant;
}
