import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { type InProcess, openInProcess } from '../../support/in-process.ts';

let office: InProcess;
let dist: string;

const template = (name: string) =>
  `<!doctype html><title>${name} __COMPANY_NAME__</title><style id="theme">/*__THEME__*/</style><img src="__LOGO_ADDRESS__"><img src="__COVER_ADDRESS__"><script type="application/json" id="tenant">__TENANT__</script>`;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'washbook-dist-'));
  await mkdir(join(dist, 'nl/auth'), { recursive: true });
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), template('shell'));
  await writeFile(join(dist, 'nl/auth/login.html'), template('login'));
  await writeFile(join(dist, 'service-worker.js'), 'self;');
  await writeFile(join(dist, 'assets/main-ABCDEFGH.js'), 'main;');
  await writeFile(join(dist, 'assets/main-ABCDEFGH.js.br'), brotliCompressSync('main;'));
  await writeFile(join(dist, '..', 'washbook-secret.txt'), 'secret');
  await cp(join(import.meta.dirname, '../../../src/demo/seed/pictures/adyen-192.png'), join(dist, 'icon.png'));
  office = await openInProcess({ distFolder: dist });
});
afterAll(async () => {
  await office.close();
  await rm(dist, { recursive: true, force: true });
  await rm(join(tmpdir(), 'washbook-secret.txt'), { force: true });
});

