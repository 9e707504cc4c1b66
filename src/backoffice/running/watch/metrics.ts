import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { readOpenPayments, readQueues, type Waiting } from './waiting.ts';

/** One request that was answered. */
export interface Answered {
  /** A call by its name, or what else was asked for. */
  readonly purpose: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  count(answered: Answered): void;
  /** In the text format of Prometheus; names no person, tenant or address. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds; the portal gives a request up after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(database: Database, now: () => Date): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers });
  const requests = new Counter({
    name: 'washbook_requests_total',
    help: 'Requests answered, by what they were for and the status of the answer.',
    labelNames: ['purpose', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'washbook_request_seconds',
    help: 'How long requests took, by what they were for.',
    labelNames: ['purpose'],
    buckets,
    registers,
  });
  const waiting = waitingIn('queue', {
    count: gauge('washbook_queue_length', 'What waits to be done by itself, by what is to be done.', 'queue'),
    age: gauge('washbook_queue_oldest_seconds', 'How long the oldest of them has waited.', 'queue'),
  });
  const payments = waitingIn('state', {
    count: gauge('washbook_open_payments', 'Payments without an end, by their state.', 'state'),
    age: gauge('washbook_open_payments_oldest_seconds', 'How long ago the oldest of them began.', 'state'),
  });
  const connections = gauge(
    'washbook_database_connections',
    'Connections with the database, and who waits for one.',
    'state',
  );
  collectDefaultMetrics({ register });
  return {
    count: ({ purpose, status, seconds }) => {
      requests.inc({ purpose, status });
      durations.observe({ purpose }, seconds);
    },
    text: async () => {
      const [queues, open] = await Promise.all([readQueues(database), readOpenPayments(database)]);
      waiting(queues, now());
      payments(open, now());
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.set({ state }, count);
      return await register.metrics();
    },
    contentType: register.contentType,
  };
}

function waitingIn(label: string, { count, age }: { readonly count: Gauge; readonly age: Gauge }) {
  return (all: readonly Waiting[], now: Date) => {
    for (const { kind, count: number, since } of all) {
      count.set({ [label]: kind }, number);
      age.set({ [label]: kind }, since === null ? 0 : Math.max(0, now.getTime() / 1_000 - since));
    }
  };
}
