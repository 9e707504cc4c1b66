import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DevBackOffice } from './dev-back-office.ts';

export interface Front {
  readonly port: number;
  /** Makes every open page load itself again. */
  readonly reload: () => void;
}

const reloadScript = `const news = new EventSource('/dev/reload');
news.addEventListener('changed', () => location.reload());
`;

/** Stands before the back office: passes everything on, keeps browsers from remembering files, and tells them of changes. */
export async function startFront(port: number, backOffice: DevBackOffice): Promise<Front> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    if (asked.url === '/dev/reload.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript);
    else if (asked.url === '/dev/reload') listen(answer, listeners);
    else void passOn(asked, answer, backOffice);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reload: () => {
      for (const listener of listeners) listener.write('event: changed\ndata:\n\n');
    },
  };
}

function listen(answer: ServerResponse, listeners: Set<ServerResponse>): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
  listeners.add(answer);
  answer.on('close', () => listeners.delete(answer));
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, backOffice: DevBackOffice): Promise<void> {
  const port = await backOffice.port();
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, { ...given.headers, 'cache-control': 'no-store' });
    given.pipe(answer);
  });
  passed.on('error', (error) =>
    answer.writeHead(502, { 'content-type': 'text/plain' }).end(`The back office does not answer: ${error.message}`),
  );
  asked.pipe(passed);
}
