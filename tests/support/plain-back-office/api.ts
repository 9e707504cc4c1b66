import { type Context, Hono } from 'hono';
import { type PlainData, types } from './data.ts';

const plainPassword = 'washbook1';
const token = 'plain-token';

/**
 * A front-office API that speaks what §3 and §7 name and not a word more: ids are numbers, pages are Spring's, times have
 * no zone, words are lower case, acts are answered with nothing. A field that §7 does not name is refused, as strict
 * Java does, and noted in `strange`.
 */
export function plainApi(data: PlainData, strange: string[]): Hono {
  const api = new Hono();
  const nextId = () => (data.nextId += 1);
  const done = (c: Context) => c.body(null, 204);
  const refused = (c: Context, key: string, status: 400 | 401 | 404 | 409 = 409) =>
    c.json({ key, message: null }, status);

  api.use(async (c, next) => {
    if (c.req.header('idempotency-key')) strange.push(`${c.req.method} ${c.req.path} Idempotency-Key`);
    if (!open.some((path) => c.req.path.endsWith(path)) && c.req.header('x-auth-token') !== token)
      return refused(c, 'exception.authentication.sessionEnded', 401);
    return next();
  });

  /** A body of the fields named; anything else in it is strange. */
  async function bodyOf(c: Context, ...fields: string[]): Promise<Record<string, unknown>> {
    const text = await c.req.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    strange.push(
      ...Object.keys(body)
        .filter((field) => !fields.includes(field))
        .map((field) => `${c.req.path} ${field}`),
    );
    return body;
  }

  function page(c: Context, rows: readonly unknown[]) {
    const number = Number(c.req.query('page') ?? 0);
    const size = Number(c.req.query('size') ?? 20);
    const content = rows.slice(number * size, (number + 1) * size);
    const totalPages = Math.ceil(rows.length / size);
    const about = { number, size, numberOfElements: content.length, totalElements: rows.length, totalPages };
    return c.json({
      content,
      pageable: { pageNumber: number },
      ...about,
      last: number + 1 >= totalPages,
      empty: false,
    });
  }

  api.post('/login', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    strange.push(...[...form.keys()].filter((field) => !['username', 'password'].includes(field)));
    if (form.get('password') !== plainPassword) return refused(c, 'exception.authentication.badCredentials', 401);
    c.header('X-auth-Token', token);
    return c.json({ username: form.get('username'), roles: ['CUSTOMER'] });
  });
  api.delete('/logout', (c) => c.json({ success: true }));

  api.get('/customers/account', (c) => c.json(data.account));
  api.put('/customers/account', async (c) => {
    data.account = { ...data.account, ...JSON.parse(await c.req.text()) };
    return done(c);
  });
  api.put('/customers/preferences', async (c) => {
    data.account = { ...data.account, ...JSON.parse(await c.req.text()) };
    return done(c);
  });
  api.get('/customers/application-users', (c) => c.json([{ id: 1, email: data.account['email'], active: true }]));
  api.get('/customers/invitations', (c) => c.json([]));
  api.get('/customers/location', (c) => c.json({}));
  api.get('/locations', (c) => c.json([{ id: 3, name: 'Gent' }]));
  api.get('/tenant', (c) => c.json({ companyName: 'Plain Wash' }));
  api.get('/system-setting', (c) => c.json({}));
  api.get('/system-images', (c) => c.json([]));
  api.get('/website-colors', (c) => c.json([{ name: 'primary', value: '#005544' }]));
  api.get('/sales/balance', (c) => c.json({ balance: data.balance }));
  api.get('/sale-item-categories/sale-items', (c) => c.json([{ code: 'charge', saleItems: [topUp] }]));
  api.get('/sale-item-categories/sale-items/1', (c) => c.json({ ...topUp, categoryCode: 'charge' }));
  api.get('/sales', (c) => page(c, data.sales));
  api.get('/sales/payment-provider/info', (c) => c.json({ name: 'MultiSafepay' }));
  api.get('/invoices', (c) => page(c, []));
  api.get('/customer-invoice-data', done);
  for (const path of ['/discount-vouchers', '/gift-vouchers', '/prepaid-sale-items', '/subscriptions', '/mandates'])
    api.get(path, (c) => c.json([]));

  api.get('/identification-item-types', (c) => c.json(types));
  api.get('/identification-items', (c) => {
    const wanted = c.req.query('identificationItemTypeCode')?.toLowerCase();
    return c.json(data.items.filter(({ identificationItemType: { code } }) => wanted === undefined || code === wanted));
  });
  api.post('/identification-items', async (c) => {
    const body = await bodyOf(c, 'customerId', 'identificationItemTypeCode', 'name');
    const name = String(body['name']);
    const code = name.replaceAll(/[^A-Z0-9]/g, '');
    if (data.items.some((item) => item.code === code)) return refused(c, `exception.code.exists#${code}`);
    data.items.push({ id: nextId(), code, name, status: 'enabled', identificationItemType: types[0] });
    return c.body(null, 201);
  });
  api.put('/identification-items/register', async (c) => {
    const code = String((await bodyOf(c, 'code'))['code']);
    if (!code.startsWith('7')) return refused(c, 'exception.code.invalid');
    data.items.push({ id: nextId(), code, name: code, status: 'enabled', identificationItemType: types[1] });
    return c.text('OK');
  });
  api.put('/identification-items/:id/:what', (c) => {
    const index = data.items.findIndex(({ id }) => id === Number(c.req.param('id')));
    const item = data.items[index];
    const what = c.req.param('what');
    if (!item) return refused(c, 'exception.notFound', 404);
    if (what === 'unlink-all') data.items.splice(index, 1);
    else item.status = what === 'disable' ? 'disabled' : 'enabled';
    return done(c);
  });
  api.put('/identification-items/:id', async (c) => {
    const body = await bodyOf(c, 'name', 'restrictedSaleItemIds');
    Object.assign(data.items.find(({ id }) => id === Number(c.req.param('id'))) ?? {}, body);
    return done(c);
  });

  api.get('/identification-item-creation-requests', (c) => page(c, data.requests));
  api.post('/identification-item-creation-requests', async (c) => {
    const body = await bodyOf(c, 'customerId', 'identificationItemTypeId', 'numberOfRequestedIdentificationItems');
    const { customerId, identificationItemTypeId, numberOfRequestedIdentificationItems } = body;
    const about = { customerId, identificationItemTypeId, numberOfRequestedIdentificationItems };
    data.requests.unshift({ id: nextId(), ...about, status: 'new' });
    return c.body(null, 201);
  });
  api.put('/identification-item-creation-requests/:id/cancel', (c) => {
    const found = data.requests.find(({ id }) => id === Number(c.req.param('id')));
    if (found) found.status = 'cancelled';
    return done(c);
  });

  api.post('/sales/multisafepay', async (c) => {
    const { amount } = await bodyOf(c, 'saleItemId', 'quantity', 'amount');
    const id = nextId();
    const common = { item: 'Opladen', amount: Number(amount), creditChange: Number(amount), paymentType: 'card' };
    data.sales.unshift({ id, date: '2026-11-22T12:00:00', ...common, status: 'pending' });
    return c.json({ payment_url: `${new URL(c.req.url).origin}/pay/${id}` });
  });
  api.get('/sales/multisafepay/:id', (c) => {
    const wanted = c.req.query('transactionid') ?? c.req.param('id');
    const sale = data.sales.find(({ id }) => id === Number(wanted));
    return sale
      ? c.json({ status: sale.status === 'pending' ? 'initialized' : 'completed' })
      : refused(c, 'exception.notFound', 404);
  });
  api.post('/payment-provider/multisafepay/process', (c) => c.text('OK'));
  return api;
}

const topUp = { id: 1, name: 'Opladen', price: 25 };

const open = [
  '/login',
  '/tenant',
  '/system-setting',
  '/system-images',
  '/website-colors',
  '/locations',
  '/sale-items',
  '/payment-provider/info',
  '/process',
];
