import type { Shop } from './shop.ts';

/** A request as it travels, without the host. */
export interface WireRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly token: string | null;
  readonly key?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** By which the witness knows it again; a server does not see it. */
  readonly trace?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly replayed?: boolean;
  readonly retryAfter?: number;
}

/** What happened at the back office because of a request. */
export interface Effect {
  readonly account: string;
  /** Of the act, keys or no keys. */
  readonly trace: string;
  readonly about: string;
  readonly what: string;
}

export interface ServerSettings {
  readonly now: () => number;
  /** Keeps keys, and announces it. */
  readonly keys: boolean;
  /** For how long; milliseconds. */
  readonly retention: number;
  /** Says that a key is void, and carries out what arrives under it. */
  readonly forgetsVoid?: boolean;
  readonly plates: ReadonlyMap<string, readonly string[]>;
  readonly shop?: Pick<Shop, 'handle' | 'sells'> | undefined;
}

interface Kept {
  readonly hash: string;
  readonly at: number;
  answer: WireAnswer | null;
}

/**
 * The back office in the small: an act, its key and its answer in one transaction. Asking for wash cards stands for
 * everything scarce; `/slow-orders` asks a provider, so that its key is running for a while.
 */
export interface Server {
  readonly handle: (request: WireRequest) => WireAnswer;
  readonly signIn: (account: string) => string;
  readonly revoke: (token: string) => void;
  /** Carries on what a provider was asked for. */
  readonly finishSlowOrders: () => void;
  readonly statusOf: (account: string, plate: string) => string | undefined;
  readonly ordersOf: (account: string) => readonly Effect[];
  readonly effects: readonly Effect[];
}

const sessionEnded: WireAnswer = { status: 401, body: { key: 'exception.authentication.sessionEnded' } };
const notFound: WireAnswer = { status: 404, body: { key: 'exception.notFound' } };
const voided: WireAnswer = { status: 409, body: { key: 'exception.command.voided' } };
const voidHash = 'void';
const mostCards = 50;

