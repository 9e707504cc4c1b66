import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Https, securityHeaders } from '../server/headers.ts';

/** Ends a connection on which came what is no request: with the headers of every answer, as it never got as far as one. */
export function hangUp(socket: Duplex, code: string, https: Https): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const headers = { ...securityHeaders('nobody', https), 'cache-control': 'no-store', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${lines.join('')}\r\n`);
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
