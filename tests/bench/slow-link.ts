import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Link {
  /** Milliseconds there and back. */
  readonly roundTrip: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

/** What most measurements of the web mean by a slow phone connection. */
export const slow4g: Link = { roundTrip: 150, downKbps: 1638.4, upKbps: 750 };

const segment = 1460;
const header = 40;

/**
 * A slow line in front of a server: all connections share its width both ways, each has to be opened, and each starts
 * slowly as TCP does. Unlike a browser's own throttling it holds for service workers too.
 */
export async function openSlowLink(target: number, link: Link): Promise<{ port: number; close(): Promise<void> }> {
  const down = new Lane(link.downKbps);
  const up = new Lane(link.upKbps);
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    carry(upstream, client, down, link.roundTrip);
    // The first bytes may leave only when the connection has been opened: one round trip.
    setTimeout(() => {
      carry(client, upstream, up, link.roundTrip);
      client.resume();
    }, link.roundTrip);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** One direction of the line. */
class Lane {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(kbps: number) {
    this.#bytesPerMs = kbps / 8;
  }

  /** When so many bytes have left, once everything before them has. */
  send(bytes: number): number {
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + (bytes + header) / this.#bytesPerMs;
    return this.#freeAt;
  }
}

function carry(from: Socket, to: Socket, lane: Lane, roundTrip: number): void {
  let waiting = Buffer.alloc(0);
  let inFlight = 0;
  let window = 10 * segment;
  let ended = false;
  let landing = 0;
  let inAir = 0;

  from.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    pump();
  });
  from.on('end', () => {
    ended = true;
    finish();
  });

  function pump(): void {
    while (waiting.length > 0 && inFlight < window && !to.destroyed) {
      const part = waiting.subarray(0, segment);
      waiting = waiting.subarray(part.length);
      inFlight += part.length;
      inAir += 1;
      // Segments of one connection never overtake each other.
      landing = Math.max(landing, lane.send(part.length) + roundTrip / 2);
      at(landing, () => {
        inAir -= 1;
        if (!to.destroyed) to.write(part);
        finish();
      });
      at(landing + roundTrip / 2, () => {
        inFlight -= part.length;
        window += part.length;
        pump();
      });
    }
  }

  function finish(): void {
    if (ended && waiting.length === 0 && inAir === 0) to.end();
  }
}

function at(moment: number, run: () => void): void {
  setTimeout(run, Math.max(0, moment - performance.now()));
}
