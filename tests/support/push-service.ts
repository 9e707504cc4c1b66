import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { toPublicHosts } from '../../src/backoffice/server/public-hosts.ts';
import type { Send } from '../../src/backoffice/server/send.ts';
import { certificateFor } from './certificate.ts';

/** What a browser tells of itself, and how it reads what comes. */
export interface Device {
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What came for it, by RFC 8291, as read with keys that only it has. */
  readonly received: () => unknown[];
}

interface Came {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  /** The real door of the back office; only the name of the service leads to this machine. */
  readonly send: Send;
  readonly came: Came[];
  readonly device: () => Device;
  close(): void;
}

const host = 'push.example';

/**
 * A service of a browser's maker (RFC 8030) with devices of its own, written from the standards alone.
 * @param answer with what; of an answer without a text it is the status
 */
export async function openPushService(
  answer: () => number | readonly [status: number, headers: Record<string, string>] = () => 201,
): Promise<PushService> {
  const certificate = certificateFor([host], new Date('2099-01-01'));
  const came: Came[] = [];
  const server = createServer(certificate, async (request, response) => {
    came.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    const told = answer();
    const [status, headers] = typeof told === 'number' ? [told, {}] : told;
    response.writeHead(status, headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const lookup = (_: string, __: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  return {
    send: toPublicHosts({ lookup: lookup as never, allows: () => true, ca: certificate.cert, port }),
    came,
    device: () => {
      const path = `/devices/${randomUUID()}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys();
      const auth = randomBytes(16);
      return {
        address: {
          endpoint: `https://${host}${path}`,
          p256dh: p256dh.toString('base64url'),
          auth: auth.toString('base64url'),
        },
        received: () =>
          came
            .filter((one) => one.path === path)
            .map(({ body }) => JSON.parse(decrypted(body, keys.getPrivateKey(), p256dh, auth))),
      };
    },
    close: () => server.close().closeAllConnections(),
  };
}

/** RFC 8291 over RFC 8188, of one record. */
function decrypted(body: Buffer, privateKey: Buffer, p256dh: Buffer, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  const derived = (key: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const shared = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derived(keys.computeSecret(sender), auth, shared, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end');
  return plain.subarray(0, end).toString('utf8');
}

/** Who says that it sends, by RFC 8292. Throws where the signature is none of that key. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders): {
  key: string;
  claims: Record<string, unknown>;
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const told = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (!isSigned || told(head)['alg'] !== 'ES256') throw new Error(`not signed by ${key}: ${authorization}`);
  return { key, claims: told(claims) };
}
