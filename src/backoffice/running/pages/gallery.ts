import { Hono } from 'hono';
import type { RequestWorld } from '../../server/api.ts';
import { compressed } from '../../server/responses.ts';
import type { Built } from './built.ts';

/** The gallery of charts: files as they were built, the same for every tenant. */
export function createGallery(files: Built): Hono<RequestWorld> {
  const gallery = new Hono<RequestWorld>();
  // Its pages name each other relative to their folder.
  gallery.get('/charts', (c) => c.redirect('/charts/', 301));
  gallery.get('/charts/*', async (c) => {
    const { path } = c.req;
    const accepts = c.req.header('accept-encoding') ?? '';
    const built = await files.file(path.endsWith('/') ? `${path}index.html` : path, accepts);
    if (built === undefined) return c.text('The gallery has no such page.', 404, { 'cache-control': 'no-store' });
    const answer = c.body(built.content, 200, {
      'content-type': built.mediaType,
      'cache-control': path.startsWith('/charts/files/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(built.encoding ? { 'content-encoding': built.encoding } : {}),
    });
    return built.mediaType.startsWith('text/html') ? compressed(answer, accepts) : answer;
  });
  return gallery;
}
