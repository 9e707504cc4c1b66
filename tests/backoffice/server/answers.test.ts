import { afterEach, describe, expect, it } from 'vitest';
import { enableIdentificationItem, listIdentificationItems } from '../../../src/contract/identification-items.ts';
import { logout } from '../../../src/contract/session.ts';
import { readLogo } from '../../../src/contract/tenant.ts';
import { officeForAll } from '../../support/in-process.ts';
import { withKey } from '../customers/support.ts';

const office = officeForAll({ transactions: 10 });

describe('an answer', () => {
  it('that is a file comes as it is, of its own kind, and is kept by no cache', async () => {
    const response = await office.call(readLogo, {});
    const told = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
    expect([response.status, ...told, response.text.length > 100]).toEqual([200, 'image/png', 'no-store', true]);
  });

  it('without anything in it is of no kind', async () => {
    const { status, headers, text } = await office.call(logout, {}, { token: await office.signIn('private') });
    expect([status, headers.get('content-type'), text]).toEqual([204, null, '']);
  });
});

describe('where the database does not wait for what is held', () => {
  afterEach(() => office.database.script('drop trigger held on identification_item; drop function held()'));

  it('the call is under way still: it may be asked again, under its key as well', async () => {
    const token = await office.signIn('private');
    const [item] = await office.ask(listIdentificationItems, {}, { token });
    await office.database.script(`
      create function held() returns trigger language plpgsql as $$ begin raise exception 'held' using errcode = '55P03'; end $$;
      create trigger held before update on identification_item for each row execute function held()`);
    const enabling = () =>
      office.call(enableIdentificationItem, { identificationItemId: item?.id ?? '' }, withKey(token));
    const { status, headers, json } = await enabling();
    expect([status, headers.get('retry-after'), json]).toEqual([409, '1', { key: 'exception.command.running' }]);
  });
});
