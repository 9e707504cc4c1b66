import { extname } from 'node:path';
import { Hono } from 'hono';
import { isOwnAddress } from '../../../contract/embeds.ts';
import { readPicture } from '../../offer/tenants/pictures.ts';
import type { RequestWorld } from '../../server/api.ts';
import { contentType } from '../../server/content-type.ts';
import { encodingsFor } from '../../server/encodings.ts';
import { tenantScope } from '../../server/ground.ts';
import type { PictureCode } from '../../server/tenant.ts';
import type { Built } from './built.ts';
import { fileAnswer } from './file-answer.ts';
import { createFilling } from './filled.ts';
import { manifestOf } from './manifest.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';
/**
 * Safari puts a page away as it is when another takes its place, with its transactions open: for as long as it is there no page of the account can read or
 * write what the device keeps, nor the one that a payment leads back to. A page that may not be stored is not put away.
 */
const notPutAway = 'no-store';

/** The built portal, with the tenant's own name, colours and pictures. */
export function createPages(files: Built, inspectSocket: string | undefined): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  const filledWith = createFilling(inspectSocket);

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
      'content-type': contentType(picture.mediaType),
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
        'content-type': contentType(picture.mediaType),
        'cache-control': askAgain,
      });
    });
  }

  pages.get('*', async (c) => {
    const path = c.req.path;
    if (isOwnAddress(path)) return c.notFound();
    const accepts = c.req.header('accept-encoding') ?? '';
    const built = mayBeFile(path) ? await files.file(path, accepts) : undefined;
    if (built === undefined && isOnlyFile.test(path)) return c.notFound();
    if (built !== undefined) {
      const { status, headers, content } = fileAnswer(path, built, (name) => c.req.header(name));
      return new Response(content, { status, headers });
    }
    const name = path.replace(/\.html$/, '').replace(/\/$/, '');
    const own = await files.page(`${name === '' ? '/index' : name}.html`);
    const page = own ?? (await files.page('/index.html'));
    if (page === undefined)
      return c.text('The portal has not been built yet: npm run build makes it.', 503, { 'cache-control': 'no-store' });
    const filled = filledWith(page.text, tenantScope(c.get('ground')));
    const { etag } = filled;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': notPutAway,
      vary: 'Accept-Encoding',
      etag,
    };
    const [encoding] = encodingsFor(accepts);
    const content = c.req.header('if-none-match') === etag ? null : await filled.content(encoding);
    // Any other address has the first page as well: there is no end to them.
    if (own) c.set('lasting', { content, holds: own.isKnown });
    return content === null
      ? c.body(null, 304, headers)
      : c.body(content, 200, { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) });
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
