import { type Failure, splitKey } from '../../../src/contract/failure.ts';
import type { Act } from '../../../src/portal/ledger/act.ts';
import type { Outcome } from '../../../src/portal/ledger/judge.ts';
import type { Mishap } from './network.ts';
import type { WireAnswer, WireRequest } from './server.ts';
import { shopPaths } from './shop.ts';

/** How an act travels. */
export function requestFor(
  act: Pick<Act, 'type' | 'input' | 'key'>,
  token: string,
  key: string | undefined,
): WireRequest {
  const head = { token, trace: act.key, ...(key === undefined ? {} : { key }) };
  const id = String(act.input['identificationItemId']);
  switch (act.type) {
    case 'disable plate':
      return { ...head, method: 'PUT', path: `/identification-items/${id}/disable` };
    case 'enable plate':
      return { ...head, method: 'PUT', path: `/identification-items/${id}/enable` };
    case 'request cards':
      return { ...head, method: 'POST', path: '/identification-item-creation-requests', body: act.input };
    case 'request cards slowly':
      return { ...head, method: 'POST', path: '/slow-orders', body: act.input };
    default: {
      const path = shopPaths[act.type];
      if (path === undefined) throw new Error(`no such act: ${act.type}`);
      return { ...head, method: 'POST', path, body: act.input };
    }
  }
}

/** Asks as the portal's `ask` does: gives the body, or rejects with a failure. */
export async function askBody(asking: Promise<WireAnswer>): Promise<unknown> {
  const answer = await asking.catch((mishap: Mishap) => {
    throw {
      type: 'no answer',
      reason: mishap === 'unreachable' ? mishap : 'not from the back office',
    } satisfies Failure;
  });
  const failure = failureIn(answer);
  if (failure) throw failure;
  return answer.body;
}

export function standingIn(body: unknown): Outcome {
  const command = body as { state: 'absent' | 'running' | 'voided' | 'done'; status: number; body: unknown };
  if (command.state !== 'done') return { state: command.state };
  const failure = failureIn(command);
  return failure ? { state: 'refused', failure } : { state: 'done', answer: command.body };
}

function failureIn({ status, body, retryAfter }: WireAnswer): Failure | null {
  const asked = retryAfter === undefined ? {} : { retryAfter };
  if (status >= 500 || status === 429) return { type: 'fault', status, ...asked };
  if (status < 300) return null;
  if (status === 401 || status === 403) return { type: 'session ended', status };
  const { key = 'exception.http.unexpectedError' } = (body ?? {}) as { key?: string };
  return { type: 'refused', status, ...splitKey(key), ...asked };
}
