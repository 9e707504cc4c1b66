import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves what a back office serves, but its pages as plain HTML: no script and nothing that a script would need. */
export async function startStaticTwin(target: number): Promise<{ port: number; close(): Promise<void> }> {
  const pages = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    request({ host: '127.0.0.1', port: target, path: asked.url, method: asked.method, headers }, (given) => {
      void passOn(given, answer, pages, asked.url ?? '');
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A page is made plain and compressed once; that must not count as a slow answer. */
async function passOn(
  given: IncomingMessage,
  answer: ServerResponse,
  pages: Map<string, Buffer>,
  path: string,
): Promise<void> {
  const type = given.headers['content-type'] ?? '';
  if (!type.startsWith('text/html')) {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
    return;
  }
  const page = (await given.setEncoding('utf8').toArray()).join('');
  const plain = page
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>/g, '');
  const compressed = pages.get(path) ?? brotliCompressSync(plain);
  pages.set(path, compressed);
  const { 'content-length': _, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-encoding': 'br' }).end(compressed);
}
