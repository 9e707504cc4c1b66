import { giftSamples } from './gifts.ts';
import type { Sample } from './sample.ts';
import { accountSamples } from './samples-account.ts';
import { guestPurchaseSamples } from './samples-guest-purchases.ts';
import { messageSamples } from './samples-messages.ts';
import { paymentSamples } from './samples-payments.ts';
import { shopSamples } from './samples-shop.ts';

/** One for each call of the contract. */
export const allSamples: readonly Sample[] = [
  ...accountSamples,
  ...messageSamples,
  ...shopSamples,
  ...guestPurchaseSamples,
  ...paymentSamples,
  ...giftSamples,
];
