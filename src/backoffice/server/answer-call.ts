import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { commandMessageKeys, generalMessageKeys } from '../../contract/message-keys.ts';
import { admitted, type FindUser } from './admission.ts';
import { Asking } from './asking.ts';
import { accountScope, type Ground, inTransaction, tenantScope } from './ground.ts';
import { answerOnce, keyIn, settleOnce } from './idempotency.ts';
import { readInput } from './read-input.ts';
import { badRequest, Refusal } from './refusal.ts';
import { type Route, type Scopes, WithToken } from './route.ts';
import type { TenantScope, User } from './scope.ts';

/** What goes over the wire, made before the transaction ends: an answer outside the contract undoes its effect. */
export interface Encoded {
  readonly status: number;
  readonly body: string | Blob | undefined;
  readonly token?: string | undefined;
  readonly replayed?: boolean;
}

export interface Incoming {
  readonly request: Request;
  readonly pathFields: Record<string, string>;
  readonly remoteAddress: string;
  readonly findUser: FindUser;
}

/** From request to answer for one call of the contract; throws a Refusal for everything that is the caller's doing. */
export async function answerCall(route: Route, incoming: Incoming, ground: Ground): Promise<Encoded> {
  const { call } = route;
  const { request, remoteAddress } = incoming;
  const token = request.headers.get('x-auth-token');
  const user = admitted(call, token === null ? undefined : await incoming.findUser(ground, token), token);
  const travelled = await readInput(call, request, incoming.pathFields);
  const input = decoded(call, travelled);
  const userAgent = request.headers.get('user-agent') ?? '';
  const act = (inner: Ground) => answered(route, { ...scopesOf(inner, user), remoteAddress, userAgent }, input);
  if (call.act !== 'A' && call.act !== 'B')
    return act({ ...ground, remoteAddress })
      .then(atOnce)
      .catch(withConsequences(ground));
  const key = keyIn(request.headers);
  const keyed = { ...ground, key, remoteAddress };
  const command =
    key === undefined
      ? undefined
      : { subject: user?.accountId ?? 'guest', key, call: call.name, hash: hashOf(call, travelled), by: user };
  return inTransaction(keyed, (inner) => (command ? answerOnce(inner, command, act) : act(inner)))
    .then(asked)
    .catch(withConsequences(ground));

  /** Another server is asked between two transactions. */
  async function asked(first: Encoded | Asking<unknown, TenantScope>): Promise<Encoded> {
    if (!(first instanceof Asking)) return first;
    const scopeIn = (inner: Ground) =>
      call.caller === 'anyone' || user === undefined ? tenantScope(inner) : accountScope(inner, user);
    const settle = await first.ask(scopeIn(keyed));
    const finish = (inner: Ground) => encoded(call, settle(scopeIn(inner)));
    return inTransaction(keyed, (inner) => (command ? settleOnce(inner, command, finish) : finish(inner)));
  }
}

function atOnce(given: Encoded | Asking<unknown, TenantScope>): Encoded {
  if (given instanceof Asking) throw new Error('only a call that changes something may ask outside');
  return given;
}

function withConsequences(ground: Ground) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refusal) await error.afterUndoing?.(tenantScope(ground));
    throw error;
  };
}

function scopesOf(ground: Ground, user: User | undefined): Pick<Scopes, 'tenant' | 'account'> {
  return { tenant: tenantScope(ground), account: user && accountScope(ground, user) };
}

function hashOf(call: Call, travelled: Record<string, unknown>): string {
  return createHash('sha256')
    .update(`${call.name} ${canonical(travelled)}`)
    .digest('hex');
}

async function answered(
  { call, answer }: Route,
  scopes: Scopes,
  input: unknown,
): Promise<Encoded | Asking<unknown, TenantScope>> {
  return encodedUnlessAsking(call, answer(scopes, input));
}

/** What goes over the wire for what was given; a refusal or value outside the contract is an error of ours. */
export async function encoded(call: Call, giving: Promise<unknown>): Promise<Encoded> {
  return atOnce(await encodedUnlessAsking(call, giving));
}

async function encodedUnlessAsking(
  call: Call,
  giving: Promise<unknown>,
): Promise<Encoded | Asking<unknown, TenantScope>> {
  const given = await giving.catch((error: unknown) => {
    throw error instanceof Refusal ? withinContract(call, error) : error;
  });
  if (given instanceof Asking) return given;
  const [value, token] = given instanceof WithToken ? [given.answer, given.token] : [given, undefined];
  if (value instanceof Blob) return { status: 200, body: value, token };
  const encoded = z.safeEncode(call.answer, value);
  if (!encoded.success)
    throw new Error(`The answer of ${call.name} is outside the contract: ${placesOf(encoded.error).join(', ')}`);
  return encoded.data === undefined
    ? { status: 204, body: undefined, token }
    : { status: 200, body: JSON.stringify(encoded.data), token };
}

function withinContract(call: Call, refusal: Refusal): Error {
  const known: readonly string[] = [...call.refusals, ...generalMessageKeys, ...commandMessageKeys];
  const key = refusal.key.split('#')[0] ?? '';
  return known.includes(key)
    ? refusal
    : new Error(`${call.name} was refused with ${key}, which is outside the contract`);
}

function decoded(call: Call, travelled: Record<string, unknown>): unknown {
  const result = z.safeDecode(call.input, travelled);
  if (result.success) return result.data;
  // What cannot be an id is the id of nothing.
  const places = placesOf(result.error);
  if (places.every((place) => call.path.includes(`{${place}}`))) throw new Refusal(404, 'exception.notFound');
  throw badRequest({ fields: places });
}

function placesOf(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const place = issue.path.join('.');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, 10).map((key) => [...issue.path, key.slice(0, 50)].join('.'))
      : [place];
  });
}

/** The same text whatever the order of the fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([field, inner]) => `${JSON.stringify(field)}:${canonical(inner)}`).join(',')}}`;
}
