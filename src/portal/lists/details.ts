import type { Account, changeAccount, changePreferences } from '../../contract/account.ts';
import type { InputOf } from '../../contract/call.ts';
import type { CustomerInvoiceData, changeInvoiceData } from '../../contract/invoice-data.ts';
import type { Act } from '../ledger/act.ts';
import { accountActs, invoiceDataActs } from '../ledger/details-act-types.ts';
import type { AccountDatabase, KeptList } from '../log/account-database.ts';
import type { DetailsFact } from '../log/facts.ts';
import { readKept } from './reading.ts';

/** Something as the customer sees it: what the back office said last, and over it what was asked for since. */
export interface Seen<Value> {
  readonly value: Value;
  /** As the back office said it last. */
  readonly told: Value;
  /** Some of it was asked for and is not settled yet. */
  readonly waits: boolean;
}

/** The account with the customer's wishes on it; undefined as long as this device knows none. */
export async function readAccountSeen(database: AccountDatabase): Promise<Seen<Account> | undefined> {
  const told = await readKept(database, 'account');
  if (told === undefined) return undefined;
  const acts = await wishesOf(database, accountActs);
  return { value: acts.reduce(withWish, told), told, waits: acts.length > 0 };
}

/** The invoice data with the customer's wishes on them; undefined as long as this device does not know whether there are any. */
export async function readInvoiceDataSeen(
  database: AccountDatabase,
): Promise<Seen<CustomerInvoiceData | null> | undefined> {
  const told = await readKept(database, 'invoiceData');
  if (told === undefined) return undefined;
  const acts = await wishesOf(database, invoiceDataActs);
  const value = acts.reduce<CustomerInvoiceData | null>(
    (data, { input }) => ({ ...(data ?? noInvoiceData), ...given(input as InvoiceWish) }),
    told,
  );
  return { value, told, waits: acts.length > 0 };
}

/** What a fact makes of the kept lists. The wishes themselves stand in the ledger. */
export async function keepDetails(database: AccountDatabase, fact: DetailsFact): Promise<void> {
  switch (fact.type) {
    case 'account changed':
      return fact.account ? put(database, 'account', fact.account) : undefined;
    case 'invoice data changed':
      return fact.invoiceData ? put(database, 'invoiceData', fact.invoiceData) : undefined;
    case 'user invited': {
      const { invitation } = fact;
      const others = (await readKept(database, 'invitations'))?.filter(({ id }) => id !== invitation?.id);
      return invitation && others ? put(database, 'invitations', [...others, invitation]) : undefined;
    }
    case 'invitation deleted': {
      const kept = await readKept(database, 'invitations');
      return (
        kept &&
        put(
          database,
          'invitations',
          kept.filter(({ id }) => id !== fact.invitationId),
        )
      );
    }
    case 'administrator changed': {
      const kept = await readKept(database, 'users');
      return (
        kept &&
        put(
          database,
          'users',
          kept.map((user) => (user.id === fact.user?.id ? fact.user : user)),
        )
      );
    }
    case 'user deleted': {
      const kept = await readKept(database, 'users');
      return (
        kept &&
        put(
          database,
          'users',
          kept.filter(({ id }) => id !== fact.userId),
        )
      );
    }
    case 'account change requested':
    case 'account change left open':
    case 'account change refused':
    case 'invoice data change requested':
    case 'invoice data change left open':
    case 'invoice data change refused':
    case 'access change requested':
    case 'access change left open':
    case 'access change refused':
      return undefined;
    default:
      return fact satisfies never;
  }
}

type InvoiceWish = Partial<InputOf<typeof changeInvoiceData>>;

const noInvoiceData: CustomerInvoiceData = {
  companyName: null,
  vatNumber: null,
  vatNumberRequested: false,
  street: null,
  houseNumber: null,
  busNumber: null,
  postalCode: null,
  city: null,
  country: null,
  invoiceEmail: null,
  infoText: null,
  showDetailedInvoiceItem: false,
  showLicensePlate: false,
};

/** Unsettled acts of these types, in the order in which they were asked for. */
async function wishesOf(database: AccountDatabase, types: readonly string[]): Promise<Act[]> {
  const acts = await database.acts.where('state').anyOf('queued', 'sent').sortBy('order');
  return acts.filter(({ type }) => types.includes(type));
}

function withWish(account: Account, { type, input }: Act): Account {
  if (type === 'change account') return { ...account, ...given(input as Omit<InputOf<typeof changeAccount>, 'email'>) };
  const { vatTicketEmail, minimumBalanceAmount, ...rest } = input as InputOf<typeof changePreferences>;
  const preferences = { ...account.preferences, ...given({ vatTicketEmail, minimumBalanceAmount }) };
  return { ...account, ...given(rest), preferences };
}

/** What is undefined stays as it is. */
function given<Fields extends object>(fields: Fields): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

async function put(database: AccountDatabase, list: KeptList, value: unknown): Promise<void> {
  await database.kept.put({ list, value });
}
