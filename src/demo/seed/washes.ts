import type { Words } from '../../backoffice/server/language.ts';
import type { OpeningHours } from '../../contract/locations.ts';

/** What the terminals of every demo operator offer; `weight` is how often people choose it. */
export const washPrograms: readonly { id: string; name: Words; price: number; weight: number }[] = [
  { id: 'basic', name: { nl: 'Wasbeurt Basic', fr: 'Lavage Basic', de: 'Wäsche Basic' }, price: 850, weight: 26 },
  {
    id: 'comfort',
    name: { nl: 'Wasbeurt Comfort', fr: 'Lavage Comfort', de: 'Wäsche Comfort' },
    price: 1200,
    weight: 24,
  },
  {
    id: 'premium',
    name: { nl: 'Wasbeurt Premium', fr: 'Lavage Premium', de: 'Wäsche Premium' },
    price: 1650,
    weight: 14,
  },
  { id: 'self', name: { nl: 'Zelfwasbox', fr: 'Box haute pression', de: 'SB-Waschbox' }, price: 400, weight: 14 },
  { id: 'vacuum', name: { nl: 'Stofzuiger', fr: 'Aspirateur', de: 'Staubsauger' }, price: 200, weight: 14 },
  {
    id: 'interior',
    name: { nl: 'Interieurreiniging', fr: 'Nettoyage intérieur', de: 'Innenreinigung' },
    price: 2400,
    weight: 4,
  },
];

/** Of every branch of every demo operator. */
export const openingHours: readonly OpeningHours[] = [
  { days: [1, 2, 3, 4, 5, 6], opens: '06:30', closes: '21:30' },
  { days: [7], opens: '08:00', closes: '20:00' },
];

/** A welcome after the first wash, and a present for every tenth. */
export const promotions: readonly {
  id: string;
  washes: number;
  repeats: boolean;
  months_valid: number;
  name: Words;
  description: Words;
}[] = [
  {
    id: 'first-wash',
    washes: 1,
    repeats: false,
    months_valid: 2,
    name: { nl: 'Gratis stofzuigen', fr: 'Aspirateur offert', de: 'Kostenlos staubsaugen' },
    description: {
      nl: 'Tien minuten, op elke vestiging.',
      fr: 'Dix minutes, sur chaque site.',
      de: 'Zehn Minuten, an jedem Standort.',
    },
  },
  {
    id: 'tenth-wash',
    washes: 10,
    repeats: true,
    months_valid: 6,
    name: { nl: '5 euro korting op Premium', fr: '5 euros de réduction sur Premium', de: '5 Euro Rabatt auf Premium' },
    description: {
      nl: 'Geldig voor één wasbeurt Premium.',
      fr: 'Valable pour un lavage Premium.',
      de: 'Gilt für eine Premium-Wäsche.',
    },
  },
];
