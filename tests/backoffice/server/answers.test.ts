import { afterEach, describe, expect, it } from 'vitest';
import { enableIdentificationItem, listIdentificationItems } from '../../../src/contract/identification-items.ts';
import { login, logout } from '../../../src/contract/session.ts';
import { readLogo } from '../../../src/contract/tenant.ts';
import { officeForAll } from '../../support/in-process.ts';
import { withKey } from '../customers/support.ts';

const told: unknown[] = [];
const office = officeForAll({
  transactions: 10,
  log: (level, event, fields = {}) => void (event === 'call failed' && told.push([level, fields])),
});

describe('an answer', () => {
  it('that is a file comes as it is, of its own kind, and is kept by no cache', async () => {
    const response = await office.call(readLogo, {});
    const told = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
    expect([response.status, ...told, response.text.length > 100]).toEqual([200, 'image/png', 'no-store', true]);
  });

  it('brings no token but where it begins a session, and says only of what was answered before that it was', async () => {
    const token = await office.signIn('private');
    const username = 'private@example.com';
    const answers = [
      await office.call(login, { username, password: 'washbook1' }),
      await office.call(readLogo, {}),
      await office.call(listIdentificationItems, {}, { token }),
      await office.call(logout, {}, { token }),
    ];
    const told = answers.map(({ headers }) => [headers.has('x-auth-token'), headers.has('idempotent-replayed')]);
    expect(told).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('without anything in it is of no kind', async () => {
    const { status, headers, text } = await office.call(logout, {}, { token: await office.signIn('private') });
    expect([status, headers.get('content-type'), text]).toEqual([204, null, '']);
  });
});

/** Each change of an item fails so, with an error of the database. */
const failing = (code: string) =>
  office.database.script(`
    create function held() returns trigger language plpgsql as $$ begin raise exception 'held' using errcode = '${code}'; end $$;
    create trigger held before update on identification_item for each row execute function held()`);
async function enabled() {
  const token = await office.signIn('private');
  const [item] = await office.ask(listIdentificationItems, {}, { token });
  const input = { identificationItemId: item?.id ?? '' };
  const { status, headers, json } = await office.call(enableIdentificationItem, input, withKey(token));
  return [status, headers.get('retry-after'), json];
}

describe('a call that fails', () => {
  afterEach(() => office.database.script('drop trigger held on identification_item; drop function held()'));

  it('because the database does not wait for what is held is under way still: it may be asked again, under its key as well', async () => {
    await failing('55P03');
    expect([await enabled(), told]).toEqual([[409, '1', { key: 'exception.command.running' }], []]);
  });

  it('for another reason says nothing of it to the customer, and which call it was to the operator', async () => {
    await failing('23514');
    expect(await enabled()).toEqual([500, null, { key: 'exception.http.500' }]);
    expect(told).toEqual([
      ['error', expect.objectContaining({ call: 'enableIdentificationItem', tenant: 'multisafepay', code: '23514' })],
    ]);
  });
});
