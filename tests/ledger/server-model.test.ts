import { beforeAll, describe, expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listCreationRequests } from '../../src/contract/creation-requests.ts';
import {
  enableIdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
} from '../../src/contract/identification-items.ts';
import { officeForAll } from '../support/in-process.ts';
import { createChance } from './simulation/chance.ts';
import { accounts, plates, runSchedule } from './simulation/run.ts';
import { createServer, recorded, type Served, type WireAnswer, type WireRequest } from './simulation/server.ts';

/** Who plays whom. */
const players: Readonly<Record<string, string>> = { ada: 'private', bob: 'business' };
/** An operator who sends wash cards by post. */
const tenant = 'adyen';
const limit = 600;

const office = officeForAll();
const real = new Map<string, { token: string; customerId: string; typeId: string; plates: string[] }>();

beforeAll(async () => {
  for (const account of accounts) {
    const token = await office.signIn(players[account] ?? '', tenant);
    const sent = { tenant, token };
    const items = await office.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' }, sent);
    const ids = items.slice(0, 3).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const { customerId = '' } = await office.ask(readAccount, {}, sent);
    const types = await office.ask(listIdentificationItemTypes, {}, sent);
    const typeId = types.find(({ code }) => code === 'RFID' || code === 'BARCODE')?.id ?? '';
    real.set(account, { token, customerId, typeId, plates: ids });
  }
});

describe('the back office of the simulator answers as the real one', () => {
  it.each(Array.from({ length: 6 }, (_, index) => index + 1))('to every request of schedule %i', async (seed) => {
    const log: Served[] = [];
    await runSchedule(seed, {}, { served: (served) => log.push(served) });
    await compare(`schedule${seed}`, log);
  });

  it.each([1, 2, 3])(
    'to %i hundred requests by chance, with keys used for something else and by somebody else',
    async (hundreds) => {
      await compare(`chance${hundreds}`, byChance(hundreds));
    },
  );
});

/** Sends the real back office what the model got, and expects the same answers and the same state afterwards. */
async function compare(name: string, log: readonly Served[]): Promise<void> {
  const orders = new Map<string, number>();
  for (const account of accounts) {
    const { token, plates } = player(account);
    for (const identificationItemId of plates)
      await office.ask(enableIdentificationItem, { identificationItemId }, { tenant, token });
    orders.set(account, await ordersOf(account));
  }
  const tokens = new Map<string, { account: string; token: string }>();
  const said: unknown[] = [];
  const expected: unknown[] = [];
  const owner = new Map<string, string>();
  for (const served of log.slice(0, limit)) {
    if (served.what === 'sign in') {
      owner.set(served.token, served.account);
      tokens.set(served.token, {
        account: served.account,
        token: await office.signIn(players[served.account] ?? '', tenant),
      });
    } else if (served.what === 'revoke')
      await office.send('/api/logout', { tenant, method: 'DELETE', token: tokens.get(served.token)?.token ?? '' });
    else if (isReal(served.request, log)) {
      const { account, token } = tokens.get(served.request.token ?? '') ?? { account: 'ada', token: 'unknown' };
      const answer = await send(name, served.request, account, token);
      const place = `${served.request.method} ${served.request.path} ${served.request.key ?? ''}`;
      said.push([place, answer.status, answer.headers.has('idempotent-replayed'), essence(answer.json)]);
      expected.push([place, served.answer.status, served.answer.replayed === true, essence(served.answer.body)]);
    }
  }
  expect(said).toEqual(expected);

  const kept = log.slice(0, limit).filter((served) => served.what === 'request' && isReal(served.request, log));
  const effects = kept.flatMap((served) =>
    served.what === 'request' && isEffect(served.request, served.answer) ? [served.request] : [],
  );
  for (const account of accounts) {
    const own = effects.filter(({ token }) => owner.get(token ?? '') === account);
    expect((await ordersOf(account)) - (orders.get(account) ?? 0)).toBe(
      own.filter(({ method }) => method === 'POST').length,
    );
    const items = await office.ask(listIdentificationItems, {}, { tenant, token: player(account).token });
    const shown = player(account).plates.map((id) => items.find((item) => item.id === id)?.status);
    const last = (plates.get(account) ?? []).map((plate) =>
      own.findLast(({ path }) => path.includes(`/${plate}/`))?.path.endsWith('/disable'),
    );
    expect(shown).toEqual(last.map((isOff) => (isOff ? 'DISABLED' : 'ENABLED')));
  }
}

