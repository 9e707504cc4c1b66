import { request } from 'node:http';
import { expect, it } from 'vitest';
import { drawGiftVoucher } from '../../../../src/backoffice/papers/documents/drawing/elsewhere.ts';
import { embedPaths } from '../../../../src/contract/embeds.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { servedForAll } from '../../../support/served.ts';
import { scopeOf } from '../mail/support.ts';

const office = officeForAll({ transactions: 10 });
const answered: { readonly purpose: unknown; readonly status: unknown }[] = [];
const served = servedForAll(office, (_, event, { purpose, status } = {}) => {
  if (event === 'request') answered.push({ purpose, status });
});

const voucher = { id: '', amount: 2500, numberOfVouchers: 1, message: null, code: '', validUntil: null };

async function ticket() {
  const token = await office.signIn('private');
  const { content } = await office.ask(listSales, { page: 0, size: 10 }, { token });
  const id = content.find(({ ticketId }) => ticketId)?.ticketId;
  return { path: `/api/tickets/${id}/pdf`, token, purpose: 'downloadTicket' };
}

async function invoiceInFrame() {
  const [row] = await office.database.query<{ uuid: string }>({
    strings: ["select uuid from invoice where tenant_id = 'multisafepay' limit 1"],
    values: [],
  });
  return { path: embedPaths.invoice.replace('{uuid}', row?.uuid ?? ''), token: '', purpose: 'embed invoice' };
}

it.each([
  ['its customer', ticket],
  ['whoever opened it in a frame', invoiceInFrame],
] as const)('a paper that waits for its turn is given up once %s has left', async (_, paper) => {
  answered.length = 0;
  const scope = await scopeOf(office.database);
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held: typeof scope = {
    ...scope,
    query: async (statement) => {
      asked.resolve();
      await released.promise;
      return scope.query(statement);
    },
  };
  // As many as threads there may be: each is in the middle of a paper.
  const drawn = [1, 2].map(() => drawGiftVoucher(held, { ...voucher, date: scope.now.toISOString() }));
  await asked.promise;
  const { path, token, purpose } = await paper();
  const headers = { host: 'multisafepay.localhost', 'x-auth-token': token };
  const customer = request({ port: served.port, path, headers }).on('error', () => undefined);
  await new Promise<void>((resolve) => customer.end(resolve));
  customer.destroy();
  await expect.poll(() => answered).toEqual([{ purpose, status: 499 }]);
  released.resolve();
  expect((await Promise.all(drawn)).map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'application/pdf']);
});