const tenantIn = (page: string) =>
  JSON.parse(/id="tenant">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Record<string, unknown>;

describe('a page', () => {
  it.each([
    ['/', 'shell'],
    ['/nl/auth/login', 'login'],
    ['/nl/auth/login/', 'login'],
    ['/nl/auth/login?next=/nl/dashboard', 'login'],
    ['/fr/dashboard/transactions', 'shell'],
    ['/nl/invoice-download/1b2c', 'shell'],
    ['/discount-vouchers/1b2c/fulfill', 'shell'],
    ['/nl/multisafepay/redirect?transactionid=x', 'shell'],
    ['/nl/activate/abc.def', 'shell'],
    ['/nl/activate/abc.js', 'shell'],
    ['/nl/username/abc.html', 'shell'],
    ['/nl/%E0%A4%A', 'shell'],
    ['/%', 'shell'],
    ['/nl/%2e%2e%2f%ff.png', 'shell'],
  ])(
    'at %s is the %s page, asked for anew each time, and never put away with what it has under way',
    async (path, name) => {
      const { status, text, headers } = await office.send(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(text).toContain(`<title>${name} Blauwe Parel</title>`);
    },
  );

  it('has its operator’s name, pictures, colours and settings', async () => {
    for (const [tenant, companyName, primary] of [
      ['adyen', 'Noordlicht', '#31206b'],
      ['ogone', 'Zilverbeek', '#0c4a44'],
    ] as const) {
      const { text } = await office.send('/nl/auth/login', { tenant });
      const told = tenantIn(text);
      expect(told).toMatchObject({ apiBase: '/api', companyName, guests: 'no' });
      expect(text).toContain(`<img src="${String(told.logoAddress)}"><img src="${String(told.coverAddress)}">`);
      expect(text).toContain(`--brand:${primary}`);
      for (const address of [told.logoAddress, told.coverAddress]) {
        const picture = await office.send(String(address), { tenant });
        expect([picture.status, picture.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
        expect((await office.send(String(address), { tenant: 'digiteal' })).status).toBe(404);
      }
      const icon = await office.send('/icon.svg', { tenant });
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(text).not.toMatch(/__[A-Z_]+__/);
    }
  });

  it('says that guests can buy where the operator wants it and they can pay', async () => {
    const guests = async () => tenantIn((await office.send('/nl/auth/login')).text)['guests'];
    const before = await guests();
    await office.database.query(
      sql`update tenant set settings = settings || '{"guestWebshop":false}'::jsonb where tenant_id = 'multisafepay'`,
    );
    expect([before, await guests()]).toEqual(['yes', 'no']);
  });

  it('cannot be broken by what an operator is called or which colours it has', async () => {
    const name = `</script><script>alert(1)</script>"'&$& __TENANT__ {0}`;
    const colours = [
      { name: 'primary', value: 'red;}body{background:url(javascript:x)' },
      { name: 'secondary', value: '</style><script>' },
    ];
    await office.database.query(
      sql`update tenant set company_name = ${name}, colours = ${JSON.stringify(colours)}::jsonb where tenant_id = 'digiteal'`,
    );
    const { text } = await office.send('/nl/auth/login', { tenant: 'digiteal' });
    expect(tenantIn(text)).toMatchObject({ companyName: name, colours });
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('javascript:x)\\');
    expect(/<style id="theme">(.*?)<\/style>/s.exec(text)?.[1]).toMatch(/^:root\{[^<]*--brand:#003d73[^<]*\}$/);
  });

  it('that has not changed is not sent again', async () => {
    const first = await office.send('/nl/auth/login');
    const again = await office.send('/nl/auth/login', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for ever, and sent as it was compressed', async () => {
    const plain = await office.send('/assets/main-ABCDEFGH.js');
    expect([plain.status, plain.text, plain.headers.get('cache-control')]).toEqual([
      200,
      'main;',
      'public, max-age=31536000, immutable',
    ]);
    const small = await office.send('/assets/main-ABCDEFGH.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  });

  it('without one is asked for anew', async () => {
    expect((await office.send('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/none-ABCDEFGH.js',
    '/none.css',
    '/api/none.js',
    '/pictures/none.png',
    '/..%2fwashbook-secret.txt',
    '/%2e%2e/washbook-secret.txt',
    '/assets/..%2f..%2fwashbook-secret.txt',
    '/index.html%00.txt',
  ])('that is not there is a 404: %s', async (path) => {
    const { status, text } = await office.send(path);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });
});

describe('an address that cannot be decoded', () => {
  it.each([
    '/api/%E0%A4%A',
    '/api/invoices/%E0%A4%A/pdf',
    '/api/subscriptions/%',
    '/invoices/%E0%A4%A',
    '/pictures/%E0%A4%A',
    '/assets/%E0%A4%A.js',
    '/mailbox/%E0%A4%A',
    '/sandbox/%E0%A4%A',
    '/%E0%A4%A.js',
  ])('is nothing that is there: %s', async (path) => {
    const { status } = await office.send(path, { token: await office.signIn('private') });
    expect([400, 404]).toContain(status);
  });
});

describe('an address of the back office', () => {
  it.each([
    '/api',
    '/api/x',
    '/invoices/1b2c',
    '/discount-vouchers/1b2c',
    '/prepaid-sale-items/1b2c',
    '/sandbox/x',
    '/mailbox/x',
    '/.well-known/x',
  ])('%s is never answered with the page of the portal', async (path) => {
    const { text } = await office.send(path);
    expect(text).not.toContain('<title>shell');
  });

  it('lets only the documents be framed, by the portal alone', async () => {
    expect((await office.send('/invoices/1b2c')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    );
    expect((await office.send('/nl/auth/login')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('describes the API, as data and as a page', async () => {
    expect((await office.send('/openapi.json')).json).toMatchObject({ openapi: '3.1.0' });
    expect((await office.send('/openapi')).text).toContain('/openapi.json');
  });
});

describe('the installed app', () => {
  it('has a manifest with the operator’s name, colours and icons that exist', async () => {
    const { json, headers } = await office.send('/manifest.webmanifest', {
      tenant: 'ogone',
      headers: { 'accept-language': 'de' },
    });
    expect(headers.get('content-type')).toBe('application/manifest+json');
    const manifest = json as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      name: 'Zilverbeek',
      short_name: 'Zilverbeek',
      display: 'standalone',
      theme_color: '#0c4a44',
      lang: 'de',
      shortcuts: [{ url: '/dashboard/wallet' }, { url: '/dashboard/transactions' }],
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons)
      expect((await office.send(src, { tenant: 'ogone' })).headers.get('content-type')).toBe('image/png');
  });

  it.each(['/icon.svg', '/apple-touch-icon.png'])('finds %s', async (path) => {
    expect((await office.send(path, { tenant: 'adyen' })).status).toBe(200);
  });
});