async function send(name: string, { method, path, key, body }: WireRequest, account: string, token: string) {
  const { customerId, typeId, plates: ids } = player(account);
  const realPath = path
    .replace(/^\/commands\//, `/commands/${name}-`)
    .replace(/(ada|bob)-(\d)/, (_, whose: string, number: string) =>
      whose === account ? (ids[Number(number) - 1] ?? '') : (player(whose).plates[Number(number) - 1] ?? ''),
    );
  const order = {
    customerId,
    identificationItemTypeId: typeId,
    numberOfRequestedIdentificationItems: body?.['numberOfRequestedIdentificationItems'],
  };
  const headers = {
    ...(key === undefined ? {} : { 'idempotency-key': `${name}-${key}` }),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return office.send(`/api${realPath}`, {
    tenant,
    method,
    token,
    headers,
    ...(body ? { body: JSON.stringify(order) } : {}),
  });
}

/** What both can say alike. */
function essence(body: unknown): unknown {
  const {
    key,
    state,
    status,
    numberOfRequestedIdentificationItems: cards,
    body: inner,
  } = (body ?? {}) as Record<string, unknown>;
  return { key, state, status, cards, ...(inner === undefined ? {} : { inner: essence(inner) }) };
}

/** The real one has no orders that take a while on purpose. */
function isReal({ path, key }: WireRequest, log: readonly Served[]): boolean {
  const name = path.startsWith('/commands/') ? path.split('/')[2] : key;
  const isSlow = (served: Served) =>
    served.what === 'request' && served.request.path === '/slow-orders' && served.request.key === name;
  return !['/slow-orders', '/orders', '/system-setting'].includes(path) && !(name !== undefined && log.some(isSlow));
}

function isEffect(request: WireRequest, answer: WireAnswer): boolean {
  return (
    request.method !== 'GET' &&
    !request.path.startsWith('/commands/') &&
    answer.status === 200 &&
    answer.replayed !== true
  );
}

async function ordersOf(account: string): Promise<number> {
  return (await office.ask(listCreationRequests, {}, { tenant, token: player(account).token })).totalElements;
}

function player(account: string) {
  const found = real.get(account);
  if (!found) throw new Error(`nobody plays ${account}`);
  return found;
}

function byChance(hundreds: number): Served[] {
  const chance = createChance(hundreds);
  const log: Served[] = [];
  const server = recorded(createServer({ now: () => 0, keys: true, retention: 1, plates }), (served) =>
    log.push(served),
  );
  const tokens = ['unknown', ...accounts.map((account) => server.signIn(account))];
  for (let count = 0; count < hundreds * 100; count++) {
    const key = `key-${String(chance.whole(1, 20)).padStart(6, '0')}`;
    const token = chance.happens(0.05) ? (tokens[0] as string) : chance.pick(tokens.slice(1));
    const plate = chance.happens(0.1) ? 'nobody' : `${chance.pick(accounts)}-${chance.whole(1, 3)}`;
    const act = chance.pick<Partial<WireRequest>>([
      { method: 'PUT', path: `/identification-items/${plate}/${chance.pick(['enable', 'disable'])}` },
      {
        method: 'POST',
        path: '/identification-item-creation-requests',
        body: { numberOfRequestedIdentificationItems: chance.pick([1, 2, 99]) },
      },
      { method: 'GET', path: `/commands/${key}` },
      ...(chance.happens(0.1) ? [{ method: 'PUT' as const, path: `/commands/${key}/void` }] : []),
    ]);
    server.handle({
      method: 'GET',
      path: '',
      token,
      ...act,
      ...(act.path?.startsWith('/commands/') || chance.happens(0.1) ? {} : { key }),
    });
  }
  return log;
}
