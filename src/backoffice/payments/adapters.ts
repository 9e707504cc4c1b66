import type { Adapter } from './adapter.ts';
import { adyenAdapter } from './adyen/adapter.ts';
import { digitealAdapter } from './digiteal/adapter.ts';
import { multisafepayAdapter } from './multisafepay/adapter.ts';
import { ogoneAdapter } from './ogone/adapter.ts';
import type { Provider } from './settings.ts';

export const adapters: Record<Provider, Adapter> = {
  adyen: adyenAdapter,
  ogone: ogoneAdapter,
  multisafepay: multisafepayAdapter,
  digiteal: digitealAdapter,
};
