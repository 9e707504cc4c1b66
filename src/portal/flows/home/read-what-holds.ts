import { grouped } from '../../../contract/grouped.ts';
import type { WashProgram } from '../../../contract/locations.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { readAllKept, readKeptAndStand, readTransactions } from '../../lists/reading.ts';
import { inOrder, standingOf } from '../../lists/subscriptions.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** Of how many transactions the customer's usual wash is looked for. */
const looked = 20;

/** What a customer can count on today, as far as this device knows it. */
export interface WhatHolds {
  /** What the credit is enough for; `count` 0: not even for that. Null where credit or prices are not known, and where no more of it is needed. */
  readonly enough: { readonly program: WashProgram; readonly count: number } | null;
  /** Each plate or card that washes without paying, and until when; null as its last day: it goes on. */
  readonly covered: readonly { readonly item: string; readonly by: string; readonly until: string | null }[];
}

/** Everything that it takes to say what holds. */
export async function readForWhatHolds(database: AccountDatabase) {
  const [credit, [locations, offer, subscriptions], newest] = await Promise.all([
    readKeptAndStand(database, 'balance'),
    readAllKept(database, 'locations', 'offer', 'subscriptions'),
    readTransactions(database, { from: null, to: null }, 0, looked),
  ]);
  return {
    stand: credit.stand,
    sellsCredit: offer?.some(({ code, saleItems }) => code === 'CHARGE' && saleItems.length > 0) ?? false,
    // What a payment has changed says nothing about today.
    balance: credit.stand?.isOutdated ? undefined : credit.value,
    washPrograms: locations?.flatMap(({ washPrograms }) => washPrograms ?? []) ?? [],
    subscriptions,
    bought: newest.map(({ item }) => item),
  };
}

type ForWhatHolds = Awaited<ReturnType<typeof readForWhatHolds>>;

/**
 * The credit is counted in the programme on which the customer spends most, and in the operator's first where it is not enough for that.
 * @param today the operator's, `YYYY-MM-DD`
 */
export function whatHolds(
  { balance, sellsCredit, washPrograms, subscriptions, bought }: Omit<ForWhatHolds, 'stand'>,
  today: string,
): WhatHolds {
  const priced = washPrograms.filter(({ price }) => price > 0);
  const usual = mostTaken(priced, bought);
  const program = usual && balance !== undefined && balance >= usual.price ? usual : priced[0];
  const covered = inOrder(subscriptions ?? [], today)
    .filter((one) => washes(one, today))
    .map((one) => ({
      item: one.identificationItemName,
      by: one.subscriptionDefinitionDescription,
      until: standingOf(one, today) === 'running' ? null : one.validUntil,
    }));
  if (program === undefined || balance === undefined) return { enough: null, covered };
  const count = Math.max(0, Math.floor(balance / program.price));
  const isWorthSaying = count > 0 || (sellsCredit && covered.length === 0);
  return { enough: isWorthSaying ? { program, count } : null, covered };
}

/** What most was paid for, so that a few washes go before many minutes of a vacuum cleaner; of equals the newest. Undefined where none was taken. */
function mostTaken(programs: readonly WashProgram[], bought: readonly string[]): WashProgram | undefined {
  const taken = grouped(
    bought.flatMap((item) => programs.find(({ name }) => name === item) ?? []),
    ({ id }) => id,
  );
  const paidFor = (all: readonly WashProgram[]) => all.reduce((sum, { price }) => sum + price, 0);
  return [...taken.values()].toSorted((one, other) => paidFor(other) - paidFor(one))[0]?.[0];
}

/** A subscription whose last day is not told is no promise. */
function washes(subscription: Subscription, today: string): boolean {
  const standing = standingOf(subscription, today);
  if (standing === 'running') return subscription.validUntil === null || subscription.validUntil >= today;
  return standing !== 'ended' && subscription.validUntil !== null;
}
