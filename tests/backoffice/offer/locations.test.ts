import { expect, it } from 'vitest';
import { listLocations } from '../../../src/contract/locations.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 0 });

it('tells each branch with its address and what is washed there, in the language that is asked for', async () => {
  const headers = { 'accept-language': 'fr' };
  const branches = await office.ask(listLocations, {}, { tenant: 'multisafepay', headers });
  expect(branches.map(({ name, city, street }) => [name, city, street])).toEqual([
    ['Blauwe Parel Oostende', 'Oostende', 'Torhoutsesteenweg'],
    ['Blauwe Parel Brugge', 'Brugge', 'Maalse Steenweg'],
    ['Blauwe Parel Gent', 'Gentbrugge', 'Brusselsesteenweg'],
  ]);
  for (const { washPrograms } of branches)
    expect(washPrograms?.slice(0, 2)).toEqual([
      { id: 'basic', name: 'Lavage Basic', price: 850 },
      { id: 'comfort', name: 'Lavage Comfort', price: 1_200 },
    ]);
  const others = await office.ask(listLocations, {}, { tenant: 'digiteal', headers });
  expect(others.filter(({ name }) => branches.some((branch) => branch.name === name))).toEqual([]);
});
