import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actFollowUpFlow } from '../../src/portal/flows/activity/act-follow-up.ts';
import { cannotBeKept } from '../../src/portal/ledger/act.ts';
import type { Store } from '../../src/portal/spine/store.ts';

describe('what a customer still does about something they asked for', () => {
  it.each(['withdraw', 'send', 'check'] as const)(
    '%s: a device that cannot keep it is not told as too late',
    async (what) => {
      expect(await outcomeOf(what, () => Promise.reject(cannotBeKept))).toBe('not kept');
      expect(await outcomeOf(what, async () => false)).toBe('too late');
    },
  );
});

async function outcomeOf(what: 'withdraw' | 'send' | 'check', word: () => Promise<boolean>) {
  const ledger = { withdraw: word, resume: word, check: word } as unknown as Store['ledger'];
  const flow = createActor(actFollowUpFlow({ ledger }), { input: { key: 'key-1' } }).start();
  flow.send({ type: `${what} requested` });
  await expect.poll(() => flow.getSnapshot().value).toBe('idle');
  return flow.getSnapshot().context.outcome;
}
