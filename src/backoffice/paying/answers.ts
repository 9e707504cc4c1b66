import { addSubscription } from '../../contract/subscriptions.ts';
import type { LateAnswer } from './payments/provider.ts';
import { providers } from './providers.ts';
import { boughtSubscription } from './recurring/buy-subscription.ts';

const answers: readonly LateAnswer[] = [
  ...Object.values(providers).flatMap((provider) => provider.answers),
  { call: addSubscription, answer: (scope, { id }) => boughtSubscription(scope, id) },
];

/** How to answer a call that was left waiting for a provider. */
export function answerTo(name: string | null): LateAnswer | undefined {
  return answers.find(({ call }) => call.name === name);
}
