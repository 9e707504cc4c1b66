import type { Chance } from './chance.ts';
import type { WishMaker } from './customer.ts';
import type { Invariant } from './invariants.ts';
import type { WireAnswer } from './server.ts';

/** Buys without an account. */
export const guest = 'guest';

interface Sale {
  /** Of the order. */
  readonly trace: string;
  readonly uuid: string;
  owner: string;
  /** With which a guest bought. */
  readonly email: string | null;
  paid: number;
  moved: number;
}

interface Ordered {
  readonly account: string;
  readonly trace: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How what a customer asks of a shop travels. */
export const shopPaths: Readonly<Record<string, string>> = {
  'reserve item': '/reservations',
  'buy item': '/purchases',
  'buy item slowly': '/slow-purchases',
  'give gift voucher': '/gift-vouchers',
  'redeem gift voucher': '/redemptions',
  'buy as guest': '/guest-purchases',
  'claim purchases': '/claims',
};

export type Shop = ReturnType<typeof createShop>;

/** The scarce part of a back office in the small: a few items, gift codes, guests whose purchases an account may claim. */
export function createShop(chance: Chance, keys: boolean) {
  const offered = chance.whole(1, 6);
  let stock = offered;
  const held = new Map<string, { readonly by: string; state: 'open' | 'sold' }>();
  const gifts = new Map<string, string | null>();
  const balances = new Map<string, number>();
  const sales: Sale[] = [];
  const wrong: [Invariant, string][] = [];

  const take = () => {
    if (stock === 0) return false;
    stock--;
    return true;
  };
  const sold = ({ account, trace, body }: Ordered, email: string | null, paid: number): WireAnswer => {
    const uuid = `uuid-${body['reference']}`;
    sales.push({ trace, uuid, owner: account, email, paid, moved: 0 });
    return ok({ uuid });
  };

  const handlers: Readonly<Record<string, (ordered: Ordered) => WireAnswer>> = {
    '/reservations': ({ account, body }) => {
      if (!take()) return soldOut;
      held.set(`held-${body['reference']}`, { by: account, state: 'open' });
      return ok({ id: `held-${body['reference']}` });
    },
    '/purchases': (ordered) => {
      const reservation = ordered.body['reservation'];
      if (reservation === undefined) return take() ? sold(ordered, null, 1) : soldOut;
      const found = held.get(String(reservation));
      if (found?.state !== 'open' || found.by !== ordered.account)
        return refused('exception.saleItemReservation.ended');
      found.state = 'sold';
      return sold(ordered, null, 1);
    },
    '/gift-vouchers': (ordered) => {
      gifts.set(`gift-${ordered.body['reference']}`, null);
      return sold(ordered, null, 1);
    },
    '/redemptions': ({ account, body }) => {
      const code = String(body['code']);
      if (gifts.get(code) !== null) return refused('exception.code.invalid');
      gifts.set(code, account);
      balances.set(account, (balances.get(account) ?? 0) + 1);
      return ok({});
    },
    '/guest-purchases': (ordered) => (take() ? sold(ordered, String(ordered.body['email']), 0) : soldOut),
    '/claims': ({ account, body }) => {
      for (const sale of sales.filter(({ owner, email }) => owner === guest && email === body['email'])) {
        sale.owner = account;
        sale.moved++;
      }
      return ok({});
    },
  };

  const order: WishMaker = (key, _count, _chance, account) => {
    const input = { reference: key };
    if (account === guest) return { type: 'buy as guest', input: { ...input, email: chance.pick(emails) } };
    const own = [...held].filter(([, { by, state }]) => by === account && state === 'open').map(([id]) => id);
    const bought = own.length > 0 && chance.happens(0.7) ? { reservation: chance.pick(own) } : {};
    return chance.pick([
      { type: 'reserve item', input },
      { type: 'buy item', input: { ...input, ...bought } },
      { type: 'buy item slowly', input: { ...input, ...bought } },
      { type: 'give gift voucher', input },
      { type: 'redeem gift voucher', input: { ...input, code: chance.pick(['unknown', ...gifts.keys()]) } },
      { type: 'claim purchases', input: { ...input, email: chance.pick(emails) } },
    ]);
  };

  return {
    order,
    sells: (path: string) => Object.values(shopPaths).includes(path),
    handle: (path: string, ordered: Ordered): WireAnswer =>
      handlers[path.replace('/slow-', '/')]?.(ordered) ?? { status: 404, body: { key: 'exception.notFound' } },
    /** The guest was told that the order stands, and leaves for its payment page with no more than what the device says of it. */
    leave: (key: string, kept: unknown) => {
      const uuid = (kept as { uuid?: string } | null | undefined)?.uuid;
      // Without keys an answer that was lost cannot be asked for again: the guest does not leave then.
      if (uuid === undefined && keys)
        wrong.push(['known before leaving', `${key} stands on the device without its number`]);
      const sale = sales.find((one) => one.uuid === uuid);
      if (sale && sale.trace !== key) wrong.push(['known before leaving', `${key} has the number of ${sale.trace}`]);
      // A page that was paid says so, however often it is opened.
      if (sale?.paid === 0 && chance.happens(0.8)) sale.paid++;
    },
    /** What must never be, of everything that was sold. */
    judge: (): readonly [Invariant, string][] => {
      const open = [...held.values()].filter(({ state }) => state === 'open').length;
      const items = sales.filter(({ trace }) => !gifts.has(`gift-${trace}`)).length;
      if (stock < 0 || stock + open + items !== offered)
        wrong.push(['stock is true', `${offered} were offered, ${stock} are left, ${open} held and ${items} sold`]);
      for (const [trace, all] of Map.groupBy(sales, (sale) => sale.trace)) {
        const paid = all.reduce((sum, sale) => sum + sale.paid, 0);
        if (paid > 1) wrong.push(['nobody pays twice', `${trace} was paid ${paid} times`]);
      }
      for (const { uuid, moved, owner, email } of sales)
        if (moved > 1 || (moved === 1 && (email === null || owner === guest)))
          wrong.push(['claimed once', `${uuid} moved ${moved} times and is with ${owner}`]);
      for (const [account, balance] of balances) {
        const used = [...gifts.values()].filter((by) => by === account).length;
        if (used !== balance) wrong.push(['a code gives once', `${account} has ${balance} of ${used} codes`]);
      }
      return wrong;
    },
  };
}

const emails = ['ada@example.com', 'bob@example.com', 'nobody@example.com'];
const soldOut: WireAnswer = { status: 409, body: { key: 'main.webshop.soldOut' } };

function ok(body: unknown): WireAnswer {
  return { status: 200, body };
}

function refused(key: string): WireAnswer {
  return { status: 409, body: { key } };
}
