import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A back office that hangs up on every request. A real one: msw knows its own error by the class `Response` of the
 * moment, which serving a back office in the same process replaces.
 */
export async function hangingUp(): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer((socket) => socket.on('error', () => undefined).on('data', () => socket.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
