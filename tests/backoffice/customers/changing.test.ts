import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readCommand } from '../../../src/contract/commands.ts';
import {
  disableIdentificationItem,
  enableIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
} from '../../../src/contract/identification-items.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ log: (level, event) => (level === 'error' ? errors.push(event) : undefined) });
let token: string;
const errors: string[] = [];

beforeAll(async () => {
  token = await office.signIn('private');
});

const plates = () => office.ask(listIdentificationItems, {}, { token });
const plateNamed = async (name: string): Promise<IdentificationItem> => {
  const found = (await plates()).find((plate) => plate.name === name);
  if (!found) throw new Error(`no plate ${name}`);
  return found;
};
const withKey = (key: string) => ({ token, headers: { 'idempotency-key': key } });

describe('switching a plate off and on', () => {
  it('answers the plate as it now is, and the list says the same', async () => {
    const plate = await plateNamed('1-ABC-123');
    const item = { identificationItemId: plate.id };
    expect(await office.ask(disableIdentificationItem, item, { token })).toEqual({ ...plate, status: 'DISABLED' });
    expect(await plateNamed('1-ABC-123')).toEqual({ ...plate, status: 'DISABLED' });
    expect(await office.ask(enableIdentificationItem, item, { token })).toEqual(plate);
    expect(await plateNamed('1-ABC-123')).toEqual(plate);
  });

  it('that is already off is no mistake', async () => {
    const plate = await plateNamed('LU 4821');
    expect(await office.ask(disableIdentificationItem, { identificationItemId: plate.id }, { token })).toEqual(plate);
  });

  it('of another account, another operator or of nobody is the same 404, and changes nothing', async () => {
    const others = await Promise.all(
      [
        { name: 'business', tenant: 'multisafepay' },
        { name: 'private', tenant: 'adyen' },
      ].map(async ({ name, tenant }) => {
        const sent = { tenant, token: await office.signIn(name, tenant) };
        return { sent, plate: (await office.ask(listIdentificationItems, {}, sent))[0] };
      }),
    );
    for (const identificationItemId of [...others.map(({ plate }) => plate?.id ?? ''), 'unknown', 'A'.repeat(64)]) {
      const answer = await office.call(disableIdentificationItem, { identificationItemId }, { token });
      expect([answer.status, answer.json]).toEqual([404, { key: 'exception.notFound' }]);
    }
    for (const { sent, plate } of others)
      expect((await office.ask(listIdentificationItems, {}, sent))[0]).toEqual(plate);
  });

  it('reaches every user of the account at once', async () => {
    const member = await office.signIn('member');
    const { id } = await plateNamed('G-482-KR');
    await office.ask(disableIdentificationItem, { identificationItemId: id }, { token: member });
    expect((await plateNamed('G-482-KR')).status).toBe('DISABLED');
  });
});

describe('an act with a key', () => {
  it('is carried out once: the same key gets the kept answer, also after the opposite was done', async () => {
    const plate = await plateNamed('2-DKV-804');
    const item = { identificationItemId: plate.id };
    const key = randomUUID();
    const first = await office.call(disableIdentificationItem, item, withKey(key));
    await office.ask(enableIdentificationItem, item, { token });
    const again = await office.call(disableIdentificationItem, item, withKey(key));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect((await plateNamed('2-DKV-804')).status).toBe('ENABLED');
  });

  it('fifty times at the same moment is carried out once and answered fifty times', async () => {
    const plate = await plateNamed('GH-214-RT');
    const sent = withKey(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        office.call(disableIdentificationItem, { identificationItemId: plate.id }, sent),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  it('is refused when the key was used for something else, which changes nothing', async () => {
    const [one, other] = [await plateNamed('1-ABC-123'), await plateNamed('2-DKV-804')];
    const key = randomUUID();
    await office.call(enableIdentificationItem, { identificationItemId: one.id }, withKey(key));
    for (const answer of [
      await office.call(enableIdentificationItem, { identificationItemId: other.id }, withKey(key)),
      await office.call(disableIdentificationItem, { identificationItemId: one.id }, withKey(key)),
    ]) {
      expect([answer.status, answer.json]).toEqual([422, { key: 'exception.command.differs' }]);
    }
    expect((await plateNamed('1-ABC-123')).status).toBe('ENABLED');
  });

  it('keeps a refusal as its answer', async () => {
    const key = randomUUID();
    const first = await office.call(disableIdentificationItem, { identificationItemId: 'unknown' }, withKey(key));
    const again = await office.call(disableIdentificationItem, { identificationItemId: 'unknown' }, withKey(key));
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([404, 404, 'true']);
  });

  it('means nothing to another account', async () => {
    const key = randomUUID();
    const plate = await plateNamed('1-ABC-123');
    await office.call(enableIdentificationItem, { identificationItemId: plate.id }, withKey(key));
    const business = await office.signIn('business');
    expect(await office.ask(readCommand, { key }, { token: business })).toEqual({ state: 'absent' });
    const [own] = await office.ask(listIdentificationItems, {}, { token: business });
    const answer = await office.call(
      enableIdentificationItem,
      { identificationItemId: own?.id ?? '' },
      { token: business, headers: { 'idempotency-key': key } },
    );
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  it('can be asked for: absent before, done with its answer afterwards', async () => {
    const plate = await plateNamed('1-ABC-123');
    const key = randomUUID();
    expect(await office.ask(readCommand, { key }, { token })).toEqual({ state: 'absent' });
    const answer = await office.call(enableIdentificationItem, { identificationItemId: plate.id }, withKey(key));
    expect(await office.ask(readCommand, { key }, { token })).toEqual({
      state: 'done',
      status: 200,
      body: answer.json,
    });
  });

  it.each(['', 'short', 'a'.repeat(65), 'has blank', 'semi;colon'])(
    'with the key %j is refused before anything happens',
    async (key) => {
      const plate = await plateNamed('1-ABC-123');
      const answer = await office.call(disableIdentificationItem, { identificationItemId: plate.id }, withKey(key));
      expect(answer.status).toBe(400);
      expect((await plateNamed('1-ABC-123')).status).toBe('ENABLED');
    },
  );

  it('that the database fails half-way leaves neither effect nor key', async () => {
    const plate = await plateNamed('1-ABC-123');
    const key = randomUUID();
    await office.database.script(`
      create function break_command() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger break_command before update on command for each row execute function break_command()`);
    const answer = await office.call(disableIdentificationItem, { identificationItemId: plate.id }, withKey(key));
    await office.database.script('drop trigger break_command on command; drop function break_command()');
    expect([answer.status, answer.json]).toEqual([500, { key: 'exception.http.500' }]);
    expect(errors).toEqual(['call failed', 'request']);
    expect((await plateNamed('1-ABC-123')).status).toBe('ENABLED');
    expect(await office.database.query(sql`select 1 from command where key = ${key}`)).toEqual([]);
  });
});
