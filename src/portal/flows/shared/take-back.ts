import type { Store } from '../../spine/store.ts';

/** The action of a chart whose customer leaves it at what was not sent: the act, where one stands, is taken back. */
export function takeBack({ ledger }: Pick<Store, 'ledger'>) {
  return ({ context: { key } }: { context: { key: string | null } }): void => {
    if (key)
      ledger.withdraw(key).catch((error: unknown) => console.error('What was not sent cannot be taken back.', error));
  };
}
