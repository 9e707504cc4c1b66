import { type Delivery, startSending } from '../sending.ts';
import { deliverDue, type Post } from './deliver.ts';

/** Sends mails as long as this server runs. */
export function startDelivery(post: Post, every?: number): Delivery {
  const { stop } = startSending((stopped) => deliverDue(post, stopped), {
    log: post.log,
    failed: 'mails could not be looked for',
    every,
  });
  return {
    stop: async () => {
      await stop();
      post.mailer.close();
    },
  };
}
