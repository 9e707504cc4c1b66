import { failureOf } from '../../contract/failure.ts';
import { readSystemSetting, readTenant } from '../../contract/tenant.ts';
import type { Ask } from '../api/ask.ts';

/** Rejects when the back office answers neither of two calls: one of them may be what fails, or unknown to it. */
export async function checkConnection(ask: Ask): Promise<void> {
  for (const call of [readSystemSetting, readTenant]) {
    const failure = await ask(call, {}).then(() => null, failureOf);
    // A refusal is an answer too.
    if (failure?.type !== 'no answer') return;
    if (call === readTenant || failure.reason === 'timeout') throw failure;
  }
}
