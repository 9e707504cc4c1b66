import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '../../src/contract/session.ts';
import { startBackOffice } from '../support/back-office.ts';

/** The connections of strangers, by what they do. */
const strangers = {
  idle: (_: Socket) => undefined,
  slow: (socket: Socket) => {
    let sent = 0;
    const request = `GET /api/tenant HTTP/1.1\r\nhost: localhost\r\nx-slow: ${'a'.repeat(1_000)}`;
    const timer = setInterval(() => socket.write(request[sent++] ?? 'a'), 1_000);
    socket.on('close', () => clearInterval(timer));
  },
};

/** `bench connections NUMBER SECONDS`: so many connections that say nothing and as many that say a byte a second, opened anew when they are cut; meanwhile a customer reads. */
export async function run([number = '1000', seconds = '60']: string[]): Promise<number> {
  const office = await startBackOffice({ transactions: 300 });
  const token = await signedIn(office.origin);
  const alone = await readFor(office.origin, token, Number(seconds) / 2);
  const cut: Record<string, number> = {};
  const open = new Set<Socket>();
  let isOver = false;
  const connected: Promise<unknown>[] = [];
  for (const [kind, act] of Object.entries(strangers)) {
    cut[kind] = 0;
    const begin = () => {
      const socket = connect(office.port, '127.0.0.1');
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          if (isOver) return;
          cut[kind] = (cut[kind] ?? 0) + 1;
          begin();
        });
      socket.resume();
      act(socket);
      return once(socket, 'connect');
    };
    for (let each = 0; each < Number(number); each += 1) connected.push(begin());
  }
  await Promise.all(connected);
  const besides = await readFor(office.origin, token, Number(seconds));
  const held = open.size;
  isOver = true;
  for (const socket of open) socket.destroy();
  await office.stop();
  console.log(
    JSON.stringify({ alone, besides, 'connections of strangers at the end': held, 'cut meanwhile': cut }, undefined, 2),
  );
  return besides.refused === 0 && besides.answered > 0 ? 0 : 1;
}

async function signedIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ username: 'private@example.com', password: 'washbook1', rememberMe: 'true' });
  const answer = await fetch(`${origin}/api${login.path}`, { method: 'POST', body });
  const token = answer.headers.get('x-auth-token');
  if (token === null) throw new Error(`nobody was signed in: ${answer.status}`);
  return token;
}

/** What a customer meets who reads sales again and again, on a connection anew each time. */
async function readFor(origin: string, token: string, seconds: number) {
  const took: number[] = [];
  let refused = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(100)) {
    const began = performance.now();
    const headers = { 'x-auth-token': token, connection: 'close' };
    const answer = await fetch(`${origin}/api/sales?page=0&size=50`, { headers }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) took.push(performance.now() - began);
    else refused += 1;
  }
  took.sort((one, other) => one - other);
  const at = (part: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0);
  return { answered: took.length, refused, 'median ms': at(0.5), '99 of 100 ms': at(0.99), 'longest ms': at(1) };
}
