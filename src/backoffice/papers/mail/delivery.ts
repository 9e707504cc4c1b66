import { setTimeout as pause } from 'node:timers/promises';
import { described } from '../../server/log.ts';
import { deliverDue, type Post } from './deliver.ts';

export interface Delivery {
  /** Lets the mail under way go, then stops. */
  stop(): Promise<void>;
}

/** Looks for mails to send, again and again: a mail leaves a moment after the commit of its cause. */
export function startDelivery(post: Post, every = 500): Delivery {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await deliverDue(post, () => signal.aborted).catch((error: unknown) =>
        post.log('error', 'mails could not be looked for', described(error)),
      );
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      post.mailer.close();
    },
  };
}
