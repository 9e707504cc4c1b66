import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer } from '../answers.ts';
import { recordsOf } from '../records.ts';
import { InvalidRequest } from './payments.ts';

const answers = recordsOf<{ readonly status: number; readonly body: unknown }>('adyen', 'answer');

/** What was answered under a key is answered under it again, whatever it asks; what is being answered is not answered twice. */
export async function once(
  scope: TenantScope,
  key: string | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  if (key === undefined) return work();
  const known = await answers.find(scope, key);
  if (known?.state === 'answered') return jsonAnswer(known.data.body, known.data.status);
  const begun = await answers.add(scope, { id: key, reference: key, state: 'begun', data: { status: 0, body: null } });
  if (begun === undefined) throw new InvalidRequest('704', 'request already processed or in progress');
  const response = await work();
  const text = await response.clone().text();
  const data = { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  await answers.change(scope, begun, { state: 'answered', data });
  return response;
}
