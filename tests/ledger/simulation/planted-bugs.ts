import type { Failure } from '../../../src/contract/failure.ts';
import { factOf, foldInto } from './database.ts';
import type { Bug } from './run.ts';

/** Mistakes that programs of this kind make. The simulation is worth something as long as it finds each of them soon. */
export const plantedBugs = {
  'a new key for each try': {
    keyOf: (act) => `${act.key}-${act.tries}`,
  },
  'the act is deleted before it is answered': {
    store: (store, database) => ({
      ...store,
      change: async (key, decide, told) => {
        const after = await store.change(key, decide, told);
        if (after?.state === 'sent') database().acts.delete(key);
        return after;
      },
    }),
  },
  'the back office forgets who asked twice': { server: { forgetsKeys: true } },
  'a 5xx taken as final': {
    send: (send) => (act, epoch, signal) =>
      send(act, epoch, signal).catch((failure: Failure) => {
        throw failure.type === 'fault'
          ? ({ type: 'refused', status: failure.status, messageKey: 'exception.http.500' } satisfies Failure)
          : failure;
      }),
  },
  'keys are forgotten after ten seconds': { server: { retention: 10_000 } },
  'a fact without its act': {
    store: (store, database) => ({
      ...store,
      change: async (key, decide, told) => {
        const after = await store.change(key, decide, told);
        if (after?.state === 'sent' && after.class === 'A') {
          const fact = factOf('done', after);
          database().facts.push(fact);
          foldInto(database().plates, fact);
        }
        return after;
      },
    }),
  },
  'a void key that is carried out all the same': { server: { forgetsVoid: true } },
  'no pause between tries': {
    store: (store) => ({
      ...store,
      change: (key, decide, told) =>
        store.change(
          key,
          (act) => {
            const after = decide(act);
            return after?.state === 'sent' ? { ...after, notBefore: 0 } : after;
          },
          told,
        ),
    }),
  },
  'the number of a purchase is not kept': {
    store: (store, database) => ({
      ...store,
      change: async (key, decide, told) => {
        const after = await store.change(key, decide, told);
        const kept = database().acts.get(key);
        if (kept?.state === 'done') database().acts.set(key, { ...kept, answer: null });
        return after;
      },
    }),
  },
  'requests that hang are left hanging': {
    send: (send) => (act, epoch) => send(act, epoch, new AbortController().signal),
  },
} satisfies Record<string, Bug>;
