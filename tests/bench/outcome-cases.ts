import type { Provider } from '../../src/contract/payments/providers.ts';

/** A top-up as a customer pays it, and what is to come of it. */
export interface OutcomeCase {
  readonly operator: Provider;
  /** What is chosen at the provider, one after the other. */
  readonly chosen: readonly string[];
  /** The card that is typed; of Adyen alone. */
  readonly card?: string;
  /** What goes wrong at the provider, or which word a collection comes to. */
  readonly fault?: readonly [fault: string, value?: string | number];
  /** Whose account it is; the private customer's where it is not told. */
  readonly who?: string;
  /** Where the flow stands when the customer is back, and in the end where that differs. */
  readonly shown: string;
  readonly later?: string;
  /** What the provider does once it is over. */
  readonly afterwards?: string;
  /** Whether the credit is more by it, in the end. */
  readonly isPaid: boolean;
}

type CaseAtOne = Omit<OutcomeCase, 'operator'>;

const paid = { shown: 'success', isPaid: true } as const;
const paidLater = { shown: 'pending', later: 'success', isPaid: true } as const;
const not = (shown: string, later?: string) => ({ shown, ...(later !== undefined && { later }), isPaid: false });

/** Whatever happens to the word of a provider, what was paid counts once; what was paid otherwise than ordered is looked at by the operator. */
const faulty = (chosen: readonly string[], card?: string): CaseAtOne[] => [
  ...(['late', 'lost', 'never', 'twice', 'out of order', 'forged', 'delay'] as const).map((fault) => ({
    chosen,
    ...(card !== undefined && { card }),
    fault: [fault] as const,
    ...paid,
  })),
  ...(['wrong amount', 'wrong currency'] as const).map((fault) => ({
    chosen,
    ...(card !== undefined && { card }),
    fault: [fault] as const,
    ...not('pending'),
  })),
  { chosen, ...(card !== undefined && { card }), fault: ['answer lost'], ...paid },
];

const multisafepay: CaseAtOne[] = [
  { chosen: ['completed'], ...paid },
  { chosen: ['shipped'], ...paid },
  { chosen: ['uncleared'], ...paidLater },
  { chosen: ['uncleared then declined'], ...not('pending', 'refused') },
  { chosen: ['reserved'], ...not('pending') },
  { chosen: ['declined'], ...not('refused') },
  { chosen: ['void'], ...not('refused') },
  { chosen: ['cancelled'], ...not('cancelled') },
  { chosen: ['expired'], ...not('expired') },
  { chosen: ['initialized'], ...not('pending') },
  { chosen: ['cancelled'], afterwards: 'completed', shown: 'cancelled', later: 'success', isPaid: true },
  { chosen: ['expired'], afterwards: 'completed', shown: 'expired', later: 'success', isPaid: true },
  { chosen: ['completed'], afterwards: 'refunded', ...not('success') },
  { chosen: ['completed'], afterwards: 'chargedback', ...not('success') },
  ...faulty(['completed']),
];

const ogone: CaseAtOne[] = [
  { chosen: ['9'], ...paid },
  { chosen: ['5'], ...paid },
  { chosen: ['declined once', '9'], ...paid },
  { chosen: ['declined once', 'declined once', 'declined once'], ...not('refused') },
  { chosen: ['51'], ...paidLater },
  { chosen: ['91'], ...paidLater },
  { chosen: ['52'], ...paidLater },
  { chosen: ['41'], ...not('pending', 'refused') },
  { chosen: ['92'], ...not('pending', 'refused') },
  { chosen: ['2'], ...not('refused') },
  { chosen: ['0'], ...not('refused') },
  { chosen: ['1'], ...not('cancelled') },
  { chosen: ['9'], afterwards: '8', ...not('success') },
  ...faulty(['9']),
];

const good = '4111 1111 4555 1142';
const atTheBank = '4212 3456 7891 0006';
const inThePage = '4917 6100 0000 0000';

/** The private customer's kept card, and what a customer types who keeps none. */
const adyen: CaseAtOne[] = [
  { card: good, chosen: [], ...paid },
  ...typedCards().map((one) => ({ ...one, who: 'shopper@example.com' })),
];

function typedCards(): CaseAtOne[] {
  return [
    { card: good, chosen: [], ...paid },
    { card: '5555 3412 4444 1115', chosen: [], ...paid },
    { card: '4871 0499 9999 9910', chosen: [], ...paid },
    { card: '4000 0000 0000 0002', chosen: [], ...not('refused') },
    { card: '4000 0000 0000 0069', chosen: [], ...not('refused') },
    { card: '4000 0000 0000 0119', chosen: [], ...not('refused') },
    { card: '4000 0000 0000 0259', chosen: [], ...paidLater },
    { card: '4000 0000 0000 0341', chosen: [], ...not('pending', 'refused') },
    { card: '4000 0000 0000 0408', chosen: [], ...not('cancelled') },
    { card: '4000 0000 0000 0507', chosen: [], ...paidLater },
    ...[atTheBank, inThePage].flatMap((card): CaseAtOne[] => [
      { card, chosen: ['Authorised'], ...paid },
      { card, chosen: ['Refused'], ...not('refused') },
      { card, chosen: ['Cancelled'], ...not('cancelled') },
      { card, chosen: ['Error'], ...not('refused') },
      { card, chosen: ['Pending'], ...paidLater },
    ]),
    { card: good, chosen: [], afterwards: 'Refunded', ...not('success') },
    { card: good, chosen: [], afterwards: 'Chargeback', ...not('success') },
    ...faulty([], good),
  ];
}

const collected = (word: string, end: Omit<CaseAtOne, 'chosen' | 'fault'>): CaseAtOne => ({
  chosen: [],
  fault: ['outcome', word],
  ...end,
});

const debtors = ['debtor@example.com', 'second-debtor@example.com', 'third-debtor@example.com'];

/** Who has no mandate yet signs one first; who has one is collected from. A month holds only so much of one account. */
const digiteal: CaseAtOne[] = [
  ...(
    [
      { chosen: ['cancelled'], ...not('cancelled') },
      { chosen: ['failure'], ...not('refused') },
      { chosen: ['error'], ...not('refused') },
      { chosen: ['success, confirmed later'], ...paidLater },
      { chosen: ['success, other account'], ...paidLater },
    ] satisfies CaseAtOne[]
  ).map((one) => ({ ...one, who: 'newcomer' })),
  ...[
    collected('PAID', paidLater),
    collected('REJECTED', not('pending', 'refused')),
    collected('RETURNED', not('pending', 'refused')),
    collected('PENDING', not('pending')),
    { chosen: [], afterwards: 'RETURNED', ...not('pending', 'success') },
  ].map((one) => ({ ...one, who: 'business' })),
  ...debtors.flatMap((who, number) => [
    { chosen: ['success'], who, ...paidLater },
    ...faulty([])
      .filter((_, index) => index % debtors.length === number)
      .map((one) => ({ ...one, who, shown: 'pending', ...(one.isPaid && { later: 'success' }) })),
  ]),
];

const told = { multisafepay, ogone, adyen, digiteal } satisfies Readonly<Record<Provider, readonly CaseAtOne[]>>;

/** Everything that a simulated provider offers, and everything that can go wrong with its word. */
export function casesOf(operator: Provider): OutcomeCase[] {
  return told[operator].map((one) => ({ operator, ...one }));
}

export function nameOf({ card, chosen, fault, afterwards, who }: OutcomeCase): string {
  return [card, ...chosen, fault?.join(' '), afterwards && `then ${afterwards}`, who && `by ${who}`]
    .filter(Boolean)
    .join(', ');
}
