import { vi } from 'vitest';
import type { Order, Provider } from '../../machines/checkout/order.ts';
import { openCheckout } from '../../src/portal/flows/checkout/open-checkout.ts';
import type { CheckoutFlow } from '../../src/portal/flows/checkout/start-checkout.ts';
import type { Customer, Money } from '../backoffice/paying/payments/support.ts';
import { openTab } from './open-tab.ts';

/** Where a browser was sent to pay. */
export interface SentTo {
  readonly address: string;
  readonly fields: Record<string, string>;
}

/** Notes down, instead of leaving, where a page would be left for. */
export function stubPages(): SentTo[] {
  const pages: SentTo[] = [];
  const forms = (tag: string) => {
    const parts: { name: string; value: string }[] = [];
    return {
      tag,
      action: '',
      append: (part: { name: string; value: string }) => void parts.push(part),
      submit() {
        pages.push({ address: this.action, fields: Object.fromEntries(parts.map(({ name, value }) => [name, value])) });
      },
      remove: () => undefined,
    };
  };
  vi.stubGlobal('location', {
    origin: 'http://adyen.localhost:4173',
    assign: (address: string) => void pages.push({ address, fields: {} }),
  });
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    createElement: forms,
    body: { append: () => undefined },
  });
  return pages;
}

export interface PayingBrowser {
  readonly name: string;
  readonly visit: (visit: Partial<Parameters<typeof openCheckout>[1]>) => Promise<CheckoutFlow>;
  /** What was ordered anew. */
  readonly orders: Order[];
  readonly close: () => void;
}

/** A browser of the customer, in which every visit is a page of its own. Import the fake database before. */
export function payingBrowser(name: string, provider: Provider, money: Money, customer: Customer): PayingBrowser {
  const orders: Order[] = [];
  const open: { close: () => void }[] = [];
  return {
    name,
    orders,
    close: () => {
      for (const one of open.splice(0)) one.close();
    },
    visit: async (visit) => {
      const tab = await openTab(name, {
        asked: [],
        reply: () => undefined,
        fetch: (address, init) => {
          const headers = new Headers(init?.headers);
          headers.set('x-auth-token', customer.token);
          return money.serve(
            new Request(`http://${customer.tenant}.localhost:4173${String(address)}`, { ...init, headers }),
          );
        },
      });
      const store = {
        ...tab.store,
        ask: tab.ask,
        reader: () => ({ send: () => undefined }),
      } as never;
      const flow = await openCheckout(
        { portal: tab.portal, store, onNewAttempt: (order) => void orders.push(order) },
        { provider, attempt: null, order: null, returned: null, ...visit },
      );
      open.push({
        close: () => {
          flow.stop();
          tab.close();
        },
      });
      return flow;
    },
  };
}

/** What a database of the browser holds, as text. */
export async function everythingIn(name: string): Promise<string> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const names = [...database.objectStoreNames];
  const rows = names.map(
    (store) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      }),
  );
  const all = JSON.stringify(await Promise.all(rows));
  database.close();
  return all;
}
