import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Hono } from 'hono';
import { isOwnAddress } from '../../../contract/embeds.ts';
import { legalNoticeOf } from '../../offer/tenants/legal-notice.ts';
import { readPicture } from '../../offer/tenants/pictures.ts';
import type { RequestWorld } from '../../server/api.ts';
import { tenantScope } from '../../server/ground.ts';
import { compressed } from '../../server/responses.ts';
import type { PictureCode } from '../../server/tenant.ts';
import { readBuilt, readPage } from './dist.ts';
import { manifestOf } from './manifest.ts';
import { fillSlots } from './slots.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** The built portal, with the tenant's own name, colours and pictures. */
export function createPages(distFolder: string): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.use(async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.res = await compressed(c.res, c.req.header('accept-encoding') ?? '');
  });

  pages.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifestOf(c.get('ground').tenant, c.get('ground').language)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': askAgain,
      vary: 'Accept-Language',
    }),
  );

  pages.get('/pictures/:file', async (c) => {
    const picture = await readPicture(tenantScope(c.get('ground')), c.req.param('file'));
    if (picture === undefined) return c.notFound();
    return c.body(new Uint8Array(picture.content), 200, {
      'content-type': picture.mediaType,
      'cache-control': forEver,
    });
  });

  for (const [path, code] of Object.entries(fixedPictures)) {
    pages.get(path, async (c, next) => {
      const ground = c.get('ground');
      const file = ground.tenant.pictures[code];
      const picture = file && (await readPicture(tenantScope(ground), file));
      if (!picture) return next();
      return c.body(new Uint8Array(picture.content), 200, {
        'content-type': picture.mediaType,
        'cache-control': askAgain,
      });
    });
  }

  pages.get('*', async (c) => {
    const path = c.req.path;
    if (isOwnAddress(path)) return c.notFound();
    const built = mayBeFile(path)
      ? await readBuilt(distFolder, path, c.req.header('accept-encoding') ?? '')
      : undefined;
    if (built === undefined && isOnlyFile.test(path)) return c.notFound();
    if (built !== undefined) {
      return c.body(built.content, 200, {
        'content-type': built.mediaType,
        'cache-control': path.startsWith('/assets/') ? forEver : askAgain,
        vary: 'Accept-Encoding',
        ...(built.encoding ? { 'content-encoding': built.encoding } : {}),
      });
    }
    const name = path.replace(/\.html$/, '').replace(/\/$/, '');
    const page =
      (await readPage(distFolder, `${name === '' ? '/index' : name}.html`)) ??
      (await readPage(distFolder, '/index.html'));
    if (page === undefined)
      return c.text('The portal has not been built yet: npm run build makes it.', 503, { 'cache-control': 'no-store' });
    const scope = tenantScope(c.get('ground'));
    const filled = fillSlots(page, scope, await legalNoticeOf(scope));
    const etag = `W/"${createHash('sha256').update(filled).digest('base64url').slice(0, 22)}"`;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': askAgain, etag };
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(filled, 200, headers);
  });

  pages.notFound((c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
  return pages;
}

function mayBeFile(path: string): boolean {
  return extname(path) !== '' && extname(path) !== '.html';
}

/** No page has such an address; deeper ones may end in a token or a name with a dot. */
const isOnlyFile = /^\/assets\/|^\/[^/]*\.(?!html$)[^./]+$/;

/** Addresses that browsers ask for by name. */
const fixedPictures: Record<string, PictureCode> = {
  '/icon.svg': 'ICON_SVG',
  '/apple-touch-icon.png': 'ICON_TOUCH',
};
