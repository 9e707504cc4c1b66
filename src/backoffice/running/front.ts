import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPlainName, plainlyAsked } from '../server/at-hand.ts';
import { hostName } from '../server/find-tenant.ts';
import { remoteAddressOf } from '../server/remote-address.ts';
import { tellRequest } from '../server/request-log.ts';
import type { Tenant } from '../server/tenant.ts';
import { createTracing } from '../server/tracing.ts';
import { fileAnswer, isForEver } from './pages/file-answer.ts';
import { policiesOf } from './policies.ts';
import type { World } from './world.ts';

/** Answers a request at once and says so, or leaves it to the back office. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface Found {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly content: Uint8Array | null;
  readonly purpose: string;
}

/**
 * Answers what a server has at hand: files of the build that never change, pages, and what a tenant tells everybody, which are most of what a first visit
 * asks for. Nothing is looked up, and neither a request nor an answer is made an object of. What is not at hand goes to the back office, and is at hand then.
 */
export function createFront(world: World): Front {
  const { known, now, isStopping = () => false } = world;
  const tracing = createTracing(world.database);
  const policyAt = policiesOf(world);

  function find({ method, url = '', headers }: IncomingMessage, tenant: Tenant, address: string): Found | undefined {
    const header = (name: string) => headers[name]?.toString();
    const isFile = isForEver(url);
    // Of parts of a file, and of what somebody claims to have of it, there may be any number.
    const isWhole = !isFile || (headers.range ?? headers['if-none-match']) === undefined;
    const asked = isWhole ? plainlyAsked(method, url, header) : undefined;
    const answered = asked === undefined ? undefined : known?.answers.find(tenant, address, asked, now());
    if (answered !== undefined || method !== 'GET' || !isFile) return answered;
    const file = isPlainName(url) ? known?.files.atHand(url, header('accept-encoding') ?? '') : undefined;
    if (file === undefined) return undefined;
    const answer = fileAnswer(url, file, header);
    const told = Object.entries({ ...policyAt('nobody', tenant, address), ...answer.headers }).flat();
    const found = { ...answer, headers: told, purpose: 'page' };
    if (asked !== undefined) known?.answers.keep(tenant, address, asked, { ...found, holds: () => file.isKnown() });
    return found;
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const { method = '', headers } = incoming;
    const host = hostName(headers.host ?? '');
    const tenant = isStopping() ? undefined : known?.tenants.atHand(host);
    if (tenant === undefined) return false;
    const found = find(incoming, tenant, world.addressOf(host));
    if (found === undefined) return false;
    const id = randomUUID();
    const { status, content, purpose } = found;
    const length = content ? ['content-length', String(content.length)] : [];
    outgoing.writeHead(status, [...found.headers, ...length, 'x-request-id', id]);
    outgoing.end(content);
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const remoteAddress = remoteAddressOf(forwardedFor, incoming.socket.remoteAddress, world.proxies ?? 0);
    const request = { id, tenant: tenant.id, method, purpose, status, remoteAddress };
    const ms = performance.now() - started;
    const told = tracing(now()).then((trace) => tellRequest(world, trace, { ...request, ms }));
    void world.spans?.request(
      () => request,
      () => told,
    );
    return true;
  };
}
