import { vi } from 'vitest';
import type { Order } from '../../machines/checkout/order.ts';
import type { Provider } from '../../src/contract/payments/providers.ts';
import type { CheckoutFlow } from '../../src/portal/flows/checkout/checkout.ts';
import { openCheckout } from '../../src/portal/flows/checkout/open-checkout.ts';
import { paymentProviders } from '../../src/portal/paying/providers.ts';
import { selling } from '../../src/portal/paying/selling.ts';
import type { Customer, Money } from '../backoffice/paying/payments/support.ts';
import { type OpenTab, openTab } from './open-tab.ts';

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

/** What lies between a browser and the back office. */
export interface Network {
  /** Without it nothing gets through, and the browser knows. */
  isThere: boolean;
  /** So many milliseconds it is later in the browser. */
  passed: number;
  /** Comes between a request and its answer; undefined lets it pass. */
  meet: ((request: Request, goOn: () => Promise<Response>) => Promise<Response> | undefined) | null;
}

export type Visit = Partial<Omit<Parameters<typeof openCheckout>[1], 'provider'>>;

export interface PayingBrowser {
  readonly name: string;
  readonly network: Network;
  /** A page with nothing on it yet. */
  readonly openPage: () => Promise<OpenTab>;
  readonly visit: (visit: Visit) => Promise<CheckoutFlow>;
  /** What was ordered anew. */
  readonly orders: Order[];
  /** What its pages told in short messages, by message id. */
  readonly told: string[];
  readonly close: () => void;
  /** Its pages hear nothing any more, and nothing is revoked. */
  readonly crash: () => void;
}

/** A browser of the customer, in which every visit is a page of its own. Import the fake database before. */
export function payingBrowser(name: string, provider: Provider, money: Money, customer: Customer): PayingBrowser {
  const orders: Order[] = [];
  const told: string[] = [];
  const open: { close: () => void; crash: () => void }[] = [];
  const network: Network = { isThere: true, passed: 0, meet: null };
  const openPage = async (): Promise<OpenTab> => {
    let isDead = false;
    const fetch = async (address: unknown, init?: RequestInit) => {
      if (isDead) return never;
      if (!network.isThere) throw new TypeError('Failed to fetch');
      const headers = new Headers(init?.headers);
      headers.set('x-auth-token', customer.token);
      const request = new Request(`http://${customer.tenant}.localhost:4173${String(address)}`, { ...init, headers });
      const goOn = () => money.serve(request);
      const answer = await (network.meet?.(request, goOn) ?? goOn());
      return isDead ? never : answer;
    };
    const tab = await openTab(
      name,
      { fetch: fetch as typeof globalThis.fetch },
      () => network.isThere,
      () => network.passed,
    );
    const { tell } = tab.portal;
    Object.assign(tab.portal, {
      tell: (toast: Parameters<typeof tell>[0]) => {
        told.push(toast.messageId);
        tell(toast);
      },
    });
    open.push({
      close: tab.close,
      crash: () => {
        isDead = true;
        tab.close();
      },
    });
    return tab;
  };
  return {
    name,
    network,
    orders,
    told,
    close: () => {
      for (const one of open.splice(0)) one.close();
    },
    crash: () => {
      for (const one of open.splice(0)) one.crash();
    },
    openPage,
    visit: async (visit) => {
      const { portal, store, ask } = await openPage();
      const page = { ...store, ask, reader: () => ({ send: () => undefined }) } as never;
      const flow = await openCheckout(
        { portal, store: page, selling, onNewAttempt: (order) => void orders.push(order) },
        { provider: paymentProviders[provider], attempt: null, order: null, saleId: null, returned: null, ...visit },
      );
      const stop = () => void flow.stop();
      open.unshift({ close: stop, crash: stop });
      return flow;
    },
  };
}

const never = new Promise<never>(() => undefined);

/** The rows of a table of a database of the browser. */
export async function rowsIn<Row>(name: string, table: string): Promise<Row[]> {
  const database = await opened(name);
  const rows = (await read(database, table)) as Row[];
  database.close();
  return rows;
}

/** As if the latest row of a table had not been written any more when its page went away. */
export async function loseLatest(name: string, table: string): Promise<void> {
  const database = await opened(name);
  const rows = database.transaction(table, 'readwrite').objectStore(table);
  const finding = rows.openCursor(null, 'prev');
  await new Promise<void>((resolve) => {
    finding.onsuccess = () => {
      const losing = finding.result?.delete();
      if (losing) losing.onsuccess = () => resolve();
    };
  });
  database.close();
}

/** What a database of the browser holds, as text. */
export async function everythingIn(name: string): Promise<string> {
  const database = await opened(name);
  const all = JSON.stringify(await Promise.all([...database.objectStoreNames].map((table) => read(database, table))));
  database.close();
  return all;
}

function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function read(database: IDBDatabase, table: string): Promise<unknown[]> {
  const reading = database.transaction(table).objectStore(table).getAll();
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
}
