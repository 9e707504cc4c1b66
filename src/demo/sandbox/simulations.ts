import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import { adyen } from './adyen/simulation.ts';
import { digiteal } from './digiteal/simulation.ts';
import { multisafepay } from './multisafepay/simulation.ts';
import { ogone } from './ogone/simulation.ts';
import type { Simulation } from './simulation.ts';

export const simulations: Readonly<Record<ProviderName, Simulation>> = { adyen, ogone, multisafepay, digiteal };
