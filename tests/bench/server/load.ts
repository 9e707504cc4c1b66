import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { processorOf } from './processor.ts';

export interface Asked {
  readonly port: number;
  readonly pid: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Microseconds of processor for each answer. */
  readonly processor: number;
}

/**
 * Connections that stay open ask for one thing again and again, each once it has the whole answer. Written on the socket: a client of node's own
 * takes longer than the routes that are measured. Any answer but 200 is an error.
 * @param isDone what ends it sooner; then also the first answers count
 */
export async function paceOf(
  { port, pid, path, headers = {} }: Asked,
  milliseconds: number,
  connections = 8,
  isDone?: () => boolean,
): Promise<Pace> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const times: number[] = [];
  let all = 0;
  const before = processorOf(pid);
  const begun = performance.now() + (isDone ? 0 : milliseconds / 4);
  const isOver = () => performance.now() >= begun + milliseconds || isDone?.() === true;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      try {
        await once(socket, 'connect');
        await askAgain(socket, request, isOver, (at, took) => {
          all += 1;
          if (at >= begun) times.push(took);
        });
      } finally {
        socket.destroy();
      }
    }),
  );
  times.sort((one, other) => one - other);
  return {
    perSecond: (times.length * 1_000) / (performance.now() - begun),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    processor: (processorOf(pid) - before) / all,
  };
}

function askAgain(socket: Socket, request: string, isOver: () => boolean, told: (at: number, took: number) => void) {
  return new Promise<void>((resolve, reject) => {
    let asked = performance.now();
    let read = '';
    socket.setEncoding('latin1');
    socket
      .on('error', reject)
      .on('close', () => reject(new Error(`the connection was closed at ${read.slice(0, 300)}`)));
    socket.on('data', (chunk: string) => {
      read += chunk;
      if (!isWhole(read)) return;
      if (!read.startsWith('HTTP/1.1 200 '))
        return reject(new Error(`${request.split('\r\n')[0]}: ${read.slice(0, 300)}`));
      const now = performance.now();
      told(asked, now - asked);
      if (isOver()) return resolve();
      read = '';
      asked = now;
      socket.write(request);
    });
    socket.write(request);
  });
}

function isWhole(read: string): boolean {
  const end = read.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(read.slice(0, end + 2))?.[1];
  return length === undefined ? read.endsWith('\r\n0\r\n\r\n') : read.length >= end + 4 + Number(length);
}
