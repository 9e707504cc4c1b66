import { expect, it } from 'vitest';
import { listLocations } from '../../../src/contract/locations.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 0 });

it('tells each branch with its address, when it is open and what is washed there, in the language that is asked for', async () => {
  const headers = { 'accept-language': 'fr' };
  const branches = await office.ask(listLocations, {}, { tenant: 'multisafepay', headers });
  expect(
    branches.map(({ name, street, houseNumber, postalCode, city }) => [name, street, houseNumber, postalCode, city]),
  ).toEqual([
    ['Blauwe Parel Oostende', 'Torhoutsesteenweg', '501', '8400', 'Oostende'],
    ['Blauwe Parel Brugge', 'Maalse Steenweg', '212', '8310', 'Brugge'],
    ['Blauwe Parel Gent', 'Brusselsesteenweg', '384', '9050', 'Gentbrugge'],
  ]);
  for (const { openingHours } of branches)
    expect(openingHours).toEqual([
      { days: [1, 2, 3, 4, 5, 6], opens: '06:30', closes: '21:30' },
      { days: [7], opens: '08:00', closes: '20:00' },
    ]);
  for (const { washPrograms } of branches)
    expect(washPrograms?.slice(0, 2)).toEqual([
      { id: 'basic', name: 'Lavage Basic', price: 850 },
      { id: 'comfort', name: 'Lavage Comfort', price: 1_200 },
    ]);
  const others = await office.ask(listLocations, {}, { tenant: 'digiteal', headers });
  expect(others.filter(({ name }) => branches.some((branch) => branch.name === name))).toEqual([]);
});
