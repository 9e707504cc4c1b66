import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
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

const longestWait = 5_000;

/** @param address of the collector; `/v1/traces` is added to it, as its protocol (OTLP over HTTP, in JSON) says */
export function createSpans(address: string, log: Log): Spans {
  const within = new AsyncLocalStorage<Context>();
  const collector = new OTLPTraceExporter({
    url: `${address.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: longestWait,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'washbook' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOfLoss(collector, log) })],
  });
  const tracer = provider.getTracer('washbook');

  /** An error ends its span as failed; what it says may name a person, and is not told. */
  async function during<Given>(
    span: { readonly name: string; readonly kind: SpanKind; readonly attributes?: Attributes },
    work: (span: Span) => Promise<Given>,
  ): Promise<Given> {
    const { name, ...options } = span;
    const around = within.getStore() ?? ROOT_CONTEXT;
    const begun = tracer.startSpan(name, options, around);
    return within.run(trace.setSpan(around, begun), async () => {
      try {
        return await work(begun);
      } catch (error) {
        begun.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        begun.end();
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
      return during({ name, kind: SpanKind.CLIENT, attributes }, () => database.query(statement));
    },
  });

  return {
    request: (told, work) =>
      during({ name: 'page', kind: SpanKind.SERVER }, async (span) => {
        try {
          await work();
        } finally {
          const { purpose, status } = told();
          span.updateName(purpose).setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }
      }),
    database: (database) => ({
      ...queryable(database),
      transaction: (work) => database.transaction((inside) => work(queryable(inside))),
    }),
    send: (send) => (request) => {
      const attributes = { 'server.address': new URL(request.url).hostname, 'http.request.method': request.method };
      return during({ name: request.method, kind: SpanKind.CLIENT, attributes }, async (span) => {
        const answer = await send(request);
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      });
    },
    // What could not be sent has been told of.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function tellingOfLoss(collector: OTLPTraceExporter, log: Log): SpanExporter {
  return {
    export: (spans, done) =>
      collector.export(spans, (result) => {
        if (result.error) log('warning', 'spans lost', described(result.error));
        done(result);
      }),
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  };
}
