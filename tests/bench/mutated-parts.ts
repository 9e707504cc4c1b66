import { harmlessInCustomers, harmlessInVehicles } from './harmless-in-accounts.ts';
import { harmlessInSelling, harmlessInServer } from './harmless-in-office.ts';
import { harmlessInPaying } from './harmless-in-paying.ts';
import {
  harmlessInActs,
  harmlessInCheckout,
  harmlessInLedger,
  harmlessInLists,
  harmlessInLog,
  harmlessInRules,
} from './harmless-in-portal.ts';

/** A part of the product whose tests are judged by what they notice. */
export interface MutatedPart {
  readonly mutated: readonly string[];
  /** The tests that are meant to notice. */
  readonly tests: readonly string[];
  /** What these find in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** In per cent. */
  readonly goal: number;
  /** All of it is evaluated once, when its files are loaded: each change takes all tests of the part. */
  readonly isTable?: boolean;
  /** Kinds of changes that the compiler notices. */
  readonly excluded?: readonly string[];
  /** Why a change that no test notices does no harm, by the file and `original → replacement`. */
  readonly harmless?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** 90 % where money, access or the ledger is at stake, 85 % elsewhere. */
export const mutatedParts: Readonly<Record<string, MutatedPart>> = {
  'contract/rules': {
    mutated: ['src/contract/rules/**/*.ts'],
    tests: ['tests/rules/**/*.test.ts'],
    goal: 85,
    harmless: harmlessInRules,
  },
  'backoffice/paying': {
    mutated: ['src/backoffice/paying/**/*.ts'],
    // The simulated providers and the demo's own data are no part of what an operator runs.
    tests: [
      'tests/backoffice/paying/*.test.ts',
      'tests/backoffice/paying/{payments,providers}/**/*.test.ts',
      'tests/backoffice/paying/renewals/{agreed-means,at-once,decide,direct-debit,meanwhile,notices,renewals,what-is-said}.test.ts',
      'tests/backoffice/running/audit/money.test.ts',
    ],
    goal: 90,
    harmless: harmlessInPaying,
  },
  'backoffice/selling': {
    mutated: ['src/backoffice/selling/**/*.ts'],
    tests: [
      'tests/backoffice/selling/**/*.test.ts',
      'tests/backoffice/paying/payments/{again,decide,guests,held,kept-means,money-back,open-invoices}.test.ts',
      'tests/backoffice/paying/payments/{orders,own-hold,promotion,stock,subscriptions,without-a-page}.test.ts',
      'tests/backoffice/paying/{cancellations,renewals/decide,renewals/renewals,withdrawals}.test.ts',
      'tests/backoffice/server/reading.test.ts',
      'tests/backoffice/running/audit/money.test.ts',
      'tests/backoffice/vehicles/register-card.test.ts',
    ],
    goal: 90,
    harmless: harmlessInSelling,
  },
  'backoffice/customers': {
    mutated: ['src/backoffice/customers/**/*.ts'],
    tests: [
      'tests/backoffice/customers/**/*.test.ts',
      'tests/backoffice/running/{closing,audit/access,operator/sign-out,worker/forget}.test.ts',
      'tests/backoffice/{papers/push/notices,paying/payments/kept-means}.test.ts',
      'tests/backoffice/{server/reading,selling/washes/rewards,selling/guest-purchases/*}.test.ts',
    ],
    goal: 90,
    harmless: harmlessInCustomers,
  },
  'backoffice/vehicles': {
    mutated: ['src/backoffice/vehicles/**/*.ts'],
    tests: ['tests/backoffice/vehicles/**/*.test.ts', 'tests/backoffice/customers/foreign-ids.test.ts'],
    goal: 90,
    harmless: harmlessInVehicles,
  },
  'backoffice/papers': {
    mutated: ['src/backoffice/papers/**/*.ts', '!src/backoffice/papers/words/**/*.ts'],
    tests: ['tests/backoffice/papers/**/*.test.ts'],
    goal: 85,
  },
  'backoffice/server': {
    mutated: ['src/backoffice/server/**/*.ts'],
    tests: [
      'tests/backoffice/server/**/*.test.ts',
      'tests/backoffice/running/{commands,front,known,pages,spans}.test.ts',
      'tests/backoffice/running/{audit/*,operator/secrets,operator/customers/rows}.test.ts',
      // What is undone but for a wrong guess, and what is asked of others between two transactions.
      'tests/backoffice/{selling/vouchers/gift-guesses,paying/providers/removals}.test.ts',
    ],
    goal: 90,
    harmless: harmlessInServer,
  },
  'portal/ledger': {
    mutated: ['src/portal/ledger/**/*.ts'],
    tests: [
      'tests/ledger/{acts-of-money,acts-that-wait,answers,customers-word,election-with-locks,election-without-locks}.test.ts',
      'tests/ledger/{not-sent-after-all,presence,protocol,put-to-the-customer,requests-that-hang,sender,sent-with-the-press}.test.ts',
      'tests/ledger/{simulation,waiting-for-an-act,what-a-tab-writes,what-became-of-an-act}.test.ts',
    ],
    environment: { SCHEDULES: '60' },
    goal: 90,
    harmless: harmlessInLedger,
  },
  'portal/log': {
    mutated: ['src/portal/log/**/*.ts'],
    tests: [
      'tests/log/{compact,documents,flow-keeper,open-database,pressed-here,rebuild,recorded-flow,replay,sealed-acts}.test.ts',
      'tests/log/{secrets,steps,upgrade,wipe}.test.ts',
      'tests/lists/{fences,full-device,language,told-since,transactions}.test.ts',
      'tests/acts/{outdated-lists,transactions-of-an-act}.test.ts',
      'tests/charts/saved-story.test.ts',
    ],
    goal: 85,
    harmless: harmlessInLog,
  },
  'portal/acts': {
    mutated: ['src/portal/acts/**/*.ts'],
    tests: ['tests/acts/**/*.test.ts', 'tests/log/sealed-acts.test.ts'],
    goal: 85,
    harmless: harmlessInActs,
  },
  'portal/lists': {
    mutated: ['src/portal/lists/**/*.ts'],
    tests: ['tests/lists/**/*.test.ts', 'tests/flows/pay-again.test.ts'],
    goal: 85,
    harmless: harmlessInLists,
  },
  'portal/flows': {
    mutated: ['src/portal/{flows,paying}/**/*.ts'],
    tests: ['tests/flows/**/*.test.ts', 'tests/charts/payment*.test.ts'],
    goal: 90,
  },
  'portal/spine': {
    mutated: ['src/portal/{api,router,spine,words}/**/*.ts'],
    tests: ['tests/{api,router,spine,words}/**/*.test.{ts,tsx}'],
    goal: 85,
  },
  'machines/checkout': {
    mutated: [
      'machines/checkout/**/*.ts',
      '!machines/checkout/**/*.{values,walk}.ts',
      '!machines/checkout/checkout-{examples,walk}.ts',
    ],
    tests: [
      'tests/charts/{checkout,checkout-adyen,checkout-digiteal,checkout-order,checkout-return,to-checkout}.test.ts',
      'tests/charts/{payment-invariants,payments-in-progress,returned-unsigned}.test.ts',
    ],
    goal: 85,
    isTable: true,
    // The name of a state, an event, a guard or an actor that nothing has.
    excluded: ['StringLiteral'],
    harmless: harmlessInCheckout,
  },
};
