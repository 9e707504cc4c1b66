import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../database/database.ts';
import { compile } from '../../database/sql.ts';
import { described, type Log } from '../../server/log.ts';
import type { Send } from '../../server/send.ts';

/** What one request did and how long each part took, for an OpenTelemetry collector. Nothing in it names a person, a tenant or a thing of theirs. */
export interface Spans {
  /** A request, with all that is done for it. @param told what it was, once it is answered */
  request(told: () => { readonly purpose: string; readonly status: number }, work: () => Promise<void>): Promise<void>;
  /** Tells of statements that are part of a request: without their values. */
  database(database: Database): Database;
  /** Tells of requests to other servers: to which, not what. */
  send(send: Send): Send;
  /** Sends what is left. */
  stop(): Promise<void>;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly object[];
  readonly status?: { readonly code: number };
}

type Place = Pick<Span, 'traceId' | 'spanId'>;

/** Of OTLP. */
const [server, client, failed] = [2, 3, 2];

/** What waits while no collector takes it; what comes then is lost. */
const most = 5_000;

/** @param address of the collector; `/v1/traces` is added to it, as its protocol (OTLP over HTTP, in JSON) says */
export function createSpans(address: string, log: Log, every = 5_000): Spans {
  const within = new AsyncLocalStorage<Place>();
  let waiting: Span[] = [];
  let sending = Promise.resolve();

  const hand = () => {
    sending = sending.then(async () => {
      const spans = waiting;
      waiting = [];
      if (spans.length > 0) await post(address, spans).catch((error) => log('warning', 'spans lost', described(error)));
    });
    return sending;
  };
  const timer = setInterval(hand, every).unref();

  /** @param told its name and attributes, asked for at its end; undefined where it ended by an error */
  async function during<Given>(
    kind: number,
    told: (given: Given | undefined) => {
      readonly name: string;
      readonly attributes: Attributes;
      readonly is?: 'wrong';
    },
    work: () => Promise<Given>,
  ): Promise<Given> {
    const parent = within.getStore();
    const place = { traceId: parent?.traceId ?? hex(16), spanId: hex(8) };
    const startTimeUnixNano = nanoseconds();
    const end = (given: Given | undefined) => {
      const { name, attributes, is } = told(given);
      if (waiting.length >= most) return;
      waiting.push({
        ...place,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        ...{ name, kind, startTimeUnixNano, endTimeUnixNano: nanoseconds() },
        attributes: Object.entries(attributes).map(attribute),
        ...(given === undefined || is ? { status: { code: failed } } : {}),
      });
    };
    return within.run(place, async () => {
      let given: Given | undefined;
      try {
        given = await work();
        return given;
      } finally {
        end(given);
      }
    });
  }

  const queryable = <Kind extends Queryable>(database: Kind): Kind => ({
    ...database,
    query: (statement) => {
      if (within.getStore() === undefined) return database.query(statement);
      const text = compile(statement).text.replace(/\s+/g, ' ').trim();
      const [name = ''] = text.split(' ');
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return during(
        client,
        () => ({ name, attributes }),
        () => database.query(statement),
      );
    },
  });

  return {
    request: async (told, work) => {
      await during(
        server,
        () => {
          const { purpose, status } = told();
          const attributes = { 'http.response.status_code': status };
          return { name: purpose, attributes, ...(status >= 500 ? { is: 'wrong' } : {}) };
        },
        async () => {
          await work();
          return true;
        },
      );
    },
    database: (database) => ({
      ...queryable(database),
      transaction: (work) => database.transaction((inside) => work(queryable(inside))),
    }),
    send: (send) => (request) =>
      during(
        client,
        (answer) => ({
          name: request.method,
          attributes: {
            'server.address': new URL(request.url).hostname,
            'http.request.method': request.method,
            ...(answer ? { 'http.response.status_code': answer.status } : {}),
          },
        }),
        () => send(request),
      ),
    stop: async () => {
      clearInterval(timer);
      await hand();
    },
  };
}

type Attributes = Readonly<Record<string, string | number>>;

function attribute([key, value]: [string, string | number]): object {
  return { key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } };
}

async function post(address: string, spans: readonly Span[]): Promise<void> {
  const resource = { attributes: [attribute(['service.name', 'washbook'])] };
  const answer = await fetch(`${address.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'washbook' }, spans }] }] }),
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Since 1970. */
function nanoseconds(): string {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n);
}
