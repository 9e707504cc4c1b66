import { expect, it } from 'vitest';
import { compile } from '../../../../src/backoffice/database/sql.ts';
import { pages } from '../../../../src/backoffice/papers/documents/drawing/pages.ts';
import { findTicket } from '../../../../src/backoffice/papers/documents/tickets.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';

const office = officeForAll();

it('a logo is asked for once by whoever draws, for each operator and each picture', async () => {
  const home = await scopeOf(office.database);
  const [row] = await office.database.query<{ id: string }>({
    strings: ["select id from ticket where tenant_id = 'multisafepay' limit 1"],
    values: [],
  });
  const ticket = await findTicket(home, row?.id ?? '');
  if (ticket === undefined) throw new Error('no ticket in the demo');
  const asked: unknown[] = [];
  async function drawn(id: string, file: string) {
    const tenant = { ...home.tenant, id, pictures: { LOGO: file } };
    const query = async (statement: Parameters<TenantScope['query']>[0]) => {
      asked.push(compile(statement).values);
      return [{ mediaType: 'image/png', content: new Uint8Array() }];
    };
    const scope = { ...home, tenant, query } as TenantScope;
    return (await pages.ticket(scope, ticket as NonNullable<typeof ticket>)).content;
  }
  const first = await drawn('one', 'a.svg');
  expect(Buffer.compare(await drawn('one', 'a.svg'), first)).toBe(0);
  await drawn('one', 'b.svg');
  await drawn('another', 'a.svg');
  await drawn('one', 'a.svg');
  expect(asked).toEqual([
    ['one', 'a.svg'],
    ['one', 'b.svg'],
    ['another', 'a.svg'],
  ]);
});
