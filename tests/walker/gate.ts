import type { BrowserContext, Request, Route } from 'playwright-core';
import type { Held } from '../../machines/walk-for.ts';
import { isEmbed } from '../../src/contract/embeds.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { type Answer, differs, isAt, isOf, json, refused, sendAgain, wasRefused } from './answers.ts';
import { dayPasses } from './day.ts';
import { watchRequests } from './requests.ts';
import { isHeard, type Waiting, waitingLine } from './waiting.ts';

/** Holds back the answers by which actors end, until a walk says how. */
export interface Gate {
  /** What was answered in the back office's place, by the keys of what was asked. */
  readonly told: Map<string, 'done' | 'refused'>;
  /** What went out since it was told what to hold, each time that it did. */
  readonly sent: readonly Sent[];
  /** What the pages asked under a session; whoever opens one empties it. */
  readonly ofSession: Set<Request>;
  /** Whether nothing was answered in the back office's place since then. */
  isSilent(): boolean;
  /** From now on the answers of these calls wait. */
  hold(calls: readonly Held[]): void;
  /** From now on what this call answers is changed. */
  tell(call: Held, change: (answer: never) => unknown): void;
  /** Ends the request of these calls that waits, or the next. Without a cause it is carried out. @param before what happens meanwhile */
  end(calls: readonly Held[], cause?: Answer | 'left open', before?: () => Promise<void>): Promise<void>;
  /**
   * What became of the request of these calls is not learnt: a day later it still seems to run. From then on its outcome is asked for by its key. Answers
   * how to hold back what is asked about it again: a page that was loaded anew asks more than once before it gives up.
   */
  leaveOpen(calls: readonly Held[]): Promise<() => void>;
  /** From now on whatever these calls ask is answered so, what waits of them too. What only reads may ask again by itself. Answers how to end that. */
  always(calls: readonly Held[], cause: Answer | Changed): () => void;
  /** Sets aside what waits of these calls. Answers how to have it carried out: how it ends is not said. */
  setAside(calls: readonly Held[]): () => Promise<void>;
  /** The request of these calls is carried out now. Answers how to lose what it answers; its page may be gone by then. */
  carryOut(calls: readonly Held[]): Promise<() => Promise<void>>;
  /** Whether there is a network: what waits when it is lost fails with it, and so does whatever is asked until it is back. */
  network(isThere: boolean): void;
  /** Resolves once one of these calls waits, and goes on waiting; rejects where none does for a while. */
  asked(calls: readonly Held[]): Promise<Waiting>;
  /** Resolves once whatever was asked is answered, but for what is held back: an answer that is late would tell of a network that is gone, or of a day that is over. */
  answered(): Promise<void>;
  /** Lets everything pass from now on; what waits is refused, so that nothing of it happens after the walk. */
  open(): Promise<void>;
}

/** What the back office answers, changed. */
interface Changed {
  readonly change: (answer: never) => unknown;
}

/** Of what is held back, one request. */
export interface Sent {
  readonly call: Held;
  readonly key: string;
}

/** Whatever is read, however deep its path. */
export const anyCall: readonly Held[] = ['/api/{one}', '/api/{one}/{two}', '/api/{one}/{two}/{three}'].map((path) => ({
  name: 'whatever else is asked',
  method: 'GET',
  path,
  act: undefined,
}));

