import { argon2, randomBytes } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

export interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** However slow the machine is. */
const fewest = 20;

/** Everybody asks one thing after the other; the first second is not counted. */
export async function rateOf(people: number, seconds: number, ask: (person: number) => Promise<void>): Promise<Rate> {
  const times: number[] = [];
  const begun = performance.now() + 1_000;
  let last = begun;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let at = performance.now(); at < begun + seconds * 1_000 || times.length < fewest; at = performance.now()) {
        await ask(person);
        if (at < begun) continue;
        last = performance.now();
        times.push(last - at);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length * 1_000) / (last - begun), p50: at(0.5), p99: at(0.99) };
}

interface LoadRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Asks over connections that stay open; any answer but the expected status is an error. */
export function askerOf(port: number) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, { method = 'GET', headers = {}, body }: LoadRequest = {}, expected = 200) =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port, path, method, agent, headers: { host: 'localhost', ...headers } }, (answer) => {
        text(answer).then(
          (told) =>
            answer.statusCode === expected
              ? resolve(told)
              : reject(new Error(`${method} ${path} answered ${answer.statusCode} ${told.slice(0, 300)}`)),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** How often a second a password is hashed with nothing around it, two at a time as in the back office. */
export async function bareHashRate(seconds: number): Promise<Rate> {
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const message = Buffer.from('washbook1');
  return rateOf(
    2,
    seconds,
    async () => void (await promisify(argon2)('argon2id', { message, nonce: randomBytes(16), ...cost })),
  );
}
