import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** As `fetch`, but knows as a browser does where the hosts below localhost are; the machine may not. */
export async function fetchFrom(address: string, init: RequestInit = {}): Promise<Response> {
  const { hostname } = new URL(address);
  if (!hostname.endsWith('.localhost')) return fetch(address, init);
  const asked = new Request(address, init);
  const { method, headers } = asked;
  const sending = request(address, {
    method,
    headers: Object.fromEntries(headers),
    lookup: (_, { all }, found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  });
  sending.end(Buffer.from(await asked.arrayBuffer()));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const parts = (await answer.toArray()) as Buffer[];
  const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const status = answer.statusCode ?? 500;
  return new Response(status === 204 ? null : Buffer.concat(parts), { status, headers: told });
}
