import { type AskPorts, type Bearer, createAsk } from '../../src/portal/api/ask.ts';

export interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

type Answering = (sent: Sent) => Response | Promise<Response>;

/** `ask` before a back office that answers as told. Tells what was sent and what was heard. */
export function asking(
  answer: Answering,
  { bearer = null, sendsKeys = false }: { bearer?: Bearer | null; sendsKeys?: boolean } = {},
) {
  const sent: Sent[] = [];
  const heard: (string | { ended: string | null })[] = [];
  const session = { bearer };
  const ports: AskPorts = {
    apiBase: 'https://tenant.example/api',
    fetch: async (address, { method = 'GET', headers, body, signal } = {}) => {
      const request = {
        address: String(address),
        method,
        headers: new Headers(headers),
        body,
        signal: signal ?? undefined,
      };
      sent.push(request);
      return answer(request);
    },
    bearer: () => session.bearer,
    sendsKeys: () => sendsKeys,
    onAnswer: () => heard.push('answer'),
    onNoAnswer: () => heard.push('no answer'),
    onSessionEnded: (epoch) => heard.push({ ended: epoch }),
  };
  return { ...createAsk(ports), sent, heard, session };
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

/** A body of which the first bytes come, and then the connection breaks. */
export function cutBody(text: string, init: ResponseInit = {}): Response {
  const stream = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(stream, init);
}