export function createServer({ now, keys, retention, forgetsVoid = false, plates, shop }: ServerSettings): Server {
  const sessions = new Map<string, string>();
  const statuses = new Map<string, string>(
    [...plates].flatMap(([account, ids]) => ids.map((id) => [`${account}/${id}`, 'ENABLED'] as const)),
  );
  const commands = new Map<string, Kept>();
  const effects: Effect[] = [];
  const slow: (() => void)[] = [];
  let signIns = 0;

  function kept(account: string, key: string): Kept | undefined {
    const found = commands.get(`${account}/${key}`);
    return found && now() - found.at <= retention ? found : undefined;
  }

  function carriedOut(
    account: string,
    { path, trace = '', body }: WireRequest,
  ): WireAnswer | ((done: (answer: WireAnswer) => void) => void) {
    const [, thing, id = '', verb] = path.split('/');
    if (thing === 'identification-items') {
      if (!statuses.has(`${account}/${id}`)) return notFound;
      const status = verb === 'enable' ? 'ENABLED' : 'DISABLED';
      statuses.set(`${account}/${id}`, status);
      effects.push({ account, trace, about: `plate/${id}`, what: status });
      return { status: 200, body: { ...plateBody(id), status } };
    }
    if (shop?.sells(path)) {
      const sold = () => {
        const answer = shop.handle(path, { account, trace, body: body ?? {} });
        if (answer.status < 300) effects.push({ account, trace, about: 'orders', what: String(body?.['reference']) });
        return answer;
      };
      return path.startsWith('/slow-') ? (done) => slow.push(() => done(sold())) : sold();
    }
    const count = Number(body?.['numberOfRequestedIdentificationItems']);
    if (!(count >= 1 && count <= mostCards)) return { status: 400, body: { key: 'exception.http.400' } };
    const order = { account, trace, about: 'orders', what: String(body?.['reference'] ?? count) };
    const answer = { status: 200, body: orderBody(count, effects.length) };
    if (thing !== 'slow-orders') {
      effects.push(order);
      return answer;
    }
    return (done) => {
      slow.push(() => {
        effects.push(order);
        done(answer);
      });
    };
  }

  return {
    handle: (request) => {
      if (request.path === '/system-setting') return { status: 200, body: {} };
      const account = sessions.get(request.token ?? '');
      if (account === undefined) return sessionEnded;
      const { key } = request;
      const [, thing, id = '', verb] = request.path.split('/');
      if (thing === 'commands') {
        if (!keys) return notFound;
        if (verb === 'void' && forgetsVoid && !kept(account, id)) return { status: 200, body: { state: 'voided' } };
        if (verb === 'void' && !kept(account, id))
          commands.set(`${account}/${id}`, { hash: voidHash, at: now(), answer: voided });
        return { status: 200, body: standingOf(kept(account, id)) };
      }
      if (request.method === 'GET') {
        const own = effects.filter((effect) => effect.account === account && effect.about === 'orders');
        return { status: 200, body: own.map(({ what }) => what) };
      }
      // What is wrong with the request itself is seen before its key.
      const isOrder = !request.path.startsWith('/identification-items/') && !shop?.sells(request.path);
      if (isOrder && !isCount(request.body)) return { status: 400, body: { key: 'exception.http.400' } };
      if (key !== undefined && keys) {
        const hash = JSON.stringify([request.method, request.path, request.body ?? {}]);
        const found = kept(account, key);
        if (found?.hash === voidHash) return voided;
        if (found && found.hash !== hash) return { status: 422, body: { key: 'exception.command.differs' } };
        if (found) {
          return found.answer
            ? { ...found.answer, replayed: true }
            : { status: 409, body: { key: 'exception.command.running' }, retryAfter: 1 };
        }
        const command: Kept = { hash, at: now(), answer: null };
        commands.set(`${account}/${key}`, command);
        const result = carriedOut(account, request);
        if (typeof result !== 'function') {
          command.answer = result;
          return result;
        }
        result((answer) => {
          command.answer = answer;
        });
        return { status: 409, body: { key: 'exception.command.running' }, retryAfter: 1 };
      }
      const result = carriedOut(account, request);
      if (typeof result !== 'function') return result;
      result(() => undefined);
      return { status: 503 };
    },
    signIn: (account) => {
      const token = `token-${account}-${++signIns}`;
      sessions.set(token, account);
      return token;
    },
    revoke: (token) => sessions.delete(token),
    finishSlowOrders: () => {
      for (const finish of slow.splice(0)) finish();
    },
    statusOf: (account, plate) => statuses.get(`${account}/${plate}`),
    ordersOf: (account) => effects.filter((effect) => effect.account === account && effect.about === 'orders'),
    effects,
  };
}

function standingOf(found: Kept | undefined) {
  if (!found) return { state: 'absent' };
  if (found.hash === voidHash) return { state: 'voided' };
  if (!found.answer) return { state: 'running' };
  return { state: 'done', status: found.answer.status, body: found.answer.body };
}

function isCount(body: WireRequest['body']): boolean {
  const count = body?.['numberOfRequestedIdentificationItems'];
  return Number.isInteger(count) && Number(count) >= 1 && Number(count) <= mostCards;
}

function plateBody(id: string) {
  return { id, code: id, name: id, identificationItemTypeCode: 'ANPR', restrictedSaleItemIds: [] };
}

function orderBody(count: number, id: number) {
  return {
    id: `order-${id}`,
    customerId: 'customer',
    identificationItemTypeId: 'type',
    numberOfRequestedIdentificationItems: count,
    status: 'NEW',
    date: '2026-11-21T10:00:00Z',
  };
}

/** What a back office saw, in its order. */
export type Served =
  | { readonly what: 'sign in'; readonly account: string; readonly token: string }
  | { readonly what: 'revoke'; readonly token: string }
  | { readonly what: 'request'; readonly request: WireRequest; readonly answer: WireAnswer };

export function recorded(server: Server, tell: (served: Served) => void): Server {
  return {
    ...server,
    signIn: (account) => {
      const token = server.signIn(account);
      tell({ what: 'sign in', account, token });
      return token;
    },
    revoke: (token) => {
      server.revoke(token);
      tell({ what: 'revoke', token });
    },
    handle: (request) => {
      const answer = server.handle(request);
      tell({ what: 'request', request, answer });
      return answer;
    },
  };
}
