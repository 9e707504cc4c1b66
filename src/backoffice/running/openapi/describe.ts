import { type Call, pathFieldsOf, pathnameOf } from '../../../contract/call.ts';
import { commandMessageKeys, generalMessageKeys } from '../../../contract/message-keys.ts';
import { refusalBody } from '../../../contract/refusal.ts';
import { answerContent, inputFields, type JsonSchema, wireSchema } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers?: Record<string, { description: string; schema: JsonSchema }>;
  readonly content?: Record<string, { schema?: JsonSchema }>;
  /** Message keys, before any `#`. */
  readonly 'x-message-keys'?: readonly string[];
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, Response>;
  readonly security: readonly Record<string, readonly string[]>[];
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { title: string; version: string; description: string };
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { securitySchemes: Record<string, JsonSchema> };
}

/** The front-office API as OpenAPI 3.1, out of the calls of the contract. */
export function openApi(calls: readonly Call[], { title, server }: { title: string; server: string }): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = pathnameOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: introduction },
    servers: [{ url: server }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-auth-Token' } } },
  };
}

const introduction = [
  'What the portal asks of an operator’s back office.',
  'Money is a number of euros with at most two decimals; instants are ISO 8601 with a zone, days are YYYY-MM-DD in the tenant’s time zone.',
  'Fields beyond those described are ignored in answers and refused in inputs.',
  'A refusal is { key, message?, details? }; what follows a # in the key is data for its message.',
  `Any call may be refused with ${generalMessageKeys.join(', ')}; the keys of its own stand with each.`,
  'A 401 or 403 whose key is no sign-in error ends the session in the portal.',
].join(' ');

const callers: Record<Call['caller'], string> = {
  anyone: 'Anyone may make this call.',
  'signed in': 'For whoever is signed in.',
  completed: 'For accounts with status COMPLETED.',
  admin: 'For the account’s owner and its administrators.',
  owner: 'For the account’s owner.',
};

const acts: Record<NonNullable<Call['act']>, string> = {
  A: 'May be sent later, when there is a network again; sent twice with one key it takes effect once.',
  B: 'Sent only with the customer present; sent twice with one key it takes effect once.',
  C: 'Never stored and never sent again by the portal.',
};

function operationOf(call: Call): Operation {
  const fields = inputFields(call);
  const inPath = pathFieldsOf(pathnameOf(call.path));
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const inQuery = inBody
    ? pathFieldsOf(call.path).filter((field) => !inPath.includes(field))
    : fields.map(({ name }) => name);
  const placeOf = (name: string) => (inPath.includes(name) ? 'path' : inQuery.includes(name) ? 'query' : 'body');
  const body = fields.filter(({ name }) => placeOf(name) === 'body');
  const parameters = fields.flatMap(({ name, schema, required }): Parameter[] => {
    const place = placeOf(name);
    return place === 'body' ? [] : [{ name, in: place, required: place === 'path' || required, schema }];
  });
  return {
    operationId: call.name,
    summary: inWords(call.name),
    description: [callers[call.caller], call.act ? acts[call.act] : 'Changes nothing.'].join(' '),
    tags: [tagOf(call)],
    parameters: keepsKey(call) ? [...parameters, idempotencyKey] : parameters,
    ...(body.length > 0 ? { requestBody: bodyOf(call, body) } : {}),
    responses: responsesOf(call),
    security: call.caller === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One for each act of the customer. The answer to the first request with it is kept and given again.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
};

function bodyOf(call: Call, fields: ReturnType<typeof inputFields>): NonNullable<Operation['requestBody']> {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  const mediaType = call.bodyAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: required.length > 0, content: { [mediaType]: { schema } } };
}

function responsesOf(call: Call): Record<string, Response> {
  const content = answerContent(call);
  const headers = {
    ...(call.answersToken
      ? { 'X-auth-Token': { description: 'The token of the session.', schema: { type: 'string' } } }
      : {}),
    ...(keepsKey(call)
      ? {
          'Idempotent-Replayed': {
            description: 'The answer was kept from an earlier request.',
            schema: { const: 'true' },
          },
        }
      : {}),
  };
  const answer = {
    description: content ? 'The answer.' : 'Done.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(content ? { content } : {}),
  };
  const keys = [...call.refusals, ...(keepsKey(call) ? commandMessageKeys : [])];
  return {
    [content ? '200' : '204']: answer,
    '4XX': { description: 'Refused; nothing has changed.', content: refusalContent, 'x-message-keys': keys },
    '5XX': { description: 'A fault: whether anything has changed is not known.', content: refusalContent },
  };
}

const refusalContent = { 'application/json': { schema: wireSchema(refusalBody) } };

function keepsKey(call: Call): boolean {
  return call.act === 'A' || call.act === 'B';
}

function tagOf(call: Call): string {
  return call.path.split(/[/?]/)[1] as string;
}

/** `readPreferredLocation` as `Read preferred location`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
