// One file to fetch for all of them: from each the others are near.
export { ExtendSubscription } from './extend-subscription.tsx';
export { Subscriptions } from './subscriptions.tsx';