export async function gateFor(context: BrowserContext): Promise<Gate> {
  let held: readonly Held[] = [];
  const line = waitingLine();
  const requests = watchRequests(context);
  let always: { calls: readonly Held[]; end: (route: Route) => Promise<void> } | null = null;
  let changes: { call: Held; change: (answer: never) => unknown }[] = [];
  /** By their keys. */
  const lost = new Map<string, { call: Held; request: Request }>();
  const told = new Map<string, 'done' | 'refused'>();
  /** The keys of what was carried out unheard, or whose page was lost meanwhile: what is asked again is answered by the back office. */
  const free = new Set<string>();
  let sent: Sent[] = [];
  /** What still seems to run, whenever it is asked about. */
  let running: Request | undefined;
  let isSilent = true;
  let isCut = false;
  const tells = ({ route, about }: Waiting, { status }: Exclude<Answer, string>) => {
    isSilent = false;
    const key = (about ?? route.request()).headers()['idempotency-key'];
    if (key !== undefined) told.set(key, status >= 200 && status < 300 ? 'done' : 'refused');
  };

  const wait = (one: Waiting) => {
    const key = one.route.request().headers()['idempotency-key'];
    if (key !== undefined && !one.about) sent.push({ call: one.call, key });
    line.join(one);
  };
  // What a page had asked that was left for another is answered no more.
  context.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame().parentFrame()) return;
    line.leaveOf(request.frame().page());
  });
  await context.route(
    ({ pathname }) =>
      pathname.startsWith('/api/') || isEmbed(pathname) || held.some(({ path }) => isAt(pathname, path)),
    async (route) => {
      const key = /\/api\/commands\/([^/]+)/.exec(new URL(route.request().url()).pathname)?.[1];
      // Whether it is only asked about, or made void because it is too late for it.
      const asked = key === undefined ? undefined : lost.get(key);
      if (free.has(route.request().headers()['idempotency-key'] ?? '')) return route.fallback();
      const call = asked?.call ?? held.find((one) => isOf(route, one));
      if (isCut) return route.abort('internetdisconnected');
      if (call && always?.calls.includes(call)) return always.end(route);
      if (asked && asked.request === running) return stillRuns(route);
      if (call && held.includes(call)) return wait({ call, route, about: asked?.request });
      const changed = changes.find((one) => isOf(route, one.call));
      if (!changed) return route.fallback();
      await answerChanged(route, changed);
    },
  );

  /** From now on what is asked about it is not held back. */
  const settle = (about: Request) => {
    for (const [key, { request }] of lost) if (request === about) lost.delete(key);
  };
  const answers = async (route: Route, before: (() => Promise<void>) | undefined) => {
    if (!before) return route.continue();
    const response = await sendAgain(route.request());
    const body = Buffer.from(await response.arrayBuffer());
    await before();
    return route.fulfill({ status: response.status, contentType: response.headers.get('content-type') ?? '', body });
  };

  const stillRuns = async (route: Route) => {
    await dayPasses(context);
    await route.fulfill(json({ status: 200, body: JSON.stringify({ state: 'running' }) })).catch(() => undefined);
  };

  const gate: Gate = {
    told,
    get sent() {
      return sent;
    },
    ofSession: requests.ofSession,
    isSilent: () => isSilent,
    hold: (calls) => {
      held = calls;
      sent = [];
      isSilent = true;
    },
    tell: (call, change) => {
      changes = [{ call, change }, ...changes];
    },
    end: async (calls, cause, before) => {
      const waited = await line.next(calls);
      const { route, about } = waited;
      if (about && cause !== 'left open') settle(about);
      if (cause === undefined) {
        // What was lost on its way arrives after all.
        if (about) await sendAgain(about);
        await answers(route, before);
        // It was waited for no longer: its page had just read anew.
        if (waited.call.act === undefined && (await route.request().response()) === null) await gate.end(calls);
      } else if (cause === 'drop') await route.abort();
      else {
        if (cause !== 'left open') tells(waited, cause);
        const answer = cause === 'left open' ? differs : about ? wasRefused(cause) : cause;
        await route.fulfill(json(answer));
        // It was waited for no longer: its page had just asked anew.
        if ((await route.request().response()) === null) await gate.end(calls, cause);
      }
    },
    leaveOpen: async (calls) => {
      const one = await line.next(calls);
      const request = one.about ?? one.route.request();
      if (!one.about) {
        const key = request.headers()['idempotency-key'];
        if (key === undefined)
          throw new Error(`${one.call.name} goes out without a key: nobody can ask what became of it.`);
        lost.set(key, { call: one.call, request });
        await one.route.fulfill(json({ status: 503, body: '{}' }));
      }
      const { route } = one.about ? one : await line.next(calls, request);
      running = request;
      const others = line.leave(({ about }) => about === request);
      await Promise.all([route, ...others.map((other) => other.route)].map(stillRuns));
      return () => {
        running = undefined;
      };
    },
    always: (calls, cause) => {
      isSilent = false;
      const end = (route: Route) => {
        if (cause === 'drop') return route.abort();
        return 'change' in cause ? answerChanged(route, cause) : route.fulfill(json(cause));
      };
      always = { calls, end };
      for (const { route } of line.leave(({ call }) => calls.includes(call))) end(route).catch(() => undefined);
      return () => {
        always = null;
      };
    },
    setAside: (calls) => {
      const aside = line.leave(({ call }) => calls.includes(call));
      for (const { route, about } of aside) free.add((about ?? route.request()).headers()['idempotency-key'] ?? 'none');
      return async () => {
        for (const { route, about } of aside) {
          if (about) {
            settle(about);
            await sendAgain(about);
          }
          await route.continue();
        }
      };
    },
    carryOut: async (calls) => {
      const { route, about } = await line.next(calls);
      free.add((about ?? route.request()).headers()['idempotency-key'] ?? 'none');
      if (about) {
        settle(about);
        await sendAgain(about);
      } else await sendAgain(route.request());
      return () => route.abort().catch(() => undefined);
    },
    network: (isThere) => {
      isCut = !isThere;
      if (isThere) return;
      for (const { route } of line.leave()) route.abort('internetdisconnected').catch(() => undefined);
    },
    asked: (calls) => line.first(calls),
    answered: () => requests.untilNone(line.has),
    open: async () => {
      isCut = false;
      held = [];
      always = null;
      changes = [];
      lost.clear();
      const left = line.leave().filter(isHeard);
      for (const one of left) tells(one, refused);
      const refusing = left.map(({ route, about }) => route.fulfill(json(about ? wasRefused(refused) : refused)));
      await Promise.allSettled(refusing);
    },
  };
  return gate;
}

async function answerChanged(route: Route, { change }: Changed): Promise<void> {
  // What has not changed would come without its body.
  const { 'if-none-match': _, ...headers } = route.request().headers();
  const response = await fetchFrom(route.request().url(), { headers });
  await route.fulfill({ status: response.status, json: change((await response.json()) as never) });
}
