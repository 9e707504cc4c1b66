import type { Mandate } from '../../../contract/mandates.ts';
import { providerNamed } from '../../../contract/payments/providers.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { paymentProviders } from '../../paying/providers.ts';

/** With what subscriptions can be paid here. */
export interface Paying {
  /** Both with a card and by direct debit: the customer may change between them. */
  readonly both: boolean;
  /** Undefined as long as this device knows none. */
  readonly mandates: readonly Mandate[] | undefined;
  /** What this month's direct debits may still hold; undefined where that is not known. */
  readonly left: number | undefined;
  /** What a month's direct debits may hold at the most; undefined where there are none. */
  readonly limit: number | undefined;
}

export function usePaying(): Paying {
  useList('setting');
  useList('paymentProvider');
  useList('mandates');
  useList('monthlyTotal');
  const known = useLive(
    (database) =>
      Promise.all([
        readKept(database, 'setting'),
        readKept(database, 'paymentProvider'),
        readKept(database, 'mandates'),
        readKept(database, 'monthlyTotal'),
      ]),
    [],
  );
  const [setting, provider, mandates, total] = known?.value ?? [];
  const name = providerNamed(provider);
  const main = name && paymentProviders[name];
  const hasDirectDebit = setting?.directDebit === true || main?.isDirectDebit === true;
  return {
    both: hasDirectDebit && main !== null && main.isDirectDebit !== true,
    mandates,
    left: hasDirectDebit ? total?.directDebitAvailable : undefined,
    limit: hasDirectDebit ? setting?.directDebitPerMonth : undefined,
  };
}
