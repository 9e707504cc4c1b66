import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { later } from '../../server/refusal.ts';

/** What hashing a password costs today, in KiB, rounds and lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof cost;
const tagLength = 32;
const together = 2;
const mostWaiting = 60;

/** What may be kept of a password: Argon2id with its own salt, in the usual notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Takes as long for an absent hash as for a present one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { salt, expected, ...kept } = partsOf(hash ?? nobodys);
  const same = timingSafeEqual(await derive(password, salt, kept, expected.length), expected);
  return same && hash !== null && hash !== undefined;
}

/** Whether it was made at another cost than today's: with the password at hand it can be made anew. */
export function isOutdated(hash: string | null): boolean {
  if (hash === null) return false;
  const { memory, passes, parallelism } = partsOf(hash);
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

/** Each hash says itself at which cost it was made. */
function partsOf(hash: string): Cost & { salt: Buffer; expected: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (found === null) throw new Error('a password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', expected = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
  };
}

const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${bare(Buffer.alloc(16, 1))}$${bare(Buffer.alloc(32, 1))}`;

const waiting: (() => void)[] = [];
let running = 0;

/** Each takes 19 MiB and a core, away from the thread that answers: two at a time, and a queue that cannot grow for ever. */
async function derive(password: string, salt: Buffer, at: Cost, length = tagLength): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw later(503, 'exception.http.unexpectedError', 2);
  if (running >= together) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const message = Buffer.from(password.normalize('NFC'), 'utf8');
    return await promisify(argon2)('argon2id', { message, nonce: salt, ...at, tagLength: length });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
