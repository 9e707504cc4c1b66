import { once } from 'node:events';
import { request } from 'node:http';
import { askerOf } from '../back-office-load.ts';
import { median } from '../measure-page.ts';
import { type Asked, paceOf } from './load.ts';

/** Papers that are drawn at once. */
const many = 20;
/** Others' p99 while they are drawn, to that in the moments before. */
const goal = 1.2;

export interface Papers {
  readonly token: string;
  readonly paths: readonly string[];
}

/** The papers of a customer of the demo; those of the same sale come again where there are few. */
export async function papersOf(port: number): Promise<Papers> {
  const token = await signedIn(port);
  const { ask, close } = askerOf(port);
  const told = await ask('/api/sales?page=0&size=50', { headers: { 'x-auth-token': token } });
  close();
  const { content } = JSON.parse(told) as { content: { ticketId?: string | null }[] };
  const tickets = content.flatMap(({ ticketId }) => ticketId ?? []);
  if (tickets.length === 0) throw new Error('no sale of the demo has a ticket');
  const paths = Array.from({ length: many }, (_, each) => `/api/tickets/${tickets[each % tickets.length]}/pdf`);
  return { token, paths };
}

/** How two others are answered while the papers are drawn at once, and how in the moments before. */
export async function besidePapers(others: Asked, { token, paths }: Papers, rounds: number): Promise<string> {
  const { ask, close } = askerOf(others.port);
  const headers = { 'x-auth-token': token };
  const turns: { readonly ratio: number; readonly seconds: number; readonly p99: readonly number[] }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await paceOf(others, 2_000, 2);
    const begun = performance.now();
    let isOver = false;
    const drawn = Promise.all(paths.map((path) => ask(path, { headers })))
      .then(() => (performance.now() - begun) / 1_000)
      .finally(() => {
        isOver = true;
      });
    // One that is refused ends both, with what was started for them.
    const [seconds, meanwhile] = await Promise.all([drawn, paceOf(others, 600_000, 2, () => isOver)]);
    turns.push({ ratio: meanwhile.p99 / alone.p99, seconds, p99: [meanwhile.p99, alone.p99] });
  }
  close();
  // The first begins the threads.
  const ratios = turns.slice(1).map(({ ratio }) => ratio);
  const middle = turns.find(({ ratio }) => ratio === median(ratios));
  return (
    `${`p99 beside ${many} papers / alone`.padEnd(30)} ${middle?.ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, goal ${goal}): ` +
    `${middle?.p99.map((one) => one.toFixed(1)).join(' of ')} ms, drawn in ${middle?.seconds.toFixed(1)} s`
  );
}

async function signedIn(port: number): Promise<string> {
  const sent = request({
    port,
    path: '/api/login',
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  }).end('username=private%40example.com&password=washbook1');
  const [answer] = await once(sent, 'response');
  answer.resume();
  return String(answer.headers['x-auth-token']);
}
