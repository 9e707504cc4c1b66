import type { Words } from '../../backoffice/server/language.ts';

/** Prices in cents. */
export interface DemoItem {
  readonly id: string;
  readonly category_code: 'CHARGE' | 'SUBSCRIPTION' | 'GIFT' | 'PREPAID';
  readonly name: Words;
  readonly description: Words;
  readonly price: number;
  readonly quantity: number;
  readonly recurring: boolean;
  readonly available_quantity: number | null;
  readonly offered_quantity: number | null;
  readonly single_price: number | null;
  readonly bundle_quantity: number | null;
  readonly bulk_discounts: readonly { from: number; price: number }[];
  readonly promotion: { percentage: number; days: number } | null;
}

const plain = {
  quantity: 1,
  recurring: false,
  available_quantity: null,
  offered_quantity: null,
  single_price: null,
  bundle_quantity: null,
  bulk_discounts: [],
  promotion: null,
} satisfies Partial<DemoItem>;

const topUp: DemoItem = {
  ...plain,
  id: 'top-up',
  category_code: 'CHARGE',
  name: words('Tegoed opladen', 'Recharge de crédit', 'Guthabenaufladung'),
  description: words(
    'Vul je tegoed aan en betaal elke wasbeurt zonder kleingeld.',
    'Rechargez et payez chaque lavage sans monnaie.',
    'Aufladen und jede Wäsche bargeldlos bezahlen.',
  ),
  price: 2500,
};

const gift: DemoItem = {
  ...plain,
  id: 'gift-voucher',
  category_code: 'GIFT',
  name: words('Cadeaubon', 'Bon cadeau', 'Geschenkgutschein'),
  description: words(
    'Geef een glanzende wagen cadeau.',
    'Offrez une voiture qui brille.',
    'Verschenken Sie ein glänzendes Auto.',
  ),
  price: 2500,
};

const comfort = subscription('comfort-monthly', 'Comfort', 1995, true);
const premium = subscription('premium-monthly', 'Premium', 2995, true);
const quarter = subscription('premium-quarter', 'Premium 3', 7995, false);

/** Bundles: plenty, fewer, the last three; and one that is sold out. */
const prepaid: readonly DemoItem[] = [
  bundle('basic-5', 'Basic', 5, 850, 3950, 240, 500),
  bundle('comfort-10', 'Comfort', 10, 1200, 9900, 73, 200),
  bundle('premium-10', 'Premium', 10, 1650, 13_500, 3, 100),
  bundle('premium-1', 'Premium', 1, 1650, 1650, 0, 50),
];

/** What each operator has on offer. */
export const catalogs = {
  all: [topUp, { ...comfort, promotion: { percentage: 25, days: 45 } }, premium, quarter, gift, ...prepaid],
  withBulkTiers: [
    topUp,
    {
      ...comfort,
      bulk_discounts: [
        { from: 3, price: 1795 },
        { from: 10, price: 1495 },
      ],
    },
    {
      ...premium,
      bulk_discounts: [
        { from: 3, price: 2695 },
        { from: 10, price: 2295 },
      ],
    },
    gift,
    ...prepaid,
  ],
  withoutDiscounts: [topUp, comfort, premium, quarter, gift, ...prepaid],
  platesOnly: [topUp, { ...premium, price: 3295 }, gift, ...prepaid],
} satisfies Record<string, readonly DemoItem[]>;

function subscription(id: string, program: string, price: number, recurring: boolean): DemoItem {
  return {
    ...plain,
    id,
    category_code: 'SUBSCRIPTION',
    name: recurring
      ? words(`${program} onbeperkt`, `${program} illimité`, `${program} unbegrenzt`)
      : words(`${program} maanden`, `${program} mois`, `${program} Monate`),
    description: recurring
      ? words(
          'Elke maand onbeperkt wassen met één nummerplaat.',
          'Lavages illimités chaque mois pour une plaque.',
          'Jeden Monat unbegrenzt waschen mit einem Kennzeichen.',
        )
      : words(
          'Drie maanden wassen, stopt vanzelf.',
          'Trois mois de lavages, s’arrête de lui-même.',
          'Drei Monate waschen, endet von selbst.',
        ),
    price,
    quantity: recurring ? 1 : 3,
    recurring,
  };
}

function bundle(
  id: string,
  program: string,
  count: number,
  single: number,
  price: number,
  available: number,
  offered: number,
): DemoItem {
  return {
    ...plain,
    id,
    category_code: 'PREPAID',
    name: words(`${count} × ${program}`),
    description: words(
      `Wasprogramma ${program}, voor elke auto.`,
      `Programme ${program}, pour n’importe quelle voiture.`,
      `Waschprogramm ${program}, für jedes Auto.`,
    ),
    price,
    quantity: count,
    available_quantity: available,
    offered_quantity: offered,
    single_price: single,
    bundle_quantity: count,
  };
}

function words(nl: string, fr?: string, de?: string): Words {
  return { nl, ...(fr === undefined ? {} : { fr }), ...(de === undefined ? {} : { de }) };
}
