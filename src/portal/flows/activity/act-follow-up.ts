import { fromPromise } from 'xstate';
import { actFollowUpMachine } from '../../../../machines/activity/act-follow-up.ts';
import type { AccountStore } from '../../spine/account-store.ts';

/** Follows up one act through the ledger. */
export function actFollowUpFlow({ ledger }: Pick<AccountStore, 'ledger'>) {
  return actFollowUpMachine.provide({
    actors: {
      'withdraw act': fromPromise(({ input }) => ledger.withdraw(input.key)),
      'send act': fromPromise(({ input }) => ledger.resume(input.key)),
      'check act': fromPromise(({ input }) => ledger.check(input.key)),
    },
  });
}
