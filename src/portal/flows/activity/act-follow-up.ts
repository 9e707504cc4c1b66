import { fromPromise } from 'xstate';
import { actFollowUpMachine } from '../../../../machines/activity/act-follow-up.ts';
import type { Store } from '../../spine/store.ts';

/** Follows up one act through the ledger. */
export function actFollowUpFlow({ ledger }: Pick<Store, 'ledger'>) {
  return actFollowUpMachine.provide({
    actors: {
      'withdraw act': fromPromise(({ input }) => ledger.withdraw(input.key)),
      'send act': fromPromise(({ input }) => ledger.resume(input.key)),
      'check act': fromPromise(({ input }) => ledger.check(input.key)),
    },
  });
}
