import { liveQuery } from 'dexie';
import type { Failure } from '../../contract/failure.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { Record } from '../log/record.ts';
import { actTypeOf } from './act-types.ts';
import type { ActStore } from './ports.ts';

/** The device cannot keep what was asked for; so it is not sent either. */
export const cannotBeKept: Failure = { type: 'refused', status: 0, messageKey: 'error.storage.notstored' };

/**
 * The table of acts in an account's database.
 * @param durable whether rows outlive the page; if not, acts are refused before anything is sent.
 */
export function createActStore(database: AccountDatabase, record: Record, durable: boolean): ActStore {
  const unsettled = () => database.acts.where('state').anyOf('queued', 'sent').toArray();
  return {
    unsettled,
    find: (key) => database.acts.get(key),
    open: async (act) => {
      if (!durable) throw cannotBeKept;
      const known = await database.acts.get(act.key);
      if (known) return known;
      const type = actTypeOf(act);
      await record(type ? [type.requested(act)] : [], [act]).catch((error: unknown) => {
        console.error('An act could not be kept.', error);
        throw cannotBeKept;
      });
      return act;
    },
    change: (act) => record([], [act]),
    settle: (act, answer) => {
      const type = actTypeOf(act);
      if (!type) return record([], [act]);
      const refused = act.state === 'refused' && act.failure;
      return record([refused ? type.refused(act, refused) : type.done(act, answer)], [act]);
    },
    watch: (onChange) => {
      const subscription = liveQuery(unsettled).subscribe({
        next: onChange,
        error: (error: unknown) => console.error('The acts cannot be watched.', error),
      });
      return () => subscription.unsubscribe();
    },
  };
}
