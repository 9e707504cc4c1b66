import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { later } from '../../server/refusal.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const together = 2;
const mostWaiting = 60;

/** What may be kept of a password: Argon2id with its own salt, in the usual notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Takes as long for an absent hash as for a present one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt, expected] = (hash ?? nobodys)
    .split('$')
    .slice(4)
    .map((part) => Buffer.from(part, 'base64'));
  if (salt === undefined || expected === undefined) throw new Error('a password hash cannot be read');
  const same = timingSafeEqual(await derive(password, salt), expected);
  return same && hash !== null && hash !== undefined;
}

const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${bare(Buffer.alloc(16, 1))}$${bare(Buffer.alloc(32, 1))}`;

const waiting: (() => void)[] = [];
let running = 0;

/** Each takes 19 MiB and a core: two at a time, and a queue that cannot grow for ever. */
async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw later(503, 'exception.http.unexpectedError', 2);
  if (running >= together) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const message = Buffer.from(password.normalize('NFC'), 'utf8');
    return await promisify(argon2)('argon2id', { message, nonce: salt, ...cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
