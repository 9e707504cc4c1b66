import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostName } from '../server/find-tenant.ts';
import { remoteAddressOf } from '../server/remote-address.ts';
import { tellRequest } from '../server/request-log.ts';
import { createTracing } from '../server/tracing.ts';
import { fileAnswer, isForEver } from './pages/file-answer.ts';
import { policiesOf } from './policies.ts';
import type { World } from './world.ts';

/** Answers a request at once and says so, or leaves it to the back office. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Answers what a server has at hand: files of the build that never change, which are most of what a first visit asks for. Nothing is looked up, and
 * neither a request nor an answer is made an object of. What is not at hand goes to the back office, and is at hand then.
 */
export function createFront(world: World): Front {
  const { known, now, isStopping = () => false } = world;
  const tracing = createTracing(world.database);
  const policyAt = policiesOf(world);

  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    if (method !== 'GET' || !isPlainName.test(url) || !isForEver(url) || isStopping()) return false;
    const host = hostName(headers.host ?? '');
    const tenant = known?.tenants.atHand(host);
    const file = known?.files.atHand(url, String(headers['accept-encoding'] ?? ''));
    if (tenant === undefined || file === undefined) return false;
    const started = performance.now();
    const id = randomUUID();
    const answer = fileAnswer(url, file, (name) => headers[name]?.toString());
    outgoing.writeHead(answer.status, {
      ...policyAt('nobody', tenant, world.addressOf(host)),
      ...answer.headers,
      ...(answer.content ? { 'content-length': answer.content.length } : {}),
      'x-request-id': id,
    });
    outgoing.end(answer.content);
    const remoteAddress = remoteAddressOf(
      headers['x-forwarded-for']?.toString(),
      incoming.socket.remoteAddress,
      world.proxies ?? 0,
    );
    const request = { id, tenant: tenant.id, method, purpose: 'page', status: answer.status, remoteAddress };
    const ms = performance.now() - started;
    void tracing(now()).then((trace) => tellRequest(world, trace, { ...request, ms }));
    return true;
  };
}

/** Nothing that would have to be decoded or leads upwards, and no query. */
const isPlainName = /^(?:\/[\w-]+)+(?:\.[\w-]+)*$/;
