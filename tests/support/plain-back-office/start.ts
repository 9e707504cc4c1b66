import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createBuilt } from '../../../src/backoffice/running/pages/built.ts';
import { plainApi } from './api.ts';
import { type PlainData, plainData } from './data.ts';

export interface PlainBackOffice {
  readonly origin: string;
  readonly data: PlainData;
  /** Everything beyond §7 that it was sent. */
  readonly strange: readonly string[];
  stop(): Promise<void>;
}

/** An operator's own back office with the built portal beside it as plain files. It forgets everything when it stops. */
export async function startPlainBackOffice(distFolder = join(process.cwd(), 'dist')): Promise<PlainBackOffice> {
  const data = plainData();
  const files = createBuilt(distFolder, 0);
  const strange: string[] = [];
  const app = new Hono();
  app.route('/api', plainApi(data, strange));
  app.all('/api/*', (c) => c.json({ key: 'exception.notFound' }, 404));

  /** The provider's page: opening it pays. */
  app.get('/pay/:id', (c) => {
    const sale = data.sales.find(({ id }) => id === Number(c.req.param('id')));
    if (sale) sale.status = 'success';
    data.balance += sale?.creditChange ?? 0;
    return c.redirect(`/nl/dashboard/multisafepay/redirect?transactionid=${c.req.param('id')}`);
  });

  app.get('*', async (c) => {
    const { path } = c.req;
    const built = path.includes('.') && !path.endsWith('.html') ? await files.file(path, '') : undefined;
    if (built) return c.body(built.content, 200, { 'content-type': built.mediaType });
    if (path.startsWith('/assets/')) return c.notFound();
    const name = path === '/' ? '/index' : path.replace(/\/$/, '');
    const page = (await files.page(`${name}.html`)) ?? (await files.page('/index.html'));
    return c.html(filled(page?.text ?? ''));
  });

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    data,
    strange,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** As they are filled in when the files are put on a host. */
function filled(page: string): string {
  const tenant = JSON.stringify({ apiBase: '/api', companyName: 'Plain Wash' });
  return page
    .replaceAll('__COMPANY_NAME__', 'Plain Wash')
    .replaceAll('__LOGO_ADDRESS__', '/default-logo.svg')
    .replaceAll('__COVER_ADDRESS__', '/default-cover.svg')
    .replace('/*__THEME__*/', '')
    .replace('__TENANT__', tenant);
}
