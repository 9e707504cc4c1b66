import type * as z from 'zod/mini';
import { contract as adyen } from './adyen/settings.ts';
import { contract as digiteal } from './digiteal/settings.ts';
import { contract as multisafepay } from './multisafepay/settings.ts';
import { contract as ogone } from './ogone/settings.ts';
import type { ProviderName } from './payments/settings.ts';

/** What a contract with each provider has to say. */
export const contracts: Readonly<Record<ProviderName, z.ZodMiniObject>> = { adyen, ogone, multisafepay, digiteal };
