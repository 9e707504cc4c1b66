import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, pathFieldsOf } from '../../../src/contract/call.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { disableIdentificationItem, enableIdentificationItem } from '../../../src/contract/identification-items.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { closeReservation, reserveSaleItem } from '../../../src/contract/reservations.ts';
import { listSales } from '../../../src/contract/sales.ts';
import type { Person } from '../../backoffice/proof/world.ts';
import { until } from './settle.ts';

/** One act of a customer, under one key until its outcome is known. */
export interface Act {
  readonly call: Call;
  readonly by: Person;
  readonly key: string;
  readonly input: Record<string, unknown>;
  /** What the back office answered for good; absent while that is not known. */
  answer?: { readonly status: number; readonly body: unknown };
  /** What came last instead of an outcome. */
  last?: unknown;
}

/** What customers did and were told, whatever became of the server. */
export interface Book {
  readonly acts: Act[];
  /** Sales whose payment page said that they are paid. */
  readonly paid: Set<string>;
}

/**
 * Customers at one server, until it is gone.
 * @param hears each status that comes back, or the code of the error that came instead
 */
export function customersAt(origin: string, book: Book, hears: (what: number | string) => void = () => undefined) {
  let isOpen = true;

  async function act(by: Person, call: Call, input: Record<string, unknown>): Promise<unknown> {
    const one: Act = { call, by, key: randomUUID(), input };
    book.acts.push(one);
    await settle(one);
    return one.answer?.status === 200 ? one.answer.body : undefined;
  }

  /** Sends an act, the same key each time; only an answer that is an outcome counts. */
  async function settle(one: Act): Promise<boolean> {
    const inPath = pathFieldsOf(one.call.path);
    const path = one.call.path.replace(/\{(\w+)\}/g, (_, field: string) => String(one.input[field]));
    const body = Object.fromEntries(Object.entries(one.input).filter(([name]) => !inPath.includes(name)));
    const headers = headersOf(one.by, { 'idempotency-key': one.key, 'content-type': 'application/json' });
    const answer = await asked(path, { method: one.call.method, body: JSON.stringify(body), headers });
    one.last = answer ?? 'no answer';
    if (answer === undefined || answer.status >= 500 || [401, 403, 429].includes(answer.status)) return false;
    if ((answer.body as { key?: string } | undefined)?.key === 'exception.command.running') return false;
    one.answer = answer;
    return true;
  }

  async function asked(path: string, init: RequestInit): Promise<Act['answer']> {
    let isHeard = false;
    try {
      const response = await fetch(`${origin}/api${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      hears(response.status);
      isHeard = true;
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      if (!isHeard) hears(codeOf(error));
      return undefined;
    }
  }

  async function pay(started: unknown, outcome: string): Promise<void> {
    const { id, payment_url } = started as { id: string; payment_url: string };
    const address = `${origin}${new URL(payment_url).pathname}`;
    const form = { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' } as const;
    const returned = await fetch(address, form).catch(() => undefined);
    if (returned?.status === 303 && outcome === 'completed') book.paid.add(id);
  }

  const topUp = { saleItemId: 'top-up', amount: 25, totalAmount: 25 };
  const gift = { saleItemId: 'gift-voucher', amount: 25, totalAmount: 50, quantity: 2, giftVoucher: {} };
  const habits: readonly ((by: Person) => Promise<void>)[] = [
    async (by) => {
      const started = await act(by, startMultisafepayPayment, topUp);
      if (started) await pay(started, 'completed');
    },
    async (by) => {
      const started = await act(by, startMultisafepayPayment, { saleItemId: 'comfort-10', totalAmount: 99 });
      if (started) await pay(started, Math.random() < 0.6 ? 'completed' : 'cancelled');
    },
    async (by) => {
      const held = await act(by, reserveSaleItem, { saleItemId: 'basic-5', quantity: 2 });
      if (held) await act(by, closeReservation, { saleItemReservationId: (held as { id: string }).id });
    },
    async (by) => {
      const item = { identificationItemId: by.plateId };
      if (await act(by, disableIdentificationItem, item)) await act(by, enableIdentificationItem, item);
    },
    async (by) => {
      const started = await act(by, startMultisafepayPayment, gift);
      if (started) await pay(started, 'completed');
      const listed = await asked(listGiftVouchers.path, { headers: headersOf(by) });
      const codes = listed?.status === 200 ? (listed.body as { code: string }[]) : [];
      for (const { code } of codes) await act(by, redeemGiftVoucher, { code });
    },
  ];

  /** Sends again what is open, oldest first, so that no customer does the next thing before the last is known. */
  async function settleOpen(by: Person, isOpenToo: (one: Act) => boolean): Promise<boolean> {
    const open = book.acts.filter((act) => act.by === by && act.answer === undefined && isOpenToo(act));
    for (const one of open) if (!(await settle(one))) return false;
    return true;
  }

  /** A payment that was cut off may have to wait for its check; its customer does not. */
  const isQuick = ({ call }: Act) => call !== startMultisafepayPayment;

  return {
    settleOpen: (by: Person) => settleOpen(by, () => true),
    /** What the server says of an act, once it says anything: a proxy may still take a server for dead. */
    told: async (one: Act): Promise<unknown> => {
      let said: Act['answer'];
      await until(async () => {
        said = await asked(`/commands/${one.key}`, { headers: headersOf(one.by) });
        return said !== undefined && said.status < 500;
      }, 500);
      return said?.body;
    },
    /** The status of every sale of a customer. */
    salesOf: async (by: Person): Promise<Sale[]> => {
      const found: Sale[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const listed = await asked(`${listSales.path}?size=500&page=${page}`, { headers: headersOf(by) });
        const { content = [], totalPages = 0 } = (listed?.body ?? {}) as { content?: Sale[]; totalPages?: number };
        found.push(...content);
        pages = totalPages;
      }
      return found;
    },
    /** Everybody does one thing after the other. */
    busy: async (people: readonly Person[]) => {
      await Promise.all(
        people.map(async (by) => {
          while (isOpen) {
            const isSettled = await settleOpen(by, isQuick);
            if (isSettled) await habits[Math.floor(Math.random() * habits.length)]?.(by);
            await pause(isSettled ? 1 : 20);
          }
        }),
      );
    },
    leave: () => {
      isOpen = false;
    },
  };
}

/** What the network says happened; `fetch` names it in the cause. */
function codeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  return String((cause as { code?: unknown }).code ?? (error as Error).name);
}

interface Sale {
  readonly id: string;
  readonly status: string;
}

function headersOf({ token }: Person, more: Record<string, string> = {}): Record<string, string> {
  return { 'x-auth-token': token, ...more };
}
